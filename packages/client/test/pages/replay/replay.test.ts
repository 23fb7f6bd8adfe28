/** The review of a match: reading its record, its moments, and its counts. */
import type { MatchReplay, SaidThen } from '@dominion/protocol';
import {
  formatPosition,
  formatRecord,
  type OathKind,
  oathMark,
  parseAction,
  recordOf,
  seerTags,
  type Team,
} from '@dominion/rules';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openedRecord, openRecord, readFile, unreadFile } from '../../../src/base/opened-record.js';
import { fileNameOf } from '../../../src/base/record.js';
import { parsePath, pathOf } from '../../../src/base/route.js';
import { tab } from '../../../src/base/storage/browser.js';
import { kept } from '../../../src/base/storage/tab-storage.js';
import { countLines, countsOf, positionsOf } from '../../../src/model/board/counts.js';
import { positionAfter, type Reel, readReel } from '../../../src/model/reel.js';
import { momentOf } from '../../../src/pages/replay/address.js';
import { type Following, followed } from '../../../src/pages/replay/follow.js';
import { isForReplay } from '../../../src/pages/replay/keys.js';
import { Player } from '../../../src/pages/replay/player.js';
import { fragmentOf, REVIEW_TABS, tabOf } from '../../../src/pages/replay/review-tab.js';
import { entryAt, replayEntries } from '../../../src/pages/replay/scroll.js';
import { snippetFor } from '../../../src/pages/replay/share-panel.js';
import { talliesOf } from '../../../src/pages/replay/tally.js';
import { ledgersOf } from '../../../src/pages/replay/throw-stats.js';
import { at, headerFor } from '../../helpers.js';

/** The example of docs/notation.md, shortened: a Prince goes hunting. */
const LINES = `N:h13,j13 S:- h1n1 ~x h13g13 ~5 k13=T n1n5 ~x g13f13 ~x n5f13 ~x j13i13 ~x f13g13 ~2 i13j13 ~x g13h14 ~x ~x`;

function textOf(lines: string): string {
  const actions = lines.split(' ').map((line) => parseAction(line)!);
  return formatRecord(recordOf({ header: headerFor('2'), actions }));
}

function reelFrom(text: string): Reel {
  const read = readReel(text);
  if (!read.ok) throw new Error(JSON.stringify(read.fault));
  return read.reel;
}

const sealed = (id: number, kind: OathKind, parties: Team[], against: Team | null): string =>
  oathMark({ said: 'sealed', id, kind, parties, against, turn: 21 });

const TEXT = textOf(LINES);
const [H1, N1] = [at('h1'), at('n1')];
const reel = reelFrom(TEXT);

describe('a record read', () => {
  test('is written as it was, and has a position for every moment', () => {
    expect(reel.text).toBe(TEXT);
    expect(reel.story.steps).toHaveLength(LINES.split(' ').length);
    expect(formatPosition(positionAfter(reel, 0))).toContain('muster:NS');
    expect(positionAfter(reel, reel.story.steps.length).phase).toBe('over');
    const messy = TEXT.replaceAll('\n', '\r\n').replace('[Mode', '   [Mode');
    expect(reelFrom(messy).text).toBe(TEXT);
  });

  test('knows by its tag that the operator ended the match', () => {
    const drawn = textOf('N:- S:- draw');
    expect(reelFrom(drawn).story.closed).toBeUndefined();
    for (const [said, closed] of [
      ['ended by the operator: it was spam', true],
      ['by word of mouth', undefined],
    ] as const) {
      const text = drawn.replace('\n\n', `\n[Termination "${said}"]\n\n`);
      expect(reelFrom(text).story.closed).toBe(closed);
    }
  });

  test('is refused with line, column and reason: for its form, and for what cannot have been played', () => {
    const bad = readReel(TEXT.replace('n1n5', 'n1n55'));
    expect(bad).toMatchObject({ ok: false, fault: { line: 10, column: 6, error: null } });
    const illegal = readReel(TEXT.replace('n1n5', 'n1m5').replaceAll('\n', '\r\n'));
    expect(illegal).toMatchObject({ ok: false, fault: { line: 10, column: 6, error: { kind: 'illegal' } } });
    expect(readReel(TEXT.replaceAll('S wins', 'drawn'))).toMatchObject({ fault: { error: { kind: 'result' } } });
    expect(readReel('hello')).toMatchObject({ fault: { line: 1, column: 1, error: null } });
  });

  test('may begin in another position, and have notes', () => {
    const from = formatPosition(positionAfter(reel, 2));
    const text = `[Rules "1"] [Mode "2"] [Dice "die"] [First "S"] [Position "${from}"] [Result "*"] {Before.} 1. S h1n1 {A note.} *`;
    const begun = reelFrom(text);
    expect(formatPosition(positionAfter(begun, 0))).toBe(from);
    expect([...begun.notes]).toEqual([
      [0, ['Before.']],
      [1, ['A note.']],
    ]);
    expect(reelFrom(begun.text).text).toBe(begun.text);
  });

  test('has the oath that was broken by swearing again before anybody acted', () => {
    const actions = 'N:- E:- S:- W:- resign:N'.split(' ').map((line) => parseAction(line)!);
    const record = recordOf({ header: headerFor('4'), actions });
    // The breach is at the action before it, the seals at the one after.
    const marks = new Map([
      [3, [oathMark({ said: 'broken', id: 1, by: [1], how: 'sworn' })]],
      [4, [sealed(1, 'against', [0, 1], 2), sealed(2, 'until', [1, 2], null)]],
    ]);
    let at = 0;
    const turns = record.turns.map((turn) => ({
      ...turn,
      actions: turn.actions.map((each) => ({ ...each, comments: marks.get(at++) ?? [] })),
    }));
    const { oaths } = reelFrom(formatRecord({ ...record, turns }));
    expect(oaths.map(({ at: after, note, terms }) => [after, note.id, note.said, terms.kind])).toEqual([
      [4, 1, 'sealed', 'against'],
      [4, 2, 'sealed', 'until'],
      [4, 1, 'broken', 'against'],
    ]);
  });

  test('tells what those who looked on had guessed, and how well, where that came up', () => {
    const tags = seerTags([
      { points: 7, right: 2, made: 3, name: 'Wei' },
      { points: 0, right: 0, made: 1, name: '' },
    ]);
    // The move of the first turn, its throw, and a guess by an unknown seer.
    const marks = new Map([
      [2, ['[%seer 2 0 i1j1]', '[%seer 1 6 h1n1]', '[%seer 9 3 h1n1]']],
      [3, ['[%seer 1 1 silent]']],
    ]);
    const guessed = reelFrom(
      formatRecord(
        recordOf(
          { header: headerFor('2'), actions: LINES.split(' ').map((line) => parseAction(line)!) },
          { tags, notes: new Map([...marks].map(([at, comments]) => [at, { comments }])) },
        ),
      ),
    );
    expect([...guessed.seers.values()].map(({ name, points }) => [name, points])).toEqual([
      ['Wei', 7],
      ['', 0],
    ]);
    expect([...guessed.notes]).toEqual([]);
    const told = replayEntries(guessed, []).flatMap((entry) => (entry.kind === 'guesses' ? [entry] : []));
    expect(told.map(({ at: after, guesses }) => [after, guesses])).toEqual([
      [
        3,
        [
          { points: 6, text: 'Wei guessed it: Prince h1–n1, +6' },
          { points: 0, text: 'Spectator guessed i1j1' },
        ],
      ],
      [4, [{ points: 1, text: 'Wei guessed it: Silence, +1' }]],
    ]);
  });

  test('makes a file with its day and teams', () => {
    const { record } = reel;
    expect(fileNameOf(record)).toBe('dominion-zhao-chu.dgn');
    const allied = { ...record.header, mode: '4a' } as const;
    expect(fileNameOf({ date: '2026-03-01', header: allied })).toBe('dominion-2026-03-01-zhao-qi-chu-liang.dgn');
  });
});

describe('what is counted up to a moment', () => {
  const { steps } = reel.story;

  test('units displaced and lost, from the first to the last action', () => {
    const none = talliesOf([], [0, 2]);
    expect(none.every(({ captured, lost, recruited }) => captured.length + lost.length + recruited === 0)).toBe(true);
    const [north, south] = talliesOf(steps, [0, 2]);
    // Two Sergeants and an Emperor were taken; with the fall the rest of Zhao went.
    expect(south!.captured.map(({ count }) => count).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(2);
    expect(north!.captured).toEqual([]);
    expect(north!.lost.reduce((sum, { count }) => sum + count, 0)).toBe(11);
    expect(south!.lost).toEqual([]);
  });

  test('throws beside what was due of 64 equally likely falls', () => {
    const [north, south] = ledgersOf(steps, [0, 2], 'sticks');
    expect(south).toMatchObject({ throws: 5, up: { came: 1, due: 1.25 }, succession: null });
    expect(south!.counts.find(({ count }) => count === 2)).toMatchObject({ came: 1, chance: 15 / 64 });
    expect(south!.counts.reduce((sum, { due }) => sum + due, 0)).toBeCloseTo(1.25);
    expect(north).toMatchObject({
      throws: 4,
      up: { came: 1, due: 1 },
      succession: { throws: 1, came: 0, due: 1 / 256 },
    });
    expect(ledgersOf(steps, [0], 'die')[0]!.counts.map(({ count }) => count)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  test('strongholds and armies at every moment', () => {
    const strongholds = countsOf(positionsOf(reel.story), [[0], [2]], 'strongholds');
    expect(strongholds).toHaveLength(steps.length + 1);
    expect(strongholds[0]).toEqual([3, 3]);
    expect(strongholds.at(-1)![0]).toBe(0);
    expect(countsOf(positionsOf(reel.story), [[0], [2]], 'armies')[0]).toEqual([11, 11]);
    const camps = countLines('mandate', [0, 2], '2');
    expect(countsOf(positionsOf(reel.story), camps, 'mandate')[0]).toEqual([68, 68]);
    // A fallen team has no points.
    expect(countsOf(positionsOf(reel.story), camps, 'mandate').at(-1)).toContain(0);
    expect(countLines('mandate', [0, 1, 2, 3], '4a')).toEqual([
      [0, 2],
      [1, 3],
    ]);
    const territories = countsOf(positionsOf(reel.story), [[0], [2]], 'territories');
    expect([territories[0], territories.at(-1)]).toEqual([
      [1, 1],
      [0, 1],
    ]);
  });
});

describe('the match as it is read', () => {
  const said = (seq: number, after: number): SaidThen => ({
    ...{ seq, after, channel: 'all', who: 'w', team: 0, name: 'Tuo', text: `no. ${seq}`, phrase: null, ply: 1, at: 0 },
  });

  test('has what was said where it was said', () => {
    const scroll = replayEntries(reel, [said(0, 0), said(1, 4), said(2, 5), said(3, steps().length)]);
    const order = scroll.map((entry) =>
      entry.kind === 'turn' ? `turn ${entry.chapter.ply}` : entry.kind === 'said' ? entry.said.text : '',
    );
    expect(order.slice(0, 6)).toEqual(['no. 0', 'turn null', 'turn 1', 'no. 1', 'turn 2', 'no. 2']);
    expect(order.at(-1)).toBe('no. 3');
    expect(order[entryAt(scroll, 3)]).toBe('turn 1');
    expect(order[entryAt(scroll, 5)]).toBe('turn 2');
    expect(entryAt(scroll, 0)).toBe(-1);
  });

  const steps = () => reel.story.steps;
});

describe('a player', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('steps, jumps, and stays within the match', () => {
    const player = new Player(reel, 2);
    player.step(1);
    expect(player.at.value).toBe(3);
    expect(player.cue.value!.events[0]).toMatchObject({ type: 'moved' });
    player.step(-1);
    expect(player.cue.value!.events[0]).toMatchObject({ type: 'moved', from: N1, to: H1 });
    player.go(0);
    expect(player.cue.value).toBeNull();
    player.step(-1);
    expect(player.at.value).toBe(0);
    player.go(9999);
    expect(player.at.value).toBe(player.last);
    expect(new Player(reel).at.value).toBe(player.last);
    expect(new Player(reel, 9999).at.value).toBe(player.last);
  });

  test('goes on by itself, faster where it is asked to, and rests at the end', () => {
    const player = new Player(reel);
    player.toggle();
    expect([player.at.value, player.playing.value]).toEqual([0, true]);
    vi.advanceTimersByTime(1100);
    expect(player.at.value).toBe(1);
    player.speed.value = 4;
    vi.advanceTimersByTime(1100 + 275 * 3);
    expect(player.at.value).toBeGreaterThan(3);
    player.toggle();
    const { value } = player.at;
    vi.advanceTimersByTime(60_000);
    expect(player.at.value).toBe(value);
    player.toggle();
    vi.advanceTimersByTime(60_000);
    expect([player.at.value, player.playing.value]).toEqual([player.last, false]);
  });

  test('whoever is at the end of a match that goes on goes along, and nobody else', () => {
    const early = reelFrom(textOf(LINES.split(' ').slice(0, 4).join(' ')));
    const later = reelFrom(textOf(LINES.split(' ').slice(0, 6).join(' ')));
    const [follower, reader] = [new Player(early), new Player(early, 1)];
    for (const player of [follower, reader]) player.extend(later);
    expect([follower.at.value, follower.last]).toEqual([6, 6]);
    expect(follower.cue.value!.events.map(({ type }) => type)).toContain('thrown');
    expect([reader.at.value, reader.last]).toEqual([1, 6]);
    // Moves taken back are gone.
    for (const player of [follower, reader]) player.extend(early);
    expect([follower.at.value, reader.at.value]).toEqual([4, 1]);
  });
});

describe('following a match', () => {
  const replay: MatchReplay = { code: 'ABCDEF', over: false, hints: false, record: TEXT, said: [] };
  const loading: Following = { kind: 'loading' };
  const ok = { kind: 'ok', value: replay } as const;

  test('what has not changed stays the same, and a lost connection loses nothing', () => {
    const here = followed(loading, ok, new Set());
    expect(here).toMatchObject({ kind: 'here', stale: false });
    expect(followed(here, { ...ok, value: { ...replay } }, new Set())).toBe(here);
    const stale = followed(here, { kind: 'unreachable' }, new Set());
    expect(stale).toMatchObject({ kind: 'here', record: TEXT, stale: true });
    expect(followed(stale, ok, new Set())).toMatchObject({ stale: false });
    expect(followed(loading, { kind: 'unreachable' }, new Set())).toEqual({ kind: 'unreachable' });
    const refused = (code: 'unknown-match' | 'not-started' | 'too-fast') =>
      ({ kind: 'refused', code, message: '' }) as const;
    expect(followed(here, refused('too-fast'), new Set())).toBe(here);
    expect(followed(loading, refused('unknown-match'), new Set())).toEqual({ kind: 'unknown' });
    expect(followed(loading, refused('not-started'), new Set())).toEqual({ kind: 'not-begun' });
  });
});

test('addresses say which match, where it is, and at which moment', () => {
  expect(parsePath('/g/abcdef')).toEqual({ page: 'replay', code: 'ABCDEF' });
  expect(parsePath('/g/0123abcd')).toEqual({ page: 'replay', code: '0123abcd' });
  expect(parsePath('/embed/ABCDEF/')).toEqual({ page: 'embed', code: 'ABCDEF' });
  expect(parsePath('/record')).toEqual({ page: 'record' });
  expect(parsePath('/g/')).toEqual({ page: 'missing' });
  for (const path of ['/g/ABCDEF', '/embed/ABCDEF', '/record']) expect(pathOf(parsePath(path))).toBe(path);
  expect(['#47', '#0', '', '#x', '#-1', '#1234567'].map(momentOf)).toEqual([47, 0, null, null, null, null]);
  expect(momentOf('#end')).toBeNull();
  for (const at of [null, 0, 47]) {
    for (const tab of REVIEW_TABS) {
      const hash = fragmentOf(at, tab);
      expect([momentOf(hash), tabOf(hash)]).toEqual([at, tab]);
    }
  }
  expect(['', '#47', '#end', '#47-nothing'].map(tabOf)).toEqual(['replay', 'replay', 'replay', 'replay']);
  expect(fragmentOf(47, 'heroes')).toBe('#47-heroes');
  expect(snippetFor('https://example.org', 'ABCDEF', 47, 'A title')).toContain(
    'src="https://example.org/embed/ABCDEF#47"',
  );
});

test('a key is the replay’s where nothing else needs it', () => {
  const on = (...matching: string[]) =>
    ({
      matches: (selector: string) => matching.some((each) => selector.includes(each)),
      closest: (selector: string) => (matching.some((each) => selector.split(', ').includes(each)) ? {} : null),
    }) as unknown as Element;
  expect(isForReplay('ArrowLeft', null)).toBe(true);
  expect(isForReplay('ArrowLeft', on('button'))).toBe(true);
  expect(isForReplay(' ', on('button'))).toBe(false);
  expect(isForReplay('ArrowLeft', on('[role="grid"]'))).toBe(false);
  expect(isForReplay('ArrowLeft', on('input', 'input[type="range"]'))).toBe(false);
  expect(isForReplay(' ', on('input', 'input[type="range"]'))).toBe(true);
  expect(isForReplay('f', on('textarea'))).toBe(false);
  expect(isForReplay('?', on('input', 'input[type="range"]'))).toBe(true);
  // The list has the focus for scrolling; a pressed turn in it only incidentally.
  expect(isForReplay('ArrowDown', on('.scroll'))).toBe(false);
  expect(isForReplay('ArrowRight', on('.scroll'))).toBe(true);
  expect(isForReplay('ArrowDown', on('button'))).toBe(true);
});

describe('a file that is brought', () => {
  test('is put on the page of records; what cannot be read leaves there what was there', async () => {
    await readFile(new File(['a record'], 'a.dgn'));
    expect([openedRecord.value, unreadFile.value]).toEqual(['a record', null]);
    // A browser's object for a folder has a name, and no readable content.
    const folder = { name: 'matches', slice: () => ({ text: () => Promise.reject(new DOMException('no')) }) };
    await readFile(folder as unknown as File);
    expect([openedRecord.value, unreadFile.value]).toEqual(['a record', 'matches']);
    openRecord('another');
    expect([openedRecord.value, unreadFile.value]).toEqual(['another', null]);
  });

  test('is what lies in the tab only where that has its form', () => {
    tab.forget('record');
    for (const lies of ['{"text":5}', '{"text":null}', '[]', 'null', '{', '{}']) {
      vi.stubGlobal('sessionStorage', { getItem: () => lies });
      expect(kept('record', { text: 'none' })).toEqual({ text: 'none' });
    }
    vi.stubGlobal('sessionStorage', { getItem: () => '{"text":"[Rules"}' });
    expect(kept('record', { text: 'none' })).toEqual({ text: '[Rules' });
    vi.unstubAllGlobals();
  });
});
