/** A calendar of the player's appointments and deadlines, at a secret address for other programs. */
import { useState } from 'preact/hooks';
import { makeCalendar } from '../../base/api/notifications.js';
import { calls, calendar as words } from '../../i18n/match/notifications.js';
import { FoldPanel } from '../../ui/fold-panel.js';
import { useBusy } from '../../ui/hooks/use-busy.js';
import { LinkBox } from '../../ui/link-box.js';

export function OwnCalendarPart() {
  const [link, setLink] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [busy, work] = useBusy();
  const make = async (): Promise<void> => {
    const made = await makeCalendar();
    setFailed(made.kind !== 'ok');
    if (made.kind === 'ok') setLink(new URL(made.value.path, location.href).href);
  };
  return (
    <FoldPanel name="calendar" title={words.title}>
      <p class="muted">{words.lead}</p>
      {link === null ? (
        <button type="button" disabled={busy} onClick={() => work(make)}>
          {words.make}
        </button>
      ) : (
        <LinkBox link={link} label={words.label} text={words.title} aside />
      )}
      {failed && (
        <p class="problem" role="alert">
          {calls.failed}
        </p>
      )}
    </FoldPanel>
  );
}
