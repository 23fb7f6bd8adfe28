/** The way to the channel that is told how a match goes on. */
import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { calls, channel as words } from '../words/calls.js';
import type { ChannelProps } from './channel-form.js';

type Form = ComponentType<ChannelProps & { onClose(): void }>;

/** The button, and behind it the form, which comes when somebody asks for it. */
export function TellChannel(props: ChannelProps) {
  const [Shown, show] = useState<Form | 'failed' | null>(null);
  const open = (): void =>
    void import('./channel-form.js').then(
      ({ ChannelForm }) => show(() => ChannelForm),
      () => show('failed'),
    );
  if (Shown !== null && Shown !== 'failed') return <Shown {...props} onClose={() => show(null)} />;
  return (
    <>
      <button type="button" class="quiet handover-ask" onClick={open}>
        {words.title}
      </button>
      {Shown === 'failed' && (
        <p class="problem" role="alert">
          {calls.failed}
        </p>
      )}
    </>
  );
}
