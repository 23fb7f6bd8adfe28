import type { Page } from 'playwright/test';

/** Elements with words of their own that must be fully visible. */
const WORDED =
  'button, .button, a, h1, h2, h3, h4, p, li, dt, dd, label, legend, summary, th, td, span, b, small, output, [role="status"]';

/** Elements that may scroll sideways: text for machines. */
const PUSHED = 'pre, code, textarea';

/** Elements that may be broken only where no line could hold them: names, and text for machines. */
const BREAKABLE = 'bdi, pre, code, textarea';

/** Returns words that continue on another line without a hyphen, each with its element. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate((breakable) => {
    const isHeardOnly = (each: Element | null): boolean =>
      each !== null && (getComputedStyle(each).clipPath === 'inset(50%)' || isHeardOnly(each.parentElement));
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const holder = text.parentElement!;
      if (!holder.checkVisibility({ visibilityProperty: true })) continue;
      if (holder.closest(breakable) !== null || isHeardOnly(holder)) continue;
      for (const { 0: word, index } of text.textContent!.matchAll(/[\p{Script=Latin}\d]{2,}/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
        // A line is higher than this; letters within a line differ less.
        if (Math.max(...tops) - Math.min(...tops) > 6) broken.push(`${holder.tagName} ${holder.className}: ${word}`);
      }
    }
    return broken;
  }, BREAKABLE);
}

/**
 * Returns the texts that are cut off, or outside their container, their panel's lower edge or the window, with too wide
 * dialogs, pages and placeholders. Leaves out text for screen readers only, and text that ends in … on purpose.
 */
export function overfull(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ worded, pushed, wide }) => {
      // A phone widens its window to its content: only the original width counts.
      const edge = wide ?? innerWidth;
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
      // Hidden by its own class, or clipped to nothing for readers with eyes.
      const isHeardOnly = (each: Element | null): boolean =>
        each !== null && (getComputedStyle(each).clipPath === 'inset(50%)' || isHeardOnly(each.parentElement));
      // A scrolling panel may hold anything; another must be as high as its content.
      const isBelow = (each: Element, bottom: number): boolean => {
        const holder = each.parentElement;
        if (holder === null || /absolute|fixed/.test(getComputedStyle(each).position)) return false;
        if (getComputedStyle(holder).overflowY !== 'visible') return false;
        return holder.matches('.panel, .console')
          ? bottom > holder.getBoundingClientRect().bottom + 1
          : isBelow(holder, bottom);
      };
      const faults: string[] = [];
      const { scrollWidth } = document.documentElement;
      if (scrollWidth > edge + 1) faults.push(`the page: ${scrollWidth} of ${edge}`);
      for (const each of document.querySelectorAll<HTMLElement>('[role="dialog"], dialog[open]')) {
        if (!each.checkVisibility({ visibilityProperty: true })) continue;
        const { left, right } = each.getBoundingClientRect();
        if (left < -1 || right > edge + 1) faults.push(`the dialog ${each.className}: ${left} to ${right} of ${edge}`);
      }
      for (const each of document.querySelectorAll<HTMLElement>(worded)) {
        if (own(each) === '' || each.closest(pushed) !== null || isHeardOnly(each)) continue;
        if (!each.checkVisibility({ visibilityProperty: true })) continue;
        const { display, textOverflow } = getComputedStyle(each);
        if (textOverflow === 'ellipsis') continue;
        const cut = display !== 'inline' && each.scrollWidth > each.clientWidth + 1;
        const { left, right, bottom } = each.getBoundingClientRect();
        if (cut || right > edge + 1 || left < -1 || isOut(each, right) || isBelow(each, bottom)) {
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
    { worded: WORDED, pushed: PUSHED, wide: page.viewportSize()?.width },
  );
}
