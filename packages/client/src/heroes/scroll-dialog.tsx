/** The scroll at the end of a match: who is worth a song, the throws, and a picture of it all to keep. */

import type { LifeId } from '@dominion/insight/lives';
import { type Team, teamsIn } from '@dominion/rules';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { brushFont } from '../board/fonts.js';
import '../styles/heroes.css';
import { type ScrollPerson, type ScrollThrow, scrollOf, sidesChanged } from '../lives/scroll.js';
import { lifeName, wholeLife } from '../lives/tell.js';
import { type MatchPeople, peopleOf } from '../lives/who.js';
import { raceOf } from '../model/mandate.js';
import type { ScrollProps } from '../panels/heroes-button.js';
import { resultOf } from '../panels/prompt.js';
import { MandateCount } from '../parts/mandate-count.js';
import { UnitGlyph } from '../parts/unit-glyph.js';
import { saveFile } from '../record/record.js';
import { pieces, shownBoard } from '../storage/prefs.js';
import { app, fate, grammar, kingdom } from '../words/index.js';
import { lives as words } from '../words/lives.js';
import { isolated } from '../words/names.js';
import { drawMatch, framesOf, type Lettering, pictureSize } from './match-picture.js';

/** The scroll, over the page. */
export function ScrollDialog(props: ScrollProps) {
  const { story, seed, onClose } = props;
  const root = useRef<HTMLDialogElement>(null);
  const people = useMemo(() => peopleOf(story, seed), [story, seed]);
  const scroll = useMemo(() => scrollOf(people, story), [people]);
  useEffect(() => root.current?.showModal(), []);
  const silent = scroll.heroes.length === 0 && scroll.traitors.length === 0 && scroll.risen === null;
  return (
    <dialog class="heroes" ref={root} aria-label={words.title} onClose={onClose}>
      <div class="heroes-head">
        <h2>{words.title}</h2>
        <button type="button" onClick={() => root.current?.close()}>
          {app.close}
        </button>
      </div>
      <p class="muted">{resultOf(story)}</p>
      {story.match.result?.reason === 'mandate' && <MandateCount race={raceOf(story.match.position)} />}
      {silent && <p>{words.nobody}</p>}
      <List heading={words.heroes} people={people} entries={scroll.heroes} note={words.heroesNote} />
      <List heading={words.saviours} people={people} entries={scroll.saviours} />
      <List heading={words.traitors} people={people} entries={scroll.traitors} note={words.traitorsNote} />
      <List heading={words.risen} people={people} entries={scroll.risen === null ? [] : [scroll.risen]} />
      {(scroll.luckiest ?? scroll.hardest) !== null && (
        <section>
          <h3>{words.throws}</h3>
          {scroll.luckiest !== null && <p>{tellThrow(scroll.luckiest, words.luckiest)}</p>}
          {scroll.hardest !== null && <p>{tellThrow(scroll.hardest, words.hardest)}</p>}
        </section>
      )}
      <MatchPicture {...props} lines={linesOf(people, scroll.heroes, scroll.traitors)} />
    </dialog>
  );
}

/** Some people and their stories. */
function List(props: {
  heading: string;
  people: MatchPeople;
  entries: readonly ScrollPerson[];
  note?(times: number): string;
}) {
  const { heading, people, entries, note } = props;
  if (entries.length === 0) return null;
  return (
    <section>
      <h3>{heading}</h3>
      <ul class="heroes-list">
        {entries.map(({ id, times }) => (
          <li key={id}>
            <p>
              <UnitGlyph unit={people.all[id]!.piece & 15} />
              <b>{lifeName(people, id)}</b> {note !== undefined && <span class="muted">{note(times)}</span>}
            </p>
            <p class="heroes-story">{grammar.sentences(wholeLife(people, id))}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function tellThrow(
  { team, count, purpose, ply, odds }: ScrollThrow,
  say: (who: string, event: string, ply: number, odds: number) => string,
): string {
  const event = purpose === 'succession' ? words.succeeded : grammar.sentence(fate.event(count));
  return say(kingdom(team), event, ply, odds);
}

/** What the picture says of the first hero and the first turncoat. */
function linesOf(people: MatchPeople, heroes: readonly ScrollPerson[], traitors: readonly ScrollPerson[]): string[] {
  const line = (heading: string, ids: readonly LifeId[], note: (id: LifeId) => string): string[] =>
    ids.slice(0, 1).map((id) => grammar.about(heading, grammar.aside(lifeName(people, id), note(id))));
  const times = new Map(heroes.map((entry) => [entry.id, entry.times]));
  return [
    ...line(
      words.hero,
      heroes.map(({ id }) => id),
      (id) => words.heroesNote(times.get(id)!),
    ),
    ...line(
      words.traitor,
      traitors.map(({ id }) => id),
      (id) => words.traitorsNote(sidesChanged(people.all[id]!)),
    ),
  ];
}

/** The picture, drawn as it will be saved. */
function MatchPicture(props: ScrollProps & { lines: readonly string[] }) {
  const { story, file, lines } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);
  const frames = useMemo(() => framesOf(story), [story]);
  const captions = frames.map(({ kind, position: { ply } }) =>
    kind === 'start' ? words.start : kind === 'final' ? words.final(ply) : words.turn(ply),
  );
  useEffect(() => {
    let gone = false;
    const draw = (): void => {
      if (gone || canvas.current === null) return;
      const style = getComputedStyle(canvas.current);
      const paper = {
        ground: style.getPropertyValue('--paper'),
        ink: style.getPropertyValue('--ink'),
        faint: style.getPropertyValue('--ink-2'),
      };
      const lettering = letteringOf(props, captions, lines);
      const manner = { theme: shownBoard(), pieces: pieces.value };
      drawMatch(canvas.current, { story, frames, words: lettering, manner, paper });
      canvas.current.dataset.painted = 'true';
    };
    void brushFont(draw).then(draw);
    return () => {
      gone = true;
    };
  }, [story]);
  const { width, height } = pictureSize(frames.length, lines.length);
  return (
    <section>
      <h3>{words.picture}</h3>
      <canvas
        ref={canvas}
        class="match-picture"
        width={width}
        height={height}
        role="img"
        aria-label={words.pictureOf(captions)}
      />
      <p class="button-row">
        <button
          type="button"
          class="primary"
          onClick={() =>
            canvas.current?.toBlob((picture) => {
              setFailed(picture === null);
              if (picture !== null) saveFile(`${file}.png`, picture);
            }, 'image/png')
          }
        >
          {words.save}
        </button>
        {failed && <span role="alert">{words.failed}</span>}
      </p>
    </section>
  );
}

function letteringOf(
  { name, story, leaders }: ScrollProps,
  captions: readonly string[],
  lines: readonly string[],
): Lettering {
  const teams = teamsIn(story.header).map((team: Team) => {
    const leader = leaders[team] ?? '';
    return { team, text: leader === '' ? kingdom(team) : grammar.aside(kingdom(team), isolated(leader)) };
  });
  return { title: resultOf(story), subtitle: grammar.items([app.title, name]), captions, teams, lines };
}
