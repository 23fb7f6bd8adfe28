/** What people offer each other while a match runs: a draw, a resignation of allies, a pause of the clocks. */
import type { RequestPayload } from '@dominion/protocol';
import { formatAction, isLiving, livingTeams, resign, sameCamp, type Team } from '@dominion/rules';
import { isClocked } from './clocks.js';
import { allAgree, declined, whyNoDraw, withOffer, withoutOffer } from './draws.js';
import { enterLine, NOBODY } from './line.js';
import type { Attended, Decision } from './memory.js';
import { partnerOf, whyNotPlaying } from './permission.js';
import { isOfDays } from './table-record.js';

/** Offers a draw or takes the offer back; when all living teams offer, the match is drawn. */
export function offerDraw(memory: Attended, me: Team, offer: boolean, now: number): Decision {
  const why = whyNotPlaying(memory);
  if (why !== null) return why;
  const { table, match } = memory;
  const { position } = match!;
  const whyNot = whyNoDraw(memory, position, me);
  if (whyNot === 'not-living') return whyNot;
  if (!offer) return { table: { ...table, ...withoutOffer(table, me) } };
  if (whyNot !== null) return whyNot;
  const offered = withOffer(table, position, me);
  return allAgree(offered, memory, position) ? enterLine(memory, 'draw', now) : { table: { ...table, ...offered } };
}

/** Declines the draw that others offer. */
export function declineDraw(memory: Attended, me: Team): Decision {
  const { table, match } = memory;
  const why = whyNotPlaying(memory) ?? whyNoDraw(memory, match!.position, me);
  if (why !== null) return why;
  const ended = declined(table, match!.position, me);
  return ended === null ? 'no-offer' : { table: { ...table, ...ended } };
}

/** Resigns, or asks the ally to agree to it, or agrees or declines. */
export function offerToResign(
  memory: Attended,
  me: Team,
  { team, offer }: RequestPayload<'resign'>,
  now: number,
): Decision {
  const { table, match } = memory;
  if (match === null) return 'not-started';
  if (match.result !== null) return 'match-over';
  if (!isLiving(match.position, team)) return 'not-living';
  const bit = 1 << team;
  const line = formatAction(resign(team));
  if (team !== me) {
    const asked = (table.resigns & bit) !== 0 && sameCamp(match.position, me, team);
    if (!asked) return 'not-your-action';
    return offer ? enterLine(memory, line, now) : { table: { ...table, resigns: table.resigns & ~bit } };
  }
  if (!offer) return { table: { ...table, resigns: table.resigns & ~bit } };
  if (partnerOf(memory, me) === null) return enterLine(memory, line, now, { ...NOBODY, actor: me });
  return { table: { ...table, resigns: table.resigns | bit } };
}

/** Offers to stop the clocks, takes that back, declines what others offer, or starts the clocks again. */
export function offerPause({ table, match, seats, here }: Attended, me: Team, offer: boolean): Decision {
  if (match === null) return 'not-started';
  if (match.result !== null) return 'match-over';
  if (!isClocked(table)) return 'no-clock';
  if (isOfDays(table)) return 'by-proposal';
  if (table.adjourned) return 'adjourned';
  if (!isLiving(match.position, me)) return 'not-living';
  if (table.paused) return offer ? {} : { table: { ...table, paused: false, pauses: 0 } };
  // Of someone who hasn't offered it, no is the answer to those who have.
  if (!offer && (table.pauses & (1 << me)) === 0) return table.pauses === 0 ? {} : { table: { ...table, pauses: 0 } };
  const pauses = offer ? table.pauses | (1 << me) : table.pauses & ~(1 << me);
  const asked = livingTeams(match.position).filter((team) => seats.has(team) && here.has(team));
  const agreed = asked.every((team) => (pauses & (1 << team)) !== 0);
  return { table: { ...table, pauses: agreed ? 0 : pauses, paused: agreed } };
}
