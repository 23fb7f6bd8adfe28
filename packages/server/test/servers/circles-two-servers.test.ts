/** A club whose members use different servers of one site: actions at one server count at all. */
import type { ClubAnnals, ClubHome } from '@dominion/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { killAll, serve } from '../support/processes.js';
import { hasPostgres, hasRedis, makeDatabase, REDIS } from '../support/services.js';
import { Guest, newKey, post, temporaryFolder, until } from '../support/test-server.js';

let database: { url: string; drop: () => Promise<void> };
beforeAll(async () => {
  if (hasPostgres) database = await makeDatabase();
});
afterAll(() => database?.drop());
afterEach(killAll);

const start = () => serve({ DATABASE_URL: database.url, REDIS_URL: REDIS, DATA_DIR: temporaryFolder() });

async function ask<Answer = unknown>(
  url: string,
  path: string,
  body: object,
): Promise<{ status: number; body: Answer }> {
  return post(url, `/api/circles${path}`, body);
}

describe.skipIf(!hasPostgres || !hasRedis)('a circle over two servers', () => {
  test('is one: evening, table, matches and standing, its keeper’s acts, and what is pressed on both at once', async () => {
    const [one, two] = (await Promise.all([start(), start()])).map(({ url }) => url) as [string, string];
    const [ann, bo, cy] = [newKey(), newKey(), newKey()];
    // A proxy that gets no answer from one tries the other.
    const named = { 'Content-Type': 'application/json', 'Idempotency-Key': 'one-request-twice' };
    const body = JSON.stringify({ mode: '2' });
    const repeated = [one, two].map((url) => fetch(`${url}/api/matches`, { method: 'POST', headers: named, body }));
    const told = await Promise.all((await Promise.all(repeated)).map((answer) => answer.json()));
    expect(told[1]).toEqual(told[0]);
    const made = await ask<{ code: string }>(one, '', { key: ann, name: 'Thursday', crest: 'tile-1-2', as: 'Ann' });
    const { code } = made.body;
    // Through the link at both at once.
    const joins = [ask(one, `/${code}/join`, { key: bo, as: 'Bo' }), ask(two, `/${code}/join`, { key: cy, as: 'Cy' })];
    expect((await Promise.all(joins)).map(({ status }) => status)).toEqual([200, 200]);
    const home = async (url: string, key: string) => (await ask<ClubHome>(url, `/${code}`, { key })).body;
    const names = async (url: string, key: string) => (await home(url, key)).people.map(({ name }) => name).sort();
    for (const url of [one, two]) expect(await names(url, ann)).toEqual(['Ann', 'Bo', 'Cy']);

    // Two say at once that they're in, and each server knows of both.
    const answers = await Promise.all([
      ask(one, `/${code}/tonight`, { key: ann, says: 'in' }),
      ask(two, `/${code}/tonight`, { key: bo, says: 'in' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const sure = async (url: string) => {
      const { people } = await home(url, cy);
      return people.filter(({ tonight }) => tonight?.says === 'in').map(({ id }) => id);
    };
    const people = await sure(one);
    expect(people).toHaveLength(2);
    expect(await sure(two)).toEqual(people);

    // Both press at once: there is one table, and both learn of it.
    const table = (url: string, key: string) =>
      ask<{ code: string }>(url, `/${code}/table`, { key, table: { mode: '2', length: 'skirmish' }, people });
    const pressed = await Promise.all([table(one, ann), table(two, bo), table(two, bo), table(one, ann)]);
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    const [match] = new Set(pressed.map(({ body }) => body.code));
    expect(new Set(pressed.map(({ body }) => body.code)).size).toBe(1);
    for (const url of [one, two]) {
      const { called, running } = await home(url, cy);
      expect([called!.code, called!.people, running.map((each) => each.code)]).toEqual([match, people, [match]]);
    }

    // The match is loaded on one of them; players join by either.
    const south = await Guest.join(one, match!, ann);
    const north = await Guest.join(two, match!, bo);
    await south.ask('sit', { team: 2, name: 'Ann' });
    await north.ask('sit', { team: 0, name: 'Bo' });
    // Either may be the host.
    for (const guest of [south, north]) await guest.ask('start', {});
    await until('it begins', () => south.state.status === 'playing');
    for (const url of [one, two]) {
      await expect.poll(async () => (await home(url, cy)).running.map(({ status }) => status)).toEqual(['playing']);
    }
    await north.ask('resign', { team: 0, offer: true });
    await until('it is over', () => south.state.status === 'over');
    const standing = async (url: string) => {
      const { body } = await ask<ClubAnnals>(url, `/${code}/annals`, { key: cy });
      return body;
    };
    await expect.poll(async () => (await standing(two)).matches.map((each) => each.code)).toEqual([match]);
    // Read by both at once, and stored by one.
    const [here, there] = await Promise.all([standing(one), standing(two)]);
    expect(here).toEqual(there);
    expect(here.standing.series).toMatchObject([{ played: 1 }]);
    expect((await table(two, bo)).body.code).not.toBe(match);

    // The owner's change at one server holds at the other.
    expect((await ask(one, `/${code}/keep`, { key: ann, what: 'change', name: 'Friday', rated: false })).status).toBe(
      200,
    );
    expect(await home(two, bo)).toMatchObject({ name: 'Friday', rated: false });
    const gone = (await home(two, ann)).people.find(({ name }) => name === 'Cy')!.id;
    expect((await ask(two, `/${code}/keep`, { key: ann, what: 'remove', who: gone })).status).toBe(200);
    expect((await ask(one, `/${code}/annals`, { key: cy })).status).toBe(403);
    // Both leave at once: the last one takes the club along.
    await Promise.all([ask(one, `/${code}/leave`, { key: ann }), ask(two, `/${code}/leave`, { key: bo })]);
    for (const url of [one, two]) expect((await ask(url, `/${code}`, { key: ann })).status).toBe(404);
    await Promise.all([south.leave(), north.leave()]);
  }, 90_000);
});
