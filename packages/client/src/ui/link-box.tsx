/** A link to hand on: to copy, to share, or to scan. */
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { app, room as words } from '../i18n/index.js';
import { CheckIcon, CopyIcon, ShareIcon } from './icons.js';
import type { QrDrawing } from './qr.js';

/** Copies the link; false where the browser forbids it, and then the link is selected for the person's own hands. */
async function copy(input: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(input.value);
    return true;
  } catch {
    // Over plain HTTP, or where it is forbidden: the old way.
    input.focus();
    input.select();
    return document.execCommand('copy');
  }
}

interface Props {
  readonly link: string;
  readonly label: string;
  /** What goes along where it is shared. */
  readonly text: string;
  /** The end of the link, to be read to somebody: the link then stands on a ticket with it, and a press on the ticket copies it. */
  readonly code?: string;
  /** Whether other things are more to be pressed where it stands: its code for cameras is folded then. */
  readonly aside?: boolean;
  /** Whether copying it is the one thing to do on the page. */
  readonly primary?: boolean;
  /** Whether its label is said only to those who don't see it. */
  readonly unlabelled?: boolean;
  /** What stands over it. */
  readonly children?: ComponentChildren;
}

/** The link with its code and buttons. */
export function LinkBox(props: Props) {
  const { link, label, text, code, aside = false, primary = false, unlabelled = code !== undefined, children } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const [large, setLarge] = useState(false);
  // The end of a link is what tells it from others: a field that is too short for it shows that.
  useEffect(() => {
    if (field.current !== null) field.current.scrollLeft = field.current.scrollWidth;
  }, [link]);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(null), 2500);
    return () => clearTimeout(timer);
  }, [copied]);
  const line = (
    <div class="field">
      <label for={id} class={unlabelled ? 'visually-hidden' : ''}>
        {label}
      </label>
      <input id={id} ref={field} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
    </div>
  );
  const copying = (
    <button
      type="button"
      class={primary ? 'copy-link primary' : 'copy-link'}
      onClick={() => void copy(field.current!).then(setCopied)}
    >
      {copied ? <CheckIcon /> : <CopyIcon />}
      <span aria-live="polite">{copied ? words.copied : words.copy}</span>
    </button>
  );
  const scanned = (
    <button
      type="button"
      class="qr-button"
      aria-expanded={large}
      title={large ? words.shrink : words.enlarge}
      onClick={() => setLarge(!large)}
    >
      <QrCode text={link} />
    </button>
  );
  return (
    <div class="link-box" data-large={large} data-aside={aside}>
      {children}
      {code === undefined ? (
        line
      ) : (
        <div class="ticket stack" data-by-hand={copied === false}>
          {line}
          <Address link={link} />
          <b aria-hidden="true">{code}</b>
          {copying}
        </div>
      )}
      {!aside && scanned}
      <div class="link-buttons stack">
        {code === undefined && copying}
        {'share' in navigator && <ShareButton link={link} text={text} />}
      </div>
      {aside && (
        <details class="link-code">
          <summary>{words.qr}</summary>
          {scanned}
        </details>
      )}
      {copied === false && (
        <p class="fine link-note" role="alert">
          {words.copyByHand}
        </p>
      )}
    </div>
  );
}

/** A link as one reads it, in two lines where it must be; its field says it to who listens, and shows it to who selects it. */
function Address({ link }: { link: string }) {
  const { host, pathname } = new URL(link);
  return (
    <span class="ticket-address" aria-hidden="true">
      {host}
      <wbr />
      {pathname}
    </span>
  );
}

/** Hands the link to whatever the device shares with. */
function ShareButton({ link, text }: Pick<Props, 'link' | 'text'>) {
  return (
    <button type="button" onClick={() => void navigator.share({ title: app.title, text, url: link }).catch(() => {})}>
      <ShareIcon />
      {words.share}
    </button>
  );
}

/** The link for cameras: dark on light in both themes, because that is what all of them read. */
export function QrCode({ text }: { text: string }) {
  const [drawing, draw] = useState<QrDrawing | null>(null);
  useEffect(() => {
    let wanted = true;
    // What draws it comes by itself: few people scan. Without it the link is there all the same.
    void import('./qr.js').then(
      ({ drawQr }) => wanted && draw(drawQr(text)),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [text]);
  const { size, path } = drawing ?? { size: 1, path: '' };
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words.qr} shape-rendering="crispEdges">
      <rect width={size} height={size} />
      <path d={path} />
    </svg>
  );
}
