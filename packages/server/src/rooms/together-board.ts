/** The shared board in a room: the tabs at it, their rate limits, and who is sent what. */
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
import { type Guest, keyHashOf } from './tabs.js';
import { Bucket } from './token-bucket.js';

/** The rate limits for showing and drawing, per person and for the whole board. */
const { one: ONE, board: ALL } = REQUESTS.show.often;

type RequestHere = RequestOf<'answers', 'board'>;
type AskedTogether = { [N in RequestHere]: { readonly name: N; readonly payload: RequestPayload<N> } }[RequestHere];

export class TogetherBoard {
  readonly #live: LiveMatch;
  readonly #guests: Iterable<Guest>;
  readonly #whoOf: (guest: Guest) => string;
  /** The tabs at it. */
  readonly #tabs = new Set<Guest>();
  /** Null before anyone has come. */
  #board: Together | null = null;
  #buckets = new Map<string, Bucket>();
  readonly #all = new Bucket(ALL.rate, undefined, ALL.burst);
  #timer: NodeJS.Timeout | undefined;

  constructor(live: LiveMatch, guests: Iterable<Guest>, whoOf: (guest: Guest) => string) {
    this.#live = live;
    this.#guests = guests;
    this.#whoOf = whoOf;
  }

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
        // A muted person could write with arrows.
        const mute = whyMute(this.#live.memory, { keyHash: keyHashOf(guest), who });
        if (mute !== null) return refused(mute);
        return this.#may(who) ? this.#becomes(mark(board, who, asked.payload.drawings)) : refused('too-fast');
      }
    }
  }

  /** Tells a newcomer in the room whether others are at the board. */
  greet(guest: Guest): void {
    if (this.#board !== null && this.#board.people.size > 0) this.#tell([guest], { open: this.#open });
  }

  left(guest: Guest): Reply {
    if (!this.#tabs.delete(guest) || this.#board === null) return { ok: true };
    const who = this.#whoOf(guest);
    const others = [...this.#tabs].some((tab) => this.#whoOf(tab) === who);
    return others ? { ok: true } : this.#becomes(depart(this.#board, who, performance.now()));
  }

  /** Closes the board if the match is being played again. */
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
    // Not the tab's own name: a muted person has none.
    const unseated = this.#live.present.find((each) => each.keyHash === keyHash)?.name ?? '';
    const name = team === null ? unseated : this.#live.memory.seats.get(team)!.name;
    return { who: this.#whoOf(guest), team, name };
  }

  /** Consumes one from a person's rate limit for showing and drawing; false if it is exhausted. */
  #may(who: string): boolean {
    let bucket = this.#buckets.get(who);
    if (bucket === undefined) {
      // Forget those who have left; people present start with a full bucket again.
      if (this.#buckets.size > 500) this.#buckets = new Map();
      bucket = new Bucket(ONE.rate, undefined, ONE.burst);
      this.#buckets.set(who, bucket);
    }
    return bucket.take() && this.#all.take();
  }

  /** Applies a decision, and sends the changes to those at the board. */
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

  /** Tells those present that anyone may lead, when the leader stays away. */
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

function marksSince(before: Together, next: Together): NonNullable<TogetherMessage['marks']> {
  const changed = [...new Set([...before.marks.keys(), ...next.marks.keys()])].filter(
    (who) => before.marks.get(who) !== next.marks.get(who),
  );
  return Object.fromEntries(changed.map((who) => [who, next.marks.get(who) ?? []]));
}
