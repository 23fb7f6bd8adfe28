/** Chooses another pace for a running match: days per move, or a live clock. */
import type { Pace, WhatIsProposed } from '@dominion/protocol';
import { clockOfDraft, type Draft } from '../../../model/options/draft.js';
import { paceOf } from '../../../model/options/pace-draft.js';
import { ClockField } from '../../../ui/form/clock-field.js';
import { DaysField } from '../../../ui/form/pace-field.js';

/** Returns the proposal; null while a field is wrong. `from` is the former pace. */
export function repaceOf(draft: Draft, from: Pace['kind'], sides: number): WhatIsProposed | null {
  if (from === 'live') {
    const pace = paceOf(draft.pace, sides);
    return 'kind' in pace ? { kind: 'pace', pace } : null;
  }
  const clock = clockOfDraft(draft);
  return 'kind' in clock ? { kind: 'pace', pace: { kind: 'live' }, clock } : null;
}

/** The field: from live to correspondence, or back. */
export function RepaceField(props: {
  draft: Draft;
  from: Pace['kind'];
  sides: number;
  onChange(change: Partial<Draft>): void;
}) {
  const { draft, from, sides, onChange } = props;
  if (from === 'days') return <ClockField draft={draft} onChange={onChange} />;
  const change = (changes: Partial<Draft['pace']>): void => onChange({ pace: { ...draft.pace, ...changes } });
  return <DaysField draft={draft.pace} sides={sides} onChange={change} />;
}
