/** What people do while a match runs: act, offer, decide about who is absent. Pure: a change, or why not. */
import type { RefusalCode, RequestPayload } from '@dominion/protocol';
import {
  type Action,
  formatAction,
  inspect,
  isLiving,
  livingTeams,
  type Match,
  parseAction,
  playLine,
  resign as resignation,
  type StandIn,
  sameCamp,
  type Team,
} from '@dominion/rules';
import { choosersOf, isOverdue, type Scene } from './absences.js';
import { left } from './clocks.js';
import { afterAct, allAgree, declined, whyNoDraw, withOffer, withoutOffer } from './draws.js';
import type { Decision } from './gathering.js';
import { type Change, fold, type Memory, UNDO } from './memory.js';
import { waitsForThrow, whyNotAct } from './permission.js';
import { bitsOf, NO_DRAWS, type RoomRecord, withTeam } from './room-record.js';

/** A memory, and the teams whose persons are here. */
export type Table = Memory & Scene;

/** Why nothing can be done in a match now; null when something can. */
export function whyNotPlaying({ match, room }: Memory): RefusalCode | null {
  if (match === null) return 'not-started';
  if (match.result !== null) return 'match-over';
  return room.paused ? 'paused' : null;
}

/** The other living team of a team's camp, or null. */
export function allyOf({ position }: Match, team: Team): Team | null {
  return livingTeams(position).find((other) => other !== team && sameCamp(position, team, other)) ?? null;
}

/** The team that a person with a seat acts for with some action: their own, or the ally's where they play both. */
function actsFor({ match, room }: Memory, me: Team, action: Action): Team {
  const { position } = match!;
  const parts = inspect(action);
  const meant = parts.kind === 'muster' ? parts.team : parts.kind === 'resign' ? me : position.turn;
  return meant !== me && room.proxies[meant]?.by === 'ally' && allyOf(match!, meant) === me ? meant : me;
}

/** Plays an action that the person on seat `me` asks for. */
export function act(table: Table, me: Team, { line, ply, id }: RequestPayload<'act'>, now: number): Decision {
  const why = whyNotPlaying(table);
  if (why !== null) return why;
  const action = parseAction(line)!;
  const team = actsFor(table, me, action);
  if (team === me && table.room.proxies[me] !== null) return 'regent-plays';
  const refusal = whyNotAct(table.match!.position, team, action, ply);
  if (refusal !== null) return refusal;
  if (inspect(action).kind === 'resign' && partnerOf(table, me) !== null) return 'partner-agrees';
  return play(table, line, me, id, now, team === me ? null : 'ally');
}

/**
 * The one door for a line: the rules decide. `actor` is the seat that asked; null for what the server does itself. `regent`
 * is who plays it in the place of the team's person.
 */
export function play(
  { match, room, times }: Table,
  line: string,
  actor: Team | null,
  clientId: string | null,
  now: number,
  regent: StandIn | null = null,
): Decision {
  const played = playLine(match!, line);
  if (!played.ok) return played.refusal.code;
  const { position } = played.match;
  // Those who offered agreed with the teams that were there, so an offer does not outlive one of them.
  const fell = played.match.result !== null || played.events.some(({ type }) => type === 'eliminated');
  const acted = actor !== null || regent !== null;
  const mayUndo = room.takeback && actor !== null && waitsForThrow(position);
  return {
    line: { line, ply: match!.position.ply, actor, clientId, regent },
    match: played.match,
    room: {
      ...room,
      ...(fell ? NO_DRAWS : acted ? afterAct(room, match!.position) : {}),
      pauses: fell ? 0 : room.pauses,
      resigns: fell ? 0 : room.resigns,
      undo: mayUndo ? { team: actor, until: now + times.undo } : null,
    },
  };
}

/** Takes the own last move back while the throw still waits. */
export function takeBack(memory: Memory, me: Team, now: number): Decision {
  const { room, record, lines, match } = memory;
  if (room.undo === null || room.undo.team !== me || now >= room.undo.until) return 'no-takeback';
  return {
    line: { line: UNDO, ply: match!.position.ply, actor: me, clientId: null, regent: null },
    match: fold(record, lines.slice(0, -1)),
    room: { ...room, undo: null },
  };
}

/** Offers a draw or takes the offer back; when all living teams offer, the match is drawn. */
export function draw(memory: Table, me: Team, offer: boolean, now: number): Decision {
  const why = whyNotPlaying(memory);
  if (why !== null) return why;
  const { room, match } = memory;
  const { position } = match!;
  const whyNot = whyNoDraw(room, position, me);
  if (whyNot === 'not-living') return whyNot;
  if (!offer) return { room: { ...room, ...withoutOffer(room, me) } };
  if (whyNot !== null) return whyNot;
  const offered = withOffer(room, position, me);
  return allAgree(offered, room, position) ? play(memory, 'draw', null, null, now) : { room: { ...room, ...offered } };
}

/** Declines the draw that others offer. */
export function decline(memory: Table, me: Team): Decision {
  const { room, match } = memory;
  const why = whyNotPlaying(memory) ?? whyNoDraw(room, match!.position, me);
  if (why !== null) return why;
  const ended = declined(room, match!.position, me);
  return ended === null ? 'no-offer' : { room: { ...room, ...ended } };
}

/** The ally who must agree before a team resigns; null where none lives or no person plays for it. */
function partnerOf({ match, room, here }: Table, team: Team): Team | null {
  const ally = allyOf(match!, team);
  return ally !== null && here.has(ally) && room.proxies[ally] === null ? ally : null;
}

/** Resigns, or asks the ally to agree to it, or agrees. */
export function resign(table: Table, me: Team, { team, offer }: RequestPayload<'resign'>, now: number): Decision {
  const { room, match } = table;
  if (match === null) return 'not-started';
  if (match.result !== null) return 'match-over';
  if (!isLiving(match.position, team)) return 'not-living';
  const bit = 1 << team;
  const line = formatAction(resignation(team));
  if (team !== me) {
    const agrees = offer && (room.resigns & bit) !== 0 && sameCamp(match.position, me, team);
    return agrees ? play(table, line, null, null, now) : 'not-your-action';
  }
  if (!offer) return { room: { ...room, resigns: room.resigns & ~bit } };
  if (partnerOf(table, me) === null) return play(table, line, me, null, now);
  return { room: { ...room, resigns: room.resigns | bit } };
}

/** Offers to stop the clocks, or starts them again. */
export function pause({ room, match, seats, here }: Table, me: Team, offer: boolean): Decision {
  if (match === null) return 'not-started';
  if (match.result !== null) return 'match-over';
  if (room.clock.kind === 'none') return 'no-clock';
  if (!isLiving(match.position, me)) return 'not-living';
  if (room.paused) return offer ? {} : { room: { ...room, paused: false, pauses: 0 } };
  const pauses = offer ? room.pauses | (1 << me) : room.pauses & ~(1 << me);
  const asked = livingTeams(match.position).filter((team) => seats.has(team) && here.has(team));
  const agreed = asked.every((team) => (pauses & (1 << team)) !== 0);
  return { room: { ...room, pauses: agreed ? 0 : pauses, paused: agreed } };
}

/** Decides about the seat of somebody who does not come back. */
export function decideAbsent(table: Table, me: Team, asked: RequestPayload<'absent'>, now: number): Decision {
  const { team, choice } = asked;
  const { room, match, here } = table;
  if (match === null || match.result !== null || here.has(team) || !isOverdue(table, team, now)) return 'not-absent';
  if (!choosersOf(table, team).includes(me)) return 'not-your-choice';
  const allied = sameCamp(match.position, me, team);
  if (choice === (allied ? 'claim' : 'both')) return 'not-your-choice';
  switch (choice) {
    case 'wait':
      return {};
    case 'claim':
      return play(table, formatAction(resignation(team)), null, null, now);
    case 'regent':
    case 'both': {
      const by = choice === 'both' ? 'ally' : 'bot';
      return { room: { ...room, proxies: withTeam(room.proxies, team, { by, until: 'back' }) } };
    }
  }
}

/** Takes the own seat back from a regent that would keep it. */
export function takeSeatBack({ room }: Memory, me: Team): Decision {
  if (room.proxies[me]?.until !== 'click') return 'no-regent';
  return { room: { ...room, proxies: withTeam(room.proxies, me, null), flags: withTeam(room.flags, me, 0) } };
}

/** How often a flag may fall before the regent stays. */
const FLAGS = 3;
/** When a team's clock asks for a regent: as its flag falls, or a little before for somebody who is away. */
export function flagTime({ room, times }: Scene, team: Team, now: number): number {
  return now + left(room, team, now) - (room.absences[team] === null ? 0 : times.inTime);
}

/** A regent plays this turn, and where the flag fell for the third time goes on until its owner asks. */
export function fallFlag(room: RoomRecord, team: Team, now: number): Change {
  const fell = left(room, team, now) <= 0;
  const flags = withTeam(room.flags, team, room.flags[team] + (fell ? 1 : 0));
  const until = flags[team] >= FLAGS ? 'click' : 'turn';
  return { room: { ...room, flags, proxies: withTeam(room.proxies, team, { by: 'bot', until }) } };
}

/** Is ready for a rematch, or no longer. */
export function readyFor({ room, match }: Memory, me: Team, asked: RequestPayload<'rematch'>): Decision {
  if (match === null || match.result === null) return 'not-over';
  if (room.next !== null) return {};
  const ready = asked.seats === null ? room.ready & ~(1 << me) : room.ready | (1 << me);
  return { room: { ...room, ready, rematch: asked.seats ?? room.rematch } };
}

/** Whether everybody who is here and held a seat is ready. */
export function allReady({ room, seats, here }: Table): boolean {
  const persons = [...seats.keys()].filter((team) => here.has(team));
  return room.next === null && room.ready !== 0 && (bitsOf(persons) & ~room.ready) === 0;
}

/** Whether the next match is made once a seat is ready as it asks to be: everybody else is. */
export function completes(table: Table, me: Team, asked: RequestPayload<'rematch'>): boolean {
  const decision = readyFor(table, me, asked);
  return typeof decision !== 'string' && decision.room !== undefined && allReady({ ...table, room: decision.room });
}
