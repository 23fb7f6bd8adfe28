/** What people in a room say, draw and sign to each other: how often they may, and who gets it. The match decides what is said. */
import {
  CHAT_MESSAGE,
  type ChatMessage,
  type ReactionMessage,
  type Reply,
  type RequestPayload,
  refused,
  type Said,
  SKETCH_MESSAGE,
  type SketchMessage,
} from '@dominion/protocol';
import type { Limiter } from '../door/limiter.js';
import type { LiveMatch } from '../match/live-match.js';
import { viewerOf } from '../match/sketch.js';
import { hears, lastOf, whyMute } from '../match/talk.js';
import { addressOf, type Guest, keyHashOf } from './tabs.js';
import { Talkers } from './talkers.js';

/** What it needs of the room. */
export interface Hall {
  /** Those who are in it, whenever somebody looks. */
  readonly guests: Iterable<Guest>;
  readonly limiter: Limiter;
  /** Passes a sign on to all of them, and to those who only look on. */
  toAll(message: ReactionMessage): void;
}

export class Herald {
  readonly #live: LiveMatch;
  readonly #hall: Hall;
  /** Signs have a measure of their own, so that who claps may still speak. */
  readonly #measures = { chat: new Talkers(), react: new Talkers() };

  constructor(live: LiveMatch, hall: Hall) {
    this.#live = live;
    this.#hall = hall;
  }

  /** Whether somebody has not spoken, or given signs, too much; takes of what they may. */
  async maySpeak(guest: Guest, how: 'chat' | 'react'): Promise<boolean> {
    const keyHash = keyHashOf(guest);
    const talkers = this.#measures[how];
    const team = this.#live.teamOf(keyHash);
    if (team !== null) return talkers.seat(team);
    if (this.#live.memory.table.host === keyHash) return talkers.seat('host');
    return talkers.watcher(keyHash) && this.#hall.limiter.take('talk', addressOf(guest));
  }

  /** Tells somebody who has just come what was said that they may hear. */
  tellHistory(guest: Guest): void {
    const { memory } = this.#live;
    const team = this.#live.teamOf(keyHashOf(guest));
    const message: ChatMessage = { said: lastOf(memory.said.filter((each) => hears(memory, team, each))) };
    guest.send(CHAT_MESSAGE, message);
  }

  /** Tells what was said to all who may hear it. */
  spread(said: Said): void {
    const message: ChatMessage = { said: [said] };
    for (const guest of this.#hall.guests) {
      if (hears(this.#live.memory, this.#live.teamOf(keyHashOf(guest)), said)) guest.send(CHAT_MESSAGE, message);
    }
  }

  /** Passes on what somebody has drawn, to the tabs of their ally alone. */
  sketch(keyHash: string, { drawings }: RequestPayload<'sketch'>): Reply {
    const viewer = viewerOf(this.#live.memory, keyHash);
    if (typeof viewer === 'string') return refused(viewer);
    const message: SketchMessage = { drawings };
    for (const guest of this.#hall.guests) {
      if (this.#live.teamOf(keyHashOf(guest)) === viewer) guest.send(SKETCH_MESSAGE, message);
    }
    return { ok: true };
  }

  /** Passes a sign on to everybody: whoever sits decides for themselves whether they see it. */
  react(keyHash: string, who: string, { sign }: RequestPayload<'react'>): Reply {
    const why = whyMute(this.#live.memory, { keyHash, who });
    if (why !== null) return refused(why);
    const message: ReactionMessage = { sign, who, team: this.#live.teamOf(keyHash) };
    this.#hall.toAll(message);
    return { ok: true };
  }
}
