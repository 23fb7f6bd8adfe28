/** Three and four at one table: players who leave and come back, allies, bots, and a spectator. */
import { type Browser, expect } from 'playwright/test';
import { chooseAs } from '../../packages/bots/arena/yardsticks/index.js';
import { randomFrom } from '../../packages/bots/src/index.js';
import type { MakeMatch } from '../../packages/protocol/src/index.js';
import {
  type Action,
  EMPTY,
  isMove,
  KINGDOMS,
  legalActions,
  type Match,
  muster,
  TEAMS,
  type Team,
  targetOf,
} from '../../packages/rules/src/index.js';
import { isNight, nightly } from '../support/nightly.js';
import { Witness } from '../support/observer.js';
import { mustered, unmustered } from '../support/opening.js';
import { openMore, Person, resign } from '../support/person.js';
import { test } from '../support/server.js';
import { playOn } from '../support/short-match.js';

/** Returns a quiet legal action: the tests are about players, not the board. */
function quiet(match: Match): Action {
  const { position } = match;
  const waiting = TEAMS.find((team) => (position.mustering & (1 << team)) !== 0);
  if (waiting !== undefined) return muster(waiting);
  const legal = legalActions(position);
  return legal.find((action) => isMove(action) && position.board[targetOf(action)] === EMPTY) ?? legal[0]!;
}

/** Seats players, the first of whom made the match, and begins it. */
async function gather(browser: Browser, url: string, asked: MakeMatch, teams: readonly Team[]) {
  const people: Person[] = [];
  let link = '';
  for (const team of teams) {
    const person = await Person.enter(browser, 'keyboard');
    if (link === '') {
      link = await person.makeMatch(url, KINGDOMS[team], asked);
      // The test uses the page: after a request instead, the server would count a player as present, page or not.
    } else await person.sitByHand(link, KINGDOMS[team], team);
    people.push(person);
  }
  await people[0]!.startMatch();
  const witness = await Witness.of(url, link);
  await witness.begun();
  return { people, link, witness };
}

/** Presses a button, and then the one that replaces it. */
async function press(person: Person, ...names: string[]): Promise<void> {
  for (const name of names) await person.page.getByRole('button', { name, exact: true }).click();
}

const over = (person: Person) => person.page.getByRole('dialog', { name: 'Match over' });

const AT_WEST = { mode: '3', position: mustered('3', 3) } as const;

test('of three people one leaves, a regent plays, and the owner is back', async ({ browser, start }) => {
  const server = await start('quick');
  const { people, link, witness } = await gather(browser, server.url, AT_WEST, [2, 1, 3]);
  const [south, east, west] = people as [Person, Person, Person];
  // East's screen is small, so the console shows the message.
  await east.page.setViewportSize({ width: 390, height: 844 });
  await west.page.close();
  const teams = south.page.getByRole('region', { name: 'Teams' });
  await Promise.all([
    expect(teams.getByText('or a regent takes over')).toBeVisible(),
    expect(east.page.locator('.console').getByText('or a regent takes over')).toBeVisible(),
    expect(east.status).toHaveText('Waiting for Liang (Liang)… You’re next.'),
    expect(east.page).toHaveTitle('You’re next – Dominion'),
  ]);
  await expect(teams.getByText('A regent plays')).toBeVisible();
  await expect.poll(() => witness.match.position.turn, { message: 'the regent has played' }).not.toBe(3);

  const back = await west.context.newPage();
  await back.goto(`${link}?renderer=canvas`);
  const again = west.on(back);
  await expect(teams.getByText('A regent plays')).toBeHidden();
  // The owner of an army is told what was played for it, until they act. All players see those turns marked, in the replay too.
  const stoodIn = back.getByText('A regent played 1 turn for you.');
  await expect(stoodIn).toBeVisible();
  for (const person of [south, again]) {
    const marked = person.page
      .getByRole('list', { name: 'Moves' })
      .locator('li', { has: person.page.locator('.regent-mark') });
    await expect(marked).toHaveCount(1);
    await expect(marked).toContainText(/Liang.*\(played by a regent\)/);
  }
  const replay = await south.context.newPage();
  await replay.goto(`${link.replace('/r/', '/g/')}?renderer=canvas`);
  await expect(replay.getByRole('button', { name: /Liang \(played by a regent\)/ })).toHaveCount(1);
  await replay.close();
  // The match continues, with West played by hand.
  const lines = witness.lines.length;
  await playOn(witness, [south, east, again], quiet, ({ actions, position }) => {
    return actions.length > lines + 4 && position.phase === 'move' && position.turn === 2;
  });
  await expect(stoodIn).toBeHidden();
  await resign(south.page);
  await resign(east.page);
  await expect(over(again)).toContainText('You won – Qi resigned');
  expect(witness.match.result).toEqual({ reason: 'last-camp', winners: [3] });
  expect([...south.errors, ...east.errors, ...again.errors]).toEqual([]);
  await witness.leave();
});

test('four people play allied, to an allied victory', async ({ browser, start }) => {
  const server = await start('quick');
  const { people, witness } = await gather(browser, server.url, { mode: '4a' }, [2, 0, 1, 3]);
  const [south, north, east, west] = people as [Person, Person, Person, Person];
  await playOn(witness, people, quiet, ({ actions }) => actions.length > 7);

  // East wants to resign, which needs its ally. The ally agrees, fights on alone and resigns later.
  await openMore(east.page);
  await press(east, 'Resign', 'Ask your ally to agree');
  await expect(east.page.getByRole('button', { name: 'Keep playing' })).toBeVisible();
  expect(witness.match.result).toBeNull();
  await west.page.getByRole('button', { name: /^Agree to .* resignation$/ }).click();
  expect(witness.match.result).toBeNull();
  await press(west, 'Agree to this?');
  await expect.poll(() => witness.lines.at(-1)).toBe('resign:E');
  await resign(west.page);
  await expect.poll(() => witness.match.result).toEqual({ reason: 'last-camp', winners: [0, 2] });
  for (const winner of [south, north]) await expect(over(winner)).toContainText('You won – Liang resigned');
  for (const loser of [east, west]) await expect(over(loser)).toContainText('Zhao and Chu win');
  expect(people.flatMap(({ errors }) => errors)).toEqual([]);
  await witness.leave();
});

test('one person plays with three bots, to the end', async ({ browser, start }) => {
  if (isNight) test.setTimeout(600_000);
  const server = await start('quick');
  const south = await Person.enter(browser, 'keyboard');
  // Strong bots can make a match last a thousand turns; this server's bots play at random.
  const short = { position: unmustered('4', 2, 6), length: undefined };
  await south.makeMatch(server.url, 'Xiang Yu', { mode: '4', dice: 'die', ...(!isNight && short) });
  for (const kingdom of ['Zhao', 'Qi', 'Liang']) {
    await press(south, `Add bot as ${kingdom}`, `Change the seat of ${kingdom}`);
  }
  await south.startMatch();
  const witness = await Witness.of(server.url, south.page.url().split('?')[0]!);
  await witness.begun();
  const random = randomFrom('one person');
  const waitsForUs = ({ result, position }: Match) => {
    const { phase, mustering, turn } = position;
    if (result !== null || phase === 'muster') return result !== null || (mustering & (1 << 2)) !== 0;
    return turn === 2 && phase !== 'fate' && phase !== 'succession';
  };
  for (;;) {
    await expect.poll(() => waitsForUs(witness.match), { timeout: 30_000, intervals: [20] }).toBe(true);
    const { match } = witness;
    if (match.result !== null) break;
    const action = chooseAs(match.position, 2, 'greedy', { random, budget: 1000, now: () => performance.now() });
    await south.act(action);
    // Bots muster at the same time, so hearing of one muster doesn't prove that this one happened.
    await expect.poll(() => witness.match.actions.slice(match.actions.length), { intervals: [20] }).toContain(action);
  }
  await expect(over(south)).toContainText(witness.match.result!.winners.includes(2) ? 'You won' : 'You lost');
  expect(south.errors).toEqual([]);
  await witness.leave();
});

test('somebody comes in the middle of a match and watches it', nightly(), async ({ browser, server }) => {
  test.setTimeout(240_000);
  const { people, link, witness } = await gather(browser, server.url, { mode: '2' }, [2, 0]);
  await playOn(witness, people, quiet, ({ actions, position }) => actions.length > 20 && position.phase === 'move');
  const watcher = await Person.enter(browser, 'mouse');
  await watcher.page.goto(`${link}?renderer=canvas`);
  const moves = watcher.page.getByRole('region', { name: 'Moves' });
  await expect(moves).toBeVisible();
  // The whole log is there at once, including the muster.
  await expect(moves.getByText('Muster')).toBeVisible();
  await expect(people[0]!.page.getByLabel('2 people watching').first()).toBeVisible();
  const lines = witness.lines.length;
  await playOn(
    witness,
    people,
    quiet,
    ({ actions, position }) => actions.length > lines + 2 && position.phase === 'move',
  );
  const { position } = witness.match;
  for (const square of [0, 36, 37, 38, 112, 187]) {
    const label = await people[0]!.cell(square).getAttribute('aria-label');
    await expect(watcher.cell(square)).toHaveAttribute(
      'aria-label',
      label!.replace(/, legal destination|, may be .*$/, ''),
    );
  }
  expect(position.phase).toBe('move');
  await expect(watcher.page.getByRole('button', { name: 'Resign' })).toBeHidden();
  expect(watcher.errors).toEqual([]);
  await witness.leave();
});
