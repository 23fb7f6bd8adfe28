/** What happened since a team last acted, in any language: its losses first, then what others did. */
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
  /** Who played it in the place of the team's person; null for nobody. */
  readonly regent: StandIn | null;
}

/** One thing that happened. */
export interface RecapEntry {
  /** The step that tells it, from 0. */
  readonly step: number;
  /** Who did it; null where it was everybody. */
  readonly actor: Team | null;
  /** Who played it in that team's place; null for nobody. */
  readonly regent: StandIn | null;
  readonly weight: 'loss' | 'deed' | 'move';
  readonly text: string;
  /** What it was. */
  readonly events: readonly GameEvent[];
}

/** A round as it is told again. */
export interface Recap {
  /** The first step that is told, and the first that is not yet. */
  readonly from: number;
  readonly to: number;
  readonly entries: readonly RecapEntry[];
}

/** At most so many entries are told; more cannot be taken in in three seconds. */
const MOST = 6;

/** What happened from a step on, for the person of a team; null where nothing did that is worth telling. */
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
      // What counts most, and of the same weight the latest.
      .sort((a, b) => WEIGHTS[b.weight] - WEIGHTS[a.weight] || b.step - a.step)
      .slice(0, MOST),
  );
  const told = all.filter((entry) => kept.has(entry));
  const losses = told.filter(({ weight }) => weight === 'loss');
  const others = told.filter(({ weight }) => weight !== 'loss');
  return { from, to: steps.length, entries: [...losses, ...others] };
}

const WEIGHTS: Readonly<Record<RecapEntry['weight'], number>> = { loss: 2, deed: 1, move: 0 };

/** The step after a team's last action, the throw of its turn left out: what it did is no news to it; 0 where it did nothing. */
export function sinceOwn(steps: readonly ToldStep[], me: Team): number {
  return steps.findLastIndex(({ line, before }) => actsIn(before, line, me)) + 1;
}

/** The throw that ends one's own turn was seen when it fell. */
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

/** The events that are worth telling: a move with what it displaced is one, every other stands alone. */
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

/** Who did what a step tells: the team that resigned, else the one whose turn it was; null where it was everybody. */
export function actorOf({ before, events }: ToldStep): Team | null {
  const first = events[0];
  if (first?.type === 'eliminated' && first.cause === 'resigned') return first.team;
  const agreed = first?.type === 'over' && first.reason === 'agreed';
  return agreed || before.phase === 'muster' ? null : before.turn;
}
