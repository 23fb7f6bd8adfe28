/** The way to the channel that is told how a match goes on. */
import { useState } from 'preact/hooks';
import { channel as words } from '../../../i18n/match/calls.js';
import { later } from '../../../ui/wrapped.js';
import type { ChannelProps } from './channel-form.js';

const Form = later(() => import('./channel-form.js').then(({ ChannelForm }) => ChannelForm));

/** The button, and behind it the form, which is loaded when it is first opened. */
export function TellChannel(props: ChannelProps) {
  const [open, setOpen] = useState(false);
  if (open) return <Form {...props} onClose={() => setOpen(false)} />;
  return (
    <button type="button" class="quiet handover-ask" onClick={() => setOpen(true)}>
      {words.title}
    </button>
  );
}
