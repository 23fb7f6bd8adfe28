/** Says who may create matches on this closed site and whom to ask, or the result of an invitation. */
import { site } from '../../base/site.js';
import { formatRefused } from '../../i18n/format-events.js';
import { home as words } from '../../i18n/index.js';
import { invited } from './known.js';

/** Says in a sentence who may create matches and clubs here, with the operator's contact if there is one. */
export function ClosedNote() {
  const { contact, matchesBy } = site.value;
  return (
    <p>
      {matchesBy === 'operator' ? words.closedOperator : words.closed}{' '}
      {contact !== '' && <a href={contact}>{words.askInvitation}</a>}
    </p>
  );
}

/** The result of the invitation with which the page was opened. */
export function InvitedNote() {
  const answer = invited.value;
  if (answer === null) return null;
  if (answer.kind === 'ok') return answer.value.makes ? <p role="status">{words.invited}</p> : null;
  return (
    <p class="problem" role="alert">
      {answer.kind === 'refused' ? formatRefused(answer) : words.noServer}
    </p>
  );
}
