/** The sentence that says whose turn it is and what to do. */

import type { Table } from '@dominion/protocol';
import {
  type Action,
  inspect,
  isFatePhase,
  isLeaderless,
  livingTeams,
  type Team,
  teamOf,
  type Unit,
  waitsForThrow,
} from '@dominion/rules';
import { momentAt } from '../../../i18n/dates.js';
import { days } from '../../../i18n/days.js';
import { choice, grammar, room, status } from '../../../i18n/index.js';
import { muster } from '../../../i18n/match/hands.js';
import { leaderOf } from '../../../i18n/names.js';
import { askToBreak } from '../../../i18n/oaths.js';
import { company, links } from '../../../i18n/pages/company.js';
import { ownResult, whoIs } from '../../../i18n/results.js';
import type { Interaction } from '../../../model/board/interaction.js';
import { isCalled, isNext, type Task } from '../../../model/board/task.js';
import type { Story } from '../../../model/story.js';
import { attendanceOf } from '../../../model/table/absence.js';
import { breakingAt } from '../../../model/table/oaths.js';
import { choicesOf, lastThrow } from '../../../model/table/panels.js';
import { whyNotStart } from '../../../model/table/seating.js';
import { freeSeats } from '../../../model/table/table.js';
import type { Session } from '../../session/session.js';
import { isFirstChoice } from '../first/first-tips.js';

export interface PromptFacts {
  readonly table: Table | null;
  readonly story: Story | null;
  readonly me: Team | null;
  /** Whether the player is the host, with or without a seat. */
  readonly host: boolean;
  readonly task: Task;
  readonly interaction: Interaction;
  /** Whether the players share this device and hand it on. */
  readonly shared: boolean;
  /** Whether the player tries things out and chooses the throws. */
  readonly tries?: boolean;
  /** Whether the connection is lost, so that the match's current state isn't known. */
  readonly down: boolean;
  /** Whether the player's turn comes after the current one. */
  readonly next: boolean;
  /** The team whose throw is still in flight, so that its result isn't known; null if none. */
  readonly thrower: Team | null;
  /** Whether the adjutant is choosing the player's Sergeants. */
  readonly choosing?: boolean;
  /** The number of squares marked for the selected unit. */
  readonly targets: number;
  /** Whether the movable units are lit, for a newcomer. */
  readonly lit?: boolean;
  /** The team that the end is told to as its own; none if left out. */
  readonly own?: Team | null;
}

/** The parts of a session that its sentence needs. */
export type Prompted = Pick<
  Session,
  | 'adjutant'
  | 'airborne'
  | 'beside'
  | 'down'
  | 'host'
  | 'interaction'
  | 'otherHand'
  | 'outlook'
  | 'place'
  | 'seat'
  | 'situation'
  | 'story'
  | 'table'
  | 'task'
>;

/** Returns the current sentence of a session. */
export function promptIn(session: Prompted): string {
  const { prompt } = session.otherHand.value ?? {};
  if (prompt !== undefined && session.task.value.kind === 'move' && session.interaction.value.kind === 'idle')
    return prompt;
  return promptOf({
    table: session.table.value,
    story: session.story.value,
    me: session.seat.value,
    host: session.host.value,
    shared: session.place === 'device' || isNeighbours(session),
    tries: session.place === 'study',
    down: session.down.value,
    next: isNext(session.situation.value, session.task.value),
    task: session.task.value,
    interaction: session.interaction.value,
    choosing: session.adjutant.isShown(),
    thrower: session.airborne.team.value,
    targets: session.outlook.view.value?.targets.length ?? 0,
    lit: isFirstChoice(session),
    own: ownTeam(session),
  });
}

/** Whether it's the turn of the other player at this device, who gets the board in a moment. */
function isNeighbours({ beside, story }: Pick<Session, 'beside' | 'story'>): boolean {
  return beside.value !== null && beside.value === story.value?.match.position.turn;
}

export function promptOf(facts: PromptFacts): string {
  const { table, story, task, interaction } = facts;
  if (table === null) return status.loading;
  if (facts.down && interaction.kind === 'idle' && task.kind !== 'over') return whileDown(task);
  if (facts.thrower !== null) return status.throwing(whoIs(table, facts.thrower));
  if (interaction.kind === 'proposed' && task.kind !== 'busy') {
    const broken = breakingAt(story!.match.position, table.sworn).get(interaction.action);
    return grammar.sentences([
      proposal(interaction.action, story!),
      broken === undefined ? '' : askToBreak(broken, story!.match.position.turn),
    ]);
  }
  switch (task.kind) {
    case 'gather':
      return gathering(table, facts.me, facts.host);
    case 'muster': {
      const { chosen, suggested } = interaction.kind === 'mustering' ? interaction : { chosen: [] };
      if (suggested) return muster.chosen(chosen);
      if (facts.choosing) return muster.choosing;
      return (chosen.length === task.limit ? status.mustered : status.muster)(chosen.length, task.limit);
    }
    case 'move':
      if (interaction.kind !== 'selected') return facts.lit ? status.moveFirst : status.move;
      return status.moveSelected(story!.match.position.board[interaction.from]!, interaction.from, facts.targets);
    case 'pass':
      return status.pass;
    case 'heir':
      return status.heir;
    case 'choose':
      return interaction.kind === 'outcome'
        ? status.outcome((story!.match.position.board[interaction.square]! & 15) as Unit)
        : ordered(story!, task);
    case 'busy':
      return status.busy;
    case 'over':
      return grammar.sentences([status.over, grammar.sentence(ownResult(story!, facts.own ?? null))]);
    case 'watch':
    case 'fallen':
    case 'wait':
      if (facts.tries && waitsForThrow(story!.match.position)) return status.chooseThrow(story!.match.position.turn);
      if (facts.shared && isHandedOver(facts)) return handingOver(table, story!);
      return grammar.sentences([waiting(table, story!), facts.next ? status.next : '']);
  }
}

/** Returns Fate's order, and the units it applies to. */
function ordered({ match }: Story, { order, options }: Extract<Task, { kind: 'choose' }>): string {
  const units = choicesOf(match, options).flatMap((each) => (each.kind === 'change' ? [each.from] : []));
  const change = order === 'add-peasant' ? 'add' : order.startsWith('demote') ? 'demote' : 'promote';
  return status.choose(change, [...new Set(units)]);
}

/** Returns what can be said while the connection is lost. */
function whileDown(task: Task): string {
  if (task.kind === 'busy') return status.downOrdered;
  return isCalled(task) ? status.downTurn : status.down;
}

/** Returns what is missing before the match can begin. */
function gathering(table: Table, me: Team | null, host: boolean): string {
  const why = whyNotStart(table);
  if (why?.kind === 'free') {
    if (me !== null) return room.seated(me, why.free);
    if (freeSeats(table).every(({ invited }) => invited)) return links.allKept;
    return host ? room.chooseAsHost : room.choose(why.free);
  }
  if (table.pace.kind === 'days' && table.seals !== '') return showing(table);
  if (why?.kind === 'away') {
    const away = why.teams.map((team) => whoIs(table, team));
    return host ? company.startAway(away) : company.away(away);
  }
  // No one starts a duplicate match: both tables begin together.
  if (table.twin !== null) return room.bothTables;
  if (host) return why === null ? room.ready : room.startBots;
  const waits = room.waitingFor(table.host === null ? room.theHost : whoIs(table, table.host));
  return me === null ? grammar.sentences([room.full, waits]) : waits;
}

/** Returns whose share in the throws a full correspondence table awaits, and until when at most. */
export function showing(table: Table): string {
  const awaited = table.seats.filter(({ holder, sealed, mixed }) => holder === 'person' && sealed && !mixed);
  if (awaited.length === 0) return room.full;
  return days.showing(
    awaited.map(({ team }) => leaderOf(table, team)),
    momentAt(table.showing),
  );
}

/** Whether it's the turn of another player at this device, who doesn't have it yet. */
function isHandedOver({ table, story, me }: PromptFacts): boolean {
  const { phase, turn } = story!.match.position;
  return phase !== 'muster' && me !== turn && table!.seats[turn]!.holder === 'person';
}

/** Until the device is handed over, the throw is on show; no one is thinking yet. */
function handingOver(table: Table, { steps, match }: Story): string {
  const thrown = lastThrow(steps);
  if (thrown?.at === steps.length - 1) return status.throwing(whoIs(table, thrown.team));
  return status.absent(whoIs(table, match.position.turn));
}

function waiting(table: Table, { match: { position } }: Story): string {
  const who = whoIs(table, position.turn);
  if (position.phase === 'muster') {
    const teams = livingTeams(position).filter((team) => (position.mustering & (1 << team)) !== 0);
    return status.musterWait(teams.map((team) => whoIs(table, team)));
  }
  if (isFatePhase(position.phase)) return status.chooses(who, position.phase);
  if (position.phase === 'heir') return status.heirs(who);
  if (position.phase === 'succession' || isLeaderless(position, position.turn)) return status.succession(who);
  if (position.phase === 'fate') return status.throwing(who);
  const { kind } = attendanceOf(table, position, position.turn);
  // In a correspondence match, players needn't be present and thinking.
  if (kind === 'dropped' || kind === 'gone' || (kind === 'away' && table.pace.kind === 'days'))
    return status.absent(who);
  return kind === 'regent' ? status.thinkingRegent(who) : status.thinking(who);
}

/** Returns the action that waits for ✓, as a question. */
function proposal(action: Action, { match }: Story): string {
  const { board } = match.position;
  const parts = inspect(action);
  if (parts.kind === 'peasant') return grammar.question(choice.peasant(parts.square));
  if (parts.kind === 'change') {
    return grammar.question(choice.change(parts.square, (board[parts.square]! & 15) as Unit, parts.unit));
  }
  if (parts.kind !== 'move') return '';
  const [piece, there] = [board[parts.from]!, board[parts.to]!];
  return status.propose(piece, parts.from, parts.to, there, teamOf(piece) === teamOf(there));
}

/** Returns the team told of the end as its own; null for spectators, or if players share the screen. */
export function ownTeam({
  beside,
  place,
  seat,
  table,
}: Pick<Session, 'beside' | 'place' | 'seat' | 'table'>): Team | null {
  const people = table.value?.seats.filter(({ holder }) => holder === 'person') ?? [];
  return beside.value !== null || (place !== 'server' && people.length > 1) ? null : seat.value;
}
