/** The board of a room that people go through together: whose tabs are at it, how often they may ask, and who is told what. */
import {
  LEAD_WAIT,
  REQUESTS,
  type RefusalCode,
  type Reply,
  type RequestOf,
  type RequestPayload,
  refused,
  SERVER_REFUSALS,
  type TogetherMessage,
  type TogetherPerson,
} from '@dominion/protocol';
import type { LiveMatch } from '../match/live-match.js';
import { whyMute } from '../match/talk.js';
import {
  come,
  depart,
  isLeadFree,
  lead,
  mark,
  show,
  type Together,
  togetherAt,
  whyNotTogether,
  wrongLine,
} from '../match/together.js';
import { Bucket } from './bucket.js';
import { type Guest, keyHashOf } from './tabs.js';

/** How often a person may show or draw something, and all at a board together. */
const { one: ONE, board: ALL } = REQUESTS.show.often;

type RequestHere = RequestOf<'answers', 'board'>;
type AskedTogether = { [N in RequestHere]: { readonly name: N; readonly payload: RequestPayload<N> } }[RequestHere];

export class TogetherBoard {
  readonly #live: LiveMatch;
  readonly #guests: Iterable<Guest>;
  readonly #whoOf: (guest: Guest) => string;
  /** The tabs at it. */
  readonly #tabs = new Set<Guest>();
  /** Null while nobody has come. */
  #board: Together | null = null;
  #buckets = new Map<string, Bucket>();
  readonly #all = new Bucket(ALL.rate, undefined, ALL.burst);
  #timer: NodeJS.Timeout | undefined;

  constructor(live: LiveMatch, guests: Iterable<Guest>, whoOf: (guest: Guest) => string) {
    this.#live = live;
    this.#guests = guests;
    this.#whoOf = whoOf;
  }

  /** Does what somebody asks for. */
  ask(guest: Guest, asked: AskedTogether): Reply {
    const why = whyNotTogether(this.#live.memory);
    if (why !== null) return refused(why);
    const who = this.#whoOf(guest);
    const now = performance.now();
    if (asked.name === 'together') return asked.payload.here ? this.#come(guest, now) : this.left(guest);
    const board = this.#board;
    if (board === null || !this.#tabs.has(guest)) return refused('not-at-board');
    switch (asked.name) {
      case 'lead': {
        const host = this.#live.memory.table.host === keyHashOf(guest);
        return this.#becomes(lead(board, { who, host }, asked.payload.who, now));
      }
      case 'show': {
        if (!this.#may(who)) return refused('too-fast');
        const shown = show(board, who, asked.payload);
        if (typeof shown === 'string' || shown === board) return this.#becomes(shown);
        const wrong = wrongLine(this.#live.memory, asked.payload);
        if (wrong === null) return this.#becomes(shown);
        const place = wrong === 0 ? 'at' : `lines.${wrong - 1}`;
        return refused('bad-course', `${SERVER_REFUSALS['bad-course']} See ${place}.`);
      }
      case 'mark': {
        // Who may not speak might write with arrows.
        const mute = whyMute(this.#live.memory, { keyHash: keyHashOf(guest), who });
        if (mute !== null) return refused(mute);
        return this.#may(who) ? this.#becomes(mark(board, who, asked.payload.drawings)) : refused('too-fast');
      }
    }
  }

  /** Tells somebody who has come into the room whether others are at the board. */
  greet(guest: Guest): void {
    if (this.#board !== null && this.#board.people.size > 0) this.#tell([guest], { open: this.#open });
  }

  /** A tab is at the board no more. */
  left(guest: Guest): Reply {
    if (!this.#tabs.delete(guest) || this.#board === null) return { ok: true };
    const who = this.#whoOf(guest);
    const others = [...this.#tabs].some((tab) => this.#whoOf(tab) === who);
    return others ? { ok: true } : this.#becomes(depart(this.#board, who, performance.now()));
  }

  /** The match has changed: where it is played now, there is no board any more. */
  look(): void {
    if (this.#board === null || whyNotTogether(this.#live.memory) === null) return;
    const wasOpen = this.#board.people.size > 0;
    this.#board = null;
    this.#tabs.clear();
    this.#buckets.clear();
    clearTimeout(this.#timer);
    if (wasOpen) this.#tell(this.#guests, { open: null });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#tabs.clear();
    this.#board = null;
  }

  #come(guest: Guest, now: number): Reply {
    const board = this.#board ?? togetherAt(this.#live.memory.lines.length);
    const came = come(board, this.#personOf(guest), now);
    if (typeof came === 'string') return refused(came);
    this.#tabs.add(guest);
    const reply = this.#becomes(came);
    const { people, leader, show: shown, marks } = came;
    this.#tell([guest], {
      open: this.#open,
      people: [...people.values()],
      leader,
      free: isLeadFree(came, now),
      show: shown,
      marks: Object.fromEntries(marks),
    });
    return reply;
  }

  #personOf(guest: Guest): TogetherPerson {
    const keyHash = keyHashOf(guest);
    const team = this.#live.teamOf(keyHash);
    // Not what the tab itself says: whoever is to say nothing has no name.
    const unseated = this.#live.present.find((each) => each.keyHash === keyHash)?.name ?? '';
    const name = team === null ? unseated : this.#live.memory.seats.get(team)!.name;
    return { who: this.#whoOf(guest), team, name };
  }

  /** Whether somebody has not shown or drawn too much; takes of what they may. */
  #may(who: string): boolean {
    let bucket = this.#buckets.get(who);
    if (bucket === undefined) {
      // Those who have gone are forgotten: nobody is there more often than once.
      if (this.#buckets.size > 500) this.#buckets = new Map();
      bucket = new Bucket(ONE.rate, undefined, ONE.burst);
      this.#buckets.set(who, bucket);
    }
    return bucket.take() && this.#all.take();
  }

  /** The board is as it was decided, and those there are told what is new. */
  #becomes(next: Together | RefusalCode): Reply {
    if (typeof next === 'string') return refused(next);
    const before = this.#board ?? togetherAt(next.show.at);
    this.#board = next;
    const now = performance.now();
    const shown = next.show !== before.show;
    const marks = shown ? {} : marksSince(before, next);
    const led = next.leader !== before.leader || next.leftAt !== before.leftAt;
    const came = next.people !== before.people;
    const news: TogetherMessage = {
      ...(came && { people: [...next.people.values()] }),
      ...((led || came) && { leader: next.leader, free: isLeadFree(next, now) }),
      ...(shown && { show: next.show }),
      ...(Object.keys(marks).length > 0 && { marks }),
    };
    if (Object.keys(news).length > 0) this.#tell(this.#tabs, news);
    if (came) this.#tell(this.#guests, { open: this.#open });
    if (led) this.#waitForLeader(next);
    return { ok: true };
  }

  /** When a leader stays away, those there are told that anybody may lead. */
  #waitForLeader({ leftAt }: Together): void {
    clearTimeout(this.#timer);
    if (leftAt === null) return;
    this.#timer = setTimeout(() => this.#tell(this.#tabs, { free: true }), LEAD_WAIT + 5);
    this.#timer.unref();
  }

  get #open(): NonNullable<TogetherMessage['open']> | null {
    const { by, people } = this.#board!;
    return by === null || people.size === 0 ? null : { by, people: people.size };
  }

  #tell(guests: Iterable<Guest>, message: TogetherMessage): void {
    for (const guest of guests) guest.send('together', message);
  }
}

/** What those have drawn of whom that has changed. */
function marksSince(before: Together, next: Together): NonNullable<TogetherMessage['marks']> {
  const changed = [...new Set([...before.marks.keys(), ...next.marks.keys()])].filter(
    (who) => before.marks.get(who) !== next.marks.get(who),
  );
  return Object.fromEntries(changed.map((who) => [who, next.marks.get(who) ?? []]));
}
