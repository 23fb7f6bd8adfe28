/** The OpenAPI description: complete, valid, and true to the server's answers. */
import { readFileSync } from 'node:fs';
import { PLAIN_FORMS, PLAIN_REQUESTS } from '@dominion/protocol';
import { OPERATOR_ROUTES, ROUTES } from '@dominion/protocol/http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Gateway } from '../../src/access/gateway.js';
import { openApi } from '../../src/http/document.js';
import { routed } from '../../src/http/route.js';
import { Program } from '../support/programs.js';
import { routesMade } from '../support/routes-made.js';
import { Spectator } from '../support/streams.js';
import { begunMatch, newKey, openTestServer, type TestServer, until } from '../support/test-server.js';

type Json = Record<string, unknown>;
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly security: readonly Json[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Json }> };
  readonly responses: Record<string, { readonly content?: Record<string, { readonly schema: Json }> }>;
}
interface Description {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, Json> };
}

const made = new Set<string>();
let house: TestServer;
let described: Description;
const readers: { leave(): void }[] = [];
beforeAll(async () => {
  house = await routesMade(made, () =>
    openTestServer({ config: { operatorTokens: ['a-token-of-the-operators-0123'] } }),
  );
  described = (await (await fetch(`${house.url}/api/openapi.json`)).json()) as Description;
});
afterAll(async () => {
  for (const each of readers) each.leave();
  await house.close();
});

const operations = () =>
  Object.entries(described.paths).flatMap(([path, of]) =>
    Object.entries(of).map(([method, operation]) => ({ path, method, operation })),
  );

function* within(value: unknown, place = '#'): IterableIterator<[string, unknown]> {
  yield [place, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, each] of Object.entries(value)) yield* within(each, `${place}/${name}`);
}

test('every route of the server is in it, and no other', () => {
  // Pages, including the documentation's, are for people.
  const routes = [...made].filter((route) => route.includes(' ') && !/\^|\/docs$/.test(route));
  const shown = operations().map(
    ({ path, method }) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  );
  expect(shown.sort()).toEqual(routes.sort());
  expect(Object.keys({ ...ROUTES, ...OPERATOR_ROUTES })).toHaveLength(routes.length);
});

test('a route is not made without what must stand before it', () => {
  const { on } = routed({ door: {} as Gateway });
  expect(() => on('GET /api/operator', () => undefined)).toThrow('GET /api/operator');
  expect(() => on('POST /api/matches', () => undefined)).toThrow('POST /api/matches');
  expect(() => on('GET /api/notice', () => undefined)).not.toThrow();
});

test('it is sound: references lead somewhere, names are there once, what is named in a path is explained', () => {
  expect(described.openapi).toBe('3.1.0');
  const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  expect(described).toMatchObject({ info: { version }, servers: [{ url: '/' }] });
  expect(described).toEqual(JSON.parse(JSON.stringify(openApi(true))));
  const references = [...within(described)].filter(([place]) => place.endsWith('/$ref'));
  expect(references.length).toBeGreaterThan(10);
  for (const [place, reference] of references) {
    const found = String(reference)
      .split('/')
      .slice(1)
      .reduce<unknown>((at, name) => (at as Json | undefined)?.[name], described);
    expect([place, found]).not.toEqual([place, undefined]);
  }
  const names = operations().map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const { path, operation, method } of operations()) {
    expect(operation.summary).toMatch(/\.$/);
    // An operation without authentication says so.
    expect([path, operation.security]).toEqual([path, expect.any(Array)]);
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(operation.parameters.filter((each) => each.in === 'path').map(({ name }) => name)).toEqual(inPath);
    expect(Object.keys(operation.responses).some((status) => status.startsWith('2'))).toBe(true);
    expect([path, operation.requestBody !== undefined]).toEqual([path, method === 'post']);
    for (const { schema } of Object.values(operation.requestBody?.content ?? {}))
      expect(() => formOf(schema)).not.toThrow();
  }
  for (const name of Object.keys({ ...PLAIN_REQUESTS, ...PLAIN_FORMS })) {
    const { post } = described.paths[`/api/matches/{code}/${name}`]!;
    expect([name, post!.security, post!.responses['401']]).toMatchObject([name, [{ key: [] }], {}]);
    // Every new request needs a summary.
    expect(post!.summary).not.toBe(name);
  }
});

/** Returns the validator of a schema; references are within this description. */
function formOf(schema: Json): z.ZodType {
  const { $ref } = schema;
  const of = typeof $ref === 'string' ? described.components.schemas[$ref.split('/').at(-1)!]! : schema;
  return z.fromJSONSchema(of as Parameters<typeof z.fromJSONSchema>[0]);
}

function holds(method: string, path: string, status: number, body: unknown): void {
  const schema = described.paths[path]?.[method]?.responses[status]?.content?.['application/json']?.schema;
  expect([method, path, status, schema]).not.toEqual([method, path, status, undefined]);
  const read = formOf(schema!).safeParse(body);
  expect([method, path, status, read.error?.issues, body]).toEqual([method, path, status, undefined, body]);
}

test('what the server answers is what is described', async () => {
  const { code, mover, all } = await begunMatch(house.url, { mode: '4a', listed: true });
  const program = new Program(house.url, code, mover.key);
  const asked: [string, string, string, unknown?][] = [
    ['get', '/api/matches/{code}', `/api/matches/${code}`],
    ['post', '/api/matches', '/api/matches', { mode: '2', bots: [{ team: 0, level: 'casual' }] }],
    ['post', '/api/matches', '/api/matches', { mode: '7' }],
    ['post', '/api/matches/{code}/open', `/api/matches/${code}/open`, {}],
    ['get', '/api/matches/{code}/replay', `/api/matches/${code}/replay`],
    ['get', '/api/matches/{code}/position', `/api/matches/${code}/position`],
    ['get', '/api/matches/{code}/position', '/api/matches/ZZZZZZ/position'],
    ['post', '/api/mine', '/api/mine', {}],
    ['get', '/api/lobby', '/api/lobby'],
    ['get', '/api/retention', '/api/retention'],
    ['get', '/api/openapi.json', '/api/openapi.json'],
    ['get', '/api/calls', '/api/calls'],
    ['post', '/api/calls', '/api/calls', {}],
    ['post', '/api/calls/mute', '/api/calls/mute', { code, muted: true }],
    ['post', '/api/calendar', '/api/calendar', {}],
    ['post', '/api/show', '/api/show', {}],
    ['post', '/api/matches/{code}/channel', `/api/matches/${code}/channel`, {}],
    ['post', '/api/matches/{code}/circle', `/api/matches/${code}/circle`, {}],
    ['post', '/api/circles', '/api/circles', { name: 'Thursday', crest: 'tile-1-2', as: 'Ann' }],
    ['post', '/api/circles/mine', '/api/circles/mine', {}],
    ['post', '/matchmake/joinById/{code}', `/matchmake/joinById/${code}`, {}],
    ['post', '/api/matches/{code}/draw', `/api/matches/${code}/draw`, { offer: true }],
    ['post', '/api/matches/{code}/draw', `/api/matches/${code}/draw`, { offer: 7 }],
    ['post', '/api/matches/{code}/act', `/api/matches/${code}/act`, { action: 'a1a15' }],
    ['post', '/api/matches/{code}/start', `/api/matches/${code}/start`, {}],
    ['get', '/livez', '/livez'],
    ['get', '/readyz', '/readyz'],
  ];
  for (const [method, path, at, body] of asked) {
    const { status, body: told } = await program.request(method.toUpperCase(), at, body);
    holds(method, path, status, told);
  }
  const legal = (await program.now()).you!.legal;
  const act = await program.ask('act', { action: legal[0] });
  holds('post', '/api/matches/{code}/act', act.status, act.body);
  expect(act.status).toBe(200);
  const strange = await fetch(`${house.url}/api/matches/${code}/act`, { method: 'POST', body: '{}' });
  holds('post', '/api/matches/{code}/act', strange.status, await strange.json());
  const circle = (await program.request('POST', '/api/circles/mine', {})).body.circles[0].code;
  for (const [path, at, body] of [
    ['/api/circles/{code}', `/api/circles/${circle}`, {}],
    ['/api/circles/{code}/annals', `/api/circles/${circle}/annals`, {}],
    ['/api/circles/{code}/tonight', `/api/circles/${circle}/tonight`, { says: 'in' }],
    ['/api/circles/{code}/table', `/api/circles/${circle}/table`, { table: { mode: '2' } }],
    [
      '/api/circles/{code}/cup',
      `/api/circles/${circle}/cup`,
      { what: 'open', mode: '2', length: 'skirmish', days: false },
    ],
    ['/api/circles/{code}', `/api/circles/${circle}`, {}],
  ] as const) {
    const { status, body: told } = await program.request('POST', at, body);
    holds('post', path, status, told);
  }
  const stranger = await new Program(house.url, code, newKey()).request('POST', `/api/circles/${circle}`, {});
  holds('post', '/api/circles/{code}', stranger.status, stranger.body);
  for (const guest of all) await guest.leave();
});

test('what streams tell is what is described', async () => {
  const { code, guests, all, mover } = await begunMatch(house.url, { mode: '4a' });
  const own = await new Program(house.url, code, mover.key).listen();
  const onlooker = await (await Spectator.come(house.url, code)).settled();
  readers.push(onlooker, { leave: () => own.hangUp() });
  await guests.get(0)!.ask('sketch', { drawings: [{ from: 3, to: 4, ink: 'red' }] });
  await guests.get(1)!.ask('sketch', { drawings: [{ from: 3, to: 4, ink: 'red' }] });
  await mover.ask('point', { square: 7 });
  await mover.ask('chat', { channel: 'team', phrase: 'help' });
  await mover.ask('react', { sign: 'clap' });
  await until('all of it was told', () => own.of('reaction').length > 0 && own.of('point').length > 0);
  const form = formOf({ $ref: '#/components/schemas/StreamValue' });
  for (const value of [...own.told, ...onlooker.values])
    expect([value, form.safeParse(value).success]).toEqual([value, true]);
  expect(new Set(own.told.map(({ kind }) => kind))).toEqual(
    new Set([
      'match',
      'line',
      'time',
      'seat',
      'said',
      'reaction',
      'point',
      ...(own.of('table').length > 0 ? ['table'] : []),
      ...(own.of('sketch').length > 0 ? ['sketch'] : []),
    ]),
  );
  for (const guest of all) await guest.leave();
});
