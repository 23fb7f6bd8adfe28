/** What people ask of a match, and what each request comes to. Nothing is written here, and nobody is told. */
import { type Reply, type RequestName, type RequestPayload, refused } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { teamOfKey } from '../seats.js';
import { mix, seal } from './beginning.js';
import * as gathering from './gathering.js';
import { askedName, type Memory, TAKEN_BACK } from './memory.js';
import * as playing from './playing.js';
import { withSilenced } from './room-record.js';

/** A request by its name. */
export type Asked = { [N in RequestName]: { readonly name: N; readonly payload: RequestPayload<N> } }[RequestName];

/** What does not come to a change of the match alone: who keeps it open answers these. */
type OthersName = 'chat' | 'admit' | 'handover' | 'takeover' | 'here' | 'ping' | 'sketch';
/** A request that comes to a change or a refusal. */
type Decidable = Exclude<Asked, { name: OthersName }>;
/** Those that only people with a seat may make. */
type SeatedName = 'act' | 'takeback' | 'draw' | 'decline' | 'resign' | 'pause' | 'absent' | 'back' | 'rematch';
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

/** What a request of the holder of a key comes to at a time of the steady clock. */
export function decisionOn(table: playing.Table, keyHash: string, asked: Decidable, now: number): gathering.Decision {
  switch (asked.name) {
    case 'silence': {
      const { room } = table;
      if (room.host !== keyHash) return 'not-host';
      return { room: withSilenced(room, asked.payload.who, asked.payload.silent) };
    }
    case 'hush':
      if (table.room.host !== keyHash) return 'not-host';
      return { room: { ...table.room, hushed: asked.payload.hushed } };
    case 'sit':
      return gathering.sit(table, keyHash, asked.payload);
    case 'seal':
      return seal(table, keyHash, asked.payload);
    case 'mix':
      return mix(table, keyHash, asked.payload);
    case 'stand':
      return gathering.stand(table, keyHash);
    case 'start':
      return gathering.startMatch(table, keyHash, now);
    case 'bot':
      return gathering.placeBot(table, keyHash, asked.payload);
    case 'remove':
      return gathering.remove(table, keyHash, asked.payload);
    case 'arrange':
      return gathering.arrange(table, keyHash, asked.payload);
    default: {
      const team = teamOfKey(table.seats, keyHash);
      return team === null ? 'no-seat' : seatedDecision(table, team, asked, now);
    }
  }
}

/** What a request comes to that only those may make who hold a seat. */
function seatedDecision(table: playing.Table, me: Team, asked: Seated, now: number): gathering.Decision {
  switch (asked.name) {
    case 'act':
      return playing.act(table, me, asked.payload, now);
    case 'takeback':
      return playing.takeBack(table, me, now);
    case 'draw':
      return playing.draw(table, me, asked.payload.offer, now);
    case 'decline':
      return playing.decline(table, me);
    case 'resign':
      return playing.resign(table, me, asked.payload, now);
    case 'pause':
      return playing.pause(table, me, asked.payload.offer);
    case 'absent':
      return playing.decideAbsent(table, me, asked.payload, now);
    case 'back':
      return playing.takeSeatBack(table, me);
    case 'rematch':
      return playing.readyFor(table, me, asked.payload);
  }
}
