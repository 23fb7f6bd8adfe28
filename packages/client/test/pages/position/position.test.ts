/** The page of a position: its links, trying out moves, and setting one up. */

import type { Table } from '@dominion/protocol';
import { formatPosition, PEASANT, type Position, parsePosition, piece, start } from '@dominion/rules';
import { describe, expect, it } from 'vitest';
import { parsePath, pathOf } from '../../../src/base/route.js';
import { chanceThrow, Study } from '../../../src/match/connections/study.js';
import { openSession, type Session } from '../../../src/match/session/session.js';
import {
  type Changed,
  cleared,
  faultOf,
  phasesOf,
  positionText,
  put,
  setAllied,
  setLiving,
  setMustering,
  setNumber,
  setPhase,
  setTurn,
  shift,
  unitsLeft,
} from '../../../src/pages/position/draft.js';
import { Edits } from '../../../src/pages/position/edits.js';
import { whyNotPlayOn } from '../../../src/pages/position/play-on.js';
import { errorPlaceOf } from '../../../src/pages/position/refusal.js';
import { EditorHand } from '../../../src/pages/position/tools.js';
import { at } from '../../helpers.js';

const TEXT = '7nE7/15/15/15/15/15/15/7p7/15/15/15/15/15/15/7sE7 N-S S move 3 12';
const FALLEN = '7nE7/15/15/15/15/15/14eP/7p7/15/15/15/15/15/15/7sE7 N-e-S S muster:NS 0 1';

function read(text: string): Position {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(`${parsed.error.field} ${parsed.error.message}`);
  return parsed.position;
}

/** Returns the position after a change, which must succeed. */
function made(changed: Changed): Position {
  if (!changed.ok) throw new Error(`${changed.team} ${changed.unit} ${changed.most}`);
  return changed.position;
}

describe('a link', () => {
  it('is written readably, and read with any spaces', () => {
    const route = { page: 'position', text: FALLEN, edit: false } as const;
    expect(pathOf(route)).toBe(`/position?p=${FALLEN.replaceAll(' ', '_')}`);
    for (const space of ['_', '+', '%20']) {
      expect(parsePath('/position', `?renderer=canvas&p=${FALLEN.replaceAll(' ', space)}`)).toEqual(route);
    }
    expect(parsePath('/position', `?p=${encodeURIComponent(FALLEN)}`)).toEqual(route);
    expect(parsePath('/position/edit', '')).toEqual({ page: 'position', text: null, edit: true });
    expect(parsePath('/position', '?p=%E0%A4%A')).toMatchObject({ page: 'position' });
  });

  it('that cannot be read shows where', () => {
    const marked = (text: string) => {
      const parsed = parsePosition(text);
      if (parsed.ok) throw new Error('it can be read');
      return text.slice(...errorPlaceOf(text, parsed.error));
    };
    expect(marked(TEXT.replace('7p7', '7p6'))).toBe('7p6');
    expect(marked(TEXT.replace('7sE7', '7zz7'))).toBe('7zz7');
    expect(marked(TEXT.replace(' 12', ' 0'))).toBe('0');
    expect(marked(TEXT.replace(' move', ' march'))).toBe('march');
    expect(marked(TEXT.replace(' 12', ' 12/11'))).toBe('12/11');
    expect(marked(TEXT.replace(' 12', ' 12/evening'))).toBe('12/evening');
    expect(marked('x')).toBe('x');
  });
});

async function studied(text: string): Promise<{ session: Session; study: Study; table: () => Table }> {
  let study!: Study;
  const session = openSession('study', (listener) => (study = new Study(read(text), listener, () => 0.9)), 'study');
  await Promise.resolve();
  return { session, study, table: () => session.table.value! };
}

describe('trying out', () => {
  it('plays every team, throws what is chosen, and goes back and forward', async () => {
    const { session, study, table } = await studied(TEXT);
    expect([session.seat.value, session.task.value.kind, table().hints]).toEqual([2, 'move', true]);
    expect(study.act('h1h2')).toMatchObject({ ok: true });
    expect(session.story.value!.match.position.phase).toBe('fate');
    expect(study.act('~3')).toMatchObject({ ok: true });
    expect(session.task.value.kind).toBe('choose');
    expect(study.act('+f6')).toMatchObject({ ok: true });
    expect([session.seat.value, session.task.value.kind]).toEqual([0, 'move']);
    const reached = formatPosition(session.story.value!.match.position);
    study.back();
    study.back();
    expect([study.at.value, study.length, session.task.value.kind]).toEqual([1, 3, 'wait']);
    study.forward();
    study.forward();
    study.forward();
    expect(formatPosition(session.story.value!.match.position)).toBe(reached);
    study.goTo(0);
    expect(formatPosition(session.story.value!.match.position)).toBe(TEXT);
    // Another action from here replaces what was taken back.
    study.act('h1g1');
    expect([study.at.value, study.length]).toEqual([1, 1]);
    session.close();
  });

  it('refuses what the rules refuse, and a draw, which nobody is there to agree to', async () => {
    const { session, study } = await studied(TEXT);
    expect(study.act('h1h9')).toMatchObject({ ok: false, code: 'not-its-way' });
    expect(study.act('draw')).toMatchObject({ ok: false });
    expect(study.length).toBe(0);
    session.close();
  });

  it('throws by itself where that is asked for, and takes such a throw back with the move', async () => {
    const { session, study } = await studied(TEXT);
    study.throwing.value = 'none';
    study.act('h1h2');
    expect(session.table.value!.log).toEqual(['h1h2', '~x']);
    study.back();
    expect(session.table.value!.log).toEqual([]);
    study.forward();
    expect(session.table.value!.log).toEqual(['h1h2', '~x']);
    session.close();
  });

  it('throws as §6 says', () => {
    const by = (...numbers: number[]) => chanceThrow(() => numbers.shift()!);
    expect(by(0.25)).toBe('~x');
    expect([by(0.24, 0), by(0.24, 0.5), by(0.24, 0.99)]).toEqual(['~1', '~4', '~6']);
  });

  it('leaves who has fallen out, and lets all muster', async () => {
    const { session, study, table } = await studied(FALLEN);
    expect(table().seats.map(({ plays }) => plays)).toEqual([true, true, true, false]);
    expect(session.task.value).toMatchObject({ kind: 'muster', team: 0 });
    study.act('N:-');
    expect(session.task.value).toMatchObject({ kind: 'muster', team: 2 });
    session.close();
  });
});

describe('setting up', () => {
  it('puts, moves and clears; Emperor and Prince go where they are put again', () => {
    let position = made(put(read(TEXT), at('a1'), piece(2, 8)));
    position = made(shift(position, at('a1'), at('b2')));
    expect(positionText(position)).toContain('/1sS13/7sE7 ');
    position = made(put(position, at('c3'), piece(2, 1)));
    expect([position.board[at('h1')], position.board[at('c3')]]).toEqual([0, piece(2, 1)]);
    expect(faultOf(position)).toBeNull();
  });

  it('refuses more units than §3 allows', () => {
    let position = read(TEXT);
    for (const square of ['a1', 'a2', 'a3', 'a4']) position = made(put(position, at(square), piece(2, 5)));
    expect(unitsLeft(position, 2, 6)).toBe(0);
    expect(put(position, at('a5'), piece(2, 6))).toEqual({ ok: false, team: 2, unit: 6, most: 4 });
    // It may replace another of its kind.
    expect(put(position, at('a1'), piece(2, 6)).ok).toBe(true);
  });

  it('makes turn, phase and muster fit who lives and who leads', () => {
    const headless = made(put(made(put(read(TEXT), at('a1'), piece(2, 2))), at('h1'), 0));
    expect([headless.phase, phasesOf(headless)[0], faultOf(headless)]).toEqual(['succession', 'succession', null]);
    expect(positionText(headless)).toContain(' N-s S succession ');
    const fallen = made(setLiving(made(setLiving(read(TEXT), 1, true)), 2, false));
    expect([fallen.turn, faultOf(fallen)?.fault]).toEqual([0, { kind: 'heirless', team: 1 }]);
    const mustering = made(setPhase(read(TEXT), 'muster'));
    expect(mustering.mustering).toBe(0b0101);
    expect(made(setMustering(mustering, 0, false)).mustering).toBe(0b0100);
    expect(made(setMustering(made(setMustering(mustering, 0, false)), 2, false)).mustering).toBe(0b0101);
    expect(made(setTurn(read(TEXT), 0)).turn).toBe(0);
    expect(faultOf(made(cleared(read(TEXT))))?.fault).toEqual({ kind: 'heirless', team: 0 });
  });

  it('parts allies and joins them', () => {
    const four = start('4');
    const allied = made(setAllied(four, true));
    expect(positionText(allied).split(' ')[1]).toBe('NS-EW');
    expect(positionText(made(setLiving(allied, 0, false))).split(' ')[1]).toBe('EW-S');
    expect(positionText(made(setAllied(allied, false)))).toBe(positionText(four));
  });

  it('takes numbers that can be, and leaves the rest', () => {
    expect(made(setNumber(read(TEXT), 'ply', '77')).ply).toBe(77);
    for (const text of ['', '0', '-1', '1.5', 'x', '12345678']) {
      expect(made(setNumber(read(TEXT), 'ply', text)).ply, text).toBe(12);
    }
    expect(made(setNumber(read(TEXT), 'ply', '999999')).ply).toBe(999_999);
    expect(made(setNumber(read(TEXT), 'quiet', '0')).quiet).toBe(0);
    expect(made(setNumber(read(TEXT), 'quiet', '99')).quiet).toBe(99);
    expect(made(setNumber(read(TEXT), 'quiet', '100')).quiet).toBe(3);
    const thrown = made(setNumber(made(setPhase(read(TEXT), 'fate')), 'quiet', '100'));
    expect([thrown.quiet, faultOf(thrown)]).toEqual([100, null]);
    expect(made(setNumber(thrown, 'quiet', '101')).quiet).toBe(100);
    // No turn begins with a hundred quiet moves.
    expect(made(setPhase(thrown, 'move')).quiet).toBe(99);
  });

  it('has a last turn or none; a new one is ended by Fate, and a sharp one is never over', () => {
    const last = (position: Position, text: string) => made(setNumber(position, 'last', text));
    const fated = last(read(TEXT), '20');
    expect([fated.last, positionText(fated).split(' ').at(-1), faultOf(fated)]).toEqual([20, '12/20~', null]);
    expect(positionText(last(fated, '5'))).toMatch(/ 12\/5~$/);
    expect(last(fated, '')).toMatchObject({ last: 0, fated: false });
    expect(made(setNumber(fated, 'ply', '30'))).toMatchObject({ ply: 30, last: 20 });
    const ending = read(TEXT.replace(/12$/, '12/20'));
    expect(last(ending, '15')).toMatchObject({ last: 15, fated: false });
    for (const text of ['11', '0', '1.5', '1000000', 'x']) expect(last(ending, text).last, text).toBe(20);
    expect([last(ending, '12').last, last(ending, '').last, last(ending, ' ').last]).toEqual([12, 0, 0]);
    // The turn is set beyond the last one, which moves along.
    expect(made(setNumber(ending, 'ply', '30'))).toMatchObject({ ply: 30, last: 30 });
    expect(phasesOf(ending)).not.toContain('mandate');
    const counted = read(TEXT.replace('move', 'mandate').replace(/12$/, '12/12'));
    expect(whyNotPlayOn(counted)).toMatch(/over/);
  });

  it('offers what the sticks order where it can be done, and makes nothing that cannot be read', () => {
    const bare = read(TEXT);
    expect(phasesOf(bare)).toEqual(['muster', 'move', 'fate', 'add-peasant', 'over']);
    const squad = made(put(made(put(bare, at('c3'), piece(2, 8))), at('d3'), piece(2, 3)));
    expect(phasesOf(squad)).toEqual([
      ...['muster', 'move', 'fate', 'promote-upper', 'promote-lower', 'add-peasant', 'demote-upper', 'over'],
    ]);
    const promoting = made(setPhase(squad, 'promote-lower'));
    expect([promoting.phase, faultOf(promoting)]).toEqual(['promote-lower', null]);
    const gone = made(put(promoting, at('c3'), 0));
    expect([gone.phase, faultOf(gone)]).toEqual(['move', null]);
  });

  it('goes back and forward, and follows the text both ways', () => {
    const edits = new Edits(read(TEXT));
    const hand = new EditorHand(edits);
    hand.press(at('a1'));
    expect(edits.text.value).toContain('/sS6sE7 ');
    edits.undo();
    expect(edits.text.value).toBe(TEXT);
    edits.redo();
    expect(edits.text.value).toContain('/sS6sE7 ');
    edits.type('7nE7/15');
    expect([edits.error.value?.fault.kind, edits.text.value]).toEqual(['fields', '7nE7/15']);
    expect(edits.position.value.board[at('a1')]).toBe(piece(2, 8));
    edits.type(` ${FALLEN} `);
    expect([edits.error.value, positionText(edits.position.value)]).toEqual([null, FALLEN]);
    edits.undo();
    expect(edits.text.value).toContain('/sS6sE7 ');
  });

  it('has a hand of tools and keys', () => {
    const edits = new Edits(read(TEXT));
    const hand = new EditorHand(edits);
    const there = (square: string) => edits.position.value.board[at(square)];
    expect(hand.key('t', at('a1'))).toBe(true);
    hand.key('1', at('a1'));
    hand.key('w', at('b1'));
    hand.key('o', at('c1'));
    expect([there('a1'), there('b1'), there('c1')]).toEqual([piece(2, 7), piece(0, 5), PEASANT]);
    hand.key('Delete', at('c1'));
    hand.key('m', at('a1'));
    expect(hand.held).toBe(at('a1'));
    hand.press(at('d4'));
    expect([there('a1'), there('d4'), there('c1'), hand.held]).toEqual([0, piece(2, 7), 0, null]);
    expect(hand.key('q', at('a1'))).toBe(false);
    // A fallen team lives as soon as its units are in the hand.
    hand.choose(3);
    expect(edits.error.value?.fault).toEqual({ kind: 'heirless', team: 3 });
    hand.key('e', at('b8'));
    expect(edits.error.value).toBeNull();
    for (const square of ['a1', 'a2', 'a3']) hand.key('x', at(square));
    for (const square of ['a4', 'a5']) hand.key('w', at(square));
    expect(there('a5')).toBe(0);
    expect(edits.notice.value).toContain('4');
  });

  it('says why nobody could play on', () => {
    const why = (phase: string) => whyNotPlayOn(read(TEXT.replace('move', phase)));
    expect(['move', 'fate', 'muster:NS', 'add-peasant'].map(why)).toEqual([null, null, null, null]);
    expect(why('over')).toMatch(/over/);
    expect(whyNotPlayOn(read(TEXT.replace(/12$/, '100001')))).toMatch(/100000/);
  });
});
