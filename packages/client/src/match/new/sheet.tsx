import { home as words } from '../../i18n/index.js';
import { Dialog } from '../../ui/dialog.js';
import { JoinByCode, NewMatchForm } from './form.js';

type Props = Parameters<typeof NewMatchForm>[0] & { onClose(): void };

/** The dialog; it goes with the page when the match begins. */
export function NewMatchSheet({ onClose, ...of }: Props) {
  return (
    <Dialog name="new-match-sheet" title={words.newMatch} onClose={onClose}>
      <NewMatchForm {...of} />
      {of.from === undefined && <JoinByCode />}
    </Dialog>
  );
}
