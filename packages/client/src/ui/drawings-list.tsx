/** What is drawn over the board, in words, for who does not see it. */
import type { Session } from '../room/session.js';
import { drawing as words } from '../words/hands.js';

export function DrawingsList({ session }: { session: Session }) {
  const shown = [...session.outlook.guide.value, ...session.sketch.shown.value];
  if (shown.length === 0) return null;
  return (
    <ul class="visually-hidden" aria-label={words.label}>
      {shown.map(({ from, to, pen }) => (
        <li key={`${pen}:${from}:${to}`}>{pen === 'plan' || pen === 'hint' ? null : words.one(from, to, pen)}</li>
      ))}
    </ul>
  );
}
