/** A link to share: to copy, to send, or to scan. */
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { app, room as words } from '../i18n/index.js';
import { CheckIcon, CopyIcon, ShareIcon } from './icons.js';
import type { QrDrawing } from './qr.js';

/** Copies the link. If the browser forbids it, selects the link for the player and returns false. */
async function copy(input: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(input.value);
    return true;
  } catch {
    // The old way, for plain HTTP or a browser that forbids the new one.
    input.focus();
    input.select();
    return document.execCommand('copy');
  }
}

interface Props {
  readonly link: string;
  readonly label: string;
  /** The text to share with the link. */
  readonly text: string;
  /** The link's end, to be read aloud. The link then stands on a ticket; pressing it copies the link. */
  readonly code?: string;
  /** Whether other controls nearby matter more; then its QR code is folded. */
  readonly aside?: boolean;
  /** Whether copying it is the page's main action. */
  readonly primary?: boolean;
  /** Whether only screen readers get its label. */
  readonly unlabelled?: boolean;
  readonly children?: ComponentChildren;
}

/** The link with its QR code and buttons. */
export function LinkBox(props: Props) {
  const { link, label, text, code, aside = false, primary = false, unlabelled = code !== undefined, children } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const [large, setLarge] = useState(false);
  // The end of a link tells it from others, so a short field shows that.
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

/** A link in readable form, in two lines if needed. Screen readers and text selection use its field instead. */
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

function ShareButton({ link, text }: Pick<Props, 'link' | 'text'>) {
  return (
    <button type="button" onClick={() => void navigator.share({ title: app.title, text, url: link }).catch(() => {})}>
      <ShareIcon />
      {words.share}
    </button>
  );
}

/** The link as a QR code: dark on light in both themes, because all cameras read that. */
export function QrCode({ text }: { text: string }) {
  const [drawing, draw] = useState<QrDrawing | null>(null);
  useEffect(() => {
    let wanted = true;
    // Loads the drawing code separately, because few people scan. Without it the link still works.
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
