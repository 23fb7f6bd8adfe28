/** The pictures of a match. Pressing one shares it if possible, else saves it. */
import { useEffect, useMemo } from 'preact/hooks';
import './thumbs.css';
import { saveFile } from '../../base/record.js';
import { motionTime } from '../../base/storage/prefs.js';
import { ending as words } from '../../i18n/match/ending.js';
import type { Depicted } from '../poster/subject.js';
import { knownOf } from './known.js';
import { FilePicture, shareOut } from './share.js';

/** The match, the names of its files, and the link to share with them. */
export interface ThumbsProps {
  readonly match: Depicted;
  readonly name: string;
  readonly link: string;
}

/** The two posters and the last turns. They are made after this is shown. */
export function PictureThumbs({ match, name, link }: ThumbsProps) {
  const known = useMemo(() => knownOf(match, name), [match]);
  useEffect(() => known.start(), [known]);
  const pictures = known.pictures.value;
  const { heading, sentence } = known.subject.value;
  const made = typeof pictures === 'object' ? pictures : null;
  const text = [heading, sentence].filter((each) => each !== '').join(' – ');
  const all = [
    { key: 'wide', file: made?.wide, label: words.poster },
    { key: 'tall', file: made?.tall, label: words.upright },
    { key: 'film', file: made?.film, label: words.lastTurns },
  ] as const;
  return (
    <section class="thumbs" aria-label={words.shares} aria-busy={made === null}>
      {pictures === 'failed' ? (
        <p role="alert">{words.failed}</p>
      ) : (
        <ul>
          {all.map(({ key, file, label }) =>
            file === null ? null : (
              <li key={key} data-shape={key}>
                <Thumb file={file} label={label} onTake={(taken) => void take(taken, text, link)} />
              </li>
            ),
          )}
        </ul>
      )}
      <p class="visually-hidden" role="status">
        {pictures === 'making' ? words.making : ''}
      </p>
    </section>
  );
}

interface ThumbProps {
  /** Undefined while it is being made. */
  readonly file: File | undefined;
  readonly label: string;
  onTake(file: File): void;
}

function Thumb({ file, label, onTake }: ThumbProps) {
  // Without motion the GIF isn't shown here, only shared.
  const shown = file !== undefined && (file.type !== 'image/gif' || motionTime() > 0);
  return (
    <button type="button" class="thumb stack" disabled={file === undefined} onClick={() => file && onTake(file)}>
      <span class="thumb-picture">{shown && <FilePicture file={file} label="" />}</span>
      {label}
    </button>
  );
}

/** Opens the device’s share sheet with a file, or saves it. */
async function take(file: File, text: string, link: string): Promise<void> {
  if (!(await shareOut([file], text, link))) saveFile(file.name, file);
}
