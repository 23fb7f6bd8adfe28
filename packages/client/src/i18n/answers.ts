/** Answers questions asked by key, in sentences for a live region. */

import type { Table } from '@dominion/protocol';
import { type Position, type Square, type Team, teamOf } from '@dominion/rules';
import type { Question } from '@dominion/words/inputs';
import type { Story } from '../model/story.js';
import { clockOf } from '../model/table/clock.js';
import { raceOf } from '../model/table/mandate.js';
import { crownRisks, landsOf, reachOf, recruitable, unitRisks, unitsOf } from '../model/table/questions.js';
import { playingSeats } from '../model/table/table.js';
import { chaptersOf } from './chronicle.js';
import { clockNote, clocks, grammar, kingdom, panels } from './index.js';
import { formatRace } from './mandate.js';
import { insight } from './match/insight.js';
import { formatTime } from './match/time.js';
import { dangers } from './pages/preview.js';

const { ask: words, preview } = insight;

/** The most ways to recruit a Peasant in an answer; no one remembers more by ear. */
const MOST_WAYS = 3;

export interface AnswerSource {
  readonly table: Table;
  readonly story: Story;
  readonly me: Team | null;
  /** The square that has the focus, or is selected. */
  readonly at: Square;
  /** The text of the status line. */
  readonly prompt: string;
  /** The server's time in milliseconds since 1970. */
  readonly now: number;
}

export function answerTo(question: Question, asking: AnswerSource): string {
  const { table, story, me, at, prompt, now } = asking;
  const { position } = story.match;
  switch (question) {
    case 'turn':
      return prompt;
    case 'moves':
      return movesFrom(position, at);
    case 'last':
      return lastOf(story);
    case 'lands':
      return sentences(
        landsOf(position).map(({ territory, holder }) =>
          grammar.about(panels.territory(territory), holder === -1 ? panels.heldByNobody : panels.heldBy(holder)),
        ),
      );
    case 'race':
      return formatRace(raceOf(position));
    case 'clocks':
      return clocksOf(table, now);
    default:
      return me === null ? words.noSeat : own(question, position, me);
  }
}

function own(question: 'crown' | 'risks' | 'recruits' | 'units', position: Position, me: Team): string {
  switch (question) {
    case 'crown': {
      const crown = crownRisks(position, me);
      if (crown === null) return words.noCrown;
      const told = dangers(crown.risks, words.crown(position.board[crown.square]!, crown.square));
      return told.length === 0
        ? words.safe(words.crown(position.board[crown.square]!, crown.square))
        : told.map(({ text }) => text).join(' ');
    }
    case 'risks': {
      const told = unitRisks(position, me).flatMap(({ square, risks }) =>
        dangers(risks, preview.whose(position.board[square]!, square)),
      );
      return told.length === 0 ? words.noRisks : grammar.sentences(told.map(({ text }) => text));
    }
    case 'recruits': {
      const found = recruitable(position, me);
      if (found.length === 0) return words.noRecruits;
      return sentences(
        found.map(({ square, by }) =>
          words.recruit(
            square,
            by.slice(0, MOST_WAYS).map(({ from, to }) => words.way(position.board[from]!, from, to)),
          ),
        ),
      );
    }
    case 'units':
      return sentences(unitsOf(position, me).map(({ unit, squares }) => words.units(unit, squares)));
  }
}

const sentences = (parts: readonly string[]): string => grammar.sentences(parts.map(grammar.sentence));

function movesFrom(position: Position, from: Square): string {
  const piece = position.board[from]!;
  if (teamOf(piece) === -1) return words.nobody(from);
  const squares = reachOf(position, from);
  const who = preview.whose(piece, from);
  if (squares.length === 0) return words.noMoves(who);
  const named = (own: boolean): string[] =>
    squares
      .filter((square) => position.board[square] !== 0)
      .filter((square) => (teamOf(position.board[square]!) === teamOf(piece)) === own)
      .map((square) => preview.whose(position.board[square]!, square));
  const free = squares.filter((square) => position.board[square] === 0);
  return words.moves(who, free, named(false), named(true));
}

function lastOf(story: Story): string {
  const last = chaptersOf(story).at(-1);
  if (last === undefined) return panels.noMoves;
  const told = grammar.sentence(grammar.clauses(last.phrases));
  const who = last.team === null ? last.title : kingdom(last.team);
  return who === '' ? told : grammar.about(who, told);
}

function clocksOf(table: Table, now: number): string {
  const told = playingSeats(table).flatMap(({ team }) => {
    const clock = clockOf(table, team, now);
    return clock === null ? [] : [clocks.of(team, formatTime(clock.left))];
  });
  return told.length === 0 ? clockNote({ kind: 'none' }) : sentences(told);
}
