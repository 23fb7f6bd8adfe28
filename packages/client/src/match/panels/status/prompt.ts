/** The one sentence that says whose turn it is and what to do. */

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
import { whyNotStart } from '../../../model/table/gathering.js';
import { breakingAt } from '../../../model/table/oaths.js';
import { choicesOf, lastThrow } from '../../../model/table/panels.js';
import { freeSeats } from '../../../model/table/table.js';
import type { Session } from '../../session/session.js';
import { isFirstChoice } from '../first/first-tips.js';

/** What the sentence is made from. */
export interface PromptFacts {
  readonly table: Table | null;
  readonly story: Story | null;
  readonly me: Team | null;
  /** Whether the person is the host, with a seat or without. */
  readonly host: boolean;
  readonly task: Task;
  readonly interaction: Interaction;
  /** Whether those who play sit at this device, which goes from one to the other. */
  readonly shared: boolean;
  /** Whether the person tries things out, and says what is thrown. */
  readonly tries?: boolean;
  /** Whether the line is down, so that nobody knows how the match stands now. */
  readonly down: boolean;
  /** Whether the person's turn comes after the one that is played. */
  readonly next: boolean;
  /** Whose throw is still in the air, so that nobody knows yet what it brings; null for none. */
  readonly thrower: Team | null;
  /** Whether Sergeants are being chosen for the person. */
  readonly choosing?: boolean;
  /** How many squares are marked for the selected unit. */
  readonly targets: number;
  /** Whether the units that may move are lit, for a newcomer. */
  readonly lit?: boolean;
  /** To whom the end is told as theirs; to no one, if left out. */
  readonly own?: Team | null;
}

/** The parts of a session that its sentence is made from. */
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

/** The sentence of a session as it is now. */
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

/** Whether it is the turn of the other of two people at this device, to whom the board goes in a moment. */
function isNeighbours({ beside, story }: Pick<Session, 'beside' | 'story'>): boolean {
  return beside.value !== null && beside.value === story.value?.match.position.turn;
}

/** The sentence. */
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

/** What Fate orders, and the units for which it may be. */
function ordered({ match }: Story, { order, options }: Extract<Task, { kind: 'choose' }>): string {
  const units = choicesOf(match, options).flatMap((each) => (each.kind === 'change' ? [each.from] : []));
  const change = order === 'add-peasant' ? 'add' : order.startsWith('demote') ? 'demote' : 'promote';
  return status.choose(change, [...new Set(units)]);
}

/** What can be said while the line is down. */
function whileDown(task: Task): string {
  if (task.kind === 'busy') return status.downOrdered;
  return isCalled(task) ? status.downTurn : status.down;
}

/** What is still missing before the match can begin. */
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
  // There nobody starts it: both tables begin together.
  if (table.twin !== null) return room.bothTables;
  if (host) return why === null ? room.ready : room.startBots;
  const waits = room.waitingFor(table.host === null ? room.theHost : whoIs(table, table.host));
  return me === null ? grammar.sentences([room.full, waits]) : waits;
}

/** At a table of days whose seats are all taken: for whose share in the throws the match waits, and until when at most. */
export function showing(table: Table): string {
  const awaited = table.seats.filter(({ holder, sealed, mixed }) => holder === 'person' && sealed && !mixed);
  if (awaited.length === 0) return room.full;
  return days.showing(
    awaited.map(({ team }) => leaderOf(table, team)),
    momentAt(table.showing),
  );
}

/** Whether it is the turn of somebody at this device to whom it has not come yet. */
function isHandedOver({ table, story, me }: PromptFacts): boolean {
  const { phase, turn } = story!.match.position;
  return phase !== 'muster' && me !== turn && table!.seats[turn]!.holder === 'person';
}

/** Until the device is the next person's one sees the throw; nobody thinks yet. */
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
  // At a table of days nobody need sit there and think.
  if (kind === 'dropped' || kind === 'gone' || (kind === 'away' && table.pace.kind === 'days'))
    return status.absent(who);
  return kind === 'regent' ? status.thinkingRegent(who) : status.thinking(who);
}

/** What waits for ✓, as a question. */
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

/** The team that the end is told to as theirs; null for spectators, and where several people share the screen. */
export function ownTeam({
  beside,
  place,
  seat,
  table,
}: Pick<Session, 'beside' | 'place' | 'seat' | 'table'>): Team | null {
  const people = table.value?.seats.filter(({ holder }) => holder === 'person') ?? [];
  return beside.value !== null || (place !== 'server' && people.length > 1) ? null : seat.value;
}
