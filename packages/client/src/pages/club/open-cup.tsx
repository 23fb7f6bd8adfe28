/** Opening a tournament: the button, and the sheet behind it. */
import { useState } from 'preact/hooks';
import type { CupDoing } from '../../base/api/circles.js';
import { circle as words } from '../../i18n/pages/circle.js';
import { MatchFields } from '../../match/new/form.js';
import { type Draft, FIRST_DRAFT } from '../../model/options/draft.js';
import { useBusy } from '../../ui/hooks/use-busy.js';
import { SheetButton } from '../../ui/sheet-button.js';

interface Props {
  /** Why it could not be opened. */
  readonly said: string;
  run(doing: CupDoing): Promise<boolean>;
}

/** The way to a new tournament, for the club's owner. */
export const OpenCup = (props: Props) => (
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
      <p class="problem" role="alert">
        {said}
      </p>
      <button type="submit" class="primary wide" disabled={busy}>
        {words.openCup}
      </button>
    </form>
  );
}
