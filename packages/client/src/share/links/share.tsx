/** Shares a match with one press: its poster, its last turns as a GIF, and its link. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { saveFile } from '../../base/record.js';
import { motionTime } from '../../base/storage/prefs.js';
import { app, room } from '../../i18n/index.js';
import { ending as words } from '../../i18n/match/ending.js';
import { Dialog } from '../../ui/dialog.js';
import { CheckIcon, CopyIcon, ShareIcon } from '../../ui/icons.js';
import type { SharedPictures } from '../poster/pictures.js';
import type { Known } from './known.js';
import '../../match/panels/result/ending.css';

interface Props {
  readonly known: Known;
  readonly link: string;
}

/** Whether this is a phone held upright, for which upright pictures suit better. */
const isUpright = (): boolean => matchMedia('(orientation: portrait) and (max-width: 40rem)').matches;

/** Opens the device’s share sheet. Returns false if there is none for these files. */
export async function shareOut(files: File[], text: string, link: string): Promise<boolean> {
  const all = { files, title: app.title, text: `${text}\n${link}` };
  if (!('canShare' in navigator) || !navigator.canShare(all)) return false;
  try {
    await navigator.share(all);
    return true;
  } catch (error) {
    // Cancelling the share sheet counts as done.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Whether the button opens the device’s share sheet instead of ours. */
export function sharesOut({ wide }: SharedPictures): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [wide] });
}

/** The button: opens the device’s share sheet if it takes pictures, else ours. */
export function ShareButton({ known, link }: Props) {
  const [open, setOpen] = useState(false);
  const press = (): void => {
    const pictures = known.pictures.peek();
    const { heading, sentence } = known.subject.peek();
    if (typeof pictures !== 'object') return setOpen(true);
    const poster = isUpright() ? pictures.tall : pictures.wide;
    const files = pictures.film === null ? [poster] : [poster, pictures.film];
    void shareOut(files, [heading, sentence].filter((each) => each !== '').join(' – '), link).then(
      (shared) => !shared && setOpen(true),
    );
  };
  return (
    <>
      <button type="button" onClick={press}>
        <ShareIcon />
        {words.share}
      </button>
      {open && <ShareDialog known={known} link={link} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Our share sheet, which shows the pictures before they are saved. */
export function ShareDialog({ known, link, onClose }: Props & { onClose(): void }) {
  const pictures = known.pictures.value;
  return (
    <Dialog name="share-sheet" title={words.shares} onClose={onClose}>
      {typeof pictures === 'object' ? (
        <Shown pictures={pictures} told={known.subject.value.sentence} />
      ) : (
        <p role="status">{pictures === 'making' ? words.making : words.failed}</p>
      )}
      <div class="button-row">
        <CopyLink link={link} />
      </div>
    </Dialog>
  );
}

function Shown({ pictures: { wide, tall, film }, told }: { pictures: SharedPictures; told: string }) {
  const save = (file: File) => () => saveFile(file.name, file);
  return (
    <>
      <div class="share-pictures">
        <FilePicture file={wide} label={told} />
        {film !== null && motionTime() > 0 && <FilePicture file={film} label="" />}
      </div>
      <div class="button-row">
        <button type="button" class="primary" onClick={save(wide)}>
          {words.wide}
        </button>
        <button type="button" onClick={save(tall)}>
          {words.tall}
        </button>
        {film !== null && (
          <button type="button" onClick={save(film)}>
            {words.film}
          </button>
        )}
      </div>
    </>
  );
}

/** Shows a file as a picture, and frees its address afterwards. */
export function FilePicture({ file, label }: { file: File; label: string }) {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return <img src={url} alt={label} />;
}

function CopyLink({ link }: { link: string }) {
  const [copied, setCopied] = useState(false);
  const copy = (): void => {
    void navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <>
      <button type="button" onClick={copy}>
        {copied ? <CheckIcon /> : <CopyIcon />}
        <span aria-live="polite">{copied ? room.copied : words.link}</span>
      </button>
      <span class="share-link">{link}</span>
    </>
  );
}
