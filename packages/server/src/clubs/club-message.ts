/** A club's notification in the member's language, by the club's state when it is sent. */
import {
  type ClubNotificationKind,
  type NotificationSettings,
  type PushedNotification,
  pathOf,
} from '@dominion/protocol';
import type { Memory } from '@dominion/table';
import { LANGUAGES, type Language, languageNamed } from '@dominion/words';
import { all as callTable } from '@dominion/words/calls';
import { all as grammarTable } from '@dominion/words/grammar';
import { momentIn } from '../notifications/message.js';
import { gameAbout } from '../store/club-notification-store.js';
import type { ClubRecord, MemberRecord } from '../store/club-store.js';
import { gamesOf } from './schedule.js';
import { tonightOf } from './view.js';

/** The recipient, kind and subject of a notification. */
export interface ClubMessage {
  readonly kind: ClubNotificationKind;
  /** The subject as the outbox stores it. */
  readonly about: string;
  readonly circle: Pick<ClubRecord, 'code' | 'name' | 'members' | 'called' | 'cups'>;
  readonly member: Pick<MemberRecord, 'keyHash'>;
  /** The match that it is about; null for none. */
  readonly match: Memory | null;
  readonly settings: Pick<NotificationSettings, 'language' | 'zone'>;
  /** The machine's time, milliseconds since 1970. */
  readonly now: number;
}

const wordsOf = (language: Language) => callTable[language]();

/** Returns the keys of the players in a tournament's game. */
function playersOf({ cups }: Pick<ClubRecord, 'cups'>, id: string, game: number): string[] {
  const cup = cups.find((each) => each.id === id);
  const seats = cup === undefined ? [] : (gamesOf(cup.mode, cup.players.length)[game] ?? []);
  return seats.map(({ player }) => cup!.players[player]!);
}

/** Makes the title, text and path of a club's notification; the caller adds `waiting`. */
export async function clubMessageOf(told: ClubMessage): Promise<Omit<PushedNotification, 'waiting'>> {
  const { kind, about, circle, member, match, settings, now } = told;
  const { code, name, members, called: table } = circle;
  const language = languageNamed(settings.language);
  const { called } = await wordsOf(language);
  const { list } = await grammarTable[language]();
  const words = called.tonight;
  const says = (what: string) => members.filter((each) => tonightOf(each, now)?.says === what).map((each) => each.name);
  const note = { tag: `dominion-circle-${code}`, language: LANGUAGES[language].tag };
  // The club's page leads to its table and gives each member a seat there.
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
