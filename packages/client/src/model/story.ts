/** A match as this client has folded it: every line of the log with what it led to. */
import {
  beginMatch,
  checkValue,
  type GameEvent,
  type Match,
  type MatchHeader,
  type Position,
  playLine,
} from '@dominion/rules';

/** One line of the log, played. */
export interface Step {
  readonly line: string;
  readonly before: Position;
  readonly events: readonly GameEvent[];
}

/** A match and how it came about. */
export interface Story {
  readonly header: MatchHeader;
  readonly match: Match;
  readonly steps: readonly Step[];
}

/** What {@link follow} gives. */
export interface Followed {
  readonly story: Story;
  /** How many steps are new; all of them when the story had to be told afresh. */
  readonly fresh: number;
  /** False when the server's check value, or a line, does not agree with what the rules make of the log. */
  readonly agrees: boolean;
}

/** A story before its first line. */
export function beginStory(header: MatchHeader): Story {
  return { header, match: beginMatch(header), steps: [] };
}

/** Folds the lines that are new since `known`; from the start when the log is not a longer one of the same match. */
export function follow(known: Story | null, header: MatchHeader, log: readonly string[], check: string): Followed {
  const continues =
    known !== null &&
    sameHeader(known.header, header) &&
    known.steps.length <= log.length &&
    known.steps.every((step, at) => step.line === log[at]);
  const start = continues ? known : beginStory(header);
  let { match } = start;
  const steps = [...start.steps];
  for (const line of log.slice(steps.length)) {
    const played = playLine(match, line);
    if (!played.ok) return { story: { header, match, steps }, fresh: steps.length - start.steps.length, agrees: false };
    steps.push({ line, before: match.position, events: played.events });
    match = played.match;
  }
  const fresh = steps.length - start.steps.length;
  const story = fresh === 0 && continues ? known : { header, match, steps };
  return { story, fresh, agrees: check === '' || checkValue(match.position) === check };
}

function sameHeader(a: MatchHeader, b: MatchHeader): boolean {
  return a.mode === b.mode && a.empty === b.empty && a.dice === b.dice && a.first === b.first;
}
