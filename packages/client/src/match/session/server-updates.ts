/**
 * Applies the connections' reports to a match's state: the table once for all players at this device, private messages
 * to each.
 */
import { type Table, withTogether } from '@dominion/protocol';
import { batch } from '@preact/signals';
import { offsetOf } from '../../base/site-time.js';
import { announcement } from '../../i18n/chronicle.js';
import { grammar, room as words } from '../../i18n/index.js';
import { formatOathNews } from '../../i18n/oaths.js';
import { formatComings } from '../../i18n/presence.js';
import { formatDecided } from '../../i18n/proposals.js';
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
import { fetchSealing, type Mixing } from './entropy.js';
import type { HostRequests } from './host-requests.js';
import type { Reactions } from './reactions.js';
import type { Seating } from './seating.js';
import type { MatchSignals } from './state.js';
import type { ThrowReveal } from './throw-reveal.js';
import type { Sketch } from './tools/drawing.js';
import type { PlannedMovesTool } from './tools/planned-moves.js';
import type { Plans } from './tools/premove.js';
import type { Orders } from './tools/sent-actions.js';
import type { Viewpoint } from './viewpoint.js';

/** A player at this device: the parts of their session that react to messages. */
export interface Hearer {
  readonly known: MatchSignals;
  readonly wire: HostRequests;
  readonly orders: Orders;
  readonly sketch: Sketch;
  readonly reactions: Reactions;
  readonly mixing: Mixing;
  readonly seating: Seating;
  readonly airborne: ThrowReveal;
  readonly plans: Plans;
  readonly ahead: PlannedMovesTool;
  readonly outlook: Viewpoint;
}

function moveOn({ interaction, situation, task }: MatchSignals): void {
  interaction.value = interact(interaction.value, { kind: 'moved-on' }, situation.value, task.value).state;
}

/** Changes the known state; ends a player's unfinished input if their task has changed. */
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

/** Applies a table to the state of the players at this device, the browser's own player first. */
export function hearTable(people: readonly Hearer[], table: Table): void {
  const { known, wire, airborne } = people[0]!;

  /** The table has gone back: announce it instead of showing it move by move. */
  const followBack = (before: Story, left: Story, told: string): void => {
    const followed = follow(left, headerOf(table), table.log, table.check, table.regents);
    if (!followed.agrees) wire.say(words.disagreesStill);
    const { story, fresh } = followed;
    const cue = cueOf({ ...followed, undone: [] }, table);
    known.story.value = story;
    // The board jumps if nothing has happened since; later steps are shown from where they began.
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
      const told = rewinds.map((each) => grammar.sentence(formatDecided(table, before, each)));
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
        grammar.sentences([formatComings(before, table), formatOathNews(oathNews(before, table))]) || known.news.value;
    for (const { known: theirs, seating } of people)
      if (theirs.seat.value !== null && table.seats[theirs.seat.value]!.holder !== 'person') seating.hold(null);
    if (table.status !== 'waiting') followLog(before);
    for (const each of people) noteRegent(each.known, table);
  });
  for (const { mixing } of people) void mixing.mixIn();
}

/** Returns the listener for one player's connection; `table` handles its tables. */
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

    /** After rejoining, the server sends everything again. */
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
