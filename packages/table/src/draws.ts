/**
 * Offers of a draw: all living players must offer one, and bots agree if they would. An offer stands for at least a
 * whole round, and lapses when its team moves after that. Declining ends all offers. Pure; plies are numbers of turns.
 */
import type { RequestPayload } from '@dominion/protocol';
import { isLiving, livingTeams, type Position, TEAMS, type Team } from '@dominion/rules';
import { isBotPlayed } from './clocks.js';
import type { LogEntry, TableFeature } from './feature.js';
import { enterEnd } from './line.js';
import { type Attended, type DecisionOn, type Memory, UNDO } from './memory.js';
import { offersLapse } from './permission.js';
import { standInAt } from './stand-ins.js';
import { amended, eachTeam, type TableRecord, withTeam } from './table-record.js';

const STORED = {
  /** The teams that offer a draw, as bits, and the turn of each offer. */
  draws: 0,
  drawsSince: eachTeam(0),
  /** The team that declined last and those whose offers lapsed, as bits, and the turn of that news. */
  declined: 0,
  lapsed: 0,
  drawsTold: 0,
};

declare module './table-record.js' {
  interface TableRecord extends Readonly<typeof STORED> {}
}

type DrawRecord = Readonly<typeof STORED>;

type Askable = Pick<Attended, 'table' | 'wouldDraw'>;

/** Whether a bot holds a team's seat and agrees to a draw now. A regent agrees to nothing for its player. */
function isWilling({ table, wouldDraw }: Askable, position: Position, team: Team): boolean {
  return table.bots[team] !== null && wouldDraw(position, team);
}

/** Returns why a team can neither offer nor decline a draw; null if it can. */
function whyNoDraw(asked: Askable, position: Position, me: Team) {
  if (!isLiving(position, me)) return 'not-living';
  const { table } = asked;
  // A guest has no say in a draw: the bot has, or the seat's player.
  const voiceless = (team: Team) => isBotPlayed(table, team) || standInAt(table, team) !== null;
  return livingTeams(position).some((team) => voiceless(team) && !isWilling(asked, position, team))
    ? 'bots-play'
    : null;
}

/** Whether all living teams offer a draw, or are bots that agree to it. */
function allAgree({ draws }: DrawRecord, asked: Askable, position: Position): boolean {
  return livingTeams(position).every((team) => (draws & (1 << team)) !== 0 || isWilling(asked, position, team));
}

/** Adds a team's offer and clears the news of earlier ones. */
function withOffer({ draws, drawsSince }: DrawRecord, { ply }: Position, me: Team): DrawRecord {
  return { ...STORED, draws: draws | (1 << me), drawsSince: withTeam(drawsSince, me, ply) };
}

function withoutOffer({ draws }: DrawRecord, me: Team): Pick<DrawRecord, 'draws'> {
  return { draws: draws & ~(1 << me) };
}

/** Returns the state after a team declined the others' offers; null if there are none. */
function declined({ draws }: DrawRecord, { ply }: Position, me: Team): DrawRecord | null {
  return (draws & ~(1 << me)) === 0 ? null : { ...STORED, declined: 1 << me, drawsTold: ply };
}

/** Returns the state after the team to move has acted. News of ended offers stays for a round. */
function afterAct(
  { draws, drawsSince, declined, lapsed, drawsTold }: DrawRecord,
  position: Position,
): Partial<DrawRecord> {
  const { ply, turn } = position;
  const round = livingTeams(position).length;
  const bit = 1 << turn;
  if ((draws & bit) !== 0 && ply - drawsSince[turn] >= round) {
    return { draws: draws & ~bit, lapsed: lapsed | bit, drawsTold: ply };
  }
  return (declined | lapsed) !== 0 && ply - drawsTold >= round ? { declined: 0, lapsed: 0 } : {};
}

/** Offers a draw or withdraws the offer; when all living teams offer, the match is drawn. */
function offerDraw(memory: Attended, me: Team, { offer }: RequestPayload<'draw'>, now: number): DecisionOn<'draw'> {
  const { table, match } = memory;
  const { position } = match!;
  const whyNot = whyNoDraw(memory, position, me);
  if (whyNot === 'not-living') return whyNot;
  if (!offer) return { table: { ...table, ...withoutOffer(table, me) } };
  if (whyNot !== null) return whyNot;
  const offered = withOffer(table, position, me);
  return allAgree(offered, memory, position) ? enterEnd(memory, 'draw', now) : { table: { ...table, ...offered } };
}

function declineDraw(memory: Attended, me: Team): DecisionOn<'decline'> {
  const { table, match } = memory;
  const why = whyNoDraw(memory, match!.position, me);
  if (why !== null) return why;
  const ended = declined(table, match!.position, me);
  return ended === null ? 'no-offer' : { table: { ...table, ...ended } };
}

/** Returns the table after a change: offers end with what they were about, or are a round older. */
function watchDraws(before: Memory, after: Memory, entry: LogEntry | undefined): TableRecord {
  const { table } = after;
  if (offersLapse(before, after, entry)) return amended(table, STORED);
  const acted = entry !== undefined && entry.line !== UNDO && (entry.actor !== null || entry.regent !== null);
  return acted ? amended(table, afterAct(table, before.match!.position)) : table;
}

export const draws = {
  stores: { atFirst: STORED },
  takes: { fromSeat: { playing: { draw: offerDraw, decline: declineDraw } } },
  due: {},
  follows: watchDraws,
  vacates: (table, team): TableRecord => ({ ...table, ...withoutOffer(table, team) }),
  forgets: null,
  awaits: ({ table, match }, me) => {
    const { draws, declined: no } = table;
    const mine = 1 << me;
    if (match?.result !== null || !isLiving(match.position, me) || ((draws | no) & mine) !== 0) return [];
    return TEAMS.filter((team) => (draws & (1 << team)) !== 0).map((team) => `draw${team}`);
  },
  shows: {
    seat: ({ table }, team) => {
      const bit = 1 << team;
      return {
        offersDraw: (table.draws & bit) !== 0,
        declinesDraw: (table.declined & bit) !== 0,
        drawLapsed: (table.lapsed & bit) !== 0,
      };
    },
  },
} satisfies TableFeature;
