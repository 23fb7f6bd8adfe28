/** The tabs of a match for screens without room for everything. */

import { panels, chat as words } from '../../../i18n/index.js';
import type { Session } from '../../session/session.js';
import type { Talk } from '../../session/talk.js';

/** The parts that small screens show one at a time. */
export const TABS = [
  ['moves', panels.moves],
  ['teams', panels.teams],
  ['chat', panels.chat],
] as const;
export type Tab = (typeof TABS)[number][0];
/** The parts that share the place under the teams on wide screens. */
export const LOWER_TABS = [
  ['chat', panels.chat],
  ['roster', panels.realm],
] as const;
export type LowerTab = (typeof LOWER_TABS)[number][0];

/** Buttons of which one is pressed. A dot marks new messages while the chat is hidden. */
export function Tabs<Name extends string>(props: {
  class: string;
  label: string;
  talk: Talk | null;
  names: readonly (readonly [Name, string])[];
  on: Name;
  onPick(name: Name): void;
}) {
  const { talk, names, on, onPick } = props;
  if (names.length < 2) return null;
  return (
    <nav class={props.class} aria-label={props.label}>
      {names.map(([name, label]) => (
        <button type="button" key={name} aria-pressed={on === name} onClick={() => onPick(name)}>
          {label}
          {name === 'chat' && on !== name && talk !== null && talk.unread.value.length > 0 && <UnreadDot />}
        </button>
      ))}
    </nav>
  );
}

/** Returns the tabs of a match; without chat if no one plays online. */
export function forTalk<Entry extends readonly [string, string]>(
  tabs: readonly Entry[],
  talk: Talk | null,
): readonly Entry[] {
  return talk === null ? tabs.filter(([name]) => name !== 'chat') : tabs;
}

/**
 * Returns the chat if other players take part, else the roster. Spectators don't change it: the roster must not vanish.
 */
export function usualLower(session: Pick<Session, 'place' | 'seat' | 'table'>): LowerTab {
  if (session.place === 'device') return 'roster';
  const table = session.table.value!;
  const others = table.seats.some(({ team, holder }) => holder === 'person' && team !== session.seat.value);
  return others ? 'chat' : 'roster';
}

export function UnreadDot() {
  return <span class="unread" role="img" aria-label={words.unread} />;
}
