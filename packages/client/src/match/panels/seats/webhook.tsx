import { useState } from 'preact/hooks';
import { channel as words } from '../../../i18n/match/notifications.js';
import { later } from '../../../ui/wrapped.js';
import type { WebhookProps } from './webhook-form.js';

const Form = later(() => import('./webhook-form.js').then(({ WebhookForm }) => WebhookForm));

/** The button that opens the form; the form is loaded then. */
export function WebhookButton(props: WebhookProps) {
  const [open, setOpen] = useState(false);
  if (open) return <Form {...props} onClose={() => setOpen(false)} />;
  return (
    <button type="button" class="quiet handover-ask" onClick={() => setOpen(true)}>
      {words.title}
    </button>
  );
}
