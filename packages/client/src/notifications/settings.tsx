/** Whether this device is called, and what calls the person: the part of the settings about calls. */
import { CALL_KINDS, type CallKind, type CallSettings, type QuietHours } from '@dominion/protocol';
import { useEffect, useState } from 'preact/hooks';
import { readCalls, setCalls, testCall } from '../base/api/calls.js';
import { beCalled, beLeftAlone, endpoint, learnCalled, usualHere, wayHere } from '../base/api/device.js';
import { notes } from '../base/storage/prefs.js';
import { app } from '../i18n/index.js';
import { WHY_UNCALLED, calls as words } from '../i18n/match/calls.js';
import { tellRefused } from '../i18n/tell.js';

/** At which hours nobody is called who wants quiet ones and has not said when: minutes after midnight. */
const NIGHT: QuietHours = { from: 22 * 60, to: 7 * 60 };

/** The switch of this device, and where it is called what else there is to say. */
export function CallSettingsPart() {
  const [said, say] = useState<string | null>(null);
  const way = wayHere();
  useEffect(() => void learnCalled(), []);
  if (way === 'none') return null;
  if (way === 'install') return <p class="muted">{words.install}</p>;
  const change = async (wanted: boolean): Promise<void> => {
    say(null);
    if (!wanted) return beLeftAlone();
    say(WHY_UNCALLED[await beCalled()]);
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
            // It shows what is so, not what was pressed: the browser may say no.
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

/** What calls, and when not; the same on all devices of the person, so the server is asked. */
function Wishes({ address }: { address: string }) {
  const [settings, show] = useState<CallSettings | null>(null);
  const [said, say] = useState('');
  useEffect(() => {
    void readCalls(address).then((answer) => {
      if (answer.kind === 'ok') show(answer.value.settings);
      else say(words.failed);
    });
  }, [address]);
  if (settings === null) return said === '' ? null : <p role="alert">{said}</p>;
  const set = async (change: Partial<CallSettings>): Promise<void> => {
    const { zone, language } = usualHere();
    const next = { ...settings, zone, language, ...change };
    show(next);
    const answer = await setCalls(next);
    say(answer.kind === 'ok' ? '' : words.failed);
    if (answer.kind !== 'ok') show(settings);
  };
  const test = async (): Promise<void> => {
    const answer = await testCall(address);
    say(answer.kind === 'ok' ? words.tested : answer.kind === 'refused' ? tellRefused(answer) : words.failed);
  };
  return (
    <>
      <fieldset class="call-kinds">
        <legend>{words.what}</legend>
        {CALL_KINDS.map((kind: CallKind) => (
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

/** `07:30`, from minutes after midnight, as a field of time has it. */
function timeText(minutes: number): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Minutes after midnight; null for what is no time. */
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
