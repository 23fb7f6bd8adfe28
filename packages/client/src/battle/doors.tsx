/** Where one goes from the first battle: two doors, and the lessons. */
import { useState } from 'preact/hooks';
import { playFriends, skirmish } from '../home/make.js';
import { PeopleIcon, PlayIcon } from '../parts/icons.js';
import { Link } from '../parts/link.js';
import { Ruled } from '../parts/ruled.js';
import { battle as words } from '../words/battle.js';

/** The doors; `onAgain` begins the battle anew. */
export function Doors({ onAgain }: { onAgain(): void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const enter = async (door: () => Promise<string | null>): Promise<void> => {
    setBusy(true);
    setProblem(await door());
    setBusy(false);
  };
  return (
    <nav class="battle-doors" aria-label={words.doors}>
      <button type="button" class="primary battle-door" disabled={busy} onClick={() => void enter(skirmish)}>
        <PlayIcon /> <b>{words.skirmish}</b>
        <small>{words.skirmishNote}</small>
      </button>
      <button type="button" class="battle-door" disabled={busy} onClick={() => void enter(playFriends)}>
        <PeopleIcon /> <b>{words.friends}</b>
        <small>{words.friendsNote}</small>
      </button>
      <p class="problem" role="alert">
        {problem !== null && <Ruled text={problem} />}
      </p>
      <p class="battle-more">
        <Link to={{ page: 'learn' }}>{words.learn}</Link>
        <button type="button" class="quiet" onClick={onAgain}>
          {words.again}
        </button>
      </p>
    </nav>
  );
}
