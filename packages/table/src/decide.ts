/** What people ask of a match, and what each request comes to. Nothing is written here, and nobody is told. */
import { type Reply, type RequestName, type RequestPayload, refused } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { giveLeave, pointTo, refuseSuggestion, showSketch, suggest } from './allies.js';
import { mix, seal } from './beginning.js';
import { nudge } from './calls.js';
import { answerHire, goAlone, hire, nameUnit, whyNotCounselled } from './counsel.js';
import { askedName, TAKEN_BACK } from './fold.js';
import { arrange, placeBot, remove, sit, stand, startMatch } from './gathering.js';
import { act, takeBack } from './line.js';
import type { Attended, Decision, Memory } from './memory.js';
import { pledge, swear } from './oaths.js';
import { declineDraw, offerDraw, offerPause, offerToResign } from './offers.js';
import { giveOrders, playsThemselves } from './orders.js';
import { answerProposal, propose } from './proposals.js';
import { decideAbsent, takeSeatBack } from './regents.js';
import { readyFor } from './rematch.js';
import { rest } from './rest.js';
import { teamOfKey } from './seats.js';
import { hush, silence } from './speech.js';

/** A request by its name. */
export type Asked = { [N in RequestName]: { readonly name: N; readonly payload: RequestPayload<N> } }[RequestName];

/** What does not come to a change of the match alone: who keeps it open answers these. */
type OthersName =
  | 'chat'
  | 'guess'
  | 'admit'
  | 'invite'
  | 'recovery'
  | 'invited'
  | 'handover'
  | 'takeover'
  | 'here'
  | 'ping'
  | 'looking'
  | 'react'
  | 'together'
  | 'lead'
  | 'show'
  | 'mark';
/** A request that comes to a change or a refusal. */
type Decidable = Exclude<Asked, { name: OthersName }>;
/** Those that only people with a seat may make. */
type Answering = 'draw' | 'decline' | 'resign' | 'pause' | 'propose' | 'answer' | 'swear' | 'pledge';
type Counselling = 'hire' | 'counsel' | 'name' | 'alone';
type Allied = 'sketch' | 'point' | 'suggest' | 'refuse' | 'leave';
type SeatedName =
  | Answering
  | Allied
  | Counselling
  | 'act'
  | 'takeback'
  | 'rest'
  | 'nudge'
  | 'orders'
  | 'absent'
  | 'back'
  | 'rematch';
type Seated = Extract<Asked, { name: SeatedName }>;

/**
 * What an action comes to that a team has asked for already by the same name: what came twice is done once, and answered
 * alike as long as its line stands. Null for one that is new.
 */
export function askedBefore(memory: Memory, team: Team, { line, id }: RequestPayload<'act'>): Reply | null {
  const at = memory.asked.get(askedName(team, id));
  if (at === undefined) return null;
  if (at === TAKEN_BACK) return refused('taken-back');
  return memory.lines[at] === line ? { ok: true, at } : refused('id-used');
}

/** What a request of the holder of a key comes to at a time of its host's clock. */
export function decide(memory: Attended, keyHash: string, asked: Decidable, now: number): Decision {
  if (memory.table.closure !== null && memory.match === null) return 'closed';
  switch (asked.name) {
    case 'silence':
      return silence(memory, keyHash, asked.payload);
    case 'hush':
      return hush(memory, keyHash, asked.payload);
    case 'sit':
      return sit(memory, keyHash, asked.payload);
    case 'seal':
      return seal(memory, keyHash, asked.payload);
    case 'mix':
      return mix(memory, keyHash, asked.payload);
    case 'stand':
      return stand(memory, keyHash);
    case 'start':
      return startMatch(memory, keyHash, now);
    case 'bot':
      return placeBot(memory, keyHash, asked.payload);
    case 'remove':
      return remove(memory, keyHash, asked.payload);
    case 'arrange':
      return arrange(memory, keyHash, asked.payload);
    default: {
      const team = teamOfKey(memory.seats, keyHash);
      return team === null ? 'no-seat' : seatedDecision(memory, team, asked, now);
    }
  }
}

/** What a request comes to that only those may make who hold a seat. */
function seatedDecision(memory: Attended, me: Team, asked: Seated, now: number): Decision {
  switch (asked.name) {
    case 'act': {
      const counselled = whyNotCounselled(memory, me, asked.payload);
      if (counselled !== null) return counselled;
      const table = playsThemselves(memory.table, memory, me);
      return act(table === memory.table ? memory : { ...memory, table }, me, asked.payload, now);
    }
    case 'takeback':
      return takeBack(memory, me, now);
    case 'draw':
      return offerDraw(memory, me, asked.payload.offer, now);
    case 'decline':
      return declineDraw(memory, me);
    case 'resign':
      return offerToResign(memory, me, asked.payload, now);
    case 'pause':
      return offerPause(memory, me, asked.payload.offer);
    case 'rest':
      return rest(memory, me, asked.payload, now);
    case 'nudge':
      return nudge(memory, me, asked.payload.team, now);
    case 'orders':
      return giveOrders(memory, me, asked.payload);
    case 'absent':
      return decideAbsent(memory, me, asked.payload, now);
    case 'back':
      return takeSeatBack(memory, me);
    case 'sketch':
      return showSketch(memory, me, asked.payload);
    case 'point':
      return pointTo(memory, me, asked.payload);
    case 'suggest':
      return suggest(memory, me, asked.payload);
    case 'refuse':
      return refuseSuggestion(memory, me);
    case 'leave':
      return giveLeave(memory, me, asked.payload);
    case 'rematch':
      return readyFor(memory, me, asked.payload);
    case 'propose':
      return propose(memory, me, asked.payload.what, now);
    case 'answer':
      return answerProposal(memory, me, asked.payload, now);
    case 'swear':
      return swear(memory, me, asked.payload);
    case 'pledge':
      return pledge(memory, me, asked.payload);
    case 'hire':
      return hire(memory, me, asked.payload);
    case 'counsel':
      return answerHire(memory, me, asked.payload);
    case 'name':
      return nameUnit(memory, me, asked.payload);
    case 'alone':
      return goAlone(memory, me);
  }
}
