/** The scroll at the end of a match: the heroes, their deeds, the throws, and a picture of it all to save. */

import { effect } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import './heroes.css';
import { saveFile } from '../../base/record.js';
import { pieces, shownBoard } from '../../base/storage/prefs.js';
import { lives as words } from '../../i18n/match/lives.js';
import type { Story } from '../../model/story.js';
import { raceOf } from '../../model/table/mandate.js';
import { MandateCount } from '../../ui/board/mandate-count.js';
import { TeamMark } from '../../ui/board/team-mark.js';
import { Dialog } from '../../ui/dialog.js';
import { posterLetters } from '../poster/letters.js';
import { contentOf, type ScrollContent } from './content.js';
import { HonouredUnits, Strokes } from './people.js';
import { paintScrollImage, scrollImageSize } from './scroll-image.js';

/** The facts from which the scroll is made. */
export interface ScrollProps {
  readonly story: Story;
  /** The seed of the units' names, see `seedOf`. */
  readonly seed: string;
  /** The name of the match on the page, and of its file. */
  readonly name: string;
  readonly file: string;
  /** The leader of each team, by team. */
  readonly leaders: readonly (string | null)[];
  onClose(): void;
}

export function ScrollDialog(props: ScrollProps) {
  const { story, onClose } = props;
  const content = useMemo(() => contentOf(props), [story]);
  return (
    <Dialog name="heroes" title={words.title} onClose={onClose}>
      <p class="heroes-result">{content.heading}</p>
      <ul class="heroes-teams">
        {content.teams.map(({ team, text }) => (
          <li key={team}>
            <TeamMark team={team} small /> {text}
          </li>
        ))}
      </ul>
      {story.match.result?.reason === 'mandate' && <MandateCount race={raceOf(story.match.position)} />}
      {content.people.length === 0 ? <p>{words.nobody}</p> : <HonouredUnits people={content.people} />}
      {content.line.strokes.length > 0 && <Strokes line={content.line} />}
      {content.throws.length > 0 && (
        <section class="heroes-throws" aria-label={words.throws}>
          {content.throws.map((told) => (
            <p key={told}>{told}</p>
          ))}
        </section>
      )}
      <Hanging content={content} file={props.file} />
    </Dialog>
  );
}

/** The picture, painted as it will be saved. */
function Hanging({ content, file }: { content: ScrollContent; file: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let stop = (): void => {};
    let gone = false;
    void posterLetters().then(() => {
      if (gone) return;
      stop = effect(() => {
        const manner = { theme: shownBoard(), pieces: pieces.value };
        if (canvas.current !== null) paintScrollImage(canvas.current, content, words, manner);
      });
      if (canvas.current !== null) canvas.current.dataset.painted = 'true';
    });
    return () => {
      gone = true;
      stop();
    };
  }, [content]);
  const { width, height } = scrollImageSize(content);
  return (
    <section class="heroes-hanging">
      <canvas
        ref={canvas}
        width={width}
        height={height}
        role="img"
        aria-label={words.pictureOf(content.people.map(({ name }) => name))}
      />
      <div>
        <h3>{words.picture}</h3>
        <p class="muted">{words.pictureHint}</p>
        <button
          type="button"
          class="primary"
          onClick={() =>
            canvas.current?.toBlob((picture) => {
              setFailed(picture === null);
              if (picture !== null) saveFile(`${file}-scroll.png`, picture);
            }, 'image/png')
          }
        >
          {words.save}
        </button>
        {failed && <span role="alert">{words.failed}</span>}
      </div>
    </section>
  );
}
