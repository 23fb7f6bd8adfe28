/** Opens a tournament: the button and its sheet. */
import { useState } from 'preact/hooks';
import type { TournamentDoing } from '../../base/api/clubs.js';
import { circle as words } from '../../i18n/pages/club.js';
import { FormFoot, MatchFields } from '../../match/new/form.js';
import { type Draft, FIRST_DRAFT } from '../../model/options/draft.js';
import { useBusy } from '../../ui/hooks/use-busy.js';
import { SheetButton } from '../../ui/sheet-button.js';

interface Props {
  /** Why it couldn't be opened. */
  readonly said: string;
  run(doing: TournamentDoing): Promise<boolean>;
}

/** The button for a new tournament, for the club's owner. */
export const OpenTournament = (props: Props) => (
  <SheetButton label={words.openCup}>{(close) => <CupForm {...props} onDone={close} />}</SheetButton>
);

function CupForm({ said, run, onDone }: Props & { onDone(): void }) {
  const [draft, setDraft] = useState<Draft>({ ...FIRST_DRAFT, pace: { ...FIRST_DRAFT.pace, kind: 'days' } });
  const [busy, work] = useBusy();
  const { mode, length, pace } = draft;
  const make = (event: Event): void => {
    event.preventDefault();
    work(async () => {
      if (await run({ what: 'open', mode, length, days: pace.kind === 'days' })) onDone();
    });
  };
  return (
    <form class="new-match stack" onSubmit={make}>
      <MatchFields
        draft={draft}
        rules={['kind']}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      />
      <FormFoot problem={said}>
        <button type="submit" class="primary wide" disabled={busy}>
          {words.openCup}
        </button>
      </FormFoot>
    </form>
  );
}
