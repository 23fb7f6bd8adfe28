/** Where one goes from the first battle: two doors, and the lessons. */
import { useState } from 'preact/hooks';
import { playFriends, skirmish } from '../home/make.js';
import { botsDraft, type Draft, FIRST_DRAFT, sittingOfDraft } from '../model/draft.js';
import { expectedTime } from '../model/duration.js';
import { PeopleIcon, PlayIcon } from '../parts/icons.js';
import { Link } from '../parts/link.js';
import { Ruled } from '../parts/ruled.js';
import { botLevel } from '../storage/prefs.js';
import { battle as words } from '../words/battle.js';
import { length } from '../words/length.js';

/** How long what lies behind a door is likely to take. */
const timeOf = (draft: Draft, place: 'device' | 'server'): string =>
  length.time(expectedTime('skirmish', sittingOfDraft(draft, place)));

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
        <small>
          {words.skirmishNote}, {timeOf(botsDraft(1, botLevel.value), 'device')}
        </small>
      </button>
      <button type="button" class="battle-door" disabled={busy} onClick={() => void enter(playFriends)}>
        <PeopleIcon /> <b>{words.friends}</b>
        <small>
          {words.friendsNote}, {timeOf({ ...FIRST_DRAFT, length: 'skirmish' }, 'server')}
        </small>
      </button>
      <p class="problem" role="alert">
        {problem !== null && <Ruled text={problem} />}
      </p>
      <p class="battle-more">
        <Link to={{ page: 'learn' }} class="button quiet">
          {words.learn}
        </Link>
        <button type="button" class="quiet" onClick={onAgain}>
          {words.again}
        </button>
      </p>
    </nav>
  );
}
