/**
 * The stories of a club's finished matches, derived from their records one by one while the page is open, then kept in
 * memory.
 */
import type { ClubPast } from '@dominion/protocol';
import type { Piece, Team } from '@dominion/rules';
import { useEffect, useState } from 'preact/hooks';
import { readReplay } from '../../base/api/api.js';
import { grammar } from '../../i18n/index.js';
import { ending } from '../../i18n/match/ending.js';
import { formatOathNote } from '../../i18n/oaths.js';
import { readReel } from '../../model/reel.js';
import { medalsOf } from '../../share/stories/medals.js';
import { decisiveMoment } from '../../share/stories/moment.js';
import { primeOf } from '../../share/stories/scroll.js';
import { formatMoment, medalName, medalNote } from '../../share/stories/tell-moment.js';
import { peopleOf } from '../../share/stories/who.js';

/** A unit that was honoured in a match. */
export interface Hero {
  readonly name: string;
  readonly piece: Piece;
  readonly team: Team | -1;
  /** The reason for the honour. */
  readonly title: string;
  readonly note: string;
}

export interface ToldMatch {
  /** The deciding blow; empty if unknown. */
  readonly blow: string;
  readonly heroes: readonly Hero[];
  /** The oaths kept or broken in it, in words, each with those who broke it. */
  readonly oaths: readonly ToldOath[];
}

interface ToldOath {
  readonly text: string;
  readonly breakers: readonly Team[];
}

const NOTHING: ToldMatch = { blow: '', heroes: [], oaths: [] };

const told = new Map<string, ToldMatch>();

/** Returns an empty story if the record can't be read. */
function tellMatch(code: string, record: string): ToldMatch {
  const read = readReel(record);
  if (!read.ok || read.reel.story.match.result === null) return NOTHING;
  const { story } = read.reel;
  const people = peopleOf(story, code);
  const heroes = medalsOf(people, story).flatMap((medal): Hero[] => {
    const { id, kind, team } = medal;
    if (id === null) return [];
    const piece = primeOf(people.all[id]!);
    return [{ name: medalName(people, medal), piece, team, title: ending.medal[kind], note: medalNote(medal) }];
  });
  const oaths = read.reel.oaths.flatMap(({ note, terms }): ToldOath[] =>
    note.said === 'sealed'
      ? []
      : [{ text: grammar.sentence(formatOathNote(note, terms)), breakers: note.said === 'broken' ? note.by : [] }],
  );
  return { blow: formatMoment(story, code, decisiveMoment(story, code)), heroes, oaths };
}

/** Returns the stories of some matches so far, by their codes, and whether more are to come. */
export function useTold(matches: readonly ClubPast[]): { told: ReadonlyMap<string, ToldMatch>; more: boolean } {
  const [, setCount] = useState(0);
  const wanted = matches.map(({ code }) => code).join();
  useEffect(() => {
    let ended = false;
    const tell = async (): Promise<void> => {
      for (const { code } of matches) {
        if (ended) return;
        if (told.has(code)) continue;
        const replay = await readReplay(code);
        // An unreachable one is tried again at the next opportunity.
        if (replay.kind === 'unreachable') return;
        told.set(code, replay.kind === 'ok' ? tellMatch(code, replay.value.record) : NOTHING);
        setCount((before) => before + 1);
      }
    };
    void tell();
    return () => {
      ended = true;
    };
  }, [wanted]);
  return { told, more: matches.some(({ code }) => !told.has(code)) };
}
