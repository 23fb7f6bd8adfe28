/** What the lines tell of a match, and what is known by it: of the table once for all who sit at this device, and to each what is theirs. */
import { type Table, withTogether } from '@dominion/protocol';
import { batch } from '@preact/signals';
import { offsetOf } from '../../base/site-time.js';
import { announcement } from '../../i18n/chronicle.js';
import { tellComings } from '../../i18n/comings.js';
import { grammar, room as words } from '../../i18n/index.js';
import { tellOathNews } from '../../i18n/oaths.js';
import { tellDecided } from '../../i18n/proposals.js';
import { cueOf } from '../../model/board/cue.js';
import { IDLE, interact } from '../../model/board/interaction.js';
import { sameTask, type Task } from '../../model/board/task.js';
import { type Followed, follow, type Story, upTo } from '../../model/story.js';
import { oathNews } from '../../model/table/oaths.js';
import { newRewinds, rewoundBetween } from '../../model/table/rewinds.js';
import { stoodIn } from '../../model/table/stand-ins.js';
import { headerOf } from '../../model/table/table.js';
import { hearNotice } from '../../ui/page/known.js';
import type { Listener } from '../connections/listener.js';
import type { Airborne } from './airborne.js';
import { fetchSealing, type Mixing } from './mixing.js';
import type { Outlook } from './outlook.js';
import type { Reactions } from './reactions.js';
import type { Seating } from './seating.js';
import type { MatchSignals } from './state.js';
import type { Ahead } from './tools/ahead.js';
import type { Orders } from './tools/orders.js';
import type { Plans } from './tools/plans.js';
import type { Sketch } from './tools/sketch.js';
import type { Wire } from './wire.js';

/** One person at this device, as far as their session does something about what is heard. */
export interface Hearer {
  readonly known: MatchSignals;
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
}

function moveOn({ interaction, situation, task }: MatchSignals): void {
  interaction.value = interact(interaction.value, { kind: 'moved-on' }, situation.value, task.value).state;
}

/** Changes what is known; what a person was in the middle of doing ends when it is no longer their task. */
function change(people: readonly Hearer[], made: () => void): void {
  const before = people.map(({ known }): Task => known.task.peek());
  batch(() => {
    made();
    people.forEach(({ known }, at) => {
      if (!sameTask(before[at]!, known.task.value)) moveOn(known);
    });
  });
}

/** Drops what was begun for a position that the table has left. */
function forget({ known, plans, ahead, sketch, outlook }: Hearer): void {
  known.pending.value = null;
  known.interaction.value = IDLE;
  known.refused.value = null;
  plans.forget();
  ahead.leave();
  sketch.clear();
  outlook.board.peek()?.zoom('whole');
}

function noteRegent({ seat, story, ranOut }: MatchSignals, { seats }: Table): void {
  const [me, steps] = [seat.value, story.value?.steps ?? []];
  const at = me === null ? undefined : seats[me];
  if (me === null || (at!.regent === '' && stoodIn(steps, me) === null)) ranOut.value = false;
  else if (at!.regent === 'bot' && at!.presence === 'here') ranOut.value = true;
}

/** Writes a table into what the people at this device know, the browser's own person first. */
export function hearTable(people: readonly Hearer[], table: Table): void {
  const { known, wire, airborne } = people[0]!;

  /** The table has gone back from `before` to what is left of it: that is said, and not shown move by move. */
  const followBack = (before: Story, left: Story, told: string): void => {
    const followed = follow(left, headerOf(table), table.log, table.check, table.regents);
    if (!followed.agrees) wire.say(words.disagreesStill);
    const { story, fresh } = followed;
    const cue = cueOf({ ...followed, undone: [] }, table);
    known.story.value = story;
    // The board jumps where nothing has happened since; what has is shown from where it began.
    known.cue.value = fresh === 0 ? null : cue;
    airborne.hear(cue, before, grammar.sentences([told, announcement({ story, undone: [], fresh })]));
    people.forEach(forget);
  };

  const followOn = (before: Story | null): Followed => {
    const followed = follow(before, headerOf(table), table.log, table.check, table.regents);
    if (followed.agrees) return followed;
    if (before === null) {
      wire.say(words.disagreesStill);
      return followed;
    }
    const anew = follow(null, headerOf(table), table.log, table.check, table.regents);
    wire.say(anew.agrees ? words.disagrees : words.disagreesStill);
    return anew;
  };

  const followLog = (tableBefore: Table | null): void => {
    const before = known.story.value;
    const rewinds = before === null ? [] : newRewinds(tableBefore, table);
    if (before !== null && rewinds.length > 0) {
      const told = rewinds.map((each) => grammar.sentence(tellDecided(table, before, each)));
      return followBack(before, upTo(before, rewoundBetween(before, rewinds)), grammar.sentences(told));
    }
    const followed = followOn(before);
    if (followed.story === before) return;
    known.story.value = table.closure === null ? followed.story : { ...followed.story, closed: true };
    if (before !== null) {
      for (const { sketch } of people) sketch.follow(before.match.position, followed.story.match.position);
      const cue = cueOf(followed, table);
      known.cue.value = cue;
      airborne.hear(cue, before, announcement(followed));
    }
    for (const { orders, known: theirs } of people) {
      orders.settle(table, followed);
      moveOn(theirs);
    }
  };

  const before = known.table.value;
  if (before === null && table.status === 'waiting' && known.place === 'server') fetchSealing();
  change(people, () => {
    known.table.value = table;
    if (before !== null)
      known.news.value =
        grammar.sentences([tellComings(before, table), tellOathNews(oathNews(before, table))]) || known.news.value;
    for (const { known: theirs, seating } of people)
      if (theirs.seat.value !== null && table.seats[theirs.seat.value]!.holder !== 'person') seating.hold(null);
    if (table.status !== 'waiting') followLog(before);
    for (const each of people) noteRegent(each.known, table);
  });
  for (const { mixing } of people) void mixing.mixIn();
}

/** What the line of one person tells them; `table` is told what it says of the table. */
export function hearing(hearer: Hearer, table: Listener['table']): Listener {
  const { known, orders, sketch, reactions, mixing, seating } = hearer;
  return {
    link(link) {
      known.link.value = link;
      if (link === 'online') void orders.send();
    },

    table,

    seat({ team, host, who, acts, now, ...asking }) {
      change([hearer], () => {
        seating.hold(team);
        known.host.value = host;
        known.who.value = who;
        known.acts.value = acts;
        known.asking.value = asking;
        known.offset.value = offsetOf(now);
      });
      void mixing.mixIn();
    },

    /** After joining again the server tells everything once more. */
    chat({ said }) {
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

    notice({ notice }) {
      hearNotice(notice);
    },
  };
}
