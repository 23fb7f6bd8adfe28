/** A GIF of some turns up to the moment on show. */
import { useEffect, useRef, useState } from 'preact/hooks';
import './thumbs.css';
import { saveFile } from '../../base/record.js';
import { motionTime, pieces } from '../../base/storage/prefs.js';
import { replay as words } from '../../i18n/pages/replay.js';
import { makeFilm } from '../poster/film.js';
import { posterLetters } from '../poster/letters.js';
import { FILM_TURNS, MOST_FILM_TURNS } from '../poster/reel-plan.js';
import { type Depicted, subjectOf } from '../poster/subject.js';
import { FilePicture, shareOut } from './share.js';

/** The match up to the moment on show, the name of its file, and the link to share with it. */
export interface StretchProps {
  readonly match: Depicted;
  readonly name: string;
  readonly link: string;
}

type Made = { readonly kind: 'nothing' | 'making' | 'failed' } | { readonly kind: 'here'; readonly file: File };

export function StretchFilm({ match, name, link }: StretchProps) {
  const [turns, setTurns] = useState(FILM_TURNS);
  const [made, setMade] = useState<Made>({ kind: 'nothing' });
  const making = useRef(new AbortController());
  const forget = (): void => {
    making.current.abort();
    setMade({ kind: 'nothing' });
  };
  // Another moment needs another GIF.
  useEffect(() => forget, [match]);
  const make = async (): Promise<void> => {
    making.current.abort();
    making.current = new AbortController();
    const { signal } = making.current;
    setMade({ kind: 'making' });
    try {
      await posterLetters();
      const over = match.story.match.result !== null;
      const end = over ? subjectOf(match, { weighed: null, course: null }) : null;
      const gif = await makeFilm(match, { turns, end }, pieces.peek(), signal);
      signal.throwIfAborted();
      setMade({ kind: 'here', file: new File([gif], `${name}-${match.story.steps.length}.gif`, { type: gif.type }) });
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      setMade({ kind: 'failed' });
    }
  };
  const take = async (file: File): Promise<void> => {
    if (!(await shareOut([file], words.filmTold(turns), link))) saveFile(file.name, file);
  };
  return (
    <div class="stretch stack">
      <label class="stretch-turns line">
        {words.filmTurns}
        <input
          type="number"
          min={1}
          max={MOST_FILM_TURNS}
          value={turns}
          onChange={({ currentTarget }) => {
            const asked = Math.round(currentTarget.valueAsNumber);
            const kept = Number.isFinite(asked) ? Math.min(MOST_FILM_TURNS, Math.max(1, asked)) : turns;
            currentTarget.value = String(kept);
            setTurns(kept);
            forget();
          }}
        />
      </label>
      <button type="button" disabled={made.kind === 'making'} onClick={() => void make()}>
        {words.filmMake}
      </button>
      <p class="fine muted" role="status">
        {made.kind === 'making' && words.filmMaking}
        {made.kind === 'failed' && words.filmFailed}
        {made.kind === 'here' && words.filmTold(turns)}
      </p>
      {made.kind === 'here' && (
        <button type="button" class="thumb stack" onClick={() => void take(made.file)}>
          <span class="thumb-picture">{motionTime() > 0 && <FilePicture file={made.file} label="" />}</span>
          {words.filmTake}
        </button>
      )}
    </div>
  );
}
