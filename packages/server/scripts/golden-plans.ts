/** The matches of a golden set, and what must occur in it. */
import type { Clock, RequestName, RequestPayload } from '@dominion/protocol';
import { type Dice, type Length, livingTeams, type Match, type Mode, type Team } from '@dominion/rules';

interface Playing {
  ask<Name extends RequestName>(team: Team, name: Name, payload: RequestPayload<Name>): Promise<void>;
  match(): Match;
}

export interface Plan {
  readonly mode: Mode;
  readonly dice: Dice;
  readonly empty?: Team;
  /** A campaign if left out. */
  readonly length?: Length;
  readonly clock?: Clock;
  /** Whether takebacks are allowed; then one move in five is taken back. */
  readonly takeback?: boolean;
  /** A team that adds nothing to the throws' key. */
  readonly silent?: Team;
  /** The last turn to play; null for a match that doesn't begin. */
  readonly turns: number | null;
  /** The required events; without them the match is played again. */
  readonly needs?: readonly string[];
  readonly end?: (playing: Playing) => Promise<void>;
}

/** Lets every side but the last resign; allies ask each other. */
async function resignAll({ ask, match }: Playing): Promise<void> {
  while (match().result === null) {
    const [team] = livingTeams(match().position);
    await ask(team!, 'resign', { team: team!, offer: true });
    const ally = ((team! + 2) % 4) as Team;
    const { result, position } = match();
    if (result === null && livingTeams(position).includes(team!))
      await ask(ally, 'resign', { team: team!, offer: true });
  }
}

async function agree({ ask, match }: Playing): Promise<void> {
  if (match().result !== null) return;
  for (const team of livingTeams(match().position)) await ask(team, 'draw', { offer: true });
}

export const PLANS: readonly Plan[] = [
  { mode: '2', dice: 'sticks', turns: 600, needs: ['tied opening', 'last-camp'] },
  { mode: '2', dice: 'die', takeback: true, turns: 60, end: resignAll, needs: ['undo'] },
  { mode: '2', dice: 'sticks', silent: 0, turns: 40, needs: ['running'] },
  { mode: '2', dice: 'die', turns: 90, needs: ['enthroned'], end: resignAll },
  { mode: '3', dice: 'die', empty: 1, turns: 160, needs: ['prince-displaced'], end: resignAll },
  { mode: '3', dice: 'sticks', empty: 3, silent: 2, turns: 50, needs: ['agreed'], end: agree },
  { mode: '4', dice: 'sticks', turns: 500, needs: ['succession-failed', 'last-camp'] },
  {
    mode: '4',
    dice: 'die',
    takeback: true,
    clock: { kind: 'bank', seconds: 600, increment: 10, cap: 120 },
    turns: 80,
    needs: ['running', 'undo'],
  },
  { mode: '4a', dice: 'sticks', turns: 500, needs: ['succession-failed'], end: resignAll },
  { mode: '4a', dice: 'die', silent: 3, turns: 30, end: resignAll },
  { mode: '2', dice: 'die', length: 'skirmish', turns: 60, needs: ['mandate'] },
  { mode: '4', dice: 'sticks', turns: null },
];

/**
 * The events that must occur in a set. Surrounded units are too rare in random matches; the rules' tests cover them.
 */
export const EVERYTHING: readonly string[] = [
  ...(['2', '3', '4', '4a'] as const).flatMap((mode) => [`${mode} sticks`, `${mode} die`]),
  ...['waiting', 'running', 'last-camp', 'agreed', 'mandate', 'undo', 'tied opening', 'nothing mixed in'],
  ...['succession-failed', 'prince-displaced', 'resigned', 'enthroned', 'leaderless'],
  ...['mustered', 'displaced', 'thrown', 'forfeited', 'promoted', 'demoted', 'peasant-added'],
  'control',
];
