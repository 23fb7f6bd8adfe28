/**
 * The text of a notification in the player's language: the table, what happened since they last acted, and their
 * remaining time. It is made at the time of sending.
 */
import { type NotificationKind, type NotificationSettings, type PushedNotification, pathOf } from '@dominion/protocol';
import { beginMatch, isLiving, type Match, playLine, type StandIn, type Team, threatenedCrown } from '@dominion/rules';
import { awaitedTeams, bankUntil, type Memory, offeredTo, playingTeams } from '@dominion/table';
import { LANGUAGES, type Language, languageNamed } from '@dominion/words';
import { all as callTable } from '@dominion/words/calls';
import { all as dayTable } from '@dominion/words/days';
import { all as decideTable } from '@dominion/words/decide';
import { all as fateTable } from '@dominion/words/fate';
import { eventFormatterOf } from '@dominion/words/formatters/events';
import { actorOf, recapFor, sinceOwn, type ToldStep } from '@dominion/words/formatters/recap';
import { all as grammarTable } from '@dominion/words/grammar';
import { all as homeTable } from '@dominion/words/home';
import { all as mandateTable } from '@dominion/words/mandate';
import type { WebhookRecord } from '../store/webhook-store.js';

/** Most sentences about events in a notification. */
const MOST = 4;

async function wordsIn(language: Language) {
  const [calls, days, decide, fate, home, own, mandate] = await Promise.all([
    callTable[language](),
    dayTable[language](),
    decideTable[language](),
    fateTable[language](),
    homeTable[language](),
    grammarTable[language](),
    mandateTable[language](),
  ]);
  const tell = eventFormatterOf({ event: fate.event, grammar: own.grammar, mandate: mandate.mandate });
  const { tag } = LANGUAGES[language];
  return { called: calls.called, span: days.span, kinds: decide.kinds, bots: home.bots, fate, own, tell, tag };
}
type Words = Awaited<ReturnType<typeof wordsIn>>;

const known = new Map<Language, Promise<Words>>();

function wordsOf(tag: string): Promise<Words> {
  const language = languageNamed(tag);
  let words = known.get(language);
  if (words === undefined) {
    words = wordsIn(language);
    known.set(language, words);
  }
  return words;
}

/** The recipient and subject of a notification. */
export interface NotificationText {
  readonly team: Team;
  readonly kind: NotificationKind;
  readonly settings: Pick<NotificationSettings, 'language' | 'zone'>;
  /** The machine's time, milliseconds since 1970. */
  readonly now: number;
}

/** Makes the title and text of a notification; the sender adds `waiting`. */
export async function notificationTextOf(
  memory: Memory,
  told: NotificationText,
): Promise<Omit<PushedNotification, 'waiting'>> {
  const { settings } = told;
  const words = await wordsOf(settings.language);
  const { code } = memory.record;
  return {
    tag: `dominion-${code}`,
    title: titleOf(memory, told, words),
    body: bodyOf(memory, told, words),
    path: pathOf({ page: 'room', code }),
    // Without the number a browser would show a cached picture of the match.
    ...(memory.match !== null && { picture: `/picture/match/${code}.jpg?v=${memory.written}` }),
    language: words.tag,
  };
}

/** Makes one notification for several matches that notify a player together. */
export async function manyOf(
  memories: readonly Memory[],
  team: (memory: Memory) => Team,
  { language }: Pick<NotificationSettings, 'language'>,
): Promise<Omit<PushedNotification, 'waiting'>> {
  const words = await wordsOf(language);
  const { called } = words;
  const tables = memories.map((memory) => tableOf(memory, team(memory), words));
  return {
    tag: 'dominion-many',
    title: called.many(memories.length),
    body: words.own.grammar.sentences(tables.slice(0, 8).map(words.own.grammar.sentence)),
    path: pathOf({ page: 'home' }),
    language: words.tag,
  };
}

/** Makes a test notification. */
export async function testOf({
  language,
}: Pick<NotificationSettings, 'language'>): Promise<Omit<PushedNotification, 'waiting'>> {
  const { called, tag } = await wordsOf(language);
  return {
    tag: 'dominion-test',
    title: called.test,
    body: called.testBody,
    path: pathOf({ page: 'home' }),
    language: tag,
  };
}

/** Names a table for one of its players: by the other players. */
function tableOf(memory: Memory, me: Team, words: Words): string {
  const others = playingTeams(memory.record).filter((team) => team !== me);
  return words.own.list(others.map((team) => nameOf(memory, team, words)));
}

/** Returns the name of a team's leader: the player's, the bot's, otherwise the kingdom's. */
function nameOf({ seats, table }: Memory, team: Team, { own, bots }: Words): string {
  const bot = table.bots[team];
  return (
    seats.get(team)?.name || (bot === null ? own.kingdom(team) : bots.name({ level: bot, manner: table.manners[team] }))
  );
}

/** Formats a time in a player's zone and language. */
export function momentIn({ language, zone }: NotificationText['settings'], at: number): string {
  const how = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;
  // A language tag with a country also chooses that country's time format.
  const spoken = LANGUAGES[languageNamed(language)].tag;
  const tag = spoken.split('-')[0] === language.split('-')[0] ? language : spoken;
  return new Intl.DateTimeFormat(tag, { ...how, timeZone: zone }).format(at);
}

function titleOf(memory: Memory, { team, kind, settings, now }: NotificationText, words: Words): string {
  const { called, own } = words;
  const table = tableOf(memory, team, words);
  switch (kind) {
    case 'turn':
      return memory.match?.position.phase === 'muster' ? called.muster(table) : called.turn(table);
    case 'deadline': {
      const until = bankUntil(memory.table, team);
      return until === null ? called.turn(table) : called.deadline(words.span.time(Math.max(0, until - now)), table);
    }
    case 'appointment':
      return called.appointment(momentIn(settings, memory.table.appointment), table);
    case 'sat': {
      const others = [...memory.seats.values()].filter((seat) => seat.team !== team);
      return called.sat(others.map((seat) => nameOf(memory, seat.team, words)));
    }
    case 'proposed':
      return proposedTo(memory, team, words);
    case 'nudge':
      return called.nudge(table);
    case 'ended':
      return own.capital(called.ended(table));
  }
}

function proposedTo(memory: Memory, me: Team, words: Words): string {
  const { called, kinds } = words;
  const { table, match } = memory;
  const name = (team: Team) => nameOf(memory, team, words);
  const offering = (bits: number) =>
    ([0, 1, 2, 3] as const).filter((team) => team !== me && (bits & (1 << team)) !== 0).map(name);
  if (match !== null && match.result !== null) return called.rematch(offering(table.ready));
  const oath = offeredTo(table.sworn, me).at(-1);
  if (oath !== undefined) return called.oath(name(oath.by));
  const open = table.proposals.findLast(({ by, asked }) => by !== me && asked.includes(me));
  return open === undefined ? called.draw(offering(table.draws)) : called.proposed(name(open.by), kinds[open.kind]);
}

function bodyOf(memory: Memory, told: NotificationText, words: Words): string {
  const { called, fate, own } = words;
  const { match, table } = memory;
  const { team, kind, settings } = told;
  if (match === null) return '';
  if (kind === 'ended') {
    if (table.closure !== null) return own.grammar.sentence(fate.end.closed);
    const { winners, reason } = match.result!;
    const how = winners.length === 0 ? fate.end.draw : fate.end.wins([...winners]);
    return own.grammar.sentences([own.grammar.sentence(how), fate.end.reasons[reason]]);
  }
  if (kind === 'appointment' || kind === 'proposed') return '';
  const until = bankUntil(table, team);
  const crown = isLiving(match.position, team) ? threatenedCrown(match.position, team) : -1;
  return own.grammar.sentences([
    ...(crown === -1 ? [] : [called.threat(match.position.board[crown]!, crown)]),
    ...happened(memory, match, team, words),
    ...(until === null ? [] : [called.until(momentIn(settings, until))]),
  ]);
}

/** Returns the events since a team last acted, a sentence each, its losses first. */
function happened({ lines, regents }: Memory, match: Match, team: Team, words: Words): string[] {
  const { tell, own, fate } = words;
  const steps = stepsOf(match, lines, regents);
  const recap = recapFor({ tell, dice: match.header.dice }, steps, team, sinceOwn(steps, team));
  return (recap?.entries ?? []).slice(0, MOST).map(({ actor, regent, text }) => {
    if (actor === null) return own.grammar.sentence(text);
    const who = regent === null ? own.kingdom(actor) : fate.record.inPlace(actor, regent);
    return own.grammar.sentence(own.grammar.about(who, text));
  });
}

function stepsOf({ header }: Match, lines: readonly string[], regents: ReadonlyMap<number, StandIn>): ToldStep[] {
  const steps: ToldStep[] = [];
  let match = beginMatch(header);
  for (const [at, line] of lines.entries()) {
    const played = playLine(match, line);
    if (!played.ok) throw new Error(`a line that was written down cannot be played: ${line}`);
    steps.push({ line, before: match.position, events: played.events, regent: regents.get(at) ?? null });
    match = played.match;
  }
  return steps;
}

/** A webhook's bold text, and text escaped so that nothing in it is markup or a mention. */
export interface Marks {
  bold(text: string): string;
  plain(text: string): string;
}

/** A webhook's message: a text, whom it mentions, and the facts for programs. */
export interface Bulletin {
  readonly text: string;
  readonly mentions: readonly string[];
  readonly facts: {
    readonly code: string;
    readonly url: string;
    readonly status: 'waiting' | 'playing' | 'over';
    readonly turn: number;
    readonly waitsFor: readonly string[];
  };
}

/**
 * Makes a webhook's message about a match, in at most `most` characters. Players whom it waits for are mentioned as
 * stored for their name.
 */
export async function bulletinOf(
  memory: Memory,
  { mentions, language, origin }: Pick<WebhookRecord, 'mentions' | 'language' | 'origin'>,
  { bold, plain }: Marks,
  most: number,
): Promise<Bulletin> {
  const words = await wordsOf(language);
  const { called, own, tell } = words;
  const { record, match, lines, regents, table } = memory;
  const name = (team: Team) => plain(nameOf(memory, team, words));
  const players = playingTeams(record).map((team) => own.grammar.aside(name(team), own.kingdom(team)));
  const acting = awaitedTeams(table, match);
  const waited = acting.map((team) => {
    const seat = memory.seats.get(team)?.name ?? '';
    // Players choose any name, including those of Object's own properties.
    return Object.hasOwn(mentions, seat) ? mentions[seat]! : name(team);
  });
  const steps = match === null ? [] : stepsOf(match, lines, regents);
  const round = steps.filter(({ before }) => before.ply > (match?.position.ply ?? 0) - players.length - 1);
  const happened = round.flatMap((step) => {
    const actor = actorOf(step);
    const told = tell(step.events, record.dice, actor);
    if (told.length === 0) return [];
    const text = plain(own.grammar.clauses(told));
    return [own.grammar.sentence(actor === null ? text : own.grammar.about(own.kingdom(actor), text))];
  });
  const over = match !== null && match.result !== null;
  const state = over
    ? [plain(bodyOf(memory, { team: 0, kind: 'ended', settings: { language, zone: 'UTC' }, now: 0 }, words))]
    : match === null
      ? [called.gathers]
      : acting.length === 0
        ? []
        : [called.toMove(match.position.ply, waited)];
  const url = `${origin}${pathOf({ page: over ? 'replay' : 'room', code: record.code })}`;
  let shown = happened;
  const text = () => [bold(own.list(players)), ...state, ...shown.map((each) => `· ${each}`), url].join('\n');
  while (text().length > most && shown.length > 0) shown = shown.slice(1);
  return {
    text: text(),
    mentions: waited,
    facts: {
      ...{ code: record.code, url, status: match === null ? 'waiting' : over ? 'over' : 'playing' },
      ...{ turn: match?.position.ply ?? 0, waitsFor: waited },
    },
  };
}
