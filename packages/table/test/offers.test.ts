import { formatAction, legalActions } from '@dominion/rules';
import { expect, test } from 'vitest';
import { Hand } from './hand.js';

test('a pause that others offer is declined by saying no to it; one’s own is withdrawn', () => {
  const hand = new Hand('3', { clock: { kind: 'turn', seconds: 60 } });
  const pause = (team: 1 | 2 | 3, offer: boolean) => hand.ask(team, { name: 'pause', payload: { offer } });
  pause(1, true);
  pause(2, true);
  expect(pause(1, false)).toBe('ok');
  expect(hand.table.pauses).toBe(0b0100);
  expect(pause(3, false)).toBe('ok');
  expect([hand.table.pauses, hand.table.paused]).toEqual([0, false]);
});

test('a resignation is declined by the ally who is asked, and by nobody else', () => {
  const hand = new Hand('4a');
  const resign = (me: 0 | 1 | 2, team: 0 | 2, offer: boolean) =>
    hand.ask(me, { name: 'resign', payload: { team, offer } });
  expect(resign(0, 2, false)).toBe('not-your-action');
  resign(2, 2, true);
  expect(resign(1, 2, false)).toBe('not-your-action');
  expect(resign(0, 2, false)).toBe('ok');
  expect([hand.table.resigns, hand.match.result]).toEqual([0, null]);
  expect(resign(0, 2, true)).toBe('not-your-action');
});

test('who resigns while another’s throw waits takes nothing back', () => {
  const hand = new Hand('3', { takeback: true });
  const { turn } = hand.match.position;
  const resigns = ([1, 2, 3] as const).find((team) => team !== turn)!;
  hand.act(formatAction(legalActions(hand.match.position)[0]!), turn);
  expect(hand.table.undo).toMatchObject({ team: turn });
  expect(hand.ask(resigns, { name: 'resign', payload: { team: resigns, offer: true } })).toBe('ok');
  expect(hand.table.undo).toBeNull();
  for (const team of [resigns, turn]) expect(hand.ask(team, { name: 'takeback', payload: {} })).toBe('no-takeback');
});

test('an offer to pause ends with the clock that it was about', () => {
  const hand = new Hand('2', { clock: { kind: 'turn', seconds: 60 } });
  expect(hand.ask(0, { name: 'pause', payload: { offer: true } })).toBe('ok');
  const pace = { kind: 'days', bank: 86_400, increment: 0, cap: 86_400, late: 'wait' } as const;
  hand.propose(0, { kind: 'pace', pace });
  expect(hand.answer(2, true)).toBe('ok');
  expect([hand.table.pace, hand.table.pauses]).toEqual([pace, 0]);
});
