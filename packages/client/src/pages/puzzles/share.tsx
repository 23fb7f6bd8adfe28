/** Shares the puzzle of the day: its link, which doesn't reveal the solution. */
import type { Puzzle } from '@dominion/insight/puzzles';
import { useEffect, useRef, useState } from 'preact/hooks';
import { pathOf } from '../../base/route.js';
import { puzzles } from '../../i18n/pages/puzzles.js';
import { CheckIcon, ShareIcon } from '../../ui/icons.js';

/** The button. If the browser forbids copying, the link appears so that the player can copy it. */
export function ShareDay({ puzzle }: { puzzle: Puzzle }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const link = location.origin + pathOf({ page: 'puzzle', id: puzzle.id });
  useEffect(() => field.current?.select(), [copied]);
  const copy = (): void => {
    const written = navigator.clipboard?.writeText(link) ?? Promise.reject(new Error('no clipboard'));
    written.then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  if (copied === false) {
    return (
      <label class="puzzle-link stack">
        {puzzles.copyByHand}
        <input readOnly value={link} ref={field} />
      </label>
    );
  }
  return (
    <button type="button" onClick={copy}>
      {copied ? <CheckIcon /> : <ShareIcon />} <span aria-live="polite">{copied ? puzzles.copied : puzzles.share}</span>
    </button>
  );
}
