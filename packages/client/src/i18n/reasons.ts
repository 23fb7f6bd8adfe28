/** Describes reasons in a sentence: the few weightiest, each in its clause. */
import { type Deed, type Reason, victimOf } from '@dominion/insight';
import { shiftsOf } from '@dominion/insight/previews';
import {
  type Action,
  type Dice,
  EMPTY,
  isMove,
  originOf,
  PEASANT,
  type Position,
  play,
  playLegal,
  type Team,
  targetOf,
  type Unit,
} from '@dominion/rules';
import { tell } from './format-events.js';
import { grammar, kingdom } from './index.js';
import { formatShifts } from './mandate.js';
import { coach as words } from './match/coach.js';

/** The most reasons in a sentence. */
const MOST = 3;
/** A reason that weighs less than this part of the weightiest one explains nothing. */
const SLIGHT = 0.12;
/** Kinds that appear once: a second threat, or a second possible loss, is too much to remember. */
const ONCE: ReadonlySet<Reason['kind']> = new Set(['averts', 'threatens', 'costs', 'leads', 'nears']);

/** The order of reasons: the action, what follows, possible losses, and the price last. */
const ORDER: readonly Reason['kind'][] = [
  'does',
  'counts',
  'leads',
  'threatens',
  'guards',
  'homeward',
  'forages',
  'hems',
  'nears',
  'frees',
  'averts',
  'costs',
];

export interface Wish {
  /** Whether the action is the best of those explained (the default), or comes after others. */
  readonly best?: boolean;
  /** Whether a reason is the subject; the weightiest such reason always appears. */
  about?(reason: Reason): boolean;
}

/** Returns the reasons to mention, in their order. */
export function chosenReasons(reasons: readonly Reason[], about: Wish['about'] = () => false): Reason[] {
  const least = Math.max(0, ...reasons.map(({ weight }) => weight)) * SLIGHT;
  const seen = new Set<Reason['kind']>();
  const chosen: Reason[] = [];
  const sorted = [...reasons].sort((a, b) => b.weight - a.weight);
  const subject = sorted.find(about);
  for (const reason of subject === undefined ? sorted : [subject, ...sorted.filter((each) => each !== subject)]) {
    const slight = reason.weight < least && reason !== subject;
    if (chosen.length === MOST || slight || (ONCE.has(reason.kind) && seen.has(reason.kind))) continue;
    seen.add(reason.kind);
    chosen.push(reason);
  }
  return chosen.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

/** Returns why a team's action is good, as clauses for the player of `me` (null for a spectator); never empty. */
export function formatReasons(
  reasons: readonly Reason[],
  team: Team,
  me: Team | null,
  { best = true, about }: Wish = {},
): string {
  // The action's name already says what becomes of the unit.
  const news = reasons.filter((reason) => reason.kind !== 'does' || !CALLED.has(reason.deed.kind));
  const chosen = chosenReasons(news, about);
  const clauses = chosen.map((reason, at) => tellReason(reason, team, me, at === 0));
  if (chosen.some(({ kind }) => kind !== 'costs')) return words.clauses(clauses);
  const fitting = best ? words.fitting : words.next;
  return words.clauses([news.length === reasons.length ? words.quiet : fitting, ...clauses]);
}

/** Returns a move by its unit and squares, other actions as in the move list. */
export function describeAction(position: Position, action: Action, dice: Dice): string {
  const { board, turn } = position;
  const { events } = playLegal(position, action);
  const swap = events.some(({ type }) => type === 'swapped');
  if (!isMove(action) || swap || originOf(action) === targetOf(action)) return tell(events, dice, turn)[0] ?? '';
  const [from, to] = [originOf(action), targetOf(action)];
  return words.move((board[from]! & 15) as Unit, from, to, board[to] !== EMPTY);
}

export function formatHint(
  action: string,
  reasons: readonly Reason[],
  team: Team,
  me: Team | null,
  wish?: Wish,
): string {
  return grammar.sentence(grammar.about(action, formatReasons(reasons, team, me, wish)));
}

/**
 * Returns an action's effect on the Mandate's points, in a match with a length. Empty if none, or if the given reasons
 * say it.
 */
export function formatCount(position: Position, action: Action, team: Team, reasons: readonly Reason[] = []): string {
  if (chosenReasons(reasons).some(({ kind }) => kind === 'counts')) return '';
  const played = play(position, action);
  const shifts = played.ok ? shiftsOf(position, played.position, team) : [];
  return shifts.some(({ before, now }) => before !== now) ? formatShifts(shifts) : '';
}

const CALLED: ReadonlySet<Deed['kind']> = new Set(['promotes', 'demotes', 'plants']);

function tellReason(reason: Reason, team: Team, me: Team | null, first: boolean): string {
  switch (reason.kind) {
    case 'does': {
      const deed = words.deed(reason.deed, me, true);
      if (reason.answer === 'struck') return words.struck(deed, words.unit(reason.by, me));
      if (reason.deed.kind !== 'takes' || reason.deed.piece === PEASANT) return deed;
      return reason.answer === 'none' ? words.unanswered(deed) : words.held(deed);
    }
    case 'leads': {
      if (reason.deed.kind === 'wins') return words.winsIn(reason.turns);
      const deed = words.deed(reason.deed, me, true);
      return reason.deed.team === team
        ? words.leads(deed, reason.turns)
        : words.leadsOf(reason.deed.team, deed, reason.turns);
    }
    case 'threatens':
      if (reason.deed.kind === 'beheads' || reason.deed.kind === 'eliminates')
        return words.attacks(reason.deed.whom, me);
      if (reason.deed.kind === 'recruits' && reason.deed.piece === PEASANT) return words.straddles(reason.deed.square);
      return victimOf(reason.deed) === -1
        ? words.prepares(words.deed(reason.deed, me, false))
        : words.threatens(words.deed(reason.deed, me, false));
    case 'averts':
      if (reason.flees && reason.deed.kind === 'takes')
        return words.flees(words.unit(reason.deed.piece, me), words.unit(reason.deed.by, me));
      return (reason.played ? words.played : first ? words.without : words.averts)(
        doer(reason.deed, me),
        words.deed(reason.deed, me, true),
        reason.turns,
      );
    case 'costs':
      return words.costs(doer(reason.deed, me), words.deed(reason.deed, me, true));
    case 'counts':
      return words.counts(reason.before, reason.now);
    case 'nears':
      return words.nears((reason.piece & 15) as Unit, reason.whom);
    case 'hems':
      return words.hems(reason.whom, reason.before, reason.now);
    case 'forages':
      return words.forages(reason.square, reason.steps);
    case 'homeward':
      return words.homeward(reason.steps);
    case 'frees':
      return words.frees;
    case 'guards':
      return words.guards(reason.piece, reason.square, me);
  }
}

/** Returns the subject of a deed: the unit that takes, or else the kingdom. */
function doer(deed: Deed, me: Team | null): string {
  return deed.kind === 'takes' ? words.unit(deed.by, me) : kingdom(deed.team);
}
