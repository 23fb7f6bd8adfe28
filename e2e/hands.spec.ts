/** What hands do on the board besides moving: drawing. */
import { expect } from 'playwright/test';
import { parseSquare, type Team } from '../packages/rules/src/index.js';
import { Person } from './person.js';
import { test } from './server.js';
import { Witness } from './witness.js';

const at = (name: string) => parseSquare(name)!;
const drawings = ({ page }: Person) => page.getByRole('list', { name: 'Drawings' }).getByRole('listitem');

test('arrows and circles: drawn with the right button, seen by the ally, by no enemy and no watcher', async ({
  browser,
  server,
}) => {
  const [south, north, east, west, watcher] = await Promise.all(
    Array.from({ length: 5 }, () => Person.enter(browser, 'mouse')),
  );
  const link = await south!.makeMatch(server.url, 'Ying', 'Allied 2 v 2');
  south!.team = 2;
  for (const [person, team] of [
    [north, 0],
    [east, 1],
    [west, 3],
  ] as [Person, Team][]) {
    await person.sit(link, `Team ${team}`, team);
  }
  await south!.startMatch();
  const witness = await Witness.of(server.url, link);
  await witness.begun();
  await watcher!.page.goto(`${link}?renderer=canvas`);
  for (const person of [south!, north!, east!, west!, watcher!])
    await expect(person.page.locator('canvas')).toBeVisible();

  await south!.drag(at('h3'), at('h7'), { button: 'right' });
  await south!.drag(at('h8'), at('h8'), { button: 'right', keys: ['Shift'] });
  await south!.drag(at('b2'), at('d3'), { button: 'right', keys: ['Alt'] });
  await south!.drag(at('c5'), at('c5'), { button: 'right', keys: ['Shift', 'Alt'] });
  await expect(drawings(south!)).toHaveText([
    'green arrow from h3 to h7',
    'red circle on h8',
    'blue arrow from b2 to d3',
    'yellow circle on c5',
  ]);
  await expect(drawings(north!)).toHaveText([
    'Chu: arrow from h3 to h7',
    'Chu: circle on h8',
    'Chu: arrow from b2 to d3',
    'Chu: circle on c5',
  ]);
  await north!.drag(at('h13'), at('h9'), { button: 'right' });
  await expect(drawings(south!).first()).toHaveText('Zhao: arrow from h13 to h9');

  // Drawn again it goes; a press on an empty square wipes out the rest, and only one's own.
  await south!.drag(at('h8'), at('h8'), { button: 'right', keys: ['Shift'] });
  await expect(drawings(north!)).toHaveCount(4);
  await south!.press(at('a1'));
  await expect(drawings(south!)).toHaveText(['Zhao: arrow from h13 to h9']);
  await expect(drawings(north!)).toHaveText(['green arrow from h13 to h9']);
  for (const other of [east!, west!, watcher!]) await expect(drawings(other)).toHaveCount(0);
  expect([south!, north!, east!, west!, watcher!].flatMap(({ errors }) => errors)).toEqual([]);
  await witness.leave();
});
