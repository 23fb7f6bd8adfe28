/** With forced colours and on paper, backgrounds and shadows disappear: states must be shown some other way. */
import { expect, type Page } from 'playwright/test';
import { Person } from '../support/person.js';
import { seatAmongBots } from '../support/seated.js';
import { test } from '../support/server.js';
import { openKept, quietMatch } from '../support/stored-match.js';

/** The attributes that show a state, each with its two values; null removes the attribute. */
const STATES = [
  ['aria-pressed', 'true', 'false'],
  ['aria-current', 'true', null],
  ['data-mover', 'true', 'false'],
  ['data-presence', 'here', 'gone'],
  ['data-presence', 'here', 'away'],
] as const;

/** The visible properties of an element without shadows and, on paper, without backgrounds. */
const SEEN = ['color', 'fontWeight', 'textDecorationLine', 'outlineStyle', 'borderTopWidth', 'borderTopStyle'];

/** Returns how many elements have a state, and which look the same in both its values. */
function alike(page: Page, seen: readonly string[]): Promise<{ count: number; same: string[] }> {
  return page.evaluate(
    ([states, properties]) => {
      const same: string[] = [];
      let count = 0;
      for (const [attribute, on, off] of states) {
        for (const each of document.querySelectorAll<HTMLElement>(`[${attribute}]`)) {
          // The board's drawing shows the state of its squares.
          if (!each.checkVisibility() || each.matches('.grid-cell')) continue;
          count++;
          const was = each.getAttribute(attribute);
          each.style.transition = 'none';
          const look = (value: string | null): string => {
            if (value === null) each.removeAttribute(attribute);
            else each.setAttribute(attribute, value);
            const style = getComputedStyle(each) as unknown as Record<string, string>;
            return properties.map((property) => style[property]).join(' ');
          };
          if (look(on) === look(off)) same.push(`${attribute} ${each.className}: ${each.textContent}`);
          each.setAttribute(attribute, was!);
        }
      }
      return { count, same };
    },
    [STATES, seen] as const,
  );
}

test('what is chosen, current, next or present is told without grounds and shadows', async ({ browser, server }) => {
  const person = await Person.enter(browser, 'mouse', { forcedColors: 'active' });
  const { page } = person;
  const visits = [
    async () => {
      await openKept(page, server.url, { actions: quietMatch(5).actions });
      await expect(page.locator('[data-mover="true"]').first()).toBeVisible();
    },
    async () => {
      await seatAmongBots(person, server.url, 1);
      await expect(page.locator('.presence').first()).toBeVisible();
    },
    async () => {
      await page.goto(`${server.url}/position?renderer=canvas`);
      await expect(page.locator('.palette [aria-pressed="true"]').first()).toBeVisible();
    },
    async () => {
      await page.goto(`${server.url}/rules`);
      await expect(page.locator('.topbar-nav [aria-current]').first()).toBeVisible();
    },
    async () => {
      await page.goto(`${server.url}/learn/aim?renderer=canvas`);
      await expect(page.locator('[aria-current="step"]').first()).toBeVisible();
    },
  ];
  for (const [at, visit] of visits.entries()) {
    await visit();
    const forced = await alike(page, [...SEEN, 'backgroundColor']);
    expect(forced.count, `page ${at}`).toBeGreaterThan(0);
    expect(forced.same, `page ${at}`).toEqual([]);
    await page.emulateMedia({ media: 'print', forcedColors: 'none' });
    expect((await alike(page, SEEN)).same, `page ${at} on paper`).toEqual([]);
    await page.emulateMedia({ media: null, forcedColors: 'active' });
  }
});
