/** A match's webhook: the current one for its owners, and a field for another. */
import type { WebhookAnswer } from '@dominion/protocol';
import { useEffect, useState } from 'preact/hooks';
import { askWebhook } from '../../../base/api/notifications.js';
import { language } from '../../../base/storage/language.js';
import { formatRefused } from '../../../i18n/format-events.js';
import { app } from '../../../i18n/index.js';
import { calls, channel as words } from '../../../i18n/match/notifications.js';

export interface WebhookProps {
  readonly code: string;
  /** The names of the players at the table. */
  readonly people: readonly string[];
}

export function WebhookForm({ code, people, onClose }: WebhookProps & { onClose(): void }) {
  const [known, show] = useState<WebhookAnswer | null>(null);
  const [address, setAddress] = useState('');
  const [mentions, setMentions] = useState<Readonly<Record<string, string>>>({});
  const [problem, say] = useState('');
  const [busy, setBusy] = useState(false);
  const ask = async (...wished: Parameters<typeof askWebhook> extends [string, ...infer Rest] ? Rest : never) => {
    setBusy(true);
    const answer = await askWebhook(code, ...wished);
    setBusy(false);
    if (answer.kind !== 'ok') return say(answer.kind === 'refused' ? formatRefused(answer) : calls.failed);
    say('');
    show(answer.value);
    if (answer.value.channel !== null) setMentions(answer.value.channel.mentions);
  };
  useEffect(() => void ask(), [code]);
  const set = (event: Event): void => {
    event.preventDefault();
    const named = Object.fromEntries(Object.entries(mentions).filter(([, mention]) => mention.trim() !== ''));
    void ask({ address: address.trim(), mentions: named, language });
  };
  const channel = known?.channel ?? null;
  return (
    <section class="handover stack" aria-label={words.title}>
      <h3>{words.title}</h3>
      <p class="fine muted">{words.lead}</p>
      {channel !== null && (
        <p class="fine" role="status">
          {channel.error === '' ? words.told(channel.host) : words.fault(channel.error)}
        </p>
      )}
      {known?.may === true && (
        <form class="channel-form" onSubmit={set}>
          <label>
            <span>{words.address}</span>
            <input
              type="text"
              inputMode="url"
              required
              pattern="https://.+"
              value={address}
              onInput={(event) => setAddress(event.currentTarget.value)}
            />
          </label>
          {people.length > 0 && <p class="fine muted">{words.mentions}</p>}
          {people.map((name) => (
            <label key={name}>
              <span>{words.mention(name)}</span>
              <input
                type="text"
                maxLength={80}
                placeholder="<@123456>"
                value={mentions[name] ?? ''}
                onInput={(event) => setMentions({ ...mentions, [name]: event.currentTarget.value })}
              />
            </label>
          ))}
          <div class="button-row">
            <button type="button" onClick={onClose}>
              {app.close}
            </button>
            {channel !== null && (
              <button type="button" disabled={busy} onClick={() => void ask(null)}>
                {words.stop}
              </button>
            )}
            <button type="submit" disabled={busy}>
              {words.save}
            </button>
          </div>
        </form>
      )}
      <p class="problem" role="alert">
        {problem}
      </p>
      {/* Without permission or an answer, the form can still be closed. */}
      {known?.may !== true && (
        <div class="button-row">
          <button type="button" onClick={onClose}>
            {app.close}
          </button>
        </div>
      )}
    </section>
  );
}
