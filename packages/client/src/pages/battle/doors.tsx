/** The exits of the first battle: two doors, and the lessons. */
import { useState } from 'preact/hooks';
import { botLevel } from '../../base/storage/prefs.js';
import { length } from '../../i18n/match/length.js';
import { battle as words } from '../../i18n/pages/battle.js';
import { playFriends, skirmish } from '../../match/make.js';
import { againDraft, type Draft, FIRST_DRAFT, sittingOfDraft } from '../../model/options/draft.js';
import { expectedTime } from '../../model/options/duration.js';
import { PeopleIcon, PlayIcon } from '../../ui/icons.js';
import { Link } from '../../ui/link.js';
import { Ruled } from '../../ui/ruled.js';

const timeOf = (draft: Draft): string => length.time(expectedTime('skirmish', sittingOfDraft(draft)));

/** The doors; `onAgain` restarts the battle. */
export function Doors({ onAgain }: { onAgain(): void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const enter = async (door: () => Promise<string | null>): Promise<void> => {
    setBusy(true);
    setProblem(await door());
    setBusy(false);
  };
  return (
    <nav class="battle-doors stack" aria-label={words.doors}>
      <button type="button" class="primary battle-door" disabled={busy} onClick={() => void enter(skirmish)}>
        <PlayIcon /> <b>{words.skirmish}</b>
        <small>
          {words.skirmishNote}, {timeOf(againDraft({ mode: '2', length: 'skirmish' }, botLevel.value))}
        </small>
      </button>
      <button type="button" class="battle-door" disabled={busy} onClick={() => void enter(playFriends)}>
        <PeopleIcon /> <b>{words.friends}</b>
        <small>
          {words.friendsNote}, {timeOf({ ...FIRST_DRAFT, length: 'skirmish' })}
        </small>
      </button>
      <p class="problem" role="alert">
        {problem !== null && <Ruled text={problem} />}
      </p>
      <p class="battle-more line">
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
