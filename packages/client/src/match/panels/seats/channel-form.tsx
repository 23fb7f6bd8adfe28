/** The channel that is told how a match goes on: what it is, for who may set it, and another one. */
import type { ChannelAnswer } from '@dominion/protocol';
import { useEffect, useState } from 'preact/hooks';
import { askChannel } from '../../../base/api/calls.js';
import { language } from '../../../base/storage/language.js';
import { app } from '../../../i18n/index.js';
import { calls, channel as words } from '../../../i18n/match/calls.js';
import { tellRefused } from '../../../i18n/tell.js';

export interface ChannelProps {
  readonly code: string;
  /** What the people at the table are called. */
  readonly people: readonly string[];
}

/** The form; `onClose` puts it away. */
export function ChannelForm({ code, people, onClose }: ChannelProps & { onClose(): void }) {
  const [known, show] = useState<ChannelAnswer | null>(null);
  const [address, setAddress] = useState('');
  const [mentions, setMentions] = useState<Readonly<Record<string, string>>>({});
  const [problem, say] = useState('');
  const [busy, setBusy] = useState(false);
  const ask = async (...wished: Parameters<typeof askChannel> extends [string, ...infer Rest] ? Rest : never) => {
    setBusy(true);
    const answer = await askChannel(code, ...wished);
    setBusy(false);
    if (answer.kind !== 'ok') return say(answer.kind === 'refused' ? tellRefused(answer) : calls.failed);
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
      {/* Whoever may set nothing, or is not answered, closes it all the same. */}
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
