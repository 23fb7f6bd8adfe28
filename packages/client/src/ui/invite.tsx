/** The link that brings friends here. */
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { playerName } from '../prefs.js';
import type { Session } from '../room/session.js';
import { pathOf } from '../route.js';
import { app, room as words } from '../words/en.js';
import { CheckIcon, CopyIcon, ShareIcon } from './icons.js';

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

/** The link with its buttons. */
export function Invite({ code }: { code: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const link = location.origin + pathOf({ page: 'room', code });
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(null), 2500);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <div class="invite">
      <div class="field">
        <label for={id}>{words.link}</label>
        <input id={id} ref={field} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </div>
      <div class="button-row">
        <button
          type="button"
          class="primary grow"
          onClick={() => {
            void copy(field.current!).then(setCopied);
          }}
        >
          {copied ? <CheckIcon /> : <CopyIcon />}
          <span aria-live="polite">{copied ? words.copied : words.copy}</span>
        </button>
        {'share' in navigator && (
          <button
            type="button"
            onClick={() => {
              navigator.share({ title: app.title, text: words.shareText, url: link }).catch(() => {});
            }}
          >
            <ShareIcon />
            {words.share}
          </button>
        )}
      </div>
      {copied === false && (
        <p class="fine" role="alert">
          {words.copyByHand}
        </p>
      )}
    </div>
  );
}

/** Whether the person has said what they are called; if not, asks for it. */
export function hasName(session: Session): boolean {
  if (playerName.value.trim() !== '') return true;
  session.say(words.nameFirst);
  document.querySelector<HTMLInputElement>('.seat-name input')?.focus();
  return false;
}
