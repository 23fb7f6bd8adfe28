/** Tips in a newcomer's first matches: the goal, then each part of the points when it first changes. */
import { isLiving, isOver, livingTeams, type Match, sameCamp, type Team } from '@dominion/rules';
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { browser } from '../../../base/storage/browser.js';
import { mandate as words } from '../../../i18n/mandate.js';
import { type Tip, tipOf } from '../../../model/board/tips.js';
import type { Session } from '../../session/session.js';

/** How long a tip is shown, in milliseconds: long enough to be read twice. */
const SHOWN = 10_000;

/** The tips already shown in this browser. */
const told = signal((browser.read('tips') ?? '').split(' ').filter((each) => each !== ''));

function tell(tip: string): void {
  told.value = [...told.peek(), tip];
  browser.write('tips', told.peek().join(' '));
}

/** Returns how to win, until the player's second turn or the first tip; null for spectators and eliminated players. */
function goalOf({ position, turns }: Pick<Match, 'position' | 'turns'>, me: Team | null): string | null {
  if (told.value.length > 0 || isOver(position)) return null;
  if (me === null || turns[me]! > 1 || !isLiving(position, me)) return null;
  const enemies = livingTeams(position).filter((team) => !sameCamp(position, me, team));
  return enemies.length === 0 ? null : words.goal(enemies, position.last, position.fated);
}

/** Whether a newcomer must choose a unit: all movable units are lit then. */
export function isFirstChoice({ interaction, place, seat, story, task }: Choosing): boolean {
  if (task.value.kind !== 'move' || interaction.value.kind !== 'idle' || place === 'study') return false;
  return story.value !== null && goalOf(story.value.match, seat.value) !== null;
}
type Choosing = Pick<Session, 'interaction' | 'place' | 'seat' | 'story' | 'task'>;

/** The goal, then a tip about the last change; the points bar is lit meanwhile. */
export function FirstTip({ session }: { session: Pick<Session, 'cue' | 'seat' | 'story' | 'task'> }) {
  const cue = session.cue.value;
  const me = session.seat.value;
  const [tip, show] = useState<{ readonly tip: Tip; readonly by: number } | null>(null);
  useEffect(() => {
    if (cue === null || me === null || cue.fresh === 0) return;
    const { steps, match } = cue.story;
    // A muster adds weight to both armies, but teaches nothing about winning.
    const before = steps.slice(-cue.fresh).find((step) => step.before.phase !== 'muster')?.before;
    if (before === undefined || match.position.last === 0 || match.result !== null) return;
    const next = tipOf(before, match.position, me, told.peek());
    if (next === null) return;
    tell(next.tip);
    show(next);
  }, [cue]);
  useEffect(() => {
    if (tip === null) return;
    const timer = setTimeout(() => show(null), SHOWN);
    return () => clearTimeout(timer);
  }, [tip]);
  const match = session.story.value?.match;
  const begun = me !== null && (match?.turns[me] ?? 0) > 1;
  useEffect(() => {
    if (begun && told.peek().length === 0) tell('goal');
  }, [begun]);
  const goal = match === undefined ? null : goalOf(match, me);
  return (
    <p class="mandate-tip" aria-live="polite">
      {/* Fate's question comes first, and the result last. */}
      {session.task.value.kind !== 'choose' &&
        match?.result === null &&
        (tip === null ? goal : words.tips[tip.tip](tip.by > 0, Math.abs(tip.by)))}
    </p>
  );
}
