/** A feature is there when it can act: many kinds of table, each with all that it shows. */
import type { Seat, Table } from '@dominion/protocol';
import type { Mode, Team } from '@dominion/rules';
import { describe, expect, it } from 'vitest';
import { featuresOf, type TableScene } from '../../../src/model/table/features.js';
import { matchAt, storyOf, tableOf } from '../../helpers.js';

const DAYS = {
  pace: { kind: 'days', bank: 86_400, increment: 0, cap: 86_400, late: 'wait' },
} as unknown as Partial<Table>;
const PLAYS: Readonly<Record<string, readonly Team[]>> = {
  '2': [0, 2],
  '3': [1, 2, 3],
  '4': [0, 1, 2, 3],
  '4a': [0, 1, 2, 3],
};

const MUSTERED: Readonly<Record<string, readonly string[]>> = {
  '2': ['N:-', 'S:-'],
  '3': ['E:-', 'S:-', 'W:-'],
  '4': ['N:-', 'E:-', 'S:-', 'W:-'],
  '4a': ['N:-', 'E:-', 'S:-', 'W:-'],
};

/** People, bots or no one sit on the other seats. */
function scene(
  mode: Mode,
  others: Seat['holder'],
  table: Partial<Table> = {},
  more: Partial<TableScene> = {},
): TableScene {
  const seat = (team: Team): Partial<Seat> => ({
    plays: PLAYS[mode]!.includes(team),
    holder: team === 2 ? 'person' : others,
  });
  return {
    place: 'server',
    table: tableOf({ mode, oaths: true, ...table }, seat),
    match: table.status === 'waiting' ? null : storyOf(mode, ...MUSTERED[mode]!).match,
    me: 2,
    ...{ spoken: false, noted: false, guessed: false, out: false, left: false, online: true },
    ...more,
  };
}

const device = { place: 'device' } as const;
const on = (match: TableScene['match']) => ({ match });
/** Chu controls Zhao's Territory. */
const TAKEN = matchAt('7nE7/5sW1sG1sA5/15/15/15/15/15/15/15/15/15/15/15/15/7sE7 N-S S move 0 9');

describe.each<[string, TableScene, string]>([
  ['alone with one bot', scene('2', 'bot'), 'more roster moves seat'],
  ['alone with three bots', scene('4', 'bot'), 'more roster moves seat'],
  ['alone with three bots, on the device', scene('4', 'bot', {}, device), 'more roster moves toServer'],
  ['the same without a network', scene('4', 'bot', {}, { ...device, online: false }), 'more roster moves'],
  ['over, alone on the device', scene('2', 'bot', { status: 'over' }, device), 'more roster moves toServer'],
  ['bots alone, on the device', scene('2', 'bot', {}, { ...device, me: null }), 'more roster moves'],
  [
    'alone with a bot, come from the device',
    scene('2', 'bot', { id: 'device-0123abcd' }),
    'more roster moves link seat',
  ],
  ['two at one device', scene('2', 'person', {}, device), 'more roster moves draw'],
  ['two friends', scene('2', 'person'), 'more roster moves draw proposals seat chat'],
  ['two friends of three', scene('3', 'person'), 'more roster moves oaths draw proposals seat chat'],
  ['four', scene('4', 'person'), 'more roster moves oaths draw proposals seat chat'],
  ['four without oaths', scene('4', 'person', { oaths: false }), 'more roster moves draw proposals seat chat'],
  ['allied', scene('4a', 'person'), 'more roster moves draw proposals seat chat'],
  ['correspondence', scene('2', 'person', DAYS), 'more roster moves draw proposals seat chat notes notify'],
  ['correspondence against a bot', scene('2', 'bot', DAYS), 'more roster moves seat notes notify'],
  ['a host who waits alone', scene('2', 'free', { status: 'waiting' }), ''],
  ['a host with a guest', scene('2', 'person', { status: 'waiting' }), 'more chat'],
  ['a spectator of people', scene('2', 'person', { watchers: 1 }, { me: null }), 'more roster moves chat watchers'],
  ['a spectator of bots', scene('2', 'bot', { watchers: 1 }, { me: null }), 'more roster moves chat watchers'],
  ['alone, and someone watches', scene('2', 'bot', { watchers: 1 }), 'more roster moves seat chat watchers'],
  ['alone, and someone has spoken', scene('2', 'bot', {}, { spoken: true }), 'more roster moves seat chat'],
  ['someone guesses', scene('2', 'bot', {}, { guessed: true }), 'more roster moves seat seers'],
  [
    'who has left the tab',
    scene('2', 'person', {}, { left: true }),
    'more roster moves draw proposals seat chat notify',
  ],
  ['who has left the tab, alone with a bot', scene('2', 'bot', {}, { left: true }), 'more roster moves seat'],
  ['land has changed hands, and the bot is losing', scene('2', 'bot', {}, on(TAKEN)), 'more roster draw seat land'],
  ['the muster, alone with a bot', scene('2', 'bot', {}, on(storyOf('2').match)), 'seat'],
  ['the muster of two friends', scene('2', 'person', {}, on(storyOf('2').match)), 'more draw proposals seat chat'],
  ['three friends, and the person is out', scene('3', 'person', {}, { out: true }), 'out'],
  ['over, with people', scene('2', 'person', { status: 'over' }), 'more roster moves seat chat'],
  ['over, alone', scene('2', 'bot', { status: 'over' }), 'more roster moves seat'],
])('%s', (_kind, where, there) => {
  it(`shows ${there === '' ? 'nothing besides the board' : there}`, () => {
    expect(featuresOf(where).join(' ')).toBe(there);
  });
});
