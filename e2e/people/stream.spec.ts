/** Spectators get the match from its event stream, and join the room when they send something, unseen. */
import { Client, type Room } from '@colyseus/sdk';
import { expect } from 'playwright/test';
import type { MatchState } from '../../packages/protocol/src/index.js';
import { formatAction, legalActions } from '../../packages/rules/src/index.js';
import { Witness } from '../support/observer.js';
import { mustered } from '../support/opening.js';
import { Person } from '../support/person.js';
import { test } from '../support/server.js';

const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Seats a player at the table, without a page. */
async function sit(url: string, code: string, team: 0 | 2, name: string): Promise<Room<unknown, MatchState>> {
  const room = (await new Client(url).joinById(code, { key: newKey() })) as unknown as Room<unknown, MatchState>;
  room.onMessage('*', () => {});
  expect(await room.request('sit', { team, name })).toMatchObject({ ok: true });
  return room;
}

test('a spectator reads the stream, until they speak', async ({ browser, server }) => {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ mode: '2', position: mustered() });
  const made = await fetch(`${server.url}/api/matches`, { method: 'POST', headers, body });
  const { code } = (await made.json()) as { code: string };
  const north = await sit(server.url, code, 0, 'Zhao Tuo');
  const south = await sit(server.url, code, 2, 'Ying');
  await north.request('start', {});
  const witness = await Witness.of(server.url, code);
  await witness.begun();
  let asked = 0;
  const move = async () => {
    const { position } = witness.match;
    const room = position.turn === 0 ? north : south;
    const line = formatAction(legalActions(position)[0]!);
    const { length } = witness.lines;
    expect(await room.request('act', { line, ply: position.ply, id: `0123456789ab-${asked++}` })).toMatchObject({
      ok: true,
    });
    await witness.heard(length);
  };

  const watcher = await Person.enter(browser, 'mouse');
  const { page } = watcher;
  const streams: string[] = [];
  const sockets: string[] = [];
  page.on('request', (request) => request.url().includes('/stream') && streams.push(request.url()));
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await page.goto(`${server.url}/r/${code}?renderer=canvas`);
  await expect(page.locator('[data-board="live"]')).toBeVisible();
  await expect.poll(() => streams.length).toBe(1);
  expect(sockets).toHaveLength(0);
  await expect.poll(() => north.state.watchers).toBe(2);

  // Events and messages arrive without a socket.
  await move();
  const board = () =>
    page.getByRole('gridcell').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  const stood = await board();
  await move();
  await expect.poll(board).not.toEqual(stood);
  await north.request('chat', { channel: 'all', text: 'Who goes there?' });
  // The written message: the one for screen readers is soon gone.
  const heard = page.locator('.panel-chat').getByText('Who goes there?');
  await expect(heard).toHaveCount(1);
  expect(sockets).toEqual([]);

  // A spectator who speaks joins the room; messages arrive both ways as before.
  const say = page.getByRole('textbox', { name: 'Say to everyone' });
  await say.fill('Only a traveller');
  await say.press('Enter');
  await expect(page.getByText('Only a traveller').first()).toBeAttached();
  expect(sockets.length).toBe(1);
  await expect.poll(() => north.state.watchers).toBe(2);
  await move();
  const after = await board();
  await move();
  await expect.poll(board).not.toEqual(after);
  await expect(heard).toHaveCount(1);
  expect(streams.length).toBe(1);
  expect(watcher.errors).toEqual([]);
  for (const room of [north, south]) await room.leave();
  await witness.leave();
});
