/** A match as this client has replayed it: every line of the log with its effect. */
import {
  beginMatch,
  checkValue,
  foldMatch,
  formatPosition,
  type GameEvent,
  type Match,
  type MatchHeader,
  type Position,
  playLine,
  type StandIn,
} from '@dominion/rules';

/** One line of the log, played. */
export interface Step {
  readonly line: string;
  readonly before: Position;
  readonly events: readonly GameEvent[];
  /** The stand-in who played it for the team's player; null for none. */
  readonly regent: StandIn | null;
}

/** A match and its history. */
export interface Story {
  readonly header: MatchHeader;
  readonly match: Match;
  readonly steps: readonly Step[];
  /** If the operator has ended the match, which its log shows as a draw that no one agreed to. */
  readonly closed?: true;
}

export interface Followed {
  readonly story: Story;
  /** The steps that were taken back, the last one first. */
  readonly undone: readonly Step[];
  /** How many steps are new; all of them if the story was rebuilt. */
  readonly fresh: number;
  /** False if the server's check value, or a line, disagrees with the rules' replay of the log. */
  readonly agrees: boolean;
}

const NO_REGENTS: ReadonlyMap<number, StandIn> = new Map();

/**
 * The most lines that a longer log may take back; beyond that it's another match's. A log that merely ends earlier
 * isn't.
 */
const MOST_UNDONE = 1;

export function beginStory(header: MatchHeader): Story {
  return { header, match: beginMatch(header), steps: [] };
}

/**
 * Adds lines new since `known` and removes those taken back; rebuilds the story if the log can't follow from it.
 * `regents`: lines that a stand-in played.
 */
export function follow(
  known: Story | null,
  header: MatchHeader,
  log: readonly string[],
  check: string,
  regents: ReadonlyMap<number, StandIn> = NO_REGENTS,
): Followed {
  const common = known === null || !sameHeader(known.header, header) ? -1 : commonLength(known.steps, log);
  const undone = known === null || common < 0 ? [] : known.steps.slice(common).reverse();
  const continues = common >= 0 && (undone.length <= MOST_UNDONE || common === log.length);
  const start = continues ? upTo(known!, common) : beginStory(header);
  let { match } = start;
  const steps = [...start.steps];
  const told = (agrees: boolean): Followed => ({
    story: steps.length === known?.steps.length && undone.length === 0 && continues ? known : { header, match, steps },
    undone: continues ? undone : [],
    fresh: steps.length - start.steps.length,
    agrees,
  });
  for (const line of log.slice(steps.length)) {
    const played = playLine(match, line);
    if (!played.ok) return told(false);
    const regent = regents.get(steps.length) ?? null;
    steps.push({ line, before: match.position, events: played.events, regent });
    match = played.match;
  }
  return told(check === '' || checkValue(match.position) === check);
}

function commonLength(steps: readonly Step[], log: readonly string[]): number {
  const differs = steps.findIndex((step, at) => step.line !== log[at]);
  return differs === -1 ? steps.length : differs;
}

/** Returns a story as it was after some of its steps. */
export function upTo(story: Story, length: number): Story {
  if (length === story.steps.length) return story;
  const { header } = story;
  const steps = story.steps.slice(0, length);
  const folded = foldMatch(
    header,
    steps.map(({ line }) => line),
  );
  if (!folded.ok) throw new Error(`a story that was told cannot be told again: ${folded.refusal.message}`);
  return { header, match: folded.match, steps };
}

/** Returns the moves on the board when a step is taken back: its own moves reversed. */
export function backwards({ events }: Step): GameEvent[] {
  return events.flatMap((event): GameEvent[] => {
    if (event.type === 'moved') return [{ ...event, from: event.to, to: event.from }];
    return event.type === 'swapped' ? [{ ...event, from: event.to, to: event.from }] : [];
  });
}

function sameHeader(a: MatchHeader, b: MatchHeader): boolean {
  const same =
    a.mode === b.mode &&
    a.empty === b.empty &&
    a.dice === b.dice &&
    a.first === b.first &&
    (a.last ?? 0) === (b.last ?? 0) &&
    (a.fated ?? false) === (b.fated ?? false);
  return same && samePosition(a.position, b.position);
}

function samePosition(a: Position | undefined, b: Position | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && formatPosition(a) === formatPosition(b));
}
