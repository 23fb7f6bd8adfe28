import type { Page } from 'playwright/test';
import { marksIn } from './marks.js';

/**
 * How a player meets a message: as visible text, in an empty field, under the mouse, by a screen reader, or in the tab's title.
 */
export type Met = 'seen' | 'field' | 'hover' | 'heard' | 'tab';

/** A message's place on the current page. */
export interface Place {
  readonly numbers: readonly number[];
  readonly met: Met;
  readonly text: string;
  /** The place in pixels of the window; null if it isn't visible. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | null;
  /** Whether its scroll container or a dialog hides it. */
  readonly hidden: boolean;
  /** The width on one line and the available width, in pixels; only for controls and labels of fields. */
  readonly breadth: { readonly text: number; readonly room: number } | null;
}

/** Returns all places of marked messages. */
export async function placesOn(page: Page): Promise<Place[]> {
  const found = await page.evaluate(() => {
    const MARK = /[\u{E0020}-\u{E005F}]/u;
    const dialogs = [...document.querySelectorAll('[role="dialog"], dialog[open]')].filter((each) =>
      each.checkVisibility(),
    );
    const dialog = dialogs.at(-1);
    const isClipped = (each: Element, { left, right, top, bottom }: DOMRect): boolean => {
      for (let at = each.parentElement; at !== null && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(at);
        if (overflowX === 'visible' && overflowY === 'visible') {
          if (position === 'fixed') return false;
          continue;
        }
        const box = at.getBoundingClientRect();
        if (bottom > box.bottom + 2 || top < box.top - 2 || right > box.right + 2 || left < box.left - 2) return true;
      }
      return false;
    };
    const place = (each: Element, met: 'seen' | 'field' | 'hover' | 'heard' | 'tab', text: string, range?: Range) => {
      // Text for screen readers has no width: its container is shown instead.
      let holder: Element | null = each;
      const isSmall = (box: DOMRect) => box.width < 4 || box.height < 4;
      while (holder !== null && (isSmall(holder.getBoundingClientRect()) || !holder.checkVisibility())) {
        holder = holder.parentElement;
        if (met === 'seen') met = 'heard';
      }
      if (met === 'seen' && getComputedStyle(each).clipPath === 'inset(50%)') met = 'heard';
      if (holder === null || holder === document.body || holder === document.documentElement)
        return { met, text, box: null, hidden: false, breadth: null };
      const shown = holder === each && range !== undefined && range.getClientRects().length > 0 ? range : holder;
      const box = shown.getBoundingClientRect();
      const { x, y, width, height } = box;
      const hidden = isClipped(holder, box) || (dialog !== undefined && !dialog.contains(holder));
      let breadth = null;
      const pressed =
        met === 'seen'
          ? each.closest('button, .button, label, legend, summary, th, dt, option, a, h1, h2, h3, [role="tab"]')
          : null;
      if (pressed !== null && range !== undefined) {
        const { paddingLeft, paddingRight } = getComputedStyle(pressed);
        const room = pressed.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        const measure = document.createElement('canvas').getContext('2d')!;
        const { font, letterSpacing } = getComputedStyle(each);
        Object.assign(measure, { font, letterSpacing });
        const bare = text.replace(/[\u{E0020}-\u{E005F}]/gu, '').trim();
        // An inline container has no width of its own.
        breadth = {
          text: Math.round(measure.measureText(bare).width),
          room: pressed.clientWidth === 0 ? 0 : Math.round(room),
        };
      }
      return { met, text, box: { x, y, width, height }, hidden, breadth };
    };
    const all = [];
    if (MARK.test(document.title))
      all.push({ met: 'tab' as const, text: document.title, box: null, hidden: false, breadth: null });
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const text = node.textContent ?? '';
      if (!MARK.test(text) || node.parentElement === null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      all.push(place(node.parentElement, 'seen', text, range));
    }
    const attributes = {
      'aria-label': 'heard',
      'aria-description': 'heard',
      'aria-roledescription': 'heard',
      'aria-valuetext': 'heard',
      alt: 'heard',
      title: 'hover',
      placeholder: 'field',
    } as const;
    for (const [name, met] of Object.entries(attributes)) {
      for (const each of document.querySelectorAll(`[${name}]`)) {
        const text = each.getAttribute(name)!;
        if (MARK.test(text)) all.push(place(each, met, text));
      }
    }
    return all;
  });
  return found.map((each) => ({ ...each, numbers: marksIn(each.text) }));
}
