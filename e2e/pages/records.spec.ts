import { expect, type Page } from 'playwright/test';
import { test } from '../support/server.js';

const HEAD = '[Rules "1"]\n[Mode "2"]\n[Dice "die"]\n[First "N"]\n[Result "*"]\n';

/** Returns a text of about a million letters: `unit` repeated as often as it fits. */
function full(head: string, unit: (at: number) => string, end: string): string {
  const parts = [head];
  for (let at = 0, length = head.length + end.length; length + unit(at).length <= 1_048_576; at++) {
    parts.push(unit(at));
    length += unit(at).length;
  }
  return parts.join('') + end;
}

async function drop(page: Page, text: string): Promise<void> {
  await page.evaluate((content) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([content], 'long.dgn'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, text);
}

/** Returns how much of the page is laid out: elements, and lines of the field. */
async function laidOut(page: Page): Promise<{ elements: number; lines: number }> {
  return page.evaluate(() => ({
    elements: document.querySelectorAll('*').length,
    lines: document.querySelector('textarea')?.value.split('\n').length ?? 0,
  }));
}

test('of 260,000 comments some hundred are in the page, and the others can be come to', async ({ page, server }) => {
  await page.goto(`${server.url}/record?renderer=canvas`);
  await expect(page.getByRole('textbox', { name: 'Record' })).toBeVisible();
  await drop(
    page,
    full(`${HEAD}\n`, (at) => `{${at % 10}} `, '*'),
  );
  const moves = page.getByRole('list', { name: 'Moves' });
  await expect(moves.getByRole('listitem')).toHaveCount(601);
  expect((await laidOut(page)).elements).toBeLessThan(3000);
  const later = moves.getByRole('button', { name: /^[\d,]+ later lines/ });
  await expect(later).toHaveText(/^261,5\d\d later lines…$/);
  await later.click();
  await expect(moves.getByRole('button', { name: '300 earlier lines…' })).toBeVisible();
  expect((await laidOut(page)).elements).toBeLessThan(3000);
  await page.getByRole('button', { name: 'Another record' }).click();
  await expect(page.getByRole('textbox', { name: 'Record' })).toHaveValue('');
});

test('tags and turns without number fill neither the page nor its field', async ({ page, server }) => {
  await page.goto(`${server.url}/record?renderer=canvas`);
  await expect(page.getByRole('textbox', { name: 'Record' })).toBeVisible();
  await drop(
    page,
    full(HEAD, (at) => `[T${at} "a"]\n`, '\n0. N:- S:- *'),
  );
  await expect(page.getByRole('list', { name: 'Moves' })).toBeVisible();
  expect((await laidOut(page)).elements).toBeLessThan(3000);

  // It can't be played, so the faulty part stays in the field.
  await drop(
    page,
    full(`${HEAD}0. N:- S:-\n`, (at) => `${at + 1}. ${at % 2 ? 'S' : 'N'} e13e12\n`, '*'),
  );
  await expect(page.getByRole('alert')).toContainText('We can’t replay');
  const field = page.getByRole('textbox', { name: 'Record' });
  await expect(page.getByText(/^Showing 3,\d+ of 1,048,\d+ characters/)).toBeVisible();
  expect((await laidOut(page)).lines).toBeLessThan(500);
  await expect(field).not.toBeEditable();
  await page.getByRole('button', { name: 'Show the place' }).click();
  const selected = await field.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(selected).toBe('e13e12');
});
