/** What the line tells of a match, and what this browser knows by it. */
import { type Said, type SeatMessage, type Table, withTogether } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { batch } from '@preact/signals';
import type { ConnectionState, Listener } from '../hosts/listener.js';
import { cueOf } from '../model/cue.js';
import { IDLE, interact } from '../model/interaction.js';
import { oathNews } from '../model/oaths.js';
import { newRewinds, rewoundBetween } from '../model/rewinds.js';
import { stoodIn } from '../model/stand-ins.js';
import { follow, type Story, upTo } from '../model/story.js';
import { headerOf } from '../model/table.js';
import { sameTask } from '../model/task.js';
import { offsetOf } from '../site-time.js';
import type { Made } from '../storage/matches.js';
import { announcement } from '../words/chronicle.js';
import { tellComings } from '../words/comings.js';
import { grammar, room as words } from '../words/index.js';
import { tellOathNews } from '../words/oaths.js';
import { tellDecided } from '../words/proposals.js';
import type { Ahead } from './ahead.js';
import type { Airborne } from './airborne.js';
import { seatMaker } from './arrival.js';
import { fetchSealing, type Mixing } from './mixing.js';
import type { Orders } from './orders.js';
import type { Outlook } from './outlook.js';
import type { Plans } from './plans.js';
import type { Reactions } from './reactions.js';
import type { Seating } from './seating.js';
import type { Sketch } from './sketch.js';
import type { MatchSignals } from './state.js';
import type { Wire } from './wire.js';

/** Who does something about what is heard. */
interface Hearers {
  readonly wire: Wire;
  readonly orders: Orders;
  readonly sketch: Sketch;
  readonly reactions: Reactions;
  readonly mixing: Mixing;
  readonly seating: Seating;
  readonly airborne: Airborne;
  readonly plans: Plans;
  readonly ahead: Ahead;
  readonly outlook: Outlook;
  /** What the person wants done by itself who has just made the match. */
  readonly made: Made | null;
  readonly sitBeside: (team: Team) => Promise<boolean>;
}

/** Writes what the line tells into the signals of a match. */
export function hearing(known: MatchSignals, hearers: Hearers): Listener {
  const { wire, orders, sketch, reactions, mixing, seating, airborne, made } = hearers;

  const moveOn = (): void => {
    const { interaction, situation, task } = known;
    interaction.value = interact(interaction.value, { kind: 'moved-on' }, situation.value, task.value).state;
  };

  /** Changes what is known; what the person was in the middle of doing ends when it is no longer the task. */
  const change = (made: () => void): void => {
    const before = known.task.peek();
    batch(() => {
      made();
      if (!sameTask(before, known.task.value)) moveOn();
    });
  };

  /** What was begun for a position that the table has left. */
  const forget = (): void => {
    known.pending.value = null;
    known.interaction.value = IDLE;
    known.refused.value = null;
    hearers.plans.forget();
    hearers.ahead.leave();
    sketch.clear();
    hearers.outlook.board.peek()?.zoom('whole');
  };

  /** The table has gone back from `before` to what is left of it: that is said, and not shown move by move. */
  const followBack = (before: Story, left: Story, table: Table, told: string): void => {
    const followed = follow(left, headerOf(table), table.log, table.check, table.regents);
    if (!followed.agrees) wire.say(words.disagreesStill);
    const { story, fresh } = followed;
    const cue = cueOf({ ...followed, undone: [] }, table);
    known.story.value = story;
    // The board jumps where nothing has happened since; what has is shown from where it began.
    known.cue.value = fresh === 0 ? null : cue;
    airborne.hear(cue, before, grammar.sentences([told, announcement({ story, undone: [], fresh })]));
    forget();
  };

  const followLog = (table: Table, tableBefore: Table | null): void => {
    const before = known.story.value;
    const rewinds = before === null ? [] : newRewinds(tableBefore, table);
    if (before !== null && rewinds.length > 0) {
      const told = rewinds.map((each) => grammar.sentence(tellDecided(table, before, each)));
      return followBack(before, upTo(before, rewoundBetween(before, rewinds)), table, grammar.sentences(told));
    }
    let followed = follow(before, headerOf(table), table.log, table.check, table.regents);
    if (!followed.agrees && before !== null) {
      followed = follow(null, headerOf(table), table.log, table.check, table.regents);
      wire.say(followed.agrees ? words.disagrees : words.disagreesStill);
    } else if (!followed.agrees) wire.say(words.disagreesStill);
    if (followed.story === before) return;
    known.story.value = table.closure === null ? followed.story : { ...followed.story, closed: true };
    if (before !== null) {
      sketch.follow(before.match.position, followed.story.match.position);
      const cue = cueOf(followed, table);
      known.cue.value = cue;
      airborne.hear(cue, before, announcement(followed));
    }
    orders.settle(table, followed);
    moveOn();
  };

  const noteRegent = ({ seats }: Table): void => {
    const [me, steps] = [known.seat.value, known.story.value?.steps ?? []];
    const seat = me === null ? undefined : seats[me];
    if (me === null || (seat!.regent === '' && stoodIn(steps, me) === null)) known.ranOut.value = false;
    else if (seat!.regent === 'bot' && seat!.presence === 'here') known.ranOut.value = true;
  };

  /** The browser's own person adds to the throws; what a second one at this device adds is their own line's. */
  const mixIn = (): void => {
    if (known.person.peek() === 0) void mixing.mixIn();
  };

  const seat = async (made: Made): Promise<void> => {
    try {
      await seatMaker(known, hearers, made);
    } finally {
      known.arriving.value = false;
    }
  };
  known.arriving.value = made !== null;

  return {
    link(link: ConnectionState) {
      known.link.value = link;
      if (link !== 'online') return;
      void orders.send();
    },

    table(table: Table) {
      const before = known.table.value;
      if (before === null && table.status === 'waiting' && known.place === 'server') fetchSealing();
      change(() => {
        known.table.value = table;
        if (before !== null)
          known.news.value =
            grammar.sentences([tellComings(before, table), tellOathNews(oathNews(before, table))]) || known.news.value;
        if (known.seat.value !== null && table.seats[known.seat.value]!.holder !== 'person') seating.hold(null);
        if (table.status !== 'waiting') followLog(table, before);
        noteRegent(table);
      });
      mixIn();
      if (before === null && made !== null) queueMicrotask(() => void seat(made));
    },

    seat({ team, host, who, acts, now, ...asking }: SeatMessage) {
      change(() => {
        seating.hold(team);
        known.host.value = host;
        known.who.value = who;
        known.acts.value = acts;
        known.asking.value = asking;
        known.offset.value = offsetOf(now);
      });
      mixIn();
    },

    /** After joining again the server tells everything once more. */
    chat({ said }: { readonly said: readonly Said[] }) {
      const all = new Map([...known.said.value, ...said].map((each) => [each.seq, each]));
      known.said.value = [...all.values()].sort((a, b) => a.seq - b.seq);
    },

    sketch(message) {
      sketch.hear(message);
    },

    point(message) {
      sketch.hearPoint(message);
    },

    reaction(message) {
      reactions.hear(message);
    },

    together(message) {
      known.together.value = withTogether(known.together.value, message);
    },

    seers(message) {
      known.seers.value = message;
    },
  };
}
