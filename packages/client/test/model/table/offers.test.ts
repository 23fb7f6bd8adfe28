/** Draw, resignation, pause, takeback and rematch, as the states of their buttons. */

import type { Seat, Table } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { describe, expect, it } from 'vitest';
import {
  asksToResign,
  canResume,
  drawNews,
  drawOffer,
  pauseOffer,
  rematchers,
  rematchOptions,
  resigning,
  takebackUntil,
} from '../../../src/model/table/offers.js';
import { placed, storyOf, tableOf } from '../../helpers.js';

const { position } = storyOf('2', 'S:-', 'N:-').match;
const four = storyOf('4a').match.position;
const duel = (changes: Partial<Table>, seats: Partial<Record<Team, Partial<Seat>>> = {}) =>
  tableOf(changes, (team) => seats[team] ?? {});
const allied = (seats: Partial<Record<Team, Partial<Seat>>> = {}) =>
  tableOf({ mode: '4a' }, (team) => ({ plays: true, holder: 'person', ...seats[team] }));
const CLOCK = { clock: { kind: 'turn', seconds: 60 } } as const;

describe('a draw', () => {
  it('rests, is offered, or is offered to you', () => {
    expect(drawOffer(duel({}), position, 2)).toEqual({ kind: 'resting' });
    expect(drawOffer(duel({}, { 2: { offersDraw: true } }), position, 2)).toEqual({ kind: 'mine', waits: [0] });
    expect(drawOffer(duel({}, { 0: { offersDraw: true } }), position, 2)).toEqual({ kind: 'theirs', from: [0] });
  });

  it('is impossible while a bot or a regent plays a living team, and possible once that team has fallen', () => {
    expect(drawOffer(duel({}, { 0: { holder: 'bot' } }), position, 2)).toEqual({
      kind: 'impossible',
      team: 0,
      why: 'bot',
    });
    expect(drawOffer(duel({}, { 0: { regent: 'bot' } }), position, 2)).toEqual({
      kind: 'impossible',
      team: 0,
      why: 'bot',
    });
    const fallen = storyOf('4', 'resign:E').match.position;
    expect(drawOffer(allied({ 1: { holder: 'bot' } }), fallen, 2)).toEqual({ kind: 'resting' });
  });

  it('needs no word of a bot that agrees, and is impossible where it does not', () => {
    const bot = (more: Partial<Seat> = {}) => duel({}, { 0: { holder: 'bot' }, 2: more });
    const at = (north: string, last = 0) => ({ ...placed('S', 'N-S', 'nE a15', 'sE o1', 'sP h1', north), last });
    expect(drawOffer(bot(), at('nX h15'), 2)).toEqual({ kind: 'resting' });
    expect(drawOffer(bot({ offersDraw: true }), at('nX h15'), 2)).toEqual({ kind: 'mine', waits: [] });
    const impossible = { kind: 'impossible', team: 0, why: 'bot' };
    // A General is more than half of a Prince; with a last turn the points will tell.
    expect(drawOffer(bot(), at('nG h15'), 2)).toEqual(impossible);
    expect(drawOffer(bot(), at('nX h15', 60), 2)).toEqual(impossible);
    expect(drawOffer(duel({}, { 0: { regent: 'bot' } }), at('nX h15'), 2)).toEqual(impossible);
  });

  it('is asked of nobody who has left, and may still be withdrawn', () => {
    const gone = { presence: 'gone' } as const;
    const impossible = { kind: 'impossible', team: 0, why: 'absent' };
    expect(drawOffer(duel({}, { 0: gone }), position, 2)).toEqual(impossible);
    expect(drawOffer(duel({}, { 0: { presence: 'dropped' } }), position, 2)).toEqual(impossible);
    expect(drawOffer(duel({}, { 0: { presence: 'away' } }), position, 2)).toEqual({ kind: 'resting' });
    expect(drawOffer(duel({}, { 0: gone, 2: { offersDraw: true } }), position, 2)).toMatchObject({ kind: 'mine' });
    expect(drawOffer(duel({}, { 0: { ...gone, offersDraw: true } }), position, 2)).toMatchObject({ kind: 'theirs' });
  });

  it('is not for watchers, the fallen, while paused, or after the end', () => {
    expect(drawOffer(duel({ paused: true }), position, 2)).toEqual({ kind: 'none' });
    expect(drawOffer(duel({}), position, null)).toEqual({ kind: 'none' });
    expect(drawOffer(duel({ status: 'over' }), storyOf('2', 'draw').match.position, 2)).toEqual({ kind: 'none' });
    expect(drawOffer(allied(), storyOf('4', 'resign:S').match.position, 2)).toEqual({ kind: 'none' });
  });
});

describe('what became of a draw', () => {
  it('is told to all but whoever declined', () => {
    const table = duel({}, { 0: { declinesDraw: true } });
    expect(drawNews(table, 2)).toEqual([{ team: 0, what: 'declined' }]);
    expect(drawNews(table, null)).toEqual([{ team: 0, what: 'declined' }]);
    expect(drawNews(table, 0)).toEqual([]);
    expect(drawNews(duel({}, { 2: { drawLapsed: true } }), 2)).toEqual([{ team: 2, what: 'lapsed' }]);
    expect(drawNews(duel({ status: 'over' }, { 2: { drawLapsed: true } }), 2)).toEqual([]);
  });
});

describe('a pause', () => {
  it('is for matches with clocks that do not stand', () => {
    expect(pauseOffer(duel({}), position, 2)).toEqual({ kind: 'none' });
    expect(pauseOffer(duel(CLOCK), position, 2)).toEqual({ kind: 'resting' });
    expect(pauseOffer(duel({ ...CLOCK, paused: true }), position, 2)).toEqual({ kind: 'none' });
  });

  it('waits for the persons who are here only', () => {
    const offered = { ...CLOCK };
    const seats = { 2: { offersPause: true } };
    expect(pauseOffer(duel(offered, seats), position, 2)).toEqual({ kind: 'mine', waits: [0] });
    const three = (west: Partial<Seat>) =>
      tableOf({ ...offered, mode: '3' }, (team) => ({
        plays: team > 0,
        holder: 'person',
        ...(team === 3 ? west : seats[team as 2]),
      }));
    const { position: trio } = storyOf('3').match;
    expect(pauseOffer(three({ presence: 'dropped' }), trio, 2)).toMatchObject({ waits: [1] });
    expect(pauseOffer(three({}), trio, 2)).toMatchObject({ waits: [1, 3] });
    // If all others have gone, there is no one else to name.
    expect(pauseOffer(duel(offered, { ...seats, 0: { presence: 'dropped' } }), position, 2)).toMatchObject({
      waits: [0],
    });
    expect(pauseOffer(duel(offered, { 0: { offersPause: true } }), position, 2)).toEqual({ kind: 'theirs', from: [0] });
  });

  it('is ended by anybody who plays', () => {
    const paused = duel({ ...CLOCK, paused: true });
    expect([canResume(paused, position, 2), canResume(paused, position, null)]).toEqual([true, false]);
  });
});

describe('resigning', () => {
  it('is a matter of one’s own without an ally who plays', () => {
    expect(resigning(duel({}), position, 2)).toEqual({ kind: 'alone' });
    expect(resigning(allied({ 0: { holder: 'bot' } }), four, 2)).toEqual({ kind: 'alone' });
    expect(resigning(allied({ 0: { regent: 'bot' } }), four, 2)).toEqual({ kind: 'alone' });
    expect(resigning(allied({ 0: { regent: 'ally', presence: 'regent' } }), four, 2)).toEqual({ kind: 'alone' });
    expect(resigning(allied({ 0: { presence: 'dropped' } }), four, 2)).toEqual({ kind: 'alone' });
    expect(resigning(allied(), storyOf('4a', 'resign:N').match.position, 2)).toEqual({ kind: 'alone' });
    expect(resigning(duel({}), position, null)).toEqual({ kind: 'none' });
  });

  it('is asked of an ally who lets the person act for them, for a turn or until they act again', () => {
    for (const leave of [{ regent: 'ally' }, { regent: 'ally', kept: true }] as const) {
      expect(resigning(allied({ 0: leave }), four, 2)).toEqual({ kind: 'allied', ally: 0 });
      expect(resigning(allied({ 0: leave, 2: { offersResign: true } }), four, 2)).toEqual({ kind: 'asked', ally: 0 });
    }
  });

  it('is asked of the ally, who is told', () => {
    expect(resigning(allied(), four, 2)).toEqual({ kind: 'allied', ally: 0 });
    const asked = allied({ 2: { offersResign: true } });
    expect(resigning(asked, four, 2)).toEqual({ kind: 'asked', ally: 0 });
    expect([0, 1, 2, 3].map((me) => asksToResign(asked, four, me as Team))).toEqual([2, null, null, null]);
  });
});

describe('taking back', () => {
  it('is the mover’s, until the throw', () => {
    const table = duel({ undo: 5000 });
    expect(takebackUntil(table, position, [2], 4000)).toBe(5000);
    expect(takebackUntil(table, position, [2], 5000)).toBeNull();
    expect(takebackUntil(table, position, [0], 4000)).toBeNull();
    expect(takebackUntil(duel({}), position, [2], 4000)).toBeNull();
  });
});

describe('a rematch', () => {
  it('lists persons, ready or not, and whether one waits for them', () => {
    const table = allied({ 0: { holder: 'bot' }, 1: { ready: true }, 3: { presence: 'away' } });
    const list = rematchers(table).map(({ seat, ready, here }) => [seat.team, ready, here]);
    expect(list).toEqual([
      [1, true, true],
      [2, false, true],
      [3, false, false],
    ]);
  });

  it('tells the own wish from that of others', () => {
    expect(rematchOptions(duel({}), 2)).toBeNull();
    expect(rematchOptions(duel({ rematch: 'rotate' }, { 0: { ready: true } }), 2)).toEqual({
      seats: 'rotate',
      mine: false,
    });
    expect(rematchOptions(duel({ rematch: 'keep' }, { 2: { ready: true } }), 2)).toEqual({ seats: 'keep', mine: true });
  });
});
