/** The notification settings: whether this device gets notifications, and for what. */
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationSettings,
  type QuietHours,
} from '@dominion/protocol';
import { useEffect, useState } from 'preact/hooks';
import { beCalled, beLeftAlone, endpoint, learnCalled, usualHere, wayHere } from '../base/api/device-notifications.js';
import { readNotifications, setNotifications, testCall } from '../base/api/notifications.js';
import { notes } from '../base/storage/prefs.js';
import { formatRefused } from '../i18n/format-events.js';
import { app } from '../i18n/index.js';
import { WHY_NOT_NOTIFIED, calls as words } from '../i18n/match/notifications.js';

/** The default quiet hours, in minutes after midnight. */
const NIGHT: QuietHours = { from: 22 * 60, to: 7 * 60 };

/** The switch of this device and, if it's on, the other settings. */
export function NotificationSettingsPart() {
  const [said, say] = useState<string | null>(null);
  const way = wayHere();
  useEffect(() => void learnCalled(), []);
  if (way === 'none') return null;
  if (way === 'install') return <p class="muted">{words.install}</p>;
  const change = async (wanted: boolean): Promise<void> => {
    say(null);
    if (!wanted) return beLeftAlone();
    say(WHY_NOT_NOTIFIED[await beCalled()]);
  };
  return (
    <>
      <label class="switch">
        <span>{way === 'push' ? words.device : app.notes}</span>
        <input
          type="checkbox"
          checked={notes.value}
          onChange={(event) => {
            const box = event.currentTarget;
            // Show the real state, not the pressed one: the browser may refuse.
            void change(box.checked).then(() => {
              box.checked = notes.value;
            });
          }}
        />
      </label>
      <p class="fine muted" role="status">
        {said ?? (way === 'push' ? words.lead : words.tabOnly)}
      </p>
      {endpoint.value !== null && <Wishes address={endpoint.value} />}
    </>
  );
}

/** Events and quiet hours, which the server stores for all of a player's devices. */
function Wishes({ address }: { address: string }) {
  const [settings, show] = useState<NotificationSettings | null>(null);
  const [said, say] = useState('');
  useEffect(() => {
    void readNotifications(address).then((answer) => {
      if (answer.kind === 'ok') show(answer.value.settings);
      else say(words.failed);
    });
  }, [address]);
  if (settings === null) return said === '' ? null : <p role="alert">{said}</p>;
  const set = async (change: Partial<NotificationSettings>): Promise<void> => {
    const { zone, language } = usualHere();
    const next = { ...settings, zone, language, ...change };
    show(next);
    const answer = await setNotifications(next);
    say(answer.kind === 'ok' ? '' : words.failed);
    if (answer.kind !== 'ok') show(settings);
  };
  const test = async (): Promise<void> => {
    const answer = await testCall(address);
    say(answer.kind === 'ok' ? words.tested : answer.kind === 'refused' ? formatRefused(answer) : words.failed);
  };
  return (
    <>
      <fieldset class="call-kinds">
        <legend>{words.what}</legend>
        {NOTIFICATION_KINDS.map((kind: NotificationKind) => (
          <label key={kind} class="chip">
            <input
              type="checkbox"
              checked={!settings.off.includes(kind)}
              onChange={(event) => {
                const others = settings.off.filter((each) => each !== kind);
                void set({ off: event.currentTarget.checked ? others : [...others, kind] });
              }}
            />
            {words.kinds[kind]}
          </label>
        ))}
      </fieldset>
      <Quiet quiet={settings.quiet} onChange={(quiet) => void set({ quiet })} />
      <button type="button" onClick={() => void test()}>
        {words.testIt}
      </button>
      <p class="fine muted" role="status">
        {said}
      </p>
    </>
  );
}

/** Formats minutes after midnight as a time field does, for example `07:30`. */
function timeText(minutes: number): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Parses a time of day into minutes after midnight; null if it isn't one. */
function minutesIn(text: string): number | null {
  const found = /^(\d\d):(\d\d)/.exec(text);
  return found === null ? null : Number(found[1]) * 60 + Number(found[2]);
}

function Quiet({ quiet, onChange }: { quiet: QuietHours | null; onChange(next: QuietHours | null): void }) {
  const field = (name: keyof QuietHours) => (
    <label class="call-hour stack">
      <span>{words[name]}</span>
      <input
        type="time"
        value={timeText(quiet![name])}
        onChange={(event) => {
          const minutes = minutesIn(event.currentTarget.value);
          if (minutes !== null) onChange({ ...quiet!, [name]: minutes });
        }}
      />
    </label>
  );
  return (
    <>
      <label class="switch">
        <span>{words.quiet}</span>
        <input
          type="checkbox"
          checked={quiet !== null}
          onChange={(event) => onChange(event.currentTarget.checked ? NIGHT : null)}
        />
      </label>
      {quiet !== null && (
        <div class="call-hours">
          {field('from')}
          {field('to')}
        </div>
      )}
    </>
  );
}
