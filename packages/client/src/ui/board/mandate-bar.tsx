/** The race for the Mandate. A press or hover shows the details. */
import { isOver, type Position, type Team } from '@dominion/rules';
import { signal } from '@preact/signals';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { raceShown } from '../../base/storage/prefs.js';
import {
  formatRace,
  headlineOf,
  leftOver,
  NEAR,
  nearOf,
  remainingOf,
  standingOf,
  mandate as words,
} from '../../i18n/mandate.js';
import { type Race, raceOf } from '../../model/table/mandate.js';
import { useDismiss } from '../hooks/use-dismiss.js';
import { RuleLink } from '../rule-link.js';
import { SquareButton } from '../square-button.js';
import { MandateCount } from './mandate-count.js';
import { MandateDisc, MandateScale } from './mandate-scale.js';

/** Whether a press or a key has opened the details of the points. */
const countShown = signal(false);

/** Milliseconds of hovering over the bar before the details appear. */
const TIMEOUT = 250;

/** Whether a running match shows the race: always if it has a last turn, else on request. */
function isRaced(position: Position): boolean {
  return position.last > 0 || raceShown.value;
}

/** Handles the key of the race. With a last turn it toggles the details; without, the bar. */
export function pressRace(position: Position | undefined): void {
  if (position === undefined || position.phase === 'over') return;
  if (position.last > 0) countShown.value = !countShown.peek();
  else raceShown.value = !raceShown.peek();
}

/** Toggles the bar; nothing in a match with a last turn, where the bar is always shown. */
export function RaceButton({ position }: { position: Position | undefined }) {
  if (position === undefined || position.last > 0 || isOver(position)) return null;
  return (
    <SquareButton
      label={raceShown.value ? words.hide : words.show}
      look="quiet"
      pressed={raceShown.value}
      onPress={() => pressRace(position)}
    >
      <MandateDisc />
      <span class="button-word">{words.short}</span>
    </SquareButton>
  );
}

/** Whether it is known who would move after the last turn, and so wins when level. */
function isOrdered({ left }: Race): boolean {
  return left !== null && (!left.fated || left.open);
}

interface Props {
  readonly position: Position | undefined;
  /** Set where there is no room for a line of words above it. */
  readonly thin?: boolean;
  /** Whether it also appears in a match without a last turn. */
  readonly always?: boolean;
  /** The team that learns how it stands near the end; none if left out. */
  readonly me?: Team | null;
}

/** The bar; nothing if there is no race to show. */
export function MandateBar({ position, thin = false, always = false, me = null }: Props) {
  if (position === undefined || position.phase === 'over') return null;
  return always || isRaced(position) ? <Bar position={position} thin={thin} me={me} /> : null;
}

function Bar({ position, thin, me }: { position: Position; thin: boolean; me: Team | null }) {
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const [rested, rest] = useState(false);
  const open = countShown.value;
  const race = raceOf(position);
  const near = nearOf(race, me);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useDismiss(open || (rested && 'rested'), root, () => {
    countShown.value = false;
    rest(false);
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      countShown.value = false;
    },
    [],
  );
  const hover = (over: boolean) => (event: PointerEvent) => {
    clearTimeout(timer.current);
    if (event.pointerType !== 'mouse') return;
    if (over) timer.current = setTimeout(() => rest(true), TIMEOUT);
    else rest(false);
  };
  return (
    <div
      class={thin ? 'mandate mandate-thin' : 'mandate'}
      data-open={race.left?.open === true}
      data-near={race.left !== null && race.left.turns > 0 && race.left.rounds <= NEAR}
      ref={root}
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
    >
      <button
        type="button"
        class="mandate-bar"
        aria-expanded={open}
        aria-controls={id}
        aria-keyshortcuts="b"
        onClick={() => (countShown.value = !open)}
      >
        <span class="visually-hidden">{formatRace(race)}</span>
        {near === '' ? (
          <>
            <span class="mandate-lead" aria-hidden="true">
              {headlineOf(race)}
            </span>
            <span class="mandate-left" aria-hidden="true">
              {remainingOf(race)}
            </span>
          </>
        ) : (
          <span class="mandate-near" aria-hidden="true">
            {near}
          </span>
        )}
        <MandateScale race={race} />
      </button>
      {(open || rested) && (
        <section class="mandate-items stack" id={id} aria-label={words.title}>
          <h3>{words.title}</h3>
          <MandateCount race={race} />
          <p>
            {standingOf(race)} <RuleLink to="10.3" />
          </p>
          {!isOver(position) && <p>{leftOver(race)}</p>}
          {!isOver(position) && race.camps.length > 1 && isOrdered(race) && <p>{words.tie(race.order)}</p>}
        </section>
      )}
    </div>
  );
}
