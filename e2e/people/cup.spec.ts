/** Cups of a circle: an empty one, one of three players to its final table, and one in which a player leaves and games are never played. */
import { Client } from '@colyseus/sdk';
import { expect } from 'playwright/test';
import { expectOpen } from '../support/barriers.js';
import { askCircles, circleOf, type Friend, openMembers, openTab, panel, pictures } from '../support/circle-people.js';
import { nightly } from '../support/nightly.js';
import { type RunningServer, refusal, test } from '../support/server.js';

/** Somebody resigns a game over days, without a screen: whoever else plays it sits there already, and with them it begins. */
async function giveUp({ url }: RunningServer, code: string, { key, name }: Friend, team: number): Promise<void> {
  const opened = await fetch(`${url}/api/matches/${code}/open`, { method: 'POST' });
  const { roomId } = (await opened.json()) as { roomId: string };
  const room = await new Client(url).joinById<{ status: string }>(roomId, { key });
  room.onMessage('*', () => {});
  await expect.poll(() => room.state?.status).toBeTruthy();
  await room.request('sit', { team, name });
  await expect.poll(() => room.state.status).toBe('playing');
  await room.request('resign', { team, offer: true });
  await expect.poll(() => room.state.status).toBe('over');
  await room.leave();
}

/** What is needed of a cup as the circle's page has it. */
interface Cup {
  readonly id: string;
  readonly players: readonly (string | null)[];
  readonly games: readonly {
    readonly code: string | null;
    readonly seats: readonly { team: number; player: number }[];
  }[];
}

test(
  'a cup of three is opened on the page, played through, and stands in a table; who leaves stays in it without a name',
  nightly(),
  async ({ browser, server }) => {
    test.setTimeout(240_000);
    const { friends, code, link } = await circleOf(browser, server, ['Ann', 'Bo', 'Cy']);
    const [ann, bo, cy] = friends as [Friend, Friend, Friend];
    for (const { person } of friends) await person.page.goto(`${link}/matches?renderer=canvas`);
    const cups = panel(ann.person.page, 'Tournaments');
    await expect(panel(bo.person.page, 'Tournaments')).toHaveCount(0);
    await cups.getByRole('button', { name: 'Open a tournament' }).click();
    const form = ann.person.page.getByRole('dialog', { name: 'Open a tournament' });
    await form.getByRole('radio', { name: 'Skirmish' }).check();
    await form.locator('.more > summary').click();
    await expect(form.getByRole('radio', { name: 'Days' })).toBeChecked();
    // Refused, the form stays as it was filled in.
    await ann.person.page.route('**/cup', (route) => route.fulfill(refusal(503, 'unwritten')), { times: 1 });
    await form.getByRole('button', { name: 'Open a tournament' }).click();
    await expect(form.getByRole('alert')).toContainText('No.');
    await expect(form.getByRole('radio', { name: 'Skirmish' })).toBeChecked();
    expect(ann.person.errors.splice(0)).toHaveLength(1);
    await form.getByRole('button', { name: 'Open a tournament' }).click();
    await expect(cups.getByText('It takes 2 to 8 players.')).toBeVisible();
    await expect(cups.getByRole('button', { name: /^Begin with/ })).toHaveCount(0);
    await pictures(ann.person.page, 'cup-empty');

    // Whoever plays says so; one thinks better of it, and better of that.
    for (const { person } of [bo, cy]) {
      await panel(person.page, 'Tournaments').getByRole('button', { name: 'Join the tournament' }).click();
      await expect(
        panel(person.page, 'Tournaments').getByRole('button', { name: 'Leave the tournament' }),
      ).toBeVisible();
    }
    await panel(cy.person.page, 'Tournaments').getByRole('button', { name: 'Leave the tournament' }).click();
    await panel(cy.person.page, 'Tournaments').getByRole('button', { name: 'Join the tournament' }).click();
    await cups.getByRole('button', { name: 'Begin with 3' }).click();
    // Three games, two of them one's own.
    await expect(cups.getByRole('button', { name: /^Make the table/ })).toHaveCount(2);
    await expectOpen(ann.person.page, 'a cup before its first game');

    // Of each game whoever comes first in the alphabet resigns.
    const own = () => askCircles<{ cups: Cup[]; people: { id: string }[] }>(server, `/${code}`, { key: ann.key });
    const { people } = await own();
    const play = async (cup: Cup, number: number): Promise<void> => {
      const sitting = cup.games[number]!.seats.map(({ team, player }) => {
        return { team, who: friends[people.findIndex(({ id }) => id === cup.players[player])]! };
      });
      const [loser] = sitting.sort((a, b) => (a.who.name < b.who.name ? -1 : 1));
      const { key } = loser!.who;
      const asked = { key, what: 'game', cup: cup.id, game: number };
      const made = await askCircles<{ code: string }>(server, `/${code}/cup`, asked);
      await giveUp(server, made.code, loser!.who, loser!.team);
    };
    const [cup] = (await own()).cups;
    expect(cup!.games).toHaveLength(3);
    await play(cup!, 0);
    await expect(cups.getByRole('link', { name: 'Replay' })).toHaveCount(1);
    await pictures(ann.person.page, 'cup-playing');
    for (const number of [1, 2]) await play(cup!, number);
    await openTab(ann.person.page, 'Table');
    await expect(cups.getByRole('row')).toHaveText([/^Who/, 'Cy22', 'Bo12', 'Ann02']);
    await openTab(ann.person.page, 'Matches');
    await cups.getByRole('button', { name: 'End the tournament' }).click();
    await cups.getByRole('button', { name: 'Really end it?' }).click();
    await expect(cups.getByText('ended', { exact: true })).toBeVisible();
    await pictures(cy.person.page, 'cup-ended');

    // Another one, of which a game is played when one of its players leaves: no game waits for them, what was played stands.
    await askCircles(server, `/${code}/cup`, { key: ann.key, what: 'open', mode: '2', length: 'skirmish', days: true });
    const [next] = (await own()).cups;
    for (const { key } of [bo, cy]) await askCircles(server, `/${code}/cup`, { key, what: 'join', cup: next!.id });
    await askCircles(server, `/${code}/cup`, { key: ann.key, what: 'begin', cup: next!.id });
    await play((await own()).cups[0]!, 0);
    const sheet = await openMembers(bo.person.page);
    await sheet.getByRole('button', { name: 'Leave the club' }).click();
    await sheet.getByRole('button', { name: 'Really leave?' }).click();
    await openTab(ann.person.page, 'Table');
    const playing = cups.locator('.circle-cup').first();
    await expect(playing.getByRole('row').filter({ hasText: 'a former member' })).toHaveCount(1);
    await openTab(ann.person.page, 'Matches');
    await expect(playing.getByText('not played')).toHaveCount(1);
    await expect(playing.getByRole('button', { name: /^Make the table/ })).toHaveCount(1);
    await expect(playing.getByRole('link', { name: 'Replay' })).toHaveCount(1);
    await pictures(ann.person.page, 'cup-left');

    // The keeper calls the rest off.
    await playing.getByRole('button', { name: 'End the tournament' }).click();
    await playing.getByRole('button', { name: 'Really end it?' }).click();
    await expect(playing.getByText('ended', { exact: true })).toBeVisible();
    await playing.locator('summary').click();
    await expect(playing.getByText('not played')).toHaveCount(2);
    await expect(playing.getByRole('button', { name: /^Make the table/ })).toHaveCount(0);
    await expectOpen(ann.person.page, 'a cup that was ended');
    expect(friends.flatMap(({ person }) => person.errors)).toEqual([]);
  },
);
