/** A player's own matches: how they are listed, counted, read page by page; and the file to export them. */
import type { Mine, OwnMatch } from '@dominion/protocol';
import { formatAction, resign } from '@dominion/rules';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/base/api/api.js';
import { parsePath, pathOf } from '../../../src/base/route.js';
import { beginKept } from '../../../src/match/connections/device/begin.js';
import type { DeviceSettings, Kept } from '../../../src/match/connections/device/stored-match.js';
import { byMode, entryOfKept, filtered, historyEntries, metIn, tallyOf } from '../../../src/pages/history/entry.js';
import { type Data, formatData, parseData } from '../../../src/pages/history/file.js';
import { type Forgetting, forgetAll } from '../../../src/pages/history/forget.js';
import { type Read, readAll } from '../../../src/pages/history/load.js';
import { merge, mergedProgress } from '../../../src/pages/history/merge.js';

const KEY = '0a'.repeat(32);
const OTHER_KEY = '1b'.repeat(32);

const own = (code: string, changes: Partial<OwnMatch> = {}): OwnMatch => ({
  ...{
    code,
    mode: '2',
    dice: 'sticks',
    length: 'campaign',
    last: 0,
    fated: false,
    clock: 'none',
    status: 'over',
    team: 2,
    bots: [],
    yourTurn: false,
    ply: 9,
  },
  seats: [
    { team: 0, name: 'Zhao' },
    { team: 2, name: 'Ying' },
  ],
  result: { reason: 'resigned', winners: [2] } as unknown as OwnMatch['result'],
  begun: 1000,
  ended: 2000,
  at: 2500,
  pace: 'live',
  deadline: null,
  adjourned: false,
  appointment: null,
  stopped: false,
  asked: false,
  ...changes,
});
const ended = (...winners: number[]) => ({ result: { reason: 'resigned', winners } }) as unknown as Partial<OwnMatch>;

const SETTINGS: DeviceSettings = {
  ...{ mode: '2', empty: 0, dice: 'sticks' },
  seats: [{ kind: 'bot', level: 'casual', manner: 'balanced' }, null, { kind: 'person', name: 'Ying' }, null],
};
const kept = (code: string, log: readonly string[] = [], at = 3000): Kept => ({
  ...beginKept(SETTINGS, 1500, { code, seed: '0'.repeat(64) }),
  log,
  at,
});

describe('the list', () => {
  it('has the matches of the site and of the device, those to go on with and then the newest first, told from the person’s side', () => {
    const lost = kept('00000004', [formatAction(resign(2))]);
    const entries = historyEntries(
      [
        own('AAAAAA'),
        own('BBBBBB', { ended: null, at: 9000, status: 'playing', result: null }),
        own('CCCCCC', { ended: null, at: 800, status: 'playing', result: null, yourTurn: true }),
      ],
      [lost, kept('00000006', [], 900)],
    );
    expect(entries.map(({ code, device, status, ending, at }) => [code, device, status, ending, at])).toEqual([
      ['00000006', true, 'playing', null, 900],
      ['CCCCCC', false, 'playing', null, 800],
      ['BBBBBB', false, 'playing', null, 9000],
      ['00000004', true, 'over', 'lost', 3000],
      ['AAAAAA', false, 'over', 'won', 2000],
    ]);
    expect(entries.map(({ waits }) => waits)).toEqual([expect.stringMatching(/you|on/), 'you', 'others', null, null]);
    expect(entries[3]).toMatchObject({ teams: [2], others: [{ team: 0, bot: { level: 'casual' }, ally: false }] });
  });

  it('says of a match of several people on a device nobody’s ending', () => {
    const both = { kind: 'person', name: '' } as const;
    const shared = { ...kept('00000005', [formatAction(resign(2))]), seats: [both, null, both, null] };
    expect(entryOfKept(shared)).toMatchObject({ teams: [0, 2], others: [], ending: null, status: 'over' });
  });

  it('has a match of two people at this device once, as that of both', () => {
    const seats = [
      { team: 0, name: 'Ben' },
      { team: 2, name: 'Anna' },
      { team: 3, name: 'Cai' },
    ] as const;
    const [anna, ben] = ([2, 0] as const).map((team) => own('AAAAAA', { mode: '4a', team, seats, ...ended(0, 2) }));
    const [pair, ...rest] = historyEntries([anna!, own('BBBBBB'), ben!], []);
    expect(pair).toMatchObject({
      code: 'AAAAAA',
      teams: [0, 2],
      names: ['Ben', 'Anna'],
      others: [{ team: 3, name: 'Cai', ally: false }],
      ending: 'won',
    });
    expect(rest.map(({ code, names }) => [code, names])).toEqual([['BBBBBB', ['Ying']]]);
  });

  it('says how a match of two at this device ended where that is the same for both, and what waits for either', () => {
    const both = (changes: Partial<OwnMatch>, other: Partial<OwnMatch> = {}) =>
      historyEntries([own('A', changes), own('A', { ...changes, ...other, team: 0 })], [])[0]!;
    expect(both(ended(2)).ending).toBeNull();
    expect(both({ mode: '3', ...ended(1) }).ending).toBe('lost');
    expect(both(ended()).ending).toBe('draw');
    const open = { status: 'playing', result: null, ended: null } as const;
    expect(both(open, { yourTurn: true }).waits).toBe('you');
    expect(both({ ...open, asked: true }, { yourTurn: true }).waits).toBe('you');
    expect(both({ ...open, asked: true }).waits).toBe('answer');
    expect(both(open).waits).toBe('others');
    // Two players against each other have no ally.
    const four = { mode: '4a', seats: [0, 1, 2, 3].map((team) => ({ team, name: `P${team}` })) } as Partial<OwnMatch>;
    const apart = historyEntries([own('A', { ...four, team: 1 }), own('A', { ...four, team: 2 })], [])[0]!;
    expect(apart.others.map(({ ally }) => ally)).toEqual([false, false]);
    expect(tallyOf([both(ended(2)), both({ mode: '3', ...ended(1) })])).toEqual({ won: 0, lost: 1, draw: 0 });
  });

  it('can be looked through by mode and by ending', () => {
    const entries = historyEntries(
      [own('A'), own('B', ended(0)), own('C', { mode: '3' }), own('D', { ...ended() })],
      [],
    );
    const counted = historyEntries([own('A', { result: { reason: 'mandate', winners: [2] } }), own('B')], []);
    expect(filtered(counted, { mode: 'all', ending: 'mandate' }).map(({ code }) => code)).toEqual(['A']);
    const codes = (...wanted: Parameters<typeof filtered>) => filtered(...wanted).map(({ code }) => code);
    expect(codes(entries, { mode: 'all', ending: 'all' })).toEqual(['A', 'B', 'C', 'D']);
    expect(codes(entries, { mode: '2', ending: 'won' })).toEqual(['A']);
    expect(codes(entries, { mode: 'all', ending: 'draw' })).toEqual(['D']);
    expect(codes(entries, { mode: 'all', ending: 'open' })).toEqual([]);
  });

  it('is at an address of its own', () => {
    expect(parsePath('/history')).toEqual({ page: 'history' });
    expect(pathOf({ page: 'history' })).toBe('/history');
  });
});

describe('results', () => {
  const allied = (code: string, ...winners: number[]) =>
    own(code, {
      mode: '4a',
      team: 0,
      seats: [
        { team: 0, name: 'Ying' },
        { team: 1, name: 'ann' },
        { team: 2, name: 'Bo' },
      ],
      bots: [{ team: 3, level: 'expert', manner: 'bold' }],
      ...ended(...winners),
    });
  const entries = historyEntries(
    [own('A'), own('B', ended(0)), own('C', ended()), allied('D', 0, 2), allied('E', 1, 3), own('F', { result: null })],
    [],
  );

  it('are counted by mode, matches that go on are not', () => {
    expect(byMode(entries)).toEqual([
      { mode: '2', tally: { won: 1, lost: 1, draw: 1 } },
      { mode: '4a', tally: { won: 1, lost: 1, draw: 0 } },
    ]);
    expect(tallyOf(entries)).toEqual({ won: 2, lost: 2, draw: 1 });
  });

  it('are counted with and against each person, by name, and each kind of bot', () => {
    const met = metIn([...entries, ...historyEntries([allied('G', 0, 2)], [])]);
    const of = (name: string) => met.find((each) => each.name === name);
    expect(met[0]).toMatchObject({ name: 'Zhao', against: { won: 1, lost: 1, draw: 1 } });
    expect(of('Bo')).toMatchObject({ allied: { won: 2, lost: 1, draw: 0 }, against: { won: 0, lost: 0, draw: 0 } });
    expect(of('ann')).toMatchObject({ against: { won: 2, lost: 1, draw: 0 } });
    expect(met.filter(({ bot }) => bot !== null)).toMatchObject([{ bot: { level: 'expert', manner: 'bold' } }]);
  });
});

describe('reading', () => {
  const pages = (matches: readonly OwnMatch[]) => async (_key: string, most: number, before: OwnMatch | undefined) => {
    const from = before === undefined ? 0 : matches.findIndex(({ code }) => code === before.code) + 1;
    return { kind: 'ok', value: { matches: matches.slice(from, from + most) } } as Answer<Mine>;
  };
  const many = Array.from({ length: 230 }, (_, n) => own(`M${n}`));

  it('goes on until there is no more, for each key, and tells what is known after each page', async () => {
    const told: Read[] = [];
    await readAll(
      [KEY, OTHER_KEY],
      (read) => told.push(read),
      () => false,
      pages(many),
    );
    expect(told.map(({ state, matches }) => [state, matches.length])).toEqual([
      ['reading', 100],
      ['reading', 200],
      ['reading', 230],
      ['reading', 230],
      ['done', 230],
    ]);
  });

  it('keeps what it has when the site does not answer, and says nothing any more when the page has gone', async () => {
    const told: Read[] = [];
    const ask = async (...asked: Parameters<ReturnType<typeof pages>>) =>
      asked[2] === undefined ? pages(many)(...asked) : ({ kind: 'unreachable' } as const);
    await readAll(
      [KEY],
      (read) => told.push(read),
      () => false,
      ask,
    );
    expect(told.at(-1)).toMatchObject({ state: 'failed', matches: { length: 100 } });
    const after: Read[] = [];
    await readAll(
      [KEY],
      (read) => after.push(read),
      () => true,
      ask,
    );
    expect(after).toEqual([]);
  });
});

describe('being forgotten', () => {
  const answers = (all: readonly (readonly [number, boolean] | null)[]) => {
    const left = [...all];
    return async () => {
      const next = left.shift();
      if (next === null || next === undefined) return { kind: 'unreachable' } as const;
      return { kind: 'ok', value: { matches: next[0], more: next[1] } } as const;
    };
  };
  const last = async (all: readonly (readonly [number, boolean] | null)[], keys = [KEY]) => {
    const told: Forgetting[] = [];
    await forgetAll(keys, (how) => told.push(how), answers(all));
    return told.at(-1);
  };

  it('is asked for until nothing is left, for each key', async () => {
    expect(
      await last(
        [
          [20, true],
          [3, false],
          [1, false],
        ],
        [KEY, OTHER_KEY],
      ),
    ).toEqual({ matches: 24, state: 'done' });
  });

  it('stops where the site does not do it, or has not done anything', async () => {
    expect(await last([[20, true], null])).toEqual({ matches: 20, state: 'failed' });
    expect(
      await last([
        [20, true],
        [0, true],
      ]),
    ).toEqual({ matches: 20, state: 'failed' });
  });
});

describe('the file', () => {
  const data: Data = {
    keys: [KEY, OTHER_KEY],
    settings: { name: 'Ying', theme: 'dark' },
    progress: { learn: { done: ['moves'], at: {} }, puzzles: ['p2'] },
    kept: [kept('00000004', [formatAction(resign(2))])],
    notes: { AAAAAA: 'beware of the ford', '00000004': 'too hasty' },
    history: [own('AAAAAA')],
  };
  const text = formatData(data, 'example.org', 0);
  const changed = (change: (value: never) => void): string => {
    const value = JSON.parse(text);
    change(value as never);
    return JSON.stringify(value);
  };
  const faultOf = (content: string) => {
    const read = parseData(content);
    return read.ok ? null : read.fault;
  };

  it('is read as it was written', () => {
    expect(parseData(text)).toEqual({ ok: true, data });
    expect(JSON.parse(text)).toMatchObject({ dominion: 'data', version: 1, site: 'example.org' });
  });

  it('is refused with what is wrong, and where', () => {
    for (const [content, line, column] of [
      ['', 1, 1],
      ['{"a": nothing}', 1, 7],
      ['{\n "a": 1,\n}', 3, 1],
      ['[1, {"b": [true, "x\u00e4"]}, 2', 1, 27],
      ['{"a" 1}', 1, 6],
      ['[1]]', 1, 4],
      ['[1}', 1, 3],
      ['["a\nb"]', 1, 2],
      ['[-1.5e3, 01]', 1, 11],
    ] as const)
      expect([content, faultOf(content)]).toEqual([content, { kind: 'no-json', at: { line, column } }]);
    for (const other of ['[]', '7', 'null', '{"version": 1}', '{"dominion": "data", "version": "1"}'])
      expect(faultOf(other)).toEqual({ kind: 'other-file' });
    expect(faultOf('{"dominion": "data", "version": 2}')).toEqual({ kind: 'newer', version: 2 });
    const wrongs: [string, string, (value: never) => void][] = [
      ['keys[1]', 'key', ({ keys }: { keys: string[] }) => keys.splice(1, 1, 'x')],
      ['keys[0]', 'key', ({ keys }: { keys: string[] }) => keys.splice(0)],
      ['keys', 'list', (value: { keys: unknown }) => Object.assign(value, { keys: 'x' })],
      ['settings', 'table', (value: object) => Object.assign(value, { settings: [] })],
      ['settings.theme', 'text', (value: { settings: object }) => Object.assign(value.settings, { theme: 7 })],
      ['progress.learn', 'table', (value: { progress: object }) => Object.assign(value.progress, { learn: 7 })],
      ['kept[1]', 'match', ({ kept: all }: { kept: object[] }) => all.push({ ...all[0], log: ['a1a2'] })],
      ['notes', 'table', (value: object) => Object.assign(value, { notes: [] })],
      ['notes.AAAAAA', 'text', ({ notes }: { notes: object }) => Object.assign(notes, { AAAAAA: 7 })],
      ['notes.a b', 'text', ({ notes }: { notes: object }) => Object.assign(notes, { 'a b': 'x' })],
      ['history', 'list', (value: object) => Object.assign(value, { history: 1 })],
    ];
    for (const [at, need, change] of wrongs) expect(faultOf(changed(change))).toEqual({ kind: 'wrong', at, need });
  });

  it('may be of before there were notes', () => {
    const read = parseData(changed((value: { notes?: object }) => delete value.notes));
    expect(read.ok && read.data.notes).toEqual({});
  });

  it('leaves out settings of which nothing is known here', () => {
    const read = parseData(
      changed((value: { settings: object }) => Object.assign(value.settings, { key: KEY, later: '1' })),
    );
    expect(read.ok && read.data.settings).toEqual(data.settings);
  });

  it('is brought together with what is here: longer matches, all that was done, and the key only if wished', () => {
    const mine = '2c'.repeat(32);
    const here = {
      keys: [mine],
      settings: { name: 'Bo', volume: '0.1' },
      progress: { learn: { done: ['recruit'], at: { fate: 2 } }, puzzles: ['p1'] },
      kept: [kept('00000004'), kept('00000006')],
      notes: { AAAAAA: 'their Admiral is alone', '00000004': 'I was too hasty.', BBBBBB: 'mine' },
    };
    const merged = merge(here, { ...data, kept: [...data.kept, kept('00000006'), kept('00000007')] }, true);
    expect(merged).toMatchObject({
      keys: [KEY, OTHER_KEY, mine],
      settings: { name: 'Ying', theme: 'dark', volume: '0.1' },
      progress: { learn: { done: ['recruit', 'moves'], at: { fate: 2 } }, puzzles: ['p1', 'p2'] },
    });
    expect([merged.added, merged.renewed].map((all) => all.map(({ code }) => code))).toEqual([
      ['00000007'],
      ['00000004'],
    ]);
    // Differing notes are merged without loss; a note that already contains the other stays as it is.
    const AAAAAA = 'their Admiral is alone\n\nbeware of the ford';
    expect(merged.notes).toEqual({ AAAAAA });
    expect(merge({ ...here, notes: { ...here.notes, AAAAAA } }, data, false).notes).toEqual({});
    expect(merge(here, data, false).keys).toEqual([mine]);
    // A second import adds nothing.
    expect(merge({ ...here, ...merged, kept: data.kept }, data, true)).toMatchObject({ added: [], renewed: [] });
    expect(mergedProgress({ a: [1, { b: 2 }], n: 3, t: false }, { a: [{ b: 2 }, 4], n: 1, t: true })).toEqual({
      ...{ a: [1, { b: 2 }, 4], n: 3, t: true },
    });
  });
});
