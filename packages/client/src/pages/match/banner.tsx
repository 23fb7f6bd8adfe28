/** The banner over everything: the connection is lost, the server halts, or another tab has the seat. */

import { blockedRead, socketsBlocked } from '../../base/api/sockets.js';
import { thinkingBlocked } from '../../bots/blocked.js';
import { app, watching, room as words } from '../../i18n/index.js';
import { device } from '../../i18n/match/device.js';
import { company } from '../../i18n/pages/company.js';
import type { Seated, Session } from '../../match/session/session.js';
import { useOffline } from '../../ui/hooks/use-offline.js';
import { CrossIcon } from '../../ui/icons.js';
import { RuleLink } from '../../ui/rule-link.js';

/** The most serious of these; nothing while all is well. */
export function Banner(props: { session: Seated & Pick<Session, 'acts' | 'asking' | 'link' | 'neighbour' | 'place'> }) {
  const { session } = props;
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
      <div class="banner banner-tab line" role="status">
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
    <div class="banner banner-tab line" role="alert">
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

/** Says which browser feature is blocked and what that means, until the player has closed it. */
function Blocked({ text }: { text: string }) {
  return (
    <div class="banner banner-tab line">
      <span>{text}</span>
      <button type="button" class="plain" aria-label={app.close} onClick={() => (blockedRead.value = true)}>
        <CrossIcon />
      </button>
    </div>
  );
}
