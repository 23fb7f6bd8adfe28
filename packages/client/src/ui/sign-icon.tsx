/** The reactions of players and spectators as small icons, 24 × 24, in the colour of the surrounding text. */
import type { Sign } from '@dominion/protocol';

const FACE = 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z';

const DRAWN: Readonly<Record<Sign, string>> = {
  clap: 'M11.3 21 12 12.2a1.7 1.7 0 0 0-3.3-.7L7.2 15 5.6 13.4a1.4 1.4 0 0 0-2 2L7.6 21M12.7 21 12 12.2a1.7 1.7 0 0 1 3.3-.7l1.5 3.5 1.6-1.6a1.4 1.4 0 0 1 2 2L16.4 21M12 3v3.2M6.6 4.6l1.5 2.6m9.3-2.6-1.5 2.6',
  gasp: `${FACE}M9 9v1.2m6-1.2v1.2M12 12.8a2 2.4 0 1 1 0 4.8 2 2.4 0 0 1 0-4.8Z`,
  laugh: `${FACE}M7.6 10.2q1.2-1.8 2.4 0m4 0q1.2-1.8 2.4 0M7.6 13.4h8.8a4.4 4 0 0 1-8.8 0Z`,
  heart: 'M12 20S4 14.8 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 14.8 12 20 12 20Z',
  flame:
    'M12.2 3c.4 3.6 5.8 5.8 5.8 11.2a6 6 0 0 1-12 0c0-2.6 1.3-4.3 2.6-5.6.2 2 1 3 2 3.5-.7-3.5.4-6.7 1.6-9.1ZM12 20a2.4 2.4 0 0 0 2.4-2.4c0-1.6-1.2-2.3-2.4-3.8-1.2 1.5-2.4 2.2-2.4 3.8A2.4 2.4 0 0 0 12 20Z',
  bow: 'M5 6.2a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM8.6 7.6l8 1.6L14.4 14.8v6M16.6 9.2l2.2 5.6v6M10.8 8.2 9.6 14',
};

export function SignIcon({ sign }: { sign: Sign }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={DRAWN[sign]} />
    </svg>
  );
}
