/** What stands over everything: that the line is lost, that the server halts, that another tab acts. */

import { blockedRead, socketsBlocked } from '../net/sockets.js';
import { CrossIcon } from '../parts/icons.js';
import { RuleLink } from '../parts/rule-link.js';
import { useOffline } from '../parts/use-offline.js';
import type { Session } from '../session/session.js';
import { thinkingBlocked } from '../thinking/blocked.js';
import { company } from '../words/company.js';
import { device } from '../words/device.js';
import { app, watching, room as words } from '../words/index.js';

/** The gravest of these; nothing while all is well. */
export function Banner({ session }: { session: Session }) {
  const offline = useOffline();
  const table = session.table.value;
  if (table === null) return null;
  if (session.place === 'device' && table.halted) {
    return (
      <div class="banner" role="alert">
        {device.unkept} <RuleLink to="11.9" />
      </div>
    );
  }
  const lost = session.link.value === 'reconnecting';
  if (lost || table.halted) {
    return (
      <div class="banner" role="alert">
        {lost ? (offline ? words.offline : words.reconnecting) : words.halted} <RuleLink to="11.9" />
      </div>
    );
  }
  if (session.asking.value.moved && session.seat.value === null) {
    return (
      <div class="banner banner-tab" role="status">
        <span>
          {company.moved} <RuleLink to="11.1" />
        </span>
      </div>
    );
  }
  const kept =
    session.place === 'server'
      ? socketsBlocked.value
        ? words.blocked
        : null
      : thinkingBlocked.value
        ? device.unthinking
        : null;
  if (kept !== null && !blockedRead.value) return <Blocked text={kept} />;
  if (session.acts.value || session.seat.value === null) return null;
  return (
    <div class="banner banner-tab" role="alert">
      <span>
        {watching.otherTab} <RuleLink to="11.3" />
      </span>
      <button
        type="button"
        class="primary"
        onClick={() => session.neighbour.people.value.map((each) => each.request('here', {}))}
      >
        {watching.here}
      </button>
    </div>
  );
}

/** What is kept from the page, and what that means here, until the person has read so. */
function Blocked({ text }: { text: string }) {
  return (
    <div class="banner banner-tab">
      <span>{text}</span>
      <button type="button" class="plain" aria-label={app.close} onClick={() => (blockedRead.value = true)}>
        <CrossIcon />
      </button>
    </div>
  );
}
