/** The host of a lesson, through a session: what it accepts, its answers, its progress, and what the browser stores of it. */
import { legalActions, move, type Position, parseAction, type Team } from '@dominion/rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedSignal } from '../../../src/base/storage/stored-signal.js';
import { LessonHost } from '../../../src/match/connections/lesson/host.js';
import type { Lesson } from '../../../src/match/connections/lesson/lesson.js';
import { openSession, type Session } from '../../../src/match/session/session.js';
import { LESSONS } from '../../../src/pages/learn/lessons/index.js';
import {
  courseDone,
  forgetProgress,
  lessonToDo,
  noteDone,
  noteStep,
  parseProgress,
  progress,
  stepReached,
} from '../../../src/pages/learn/progress.js';
import { at } from '../../helpers.js';

const lessonOf = (name: string) => LESSONS.find((lesson) => lesson.name === name)!;

/** A bot that answers at once with the first legal action. */
const quick = {
  choose: async (position: Position, team: Team) =>
    legalActions(position).find((action) => position.phase !== 'muster' || ((action >> 16) & 3) === team)!,
};

const opened: Session[] = [];
afterEach(() => {
  for (const session of opened.splice(0)) session.close();
  vi.useRealTimers();
});

async function open(what: string | Lesson, step = 0, bot = quick) {
  const lesson = typeof what === 'string' ? lessonOf(what) : what;
  let host!: LessonHost;
  const whys: (string | null)[] = [];
  const session = openSession(
    lesson.name,
    (listener) => {
      host = new LessonHost(lesson, step, listener, { why: (why) => whys.push(why) }, bot);
      return host;
    },
    'lesson',
  );
  opened.push(session);
  await settled();
  return { session, host, whys };
}

const settled = () =>
  new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(() => resolve(0)))));

const boardOf = (session: Session) => session.outlook.view.value!.position.board;

describe('the host of a lesson', () => {
  it('takes what the step asks for, and then nothing more', async () => {
    const { session, host } = await open('march');
    const soldier = boardOf(session)[at('h5')];
    expect(session.task.value.kind).toBe('move');
    session.orders.act(move(at('h5'), at('g5')));
    await settled();
    expect(host.stage.value).toBe('done');
    expect(boardOf(session)[at('g5')]).toBe(soldier);
    expect(session.pending.value).toBeNull();
    session.hand.input({ kind: 'press', square: at('g5') });
    expect(session.interaction.value.kind).toBe('idle');
    host.next();
    expect(host.at.value).toBe(1);
    expect(session.task.value.kind).toBe('move');
  });

  it('says why not to what is legal and not meant, and leaves everything as it was', async () => {
    const { session, host, whys } = await open('march', 1);
    const before = session.outlook.view.value!.position;
    session.orders.act(move(at('h2'), at('h3')));
    await settled();
    expect(whys).toEqual(['otherUnit']);
    // Nothing stays proposed by touch either.
    session.hand.input({ kind: 'press', square: at('h6'), touch: true });
    session.hand.input({ kind: 'press', square: at('h5'), touch: true });
    session.hand.input({ kind: 'confirm' });
    await settled();
    expect(whys).toEqual(['otherUnit', null]);
    expect(session.interaction.value.kind).toBe('idle');
    expect(session.outlook.view.value!.position).toBe(before);
    expect(host.stage.value).toBe('doing');
  });

  it('refuses what the rules refuse, with how the unit moves, and keeps it selected', async () => {
    const { session } = await open('knives');
    session.hand.input({ kind: 'press', square: at('h5') });
    session.hand.input({ kind: 'press', square: at('h7') });
    expect(session.notice.value).toBe('A Warrior leaps two squares and one to the side. (§3.10)');
  });

  it('goes on from what was done where a step has no scene of its own, and can be set up again', async () => {
    const { session, host } = await open('recruit', 1);
    session.orders.act(move(at('g4'), at('g8')));
    await settled();
    host.next();
    expect(session.task.value).toMatchObject({ kind: 'choose', order: 'add-peasant' });
    expect(boardOf(session)[at('g8')]).not.toBe(0);
    session.orders.act(parseAction('+f10')!);
    await settled();
    expect(host.stage.value).toBe('done');
    host.again();
    expect(host.stage.value).toBe('doing');
    expect(boardOf(session)[at('g8')]).not.toBe(0);
    host.go(1);
    expect(boardOf(session)[at('g8')]).toBe(0);
  });

  it('lets others answer before the next step', async () => {
    const { session, host } = await open('home');
    session.orders.act(move(at('h6'), at('h5')));
    await settled();
    const emperor = boardOf(session)[at('h14')];
    host.next();
    expect(boardOf(session)[at('g14')]).toBe(emperor);
    expect(session.task.value.kind).toBe('move');
  });

  it('draws what matters, and what to do when it is asked', async () => {
    const { host } = await open('march');
    expect(host.drawn.value).toEqual([{ from: at('h5'), to: at('h5'), pen: 'green' }]);
    host.show(true);
    expect(host.drawn.value).toEqual([{ from: at('h5'), to: at('h6'), pen: 'hint' }]);
  });

  it('plays a battle against a bot until one falls', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { session, host } = await open('battle');
    session.hand.confirmMuster();
    await vi.advanceTimersByTimeAsync(5000);
    for (let turn = 0; turn < 400 && host.stage.value === 'doing'; turn++) {
      expect(session.situation.value.match!.position.phase).not.toBe('fate');
      const { position } = session.story.value!.match;
      if (position.turn === 2) session.orders.act(strongest(position));
      await vi.advanceTimersByTimeAsync(5000);
    }
    expect(host.stage.value).not.toBe('doing');
    host.again();
    expect(session.task.value.kind).toBe('muster');
  });

  it('says when a battle is lost, and sets it up again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { session, host } = await open(CARELESS, 0, { choose: async (position) => strongest(position) });
    session.orders.act(move(at('a1'), at('a2')));
    await vi.advanceTimersByTimeAsync(5000);
    // Fate may have asked for a choice first.
    if (session.task.value.kind === 'choose') session.orders.act(session.task.value.options[0]!);
    await vi.advanceTimersByTimeAsync(5000);
    expect(host.stage.value).toBe('lost');
    expect(session.task.value.kind).toBe('over');
    host.again();
    expect(host.stage.value).toBe('doing');
    expect(boardOf(session)[at('h6')]).not.toBe(0);
  });

  it('keeps to itself what moves would bring, but for a battle', async () => {
    const { session } = await open('knives');
    session.hand.input({ kind: 'press', square: at('h5') });
    expect(session.outlook.view.value!.previews!.size).toBe(0);
    const battle = await open(CARELESS);
    battle.session.hand.input({ kind: 'press', square: at('h6') });
    expect(battle.session.outlook.view.value!.previews!.size).toBeGreaterThan(0);
  });
});

/** A battle in which the Emperor is in danger. */
const CARELESS: Lesson = {
  name: 'battle',
  steps: [
    { name: 'battle', scene: '15/7nE7/15/15/15/15/7nG7/15/15/7sE7/15/15/15/15/sS14 N-S S move 0 1', bot: 'beginner' },
  ],
};

/** Returns a move that ends the match, else one that takes, else any. */
function strongest(position: Position) {
  const all = legalActions(position);
  const worth = (action: number) =>
    position.board[action & 255]! === 0x11 ? 100 : position.board[action & 255]! > 10 ? 1 : 0;
  return all.reduce((best, action) => (worth(action) > worth(best) ? action : best));
}

describe('what is kept of the lessons', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
    forgetProgress();
  });
  afterEach(() => vi.unstubAllGlobals());

  const kept = () => parseProgress(stored.get('dominion.learn')!);

  it('is which are done, and how far the others have come', () => {
    expect(lessonToDo()).toBe('aim');
    noteStep('march', 2);
    expect(kept()).toEqual({ done: [], at: { march: 'sergeant' }, order: 2 });
    expect(stepReached('march')).toBe(2);
    noteDone('march');
    noteStep('march', 1);
    noteStep('ring', 1);
    expect(kept()).toEqual({ done: ['march'], at: { ring: 'breakOut' }, order: 2 });
    noteDone('aim');
    expect(lessonToDo()).toBe('recruit');
    expect(courseDone()).toEqual({ done: 2 + 5 + 1, all: LESSONS.flatMap(({ steps }) => steps).length });
    forgetProgress();
    expect(kept()).toEqual({ done: [], at: {}, order: 2 });
  });

  it('is read as far as it fits the lessons that there are', () => {
    const odd = JSON.stringify({
      done: ['ring', 'gone', 7],
      at: { march: 99, lords: 1, home: -1, land: 'x' },
      order: 2,
    });
    expect(parseProgress(odd)).toMatchObject({ done: ['ring'], at: { lords: 'admiral' } });
    // Progress merged from two browsers may contain both: it starts again, as a finished lesson does.
    expect(parseProgress('{"done":["ring"],"at":{"ring":1}}')).toMatchObject({ done: ['ring'], at: {} });
    for (const text of ['', '[]', 'null', '{"done":3,"at":4}'])
      expect(parseProgress(text)).toEqual({ done: [], at: {}, order: 2 });
  });

  it('is understood from before the lessons had this order', () => {
    const all = ['march', 'lords', 'knives', 'recruit', 'home', 'land', 'ring', 'fate', 'crown', 'allies', 'battle'];
    expect(parseProgress(JSON.stringify({ done: all, at: {} })).done).toEqual(LESSONS.map(({ name }) => name));
    const before = { done: ['march', 'fate'], at: { recruit: 2, crown: 2, lords: 3 } };
    expect(parseProgress(JSON.stringify(before))).toEqual({
      done: ['march'],
      at: { recruit: 'seize', crown: 'heir', lords: 'prince' },
      order: 2,
    });
    // Players who haven't toppled an Emperor yet still have that lesson to do.
    expect(parseProgress(JSON.stringify({ done: ['crown'], at: {}, order: 2 })).done).toEqual(['crown']);
  });

  it('takes over what is done in another tab, so that neither loses what the other did', () => {
    const heard: ((event: Partial<StorageEvent>) => void)[] = [];
    vi.stubGlobal('addEventListener', (_: string, hear: (event: Partial<StorageEvent>) => void) => heard.push(hear));
    const saved = storedSignal<readonly string[]>('puzzles', (text) => JSON.parse(text || '[]'));
    saved.keep(['a']);
    for (const hear of heard) hear({ key: 'dominion.puzzles', newValue: '["a","b"]' });
    for (const hear of heard) hear({ key: 'dominion.other', newValue: '["c"]' });
    expect(saved.value.value).toEqual(['a', 'b']);
  });

  it('lasts as long as the page where nothing can be kept', () => {
    vi.stubGlobal('localStorage', undefined);
    noteDone('march');
    expect(progress.value.done).toEqual(['march']);
  });
});
