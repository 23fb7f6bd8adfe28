/** At which other pace a running match is to go on: the time of each turn over days, or the clock of people who sit together. */
import type { Pace, WhatIsProposed } from '@dominion/protocol';
import { clockOfDraft, type Draft } from '../../../model/options/draft.js';
import { paceOf } from '../../../model/options/pace-draft.js';
import { ClockField } from '../../../ui/form/clock-field.js';
import { DaysField } from '../../../ui/form/pace-field.js';

/** What is proposed by what was chosen, at a table of so many sides that had one kind of pace before; null while a field is wrong. */
export function repaceOf(draft: Draft, from: Pace['kind'], sides: number): WhatIsProposed | null {
  if (from === 'live') {
    const pace = paceOf(draft.pace, sides);
    return 'kind' in pace ? { kind: 'pace', pace } : null;
  }
  const clock = clockOfDraft(draft);
  return 'kind' in clock ? { kind: 'pace', pace: { kind: 'live' }, clock } : null;
}

/** The field: from people who sit together to days, or the other way. */
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
