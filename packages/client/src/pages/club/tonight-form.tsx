import type { Mode } from '@dominion/rules';
import { MODE_NAMES } from '../../i18n/index.js';
import { length as lengthWords } from '../../i18n/match/length.js';
import { circle as words } from '../../i18n/pages/club.js';
import { MatchFields } from '../../match/new/form.js';
import { type Draft, FIRST_DRAFT } from '../../model/options/draft.js';

/** Returns the mode for this many people without bots. */
function modeFor(people: number): Mode {
  return people >= 4 ? '4' : people === 3 ? '3' : '2';
}

/** Returns the match for this many people, with the chosen settings. */
export function eveningDraft(people: number, chosen: Partial<Draft>): Draft {
  return { ...FIRST_DRAFT, mode: modeFor(people), ...chosen };
}

/** Returns the match about to begin in a few words. */
export function formatEvening({ mode, length, pace }: Draft): string {
  return [MODE_NAMES[mode], lengthWords.name(length, 0), ...(pace.kind === 'days' ? [words.byDays] : [])].join(' · ');
}

/** The fields. */
export function EveningForm({ draft, onChange }: { draft: Draft; onChange(change: Partial<Draft>): void }) {
  return (
    <div class="new-match stack">
      <MatchFields
        draft={draft}
        rules={['empty', 'pace', 'dice', 'takeback', 'oaths', 'adopt', 'hints']}
        onChange={onChange}
      />
    </div>
  );
}
