/** The Python bot of examples/, as users run it, with only Python: whole matches by HTTP. */
import { readFileSync } from 'node:fs';
import { formatAction, legalActions } from '@dominion/rules';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { example, killPrograms, LATE, type RunProgram, runProgram } from '../support/examples.js';
import { NIGHT } from '../support/nightly.js';
import { Program } from '../support/programs.js';
import { hasPython } from '../support/python.js';
import { Guest, makeMatch, newKey, openTestServer, type TestServer, until } from '../support/test-server.js';

const BOT = example('bot.py');

let house: TestServer;
beforeAll(async () => {
  house = await openTestServer({ config: { botPace: { least: 0, usual: 0, alone: 0 } } });
});
afterEach(killPrograms);
afterAll(() => house.close());

const bot = (args: readonly string[], key = newKey()) => runProgram(['python3', BOT, house.url, ...args], { KEY: key });

/** Waits for a condition; if it never comes, fails with the bots' output. */
const come = (what: string, bots: readonly RunProgram[], condition: () => boolean | Promise<boolean>) =>
  until(what, condition, 100_000).catch((error: Error) => {
    throw new Error(`${error.message}; the bots said: ${bots.map(({ out }) => out()).join(' / ')}`);
  });

test('it is sixty lines, of Python alone', () => {
  const text = readFileSync(BOT, 'utf8');
  expect(text.split('\n').length - 1).toBeLessThanOrEqual(60);
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(130);
  expect(text.match(/^(import|from) .*/gm)).toEqual([
    'import http.client, json, os, random, re, secrets, sys, time, urllib.error, urllib.request',
  ]);
});

describe.skipIf(!hasPython())('with python3', () => {
  test('one makes a match, another joins it by its link, and they play it until one resigns; by night to its end', {
    timeout: 150_000,
  }, async () => {
    const first = bot(['-', 'Ying']);
    await come('the link is printed', [first], () => /\/r\/\w{6}\n/.test(first.out()));
    const link = /\S+\/r\/\w{6}/.exec(first.out())![0];
    const key = newKey();
    const both = [first, bot([link, 'Tuo'], key)];
    const said = () => both.map(({ out }) => out()).join();
    const other = new Program(house.url, link.slice(-6), key);
    await come('they play', both, async () => (await other.now()).lines >= 6);
    expect(said()).not.toContain('refused:');
    // A bot that has resigned meanwhile gets a refusal as its next answer.
    if (!NIGHT) await other.ask('resign', { team: 2, offer: true });
    await come('both have ended', both, () => both.every(({ out }) => out().includes('over:')));
    for (const { ended } of both) expect(await ended).toBe(0);
    const now = await other.now();
    expect(now).toMatchObject({ status: 'over', result: { reason: expect.any(String) } });
    expect(now.seats.filter(({ plays }) => plays).map(({ name }) => name)).toEqual(['Ying', 'Tuo']);
    const over = `over: ${now.result!.reason} won by ${JSON.stringify(now.result!.winners).replaceAll(',', ', ')}`;
    for (const { out } of both) expect(out()).toContain(over);
    if (NIGHT) expect(said()).not.toContain('refused:');
  });

  test('it plays against a bot of the site', { timeout: 150_000 }, async () => {
    const code = await makeMatch(house.url, {
      ...{ mode: '2', auto: true, bots: [{ team: 0, level: 'beginner' }] },
      ...(NIGHT ? { length: 'skirmish' } : { position: LATE }),
    });
    const one = bot([code]);
    await come('it has ended', [one], () => one.out().includes('over:'));
    expect(await one.ended).toBe(0);
    expect(one.out()).not.toContain('refused:');
  });

  test.runIf(NIGHT)('it wins against somebody who does not look', { timeout: 150_000 }, async () => {
    // Throws matter too: of three matches against an alphabetical player it wins at least one.
    for (let played = 0; ; played++) {
      const code = await makeMatch(house.url, { mode: '2', length: 'skirmish', auto: true });
      const key = newKey();
      const one = bot([code], key);
      await come('it sits', [one], () => one.out().includes('/r/'));
      const guest = await Guest.join(house.url, code);
      await come('a seat is taken', [one], () => guest.state.seats[0]!.holder === 'person');
      await guest.ask('sit', { team: 2, name: 'blind' });
      await come('it has begun', [one], () => guest.state.status !== 'waiting');
      while (guest.state.status === 'playing') {
        const { position } = guest.match;
        const own = legalActions(position)
          .map(formatAction)
          .filter((line) => (position.phase === 'muster' ? line.startsWith('S:') : position.turn === 2))
          .sort();
        const { length } = guest.log;
        const waits = /fate|succession|over|mandate/.test(position.phase);
        if (!waits && own[0] !== undefined) await guest.act(own[0], position.ply);
        await come('it goes on', [one], () => guest.log.length > length || guest.state.status === 'over');
      }
      await come('it has ended', [one], () => one.out().includes('over:'));
      await guest.leave();
      if (one.out().includes('won by [0]')) break;
      expect(played).toBeLessThan(3);
    }
  });

  test('it takes what is worth most, and wins where the other resigns', { timeout: 60_000 }, async () => {
    // Its General can take a Soldier or a Warrior.
    const position = '7nE7/15/15/7sS7/15/15/sW6nG7/15/15/15/15/15/15/15/6sE8 N-S N move 3 12/20';
    const code = await makeMatch(house.url, { mode: '2', auto: true, position });
    const guest = await Guest.join(house.url, code);
    await guest.ask('sit', { team: 2, name: 'gives up' });
    const one = bot([code.toLowerCase(), 'Ying']);
    await come('it has moved', [one], () => guest.state.log.length > 0);
    expect(guest.log[0]).toBe('h9a9');
    await guest.ask('resign', { team: 2, offer: true });
    await come('it has ended', [one], () => one.out().includes('over: last-camp won by [0]'));
    expect(await one.ended).toBe(0);
    await guest.leave();
  });

  test('it says why where there is no such match, and ends', { timeout: 60_000 }, async () => {
    const one = bot(['ZZZZZZ']);
    expect(await one.ended).toBe(1);
    expect(one.out()).toBe('No match has this link. Check the link or the code.\n');
  });
});
