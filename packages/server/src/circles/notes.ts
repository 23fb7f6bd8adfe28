/** What somebody is told when they are called for a circle, in their language; made where it is sent, of the circle as it stands. */
import { type CallSettings, type CircleCallKind, type PushedCall, pathOf } from '@dominion/protocol';
import type { Memory } from '@dominion/table';
import { LANGUAGES, type Language, languageNamed } from '@dominion/words';
import { all as callTable } from '@dominion/words/calls';
import { all as grammarTable } from '@dominion/words/grammar';
import { momentIn } from '../calls/despatch.js';
import { gameAbout } from '../store/circle-call-store.js';
import type { CircleRecord, MemberRecord } from '../store/circle-store.js';
import { gamesOf } from './schedule.js';
import { tonightOf } from './view.js';

/** What calls whom, and what it is about. */
export interface CircleTold {
  readonly kind: CircleCallKind;
  /** What it is about, as the outbox has it. */
  readonly about: string;
  readonly circle: Pick<CircleRecord, 'code' | 'name' | 'members' | 'called' | 'cups'>;
  /** Who is called. */
  readonly member: Pick<MemberRecord, 'keyHash'>;
  /** The match that it is about; null for none. */
  readonly match: Memory | null;
  readonly settings: Pick<CallSettings, 'language' | 'zone'>;
  /** The machine's time, milliseconds since 1970. */
  readonly now: number;
}

const wordsOf = (language: Language) => callTable[language]();

/** The keys of those who play a game of a cup. */
function playersOf({ cups }: Pick<CircleRecord, 'cups'>, id: string, game: number): string[] {
  const cup = cups.find((each) => each.id === id);
  const seats = cup === undefined ? [] : (gamesOf(cup.mode, cup.players.length)[game] ?? []);
  return seats.map(({ player }) => cup!.players[player]!);
}

/** The title and the text of a call of a circle, and where a press leads; `waiting` is the caller's. */
export async function circleNote(told: CircleTold): Promise<Omit<PushedCall, 'waiting'>> {
  const { kind, about, circle, member, match, settings, now } = told;
  const { code, name, members, called: table } = circle;
  const language = languageNamed(settings.language);
  const { called } = await wordsOf(language);
  const { list } = await grammarTable[language]();
  const words = called.tonight;
  const says = (what: string) => members.filter((each) => tonightOf(each, now)?.says === what).map((each) => each.name);
  const note = { tag: `dominion-circle-${code}`, language: LANGUAGES[language].tag };
  // The page of the circle leads to its table, and gives everybody a seat of their own there.
  const page = pathOf({ page: 'circle', code });
  switch (kind) {
    case 'table': {
      const others = members.filter((each) => table?.people.includes(each.keyHash) && each.keyHash !== member.keyHash);
      return { ...note, title: words.table(name), body: words.with(list(others.map((each) => each.name))), path: page };
    }
    case 'game': {
      const { cup, game } = gameAbout(about);
      const players = playersOf(circle, cup, game).filter((each) => each !== member.keyHash);
      const others = members.filter((each) => players.includes(each.keyHash));
      return { ...note, title: words.game(name), body: words.with(list(others.map((each) => each.name))), path: page };
    }
    case 'evening': {
      const [sure, perhaps] = [says('in'), says('maybe')];
      const lines = [
        ...(sure.length === 0 ? [] : [words.sure(list(sure))]),
        ...(perhaps.length === 0 ? [] : [words.perhaps(list(perhaps))]),
      ];
      return { ...note, title: words.heading(name), body: lines.join('\n'), path: page };
    }
    case 'appointment': {
      const at = momentIn(settings, match!.table.appointment);
      const known = new Map(members.map(({ keyHash, name: as }) => [keyHash, as]));
      const people = [...match!.seats.values()].map((seat) => known.get(seat.keyHash) ?? seat.name).filter(Boolean);
      const path = pathOf({ page: 'room', code: match!.record.code });
      return { ...note, title: words.goesOn(name, at), body: list(people), path };
    }
  }
}
