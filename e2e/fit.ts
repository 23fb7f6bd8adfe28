/** Words that do not fit where they stand. */
import type { Page } from 'playwright/test';

/** What has words of its own that must be read whole. */
const WORDED =
  'button, .button, a, h1, h2, h3, h4, p, li, dt, dd, label, legend, summary, th, td, span, b, small, output, [role="status"]';

/** What may be pushed sideways: a row of things to press, and what is written for machines. */
const PUSHED = '.phrases, pre, code, textarea';

/**
 * The texts that are cut, or stand out of what holds them or out of the window, and what stands in an empty field and does not
 * fit there. What only a screen reader hears and what ends in … on purpose is left out.
 */
export function overfull(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ worded, pushed }) => {
      const own = (each: Element): string =>
        [...each.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE)
          .map((node) => node.textContent ?? '')
          .join('')
          .trim();
      const isOut = (each: Element, right: number): boolean => {
        const holder = each.parentElement;
        if (holder === null || /absolute|fixed/.test(getComputedStyle(each).position)) return false;
        const { display } = getComputedStyle(holder);
        const out = !/inline$|contents/.test(display) && right > holder.getBoundingClientRect().right + 1;
        return out || isOut(holder, right);
      };
      const faults: string[] = [];
      for (const each of document.querySelectorAll<HTMLElement>(worded)) {
        if (own(each) === '' || each.closest(`.visually-hidden, ${pushed}`) !== null) continue;
        if (!each.checkVisibility({ visibilityProperty: true })) continue;
        const { display, textOverflow } = getComputedStyle(each);
        if (textOverflow === 'ellipsis') continue;
        const cut = display !== 'inline' && each.scrollWidth > each.clientWidth + 1;
        const { left, right } = each.getBoundingClientRect();
        if (cut || right > innerWidth + 1 || left < -1 || isOut(each, right)) {
          faults.push(`${each.tagName} ${each.className}: ${own(each)}`);
        }
      }
      const measure = document.createElement('canvas').getContext('2d')!;
      for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
        if (!field.checkVisibility({ visibilityProperty: true })) continue;
        const { font, letterSpacing } = getComputedStyle(field, '::placeholder');
        Object.assign(measure, { font, letterSpacing });
        const { paddingLeft, paddingRight } = getComputedStyle(field);
        const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        if (measure.measureText(field.placeholder).width > room) faults.push(`INPUT: ${field.placeholder}`);
      }
      return faults;
    },
    { worded: WORDED, pushed: PUSHED },
  );
}
