/** Tournaments of a club: one is empty, one is played to its final table, one is left by a player. */
import { Client } from '@colyseus/sdk';
import { expect } from 'playwright/test';
import { expectOpen } from '../support/barriers.js';
import { askClubs, circleOf, type Friend, openMembers, openTab, panel, pictures } from '../support/club-people.js';
import { nightly } from '../support/nightly.js';
import { type RunningServer, refusal, test } from '../support/server.js';

/** Resigns a game of correspondence without a screen. The other sits already, so taking this seat begins it. */
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
    await expect(form.getByRole('radio', { name: 'Correspondence' })).toBeChecked();
    // If refused, the form stays as it was filled in.
    await ann.person.page.route('**/cup', (route) => route.fulfill(refusal(503, 'unwritten')), { times: 1 });
    await form.getByRole('button', { name: 'Open a tournament' }).click();
    await expect(form.getByRole('alert')).toContainText('No.');
    await expect(form.getByRole('radio', { name: 'Skirmish' })).toBeChecked();
    expect(ann.person.errors.splice(0)).toHaveLength(1);
    await form.getByRole('button', { name: 'Open a tournament' }).click();
    await expect(cups.getByText('It takes 2 to 8 players.')).toBeVisible();
    await expect(cups.getByRole('button', { name: /^Begin with/ })).toHaveCount(0);
    await pictures(ann.person.page, 'cup-empty');

    // Players enter; one withdraws, and then enters again.
    for (const { person } of [bo, cy]) {
      await panel(person.page, 'Tournaments').getByRole('button', { name: 'Join the tournament' }).click();
      await expect(
        panel(person.page, 'Tournaments').getByRole('button', { name: 'Leave the tournament' }),
      ).toBeVisible();
    }
    await panel(cy.person.page, 'Tournaments').getByRole('button', { name: 'Leave the tournament' }).click();
    await panel(cy.person.page, 'Tournaments').getByRole('button', { name: 'Join the tournament' }).click();
    await cups.getByRole('button', { name: 'Begin with 3' }).click();
    // Three games, two of them her own.
    await expect(cups.getByRole('button', { name: /^Open the table/ })).toHaveCount(2);
    // A game without a table is a row; those of others are folded.
    await expect(cups.locator('.circle-cup :is(.thumbnail, .match-picture)')).toHaveCount(0);
    await expect(cups.locator('.row:visible')).toHaveCount(2);
    for (const row of await cups.locator('.row:visible').all()) {
      await expect(row).toContainText('Ann');
      expect((await row.boundingBox())!.height).toBeLessThanOrEqual(64);
    }
    await cups.getByText('Other matches').click();
    await expect(cups.locator('.row:visible')).toHaveCount(3);
    await expectOpen(ann.person.page, 'a cup before its first game');

    // In each game the player first in the alphabet resigns.
    const own = () => askClubs<{ cups: Cup[]; people: { id: string }[] }>(server, `/${code}`, { key: ann.key });
    const { people } = await own();
    const play = async (cup: Cup, number: number): Promise<void> => {
      const sitting = cup.games[number]!.seats.map(({ team, player }) => {
        return { team, who: friends[people.findIndex(({ id }) => id === cup.players[player])]! };
      });
      const [loser] = sitting.sort((a, b) => (a.who.name < b.who.name ? -1 : 1));
      const { key } = loser!.who;
      const asked = { key, what: 'game', cup: cup.id, game: number };
      const made = await askClubs<{ code: string }>(server, `/${code}/cup`, asked);
      await giveUp(server, made.code, loser!.who, loser!.team);
    };
    const [cup] = (await own()).cups;
    expect(cup!.games).toHaveLength(3);
    await play(cup!, 0);
    await expect(cups.getByRole('link', { name: 'Replay' })).toHaveCount(1);
    const picture = (await cups.locator('.match-picture').boundingBox())!;
    expect(Math.max(picture.height, picture.width / 2)).toBeLessThanOrEqual(200);
    await pictures(ann.person.page, 'cup-playing');
    for (const number of [1, 2]) await play(cup!, number);
    await openTab(ann.person.page, 'Table');
    await expect(cups.getByRole('row')).toHaveText([/^Who/, 'Cy22', 'Bo12', 'Ann02']);
    await openTab(ann.person.page, 'Matches');
    await cups.getByRole('button', { name: 'End the tournament' }).click();
    await cups.getByRole('button', { name: 'End the tournament?' }).click();
    await expect(cups.getByText('ended', { exact: true })).toBeVisible();
    await pictures(cy.person.page, 'cup-ended');

    // A second tournament, which a player leaves while a game is running: their open games are dropped, and results stand.
    await askClubs(server, `/${code}/cup`, { key: ann.key, what: 'open', mode: '2', length: 'skirmish', days: true });
    const [next] = (await own()).cups;
    for (const { key } of [bo, cy]) await askClubs(server, `/${code}/cup`, { key, what: 'join', cup: next!.id });
    await askClubs(server, `/${code}/cup`, { key: ann.key, what: 'begin', cup: next!.id });
    await play((await own()).cups[0]!, 0);
    const sheet = await openMembers(bo.person.page);
    await sheet.getByRole('button', { name: 'Leave the club' }).click();
    await sheet.getByRole('button', { name: 'Leave the club?' }).click();
    await openTab(ann.person.page, 'Table');
    const playing = cups.locator('.circle-cup').first();
    await expect(playing.getByRole('row').filter({ hasText: 'a former member' })).toHaveCount(1);
    await openTab(ann.person.page, 'Matches');
    await expect(playing.getByText('not played')).toHaveCount(1);
    await expect(playing.getByRole('button', { name: /^Open the table/ })).toHaveCount(1);
    await playing.getByText('Other matches').click();
    await expect(playing.getByRole('link', { name: 'Replay' })).toHaveCount(1);
    await pictures(ann.person.page, 'cup-left');

    await playing.getByRole('button', { name: 'End the tournament' }).click();
    await playing.getByRole('button', { name: 'End the tournament?' }).click();
    await expect(playing.getByText('ended', { exact: true })).toBeVisible();
    await expect(playing.getByText('not played')).toHaveCount(2);
    await expect(playing.getByRole('button', { name: /^Open the table/ })).toHaveCount(0);
    await expectOpen(ann.person.page, 'a cup that was ended');
    expect(friends.flatMap(({ person }) => person.errors)).toEqual([]);
  },
);
