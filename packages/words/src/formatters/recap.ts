/** The events since a team last acted, in any language: its losses first, then others' actions. */
import {
  actsIn,
  type Dice,
  type GameEvent,
  type Position,
  type StandIn,
  sameCamp,
  type Team,
  teamOf,
} from '@dominion/rules';
import type { Tell } from './events.js';

/** One line of the log, played. */
export interface ToldStep {
  readonly line: string;
  readonly before: Position;
  readonly events: readonly GameEvent[];
  /** The stand-in who played it for the team's player; null for none. */
  readonly regent: StandIn | null;
}

export interface RecapEntry {
  /** The step that it comes from, from 0. */
  readonly step: number;
  /** The team that did it; null if it was all of them. */
  readonly actor: Team | null;
  /** The stand-in who played it for that team; null for none. */
  readonly regent: StandIn | null;
  readonly weight: 'loss' | 'deed' | 'move';
  readonly text: string;
  /** Its events. */
  readonly events: readonly GameEvent[];
}

export interface Recap {
  /** The first step included, and the first after it. */
  readonly from: number;
  readonly to: number;
  readonly entries: readonly RecapEntry[];
}

/** The most entries of a recap; more can't be read in three seconds. */
const MOST = 6;

/** Returns the recap from a step on, for a team's player; null if nothing is worth mentioning. */
export function recapFor(
  { tell, dice }: { readonly tell: Tell; readonly dice: Dice },
  steps: readonly ToldStep[],
  me: Team,
  since: number,
): Recap | null {
  const from = afterOwnThrows(steps, me, Math.max(0, Math.min(since, steps.length)));
  const all = steps.slice(from).flatMap((step, at) => entriesOf({ tell, dice }, step, from + at, me));
  if (all.length === 0) return null;
  const kept = new Set(
    [...all]
      // The most important ones, and among equals the latest.
      .sort((a, b) => WEIGHTS[b.weight] - WEIGHTS[a.weight] || b.step - a.step)
      .slice(0, MOST),
  );
  const told = all.filter((entry) => kept.has(entry));
  const losses = told.filter(({ weight }) => weight === 'loss');
  const others = told.filter(({ weight }) => weight !== 'loss');
  return { from, to: steps.length, entries: [...losses, ...others] };
}

const WEIGHTS: Readonly<Record<RecapEntry['weight'], number>> = { loss: 2, deed: 1, move: 0 };

/**
 * Returns the step after a team's last action, without its turn's throw: its own actions are no news to it; 0 if it did nothing.
 */
export function sinceOwn(steps: readonly ToldStep[], me: Team): number {
  return steps.findLastIndex(({ line, before }) => actsIn(before, line, me)) + 1;
}

/** Skips the throw that ends the player's own turn, which they saw. */
function afterOwnThrows(steps: readonly ToldStep[], me: Team, since: number): number {
  let at = since;
  while (at < steps.length && steps[at]!.before.turn === me && steps[at]!.line.startsWith('~')) at++;
  return at;
}

function entriesOf(
  { tell, dice }: { readonly tell: Tell; readonly dice: Dice },
  step: ToldStep,
  at: number,
  me: Team,
): RecapEntry[] {
  const actor = actorOf(step);
  return partsOf(step.events).flatMap((events): RecapEntry[] => {
    const text = tell(events, dice, actor)[0];
    if (text === undefined) return [];
    return [
      {
        step: at,
        actor,
        regent: step.regent,
        weight: weightOf(events, step.before, me),
        text,
        events,
      },
    ];
  });
}

/** Returns the events worth mentioning: a move with what it took is one, every other stands alone. */
function partsOf(events: readonly GameEvent[]): GameEvent[][] {
  const move = events.filter(({ type }) => type === 'moved' || type === 'displaced' || type === 'swapped');
  const rest = events.filter(({ type }) => TOLD.has(type)).map((event) => [event]);
  return move.length > 0 ? [move, ...rest] : rest;
}

const TOLD: ReadonlySet<GameEvent['type']> = new Set([
  'passed',
  'promoted',
  'demoted',
  'peasant-added',
  'turned',
  'armed',
  'recruited',
  'leaderless',
  'enthroned',
  'eliminated',
  'control',
]);

function weightOf(events: readonly GameEvent[], before: Position, me: Team): RecapEntry['weight'] {
  const own = (team: Team | -1): boolean => team !== -1 && (team === me || sameCamp(before, team, me));
  const lost = events.some((event) => {
    switch (event.type) {
      case 'displaced':
        return own(teamOf(event.piece));
      case 'turned':
      case 'recruited':
        return own(teamOf(event.was)) && !own(event.team);
      case 'control':
        return own(event.from) && !own(event.to);
      case 'demoted':
      case 'leaderless':
      case 'eliminated':
        return own(event.team);
      default:
        return false;
    }
  });
  if (lost) return 'loss';
  return events.every(({ type }) => type === 'moved' || type === 'swapped' || type === 'passed') ? 'move' : 'deed';
}

/** Returns the team that resigned in a step, else the one whose turn it was; null if it was all of them. */
export function actorOf({ before, events }: ToldStep): Team | null {
  const first = events[0];
  if (first?.type === 'eliminated' && first.cause === 'resigned') return first.team;
  const agreed = first?.type === 'over' && first.reason === 'agreed';
  return agreed || before.phase === 'muster' ? null : before.turn;
}
