/** Asks a seated player once about notifications, if they are possible, useful and undecided. */
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { beCalled, wayHere } from '../../../base/api/device-notifications.js';
import { browser } from '../../../base/storage/browser.js';
import { notes } from '../../../base/storage/prefs.js';
import { keysLast } from '../../../base/storage/secret.js';
import { WHY_NOT_NOTIFIED, calls as words } from '../../../i18n/match/notifications.js';
import { BellIcon } from '../../../ui/icons.js';
import { hasFeature, type Staged } from '../../session/scene.js';
import type { Session } from '../../session/session.js';

/** Whether the player has accepted or declined notifications in this browser. */
const decided = signal(browser.read('calls') !== null);

function decide(): void {
  browser.write('calls', 'asked');
  decided.value = true;
}

/** The card; null without a seat, after a decision, or if notifications aren't possible. */
export function AskToNotify({ session }: { session: Staged & Pick<Session, 'say'> }) {
  const [busy, setBusy] = useState(false);
  const way = wayHere();
  // A notification would lead to a seat that this browser no longer has.
  if (!hasFeature(session, 'notify') || !keysLast() || decided.value || notes.value || way === 'none') return null;
  if (way !== 'install' && Notification.permission === 'denied') return null;
  if (way === 'install') {
    return (
      <Card text={words.install}>
        <button type="button" class="grow" onClick={decide}>
          {words.understood}
        </button>
      </Card>
    );
  }
  const call = async (): Promise<void> => {
    setBusy(true);
    const called = await beCalled();
    setBusy(false);
    decide();
    const why = WHY_NOT_NOTIFIED[called];
    if (why !== null) session.say(why);
  };
  return (
    <Card title={words.ask} text={way === 'push' ? words.askHint : words.tabOnly}>
      <button type="button" onClick={decide}>
        {words.no}
      </button>
      <button type="button" disabled={busy} onClick={() => void call()}>
        {words.yes}
      </button>
    </Card>
  );
}

function Card({ title, text, children }: { title?: string; text: string; children: ComponentChildren }) {
  return (
    <section class="matter stack" aria-label={title ?? text}>
      <div class="matter-head line">
        <BellIcon />
        <div>
          {title !== undefined && <p class="matter-title">{title}</p>}
          <p class="fine">{text}</p>
        </div>
      </div>
      <div class="button-row matter-buttons">{children}</div>
    </section>
  );
}
