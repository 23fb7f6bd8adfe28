/** The move list: the lines of the log grouped by turn, in words. */
import type { StandIn, Team } from '@dominion/rules';
import { actorOf } from '@dominion/words/formatters/recap';
import type { Followed, Story } from '../model/story.js';
import { tell } from './format-events.js';
import { fate, grammar, kingdom, record } from './index.js';

export interface TurnChapter {
  readonly key: string;
  /** The number of the turn; null for everything before the first. */
  readonly ply: number | null;
  /** The team that had the turn; null for the muster of all. */
  readonly team: Team | null;
  readonly title: string;
  readonly phrases: readonly string[];
  /** Whether the last phrase only says that the X's weren't up, as after three turns in four. */
  readonly blank: boolean;
  /** The stand-in who played in it for the team's player; null for none. */
  readonly regent: StandIn | null;
  /** How many turns earlier it was planned; null if it wasn't. */
  readonly planned: number | null;
  /** The lines of the log, for people who read notation. */
  readonly lines: readonly string[];
  /** The number of lines of the log up to its end. */
  readonly end: number;
}

/** A decision of the table, at its place among the turns. */
export interface DecisionLine {
  readonly key: string;
  /** The number of lines of the log before it. */
  readonly place: number;
  readonly text: string;
  /** Its kind if it's no decision: an oath that was sealed or kept, or one that was broken. */
  readonly look?: 'oath' | 'broken';
}

/** Returns turns and decisions in one list: a decision stands after its turn, and before one that begins with it. */
export function withDecisions(
  chapters: readonly TurnChapter[],
  decisions: readonly DecisionLine[],
): readonly (TurnChapter | DecisionLine)[] {
  const begins = chapters.map((_, at) => (at === 0 ? -1 : chapters[at - 1]!.end));
  const behind = (from: number, to: number) => decisions.filter(({ place }) => place > from && place <= to);
  const last = begins.at(-1) ?? Number.NEGATIVE_INFINITY;
  return [
    ...chapters.flatMap((chapter, at) => [...behind(begins[at - 1] ?? Number.NEGATIVE_INFINITY, begins[at]!), chapter]),
    ...behind(last, Number.POSITIVE_INFINITY),
  ];
}

/** The throw that brings nothing, in notation (§8). */
const BLANK = '~x';

const NONE_PLANNED: ReadonlyMap<number, number> = new Map();

/** Returns a story's chapters, oldest first; `planned` gives the planned lines by place, each with its turn. */
export function chaptersOf({ header, steps }: Story, planned = NONE_PLANNED): TurnChapter[] {
  const chapters: {
    -readonly [K in keyof TurnChapter]: TurnChapter[K] extends readonly string[] ? string[] : TurnChapter[K];
  }[] = [];
  if (header.opening.length > 0) {
    const rounds = header.opening.map((round) => grammar.items(round.map(([team, n]) => fate.openingEntry(team, n))));
    const phrases = [...rounds, fate.begins(header.first)];
    chapters.push({
      key: 'opening',
      ply: null,
      team: null,
      title: record.opening,
      phrases,
      blank: false,
      regent: null,
      planned: null,
      lines: [],
      end: 0,
    });
  }
  for (const [at, step] of steps.entries()) {
    const muster = step.before.phase === 'muster';
    const team = actorOf(step);
    const ply = muster ? null : step.before.ply;
    let chapter = chapters.at(-1);
    if (chapter === undefined || chapter.key === 'opening' || chapter.ply !== ply || chapter.team !== team) {
      const title = muster && team === null ? record.muster : '';
      chapter = {
        key: `step-${at}`,
        ply,
        team,
        title,
        phrases: [],
        blank: false,
        regent: null,
        planned: null,
        lines: [],
        end: at,
      };
      chapters.push(chapter);
    }
    const told = tell(step.events, header.dice, team);
    chapter.blank =
      step.line === BLANK && step.before.phase === 'fate' && told.length === 1 && chapter.lines.length > 0;
    // A muster is of all teams: the mark stands beside what was played for one of them.
    const mark = step.regent === null ? '' : standInMark(step.regent);
    if (!muster) chapter.regent = step.regent ?? chapter.regent;
    chapter.phrases.push(...(muster ? told.map((text) => grammar.sentences([text, mark])) : told));
    const ordered = planned.get(at);
    if (ordered !== undefined) chapter.planned = step.before.ply - ordered;
    chapter.lines.push(step.line);
    chapter.end = at + 1;
  }
  return chapters;
}

/** Returns the mark of a stand-in, in brackets. */
export function standInMark(by: StandIn): string {
  return by === 'bot' || by === 'ally' ? record.regent[by] : record.byGuest;
}

/** Returns the subject of a sentence: a team, or its player's stand-in. */
export function whoActs(team: Team, regent: StandIn | null): string {
  return regent === null ? kingdom(team) : record.inPlace(team, regent);
}

/** Returns what has just happened, for a screen reader: takebacks, and the last steps. */
export function announcement({ story: { header, steps }, undone, fresh }: Omit<Followed, 'agrees'>): string {
  const told = (fresh === 0 ? [] : steps.slice(-Math.min(fresh, 3))).map((step) => {
    const team = actorOf(step);
    const what = grammar.sentence(grammar.clauses(tell(step.events, header.dice, team)));
    return team === null ? what : grammar.about(whoActs(team, step.regent), what);
  });
  const back = new Set(undone.map(({ before }) => record.takenBack(before.turn)));
  return grammar.sentences([...back, ...told]);
}
