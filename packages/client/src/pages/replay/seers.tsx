/** The spectators who guessed, and their results, from a record. */
import { seers as words } from '../../i18n/match/seers.js';
import '../../match/panels/seers/seers.css';
import { seerName } from './guesses.js';
import type { Player } from './player.js';

/** The list, folded; nothing if no one guessed. */
export function ReelSeers({ player }: { player: Player }) {
  const { seers } = player.reel.value;
  if (seers.size === 0) return null;
  return (
    <details class="panel reel-seers">
      <summary>{words.title}</summary>
      <ol class="seers stack" aria-label={words.list}>
        {[...seers].map(([place, { name, points, right, made }]) => (
          <li key={place}>
            <span class="seer-name">{seerName(name)}</span>
            <b class="seer-points">{words.points(points)}</b>
            <span class="fine muted seer-tally">{words.tally(right, made)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
