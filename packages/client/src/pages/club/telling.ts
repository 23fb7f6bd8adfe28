/**
 * What the tellers of lives say of a circle's finished matches: the blow that decided each, and who was honoured. Told from the records of
 * the matches, one after the other, as long as the page is there; what was told stays known.
 */
import type { CirclePast } from '@dominion/protocol';
import type { Piece, Team } from '@dominion/rules';
import { useEffect, useState } from 'preact/hooks';
import { readReplay } from '../../base/api/api.js';
import { grammar } from '../../i18n/index.js';
import { ending } from '../../i18n/match/ending.js';
import { tellOathNote } from '../../i18n/oaths.js';
import { readReel } from '../../model/reel.js';
import { medalsOf } from '../../share/stories/medals.js';
import { decisiveMoment } from '../../share/stories/moment.js';
import { primeOf } from '../../share/stories/scroll.js';
import { medalName, medalNote, tellMoment } from '../../share/stories/tell-moment.js';
import { peopleOf } from '../../share/stories/who.js';

/** Somebody who was honoured in a match. */
export interface Hero {
  readonly name: string;
  readonly piece: Piece;
  readonly team: Team | -1;
  /** What for. */
  readonly title: string;
  readonly note: string;
}

/** What is told of a match. */
export interface ToldMatch {
  /** What decided it; empty where nobody can say. */
  readonly blow: string;
  readonly heroes: readonly Hero[];
  /** The oaths that were kept or broken in it, in words, each with those who broke it. */
  readonly oaths: readonly ToldOath[];
}

/** An oath of a match once it had ended. */
interface ToldOath {
  readonly text: string;
  readonly breakers: readonly Team[];
}

const NOTHING: ToldMatch = { blow: '', heroes: [], oaths: [] };

const told = new Map<string, ToldMatch>();

/** Tells a match by the text of its record; nothing of one that cannot be read. */
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
      : [{ text: grammar.sentence(tellOathNote(note, terms)), breakers: note.said === 'broken' ? note.by : [] }],
  );
  return { blow: tellMoment(story, code, decisiveMoment(story, code)), heroes, oaths };
}

/** What is told of some matches so far, by their codes, and whether more is to come. */
export function useTold(matches: readonly CirclePast[]): { told: ReadonlyMap<string, ToldMatch>; more: boolean } {
  const [, setCount] = useState(0);
  const wanted = matches.map(({ code }) => code).join();
  useEffect(() => {
    let ended = false;
    const tell = async (): Promise<void> => {
      for (const { code } of matches) {
        if (ended) return;
        if (told.has(code)) continue;
        const replay = await readReplay(code);
        // What cannot be had now is told another time; the next one may be.
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
