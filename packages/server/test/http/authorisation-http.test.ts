/** Authorisation over HTTP and for sockets (RELIABILITY.md §6): every route and every caller. */
import { matchMaker } from '@colyseus/core';
import { STREAM_TYPE } from '@dominion/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { hashKey } from '../../src/base/seats.js';
import { routesMade } from '../support/routes-made.js';
import {
  begunMatch,
  type Guest,
  makeMatch,
  newKey,
  openTestServer,
  post,
  type TestServer,
  temporaryFolder,
} from '../support/test-server.js';

/** Every route that the server registers. */
const made = new Set<string>();
let house: TestServer;
let code: string;
let holder: Guest;

beforeAll(async () => {
  house = await routesMade(made, () =>
    openTestServer({
      // Other tests cover whether the documentation is built.
      config: { allowedOrigins: ['https://friend.example'], operatorTokens: [OPERATOR], docsDir: temporaryFolder() },
    }),
  );
});
afterAll(() => house.close());

/** Pages of other sites always send their origin; programs send none. */
const CALLERS = {
  program: () => undefined,
  own: () => house.url,
  friend: () => 'https://friend.example',
  evil: () => 'https://evil.example',
  nobody: () => 'null',
} as const;

const OPERATOR = 'a-token-of-the-operators-0123';

const key = { key: '0'.repeat(64) };
const BODIES: Readonly<Record<string, unknown>> = {
  'POST /api/matches': { mode: '2' },
  'POST /api/matches/from-device': {
    ...{ ...key, code: '0'.repeat(8), mode: '2', scheme: 'dice-v2', seed: '0'.repeat(64), team: 2, begun: 0, log: '' },
    bots: [{ team: 0, level: 'beginner' }],
  },
  'POST /api/mine': key,
  'POST /api/matches/:code/forget': key,
  'POST /api/forget': key,
  'POST /matchmake/joinById/:code': key,
  'POST /api/calls': key,
  'POST /api/calendar': key,
  'POST /api/show': key,
  'POST /api/matches/:code/channel': key,
  'POST /api/calls/device': {
    ...key,
    device: { endpoint: 'https://push.example.org/1', p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  },
  'POST /api/calls/drop': { ...key, endpoint: 'https://push.example.org/1' },
  'POST /api/calls/settings': { ...key, settings: { off: [], quiet: null, zone: 'UTC', language: 'en' } },
  'POST /api/calls/mute': { ...key, code: 'AAAAAA', muted: true },
  'POST /api/errors': { kind: 'error', name: 'TypeError', build: 'a-test', places: ['board-B7x.js:1:2345'] },
  'POST /api/calls/test': { ...key, endpoint: 'https://push.example.org/2' },
  'POST /api/site/rights': key,
  'POST /api/circles': { ...key, name: 'Thursday', crest: 'tile-1-2', as: 'Ann' },
  'POST /api/circles/mine': key,
  'POST /api/circles/:code': key,
  'POST /api/circles/:code/join': { ...key, as: 'Ann' },
  'POST /api/circles/:code/leave': key,
  'POST /api/circles/:code/keep': { ...key, what: 'end' },
  'POST /api/circles/:code/calls': { ...key, calls: true },
  'POST /api/circles/:code/tonight': { ...key, says: 'in' },
  'POST /api/circles/:code/table': { ...key, table: { mode: '2' } },
  'POST /api/circles/:code/bring': { ...key, match: 'AAAAAA' },
  'POST /api/circles/:code/annals': key,
  'POST /api/circles/:code/cup': { ...key, what: 'open', mode: '2', length: 'evening', days: false },
  'POST /api/circles/:code/duplicate': {
    ...{ ...key, what: 'make', mode: '2', length: 'skirmish' },
    tables: [['0'.repeat(12), '1'.repeat(12)]],
  },
  'POST /api/circles/:code/show': key,
  'POST /api/matches/:code/circle': key,
};

/** The status of each answer; `*` if a page of another site may read it. */
const ROUTES = `
  route                            program own     friend  evil    nobody
  GET /livez                       200     200     200*    200     200
  GET /healthz                     200     200     200*    200     200
  GET /readyz                      200     200     200*    200     200
  POST /api/matches                201     201     201*    403     403
  POST /api/matches/from-device    201     201     201*    403     403
  GET /api/retention               200     200     200*    200     200
  GET /api/openapi.json            200     200     200*    200     200
  GET /api/lobby                   200     200     200*    200     200
  POST /api/mine                   200     200     200*    403     403
  POST /api/matches/:code/open     200     200     200*    403     403
  GET /api/matches/:code/record    409     409     409*    409     409
  GET /api/matches/:code/replay    409     409     409*    409     409
  GET /api/matches/:code/position  409     409     409*    409     409
  GET /api/matches/:code/stream    200     200     200*    200     200
  GET /api/matches/:code/appointment.ics  404     404     404*    404     404
  GET /api/matches/:code           200     200     200*    200     200
  POST /api/matches/:code/seal     401     401     401*    403     403
  POST /api/matches/:code/mix      401     401     401*    403     403
  POST /api/matches/:code/start    401     401     401*    403     403
  POST /api/matches/:code/stand    401     401     401*    403     403
  POST /api/matches/:code/bot      401     401     401*    403     403
  POST /api/matches/:code/remove   401     401     401*    403     403
  POST /api/matches/:code/arrange  401     401     401*    403     403
  POST /api/matches/:code/admit    401     401     401*    403     403
  POST /api/matches/:code/takeback 401     401     401*    403     403
  POST /api/matches/:code/draw     401     401     401*    403     403
  POST /api/matches/:code/decline  401     401     401*    403     403
  POST /api/matches/:code/resign   401     401     401*    403     403
  POST /api/matches/:code/pause    401     401     401*    403     403
  POST /api/matches/:code/rest     401     401     401*    403     403
  POST /api/matches/:code/nudge    401     401     401*    403     403
  POST /api/matches/:code/orders   401     401     401*    403     403
  POST /api/matches/:code/absent   401     401     401*    403     403
  POST /api/matches/:code/back     401     401     401*    403     403
  POST /api/matches/:code/rematch  401     401     401*    403     403
  POST /api/matches/:code/handover 401     401     401*    403     403
  POST /api/matches/:code/takeover 401     401     401*    403     403
  POST /api/matches/:code/recovery 401     401     401*    403     403
  POST /api/matches/:code/invite   401     401     401*    403     403
  POST /api/matches/:code/invited  401     401     401*    403     403
  POST /api/matches/:code/chat     401     401     401*    403     403
  POST /api/matches/:code/sketch   401     401     401*    403     403
  POST /api/matches/:code/point    401     401     401*    403     403
  POST /api/matches/:code/suggest  401     401     401*    403     403
  POST /api/matches/:code/refuse   401     401     401*    403     403
  POST /api/matches/:code/react    401     401     401*    403     403
  POST /api/matches/:code/silence  401     401     401*    403     403
  POST /api/matches/:code/hush     401     401     401*    403     403
  POST /api/matches/:code/propose  401     401     401*    403     403
  POST /api/matches/:code/answer   401     401     401*    403     403
  POST /api/matches/:code/swear    401     401     401*    403     403
  POST /api/matches/:code/pledge   401     401     401*    403     403
  POST /api/matches/:code/entrust  401     401     401*    403     403
  POST /api/matches/:code/hire     401     401     401*    403     403
  POST /api/matches/:code/counsel  401     401     401*    403     403
  POST /api/matches/:code/name     401     401     401*    403     403
  POST /api/matches/:code/alone    401     401     401*    403     403
  POST /api/matches/:code/looking  401     401     401*    403     403
  POST /api/matches/:code/guess    401     401     401*    403     403
  POST /api/matches/:code/sit      401     401     401*    403     403
  POST /api/matches/:code/act      401     401     401*    403     403
  POST /api/matches/:code/leave    401     401     401*    403     403
  POST /api/matches/:code/forget   200     200     200*    403     403
  POST /api/forget                 200     200     200*    403     403
  GET /api/calls                   200     200     200*    200     200
  POST /api/calendar               200     200     200*    403     403
  GET /api/calendar/:name          404     404     404*    404     404
  POST /api/show                   200     200     200*    403     403
  GET /api/show/:token             404     404     404*    404     404
  POST /api/matches/:code/channel  200     200     200*    403     403
  POST /api/calls                  200     200     200*    403     403
  POST /api/calls/device           201     201     201*    403     403
  POST /api/calls/drop             200     200     200*    403     403
  POST /api/calls/settings         200     200     200*    403     403
  POST /api/calls/mute             200     200     200*    403     403
  POST /api/calls/test             404     404     404*    403     403
  POST /api/circles                201     201     201*    403     403
  POST /api/circles/mine           200     200     200*    403     403
  POST /api/circles/:code          404     404     404*    403     403
  POST /api/circles/:code/join     404     404     404*    403     403
  POST /api/circles/:code/leave    404     404     404*    403     403
  POST /api/circles/:code/keep     404     404     404*    403     403
  POST /api/circles/:code/calls    404     404     404*    403     403
  POST /api/circles/:code/tonight  404     404     404*    403     403
  POST /api/circles/:code/table    404     404     404*    403     403
  POST /api/circles/:code/bring    404     404     404*    403     403
  POST /api/circles/:code/annals   404     404     404*    403     403
  POST /api/circles/:code/cup      404     404     404*    403     403
  POST /api/circles/:code/duplicate 404    404     404*    403     403
  POST /api/circles/:code/show     404     404     404*    403     403
  POST /api/matches/:code/circle   200     200     200*    403     403
  GET /api/notice                  200     200     200*    200     200
  GET /api/site                    200     200     200*    200     200
  POST /api/site/rights            200     200     200*    403     403
  GET /api/operator                401     401     401*    401     401
  GET /api/operator/matches        401     401     401*    401     401
  GET /api/operator/matches/:code  401     401     401*    401     401
  POST /api/operator/matches/:code/end    401  401  401*    403     403
  POST /api/operator/matches/:code/strike 401  401  401*    403     403
  POST /api/operator/matches/:code/mute   401  401  401*    403     403
  GET /api/operator/mutes          401     401     401*    401     401
  POST /api/operator/mutes/lift    401     401     401*    403     403
  POST /api/operator/notice        401     401     401*    403     403
  GET /api/operator/site           401     401     401*    401     401
  POST /api/operator/site          401     401     401*    403     403
  GET /api/operator/invitations    401     401     401*    401     401
  POST /api/operator/invitations   401     401     401*    403     403
  POST /api/operator/invitations/withdraw 401 401  401*    403     403
  GET /api/operator/servers        401     401     401*    401     401
  POST /api/operator/here          401     401     401*    403     403
  POST /api/operator/backup        401     401     401*    403     403
  GET /api/operator/acts           401     401     401*    401     401
  POST /api/errors                 204     204     204*    403     403
  POST /matchmake/joinById/:code   200     200     200*    403     403
  /api                             404     404     404*    404     404
  /matchmake                       404     404     404*    404     404
  /assets                          404     404     404*    404     404
  GET /picture/match/:name         404     404     404*    404     404
  GET /picture/position.jpg        404     404     404*    404     404
  GET /picture/position.png        404     404     404*    404     404
  GET /picture/start.jpg           +++     +++     +++*    +++     +++
  GET /picture/start.png           +++     +++     +++*    +++     +++
  /picture                         404     404     404*    404     404
  GET /docs                        503     503     503*    503     503
  /docs/                           503     503     503*    503     503
  /docs/assets                     503     503     503*    503     503
  GET /^\\//                       ===     ===     ===*    ===     ===
`;

/** A closed site's routes that create something, that show a match, and that stay open to everyone. */
const MAKES = [
  ...['POST /api/matches', 'POST /api/matches/from-device', 'POST /api/circles'],
  // For members, only the match that they would create is refused.
  ...['POST /api/circles/:code/table', 'POST /api/circles/:code/cup', 'POST /api/circles/:code/duplicate'],
  // Players of the table may make the next match.
  'POST /api/matches/:code/rematch',
];
const SHOWS = [
  ...['GET /api/matches/:code', 'GET /api/matches/:code/stream', 'GET /api/matches/:code/record'],
  ...['GET /api/matches/:code/replay', 'GET /api/matches/:code/position', 'POST /api/matches/:code/open'],
  ...['POST /matchmake/joinById/:code', 'GET /picture/match/:name', 'GET /api/lobby'],
];
/** The other requests in a match check the match first, and so are refused with it. */
const IN_A_MATCH = /^POST \/api\/matches\/:code\/(?!open$|channel$|forget$|circle$|rematch$)\w+$/;
/** Routes that neither create nor show a match: sites, people, clubs as they are, and what operators do. */
const OPEN =
  /^(GET \/(livez|healthz|readyz)|\w+ \/api\/(retention|openapi\.json|mine|forget|errors|notice|site|site\/rights|show|show\/:token|calendar|calendar\/:name|calls|calls\/\w+)|\w+ \/api\/operator.*|POST \/api\/circles\/(mine|:code|:code\/(join|leave|keep|calls|tonight|bring|annals|show))|(POST|GET) \/api\/matches\/:code\/(channel|forget|circle|appointment\.ics)|GET \/picture\/(position|start)\.\w+|\/\w+|GET \/docs|\/docs\/\w*|GET \/\^.*)$/;

const rows = ROUTES.trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [, route, ...cells] = /^\s*((?:\S+ )?\/\S*)\s+(\S+)\s+(\S+)\s+(\S+)\s+(\S+)\s+(\S+)$/.exec(line)!;
    return {
      route: route!,
      cells: Object.keys(CALLERS).map((caller, i) => [caller as keyof typeof CALLERS, cells[i]!] as const),
    };
  });

test('every route has a row', () => {
  expect(rows.map(({ route }) => route).sort()).toEqual([...made].sort());
});

test('of every route it is decided what a closed site does there, and once', () => {
  for (const route of made) {
    const decisions = [MAKES.includes(route), SHOWS.includes(route), IN_A_MATCH.test(route), OPEN.test(route)];
    expect([route, decisions.filter((each) => each).length]).toEqual([route, 1]);
  }
});

test('what each caller is answered', async () => {
  code = await makeMatch(house.url, { mode: '2' });
  // Other tests cover whether the client is built, and with it the painter.
  const statusOf = async (path: string) => String((await fetch(house.url + path)).status);
  const [page, picture] = [await statusOf('/'), await statusOf('/picture/start.jpg')];
  for (const { route, cells } of rows) {
    const [method = 'GET', path] = route.includes(' ') ? route.split(' ') : ['GET', `${route}/nothing`];
    const body = BODIES[route];
    const told = async ([caller]: (typeof cells)[number]) => {
      const origin = CALLERS[caller]();
      const response = await fetch(house.url + path!.replace(':code', code).replace('^\\//', ''), {
        method,
        headers: { ...(origin && { Origin: origin }), ...(body ? { 'Content-Type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      // Only this answer doesn't end by itself.
      if (response.headers.get('content-type') === STREAM_TYPE) await response.body!.cancel();
      else await response.arrayBuffer();
      const readable = response.headers.get('access-control-allow-origin') === origin && origin !== undefined;
      return [caller, `${response.status}${readable ? '*' : ''}`];
    };
    const expected = cells.map(([caller, cell]) => [caller, cell.replace('===', page).replace('+++', picture)]);
    expect([route, await Promise.all(cells.map(told))]).toEqual([route, expected]);
  }
});

test('what is not a key opens nothing, and a key that was made up opens what everybody may see', async () => {
  ({ code, mover: holder } = await begunMatch(house.url));
  const [kept] = (await house.store.matches.load(code))!.seats.filter(({ team }) => team === holder.team);
  const keys: [unknown, number][] = [
    [undefined, 400],
    [null, 400],
    [7, 400],
    ['', 400],
    [holder.key.slice(1), 400],
    [holder.key.toUpperCase(), 400],
    [` ${holder.key}`, 400],
    [[holder.key], 400],
    [newKey(), 200],
    // A stolen database holds only the hashes, which aren't the keys.
    [kept!.keyHash, 200],
    [hashKey(kept!.keyHash), 200],
    [holder.key, 200],
  ];
  for (const [sent, status] of keys) {
    const mine = await post(house.url, '/api/mine', { key: sent });
    const listed = ((mine.body as { matches?: unknown[] }).matches ?? []).length;
    expect([sent, mine.status, listed]).toEqual([sent, status, sent === holder.key ? 1 : 0]);
    expect([sent, (await post(house.url, `/matchmake/joinById/${code}`, { key: sent })).status]).toEqual([
      sent,
      status,
    ]);
    if (sent !== undefined)
      expect((await post(house.url, '/api/matches', { mode: '2', key: sent })).status).toBe(status === 200 ? 201 : 400);
  }
  for (const more of [{ team: 0 }, { keyHash: kept!.keyHash }, { auth: { keyHash: kept!.keyHash } }, { host: true }]) {
    expect((await post(house.url, `/matchmake/joinById/${code}`, { ...key, ...more })).status).toBe(400);
  }
});

test('what operators may, people may not, whatever they say; and whose key it is, operators do not', async () => {
  const routes = rows.map(({ route }) => route).filter((route) => route.includes('/api/operator'));
  expect(routes.length).toBeGreaterThan(10);
  const said: [string | undefined, boolean][] = [
    [undefined, false],
    ['Bearer', false],
    [`Bearer ${key.key}`, false],
    [`Bearer ${holder.key}`, false],
    [`Basic ${OPERATOR}`, false],
    [`Bearer ${OPERATOR.toUpperCase()}`, false],
    [`Bearer ${OPERATOR}0`, false],
    [`Bearer ${OPERATOR}`, true],
  ];
  for (const route of routes) {
    const [method, path] = route.split(' ') as [string, string];
    for (const [authorization, may] of said) {
      const response = await fetch(house.url + path.replace(':code', code), {
        method,
        headers: { ...(authorization && { Authorization: authorization }), 'Content-Type': 'application/json' },
        ...(method === 'POST' && { body: '{}' }),
      });
      const text = await response.text();
      expect([route, authorization, response.status === 401]).toEqual([route, authorization, !may]);
      for (const { keyHash } of (await house.store.matches.load(code))!.seats) expect(text).not.toContain(keyHash);
    }
  }
  // Nor is it accepted in an address.
  expect((await fetch(`${house.url}/api/operator?token=${OPERATOR}`)).status).toBe(401);
});

/** The first byte of the message that admits a client to a room. */
const JOINED = 10;

async function reserve(room: string, holding = newKey()): Promise<{ processId: string; sessionId: string }> {
  return (await post(house.url, `/matchmake/joinById/${room}`, { key: holding })).body;
}

/** Returns `in` for a place in the room, the status of the refusal, or the close code. */
async function socket(path: string, headers: Record<string, string> = {}): Promise<'in' | number> {
  const asked = new WebSocket(house.url.replace('http', 'ws') + path, { headers });
  const outcome = await new Promise<'in' | number>((resolve) => {
    asked.on('message', ([kind]: Buffer) => kind === JOINED && resolve('in'));
    asked.on('unexpected-response', (_request, response) => resolve(response.statusCode!));
    asked.on('close', (closed) => resolve(closed));
    asked.on('error', () => {});
  });
  asked.terminate();
  return outcome;
}

test('a socket is for whoever has a reservation, once, in its room, from a page that may', async () => {
  const other = await makeMatch(house.url, { mode: '2' });
  await post(house.url, `/api/matches/${other}/open`);
  const { processId, sessionId: used } = await reserve(code);
  expect(await socket(`/${processId}/${code}?sessionId=${used}`)).toBe('in');
  const fresh = async () => (await reserve(code)).sessionId;
  const outcomes: [string, string, Record<string, string>, 'in' | number][] = [
    ['a program', `/${processId}/${code}?sessionId=${await fresh()}`, {}, 'in'],
    ['our own page', `/${processId}/${code}?sessionId=${await fresh()}`, { Origin: house.url }, 'in'],
    ['a friend’s page', `/${processId}/${code}?sessionId=${await fresh()}`, { Origin: 'https://friend.example' }, 'in'],
    ['another page', `/${processId}/${code}?sessionId=${await fresh()}`, { Origin: 'https://evil.example' }, 403],
    ['a page of nowhere', `/${processId}/${code}?sessionId=${await fresh()}`, { Origin: 'null' }, 403],
    ['without a reservation', `/${processId}/${code}`, {}, 400],
    ['with one made up', `/${processId}/${code}?sessionId=abcdefghi`, {}, 4002],
    ['with one that was used', `/${processId}/${code}?sessionId=${used}`, {}, 4002],
    ['with one for another room', `/${processId}/${other}?sessionId=${await fresh()}`, {}, 4002],
    ['for a room that is not', `/${processId}/222222?sessionId=${await fresh()}`, {}, 4002],
    ['for a server that is not', `/nowhere/${code}?sessionId=${await fresh()}`, {}, 404],
    ['by Colyseus’ own way back', `/${processId}/${code}?sessionId=${used}&reconnectionToken=${used}`, {}, 400],
  ];
  for (const [who, path, headers, expected] of outcomes)
    expect([who, await socket(path, headers)]).toEqual([who, expected]);
});

test('another server is known by its token, and by nothing else', async () => {
  await house.close();
  house = await openTestServer({ limits: { sockets: 0, loopback: true } });
  code = await makeMatch(house.url, { mode: '2' });
  const { token } = (await house.store.leases.find(matchMaker.processId))!;
  const tokens: [string | undefined, 'in' | number][] = [
    [undefined, 429],
    ['', 429],
    [token.slice(1), 429],
    [token.toUpperCase(), 429],
    ['0'.repeat(64), 429],
    [token, 'in'],
  ];
  for (const [given, expected] of tokens) {
    const { processId, sessionId } = await reserve(code);
    const headers = given === undefined ? undefined : { 'X-Dominion-Token': given };
    expect([given, await socket(`/${processId}/${code}?sessionId=${sessionId}`, headers)]).toEqual([given, expected]);
  }
  const told = await Promise.all(
    ['/healthz', '/readyz', '/api/lobby', '/'].map(async (path) => (await fetch(house.url + path)).text()),
  );
  expect(told.join() + house.logged()).not.toContain(token);
});
