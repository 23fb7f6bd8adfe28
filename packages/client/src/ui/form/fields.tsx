/** Form fields with their labels. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

/** One of a group of radio buttons. */
export interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly note?: string;
  /** How long it takes. */
  readonly time?: string;
  /** Its picture, which replaces the dot: the border shows the choice. */
  readonly picture?: ComponentChildren;
}

/** A group of radio buttons as cards. */
export function RadioCards<T extends string>(props: {
  label: string;
  choices: readonly Choice<T>[];
  value: T;
  onPick(value: T): void;
}) {
  const id = useId();
  return (
    <div class="radio-cards stack" role="radiogroup" aria-labelledby={id}>
      <div class="legend" id={id}>
        {props.label}
      </div>
      <div class="cards" data-count={props.choices.length}>
        {props.choices.map(({ value, label, note, time, picture }) => (
          <label key={value} class="card" data-drawn={picture !== undefined}>
            <input
              type="radio"
              name={id}
              value={value}
              aria-label={label}
              aria-description={[note, time].filter((each) => each !== undefined).join(', ')}
              checked={props.value === value}
              onChange={() => props.onPick(value)}
            />
            {picture}
            <span class="card-text">
              <b>{label}</b>
              {note !== undefined && <small>{note}</small>}
              {time !== undefined && <small class="card-time">{time}</small>}
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}

/** A group of radio buttons in a line, with the meaning of the chosen one below. With `bare`, its label is visible elsewhere. */
export function Chips<T extends string>(props: {
  label: string;
  bare?: boolean;
  invalid?: boolean;
  choices: readonly Choice<T>[];
  value: T;
  note?: string;
  onPick(value: T): void;
}) {
  const id = useId();
  return (
    <div class="chips-field" role="radiogroup" aria-labelledby={id}>
      <div class={props.bare ? 'visually-hidden' : 'legend'} id={id}>
        {props.label}
      </div>
      <div class="chips">
        {props.choices.map(({ value, label }) => (
          <label key={value} class="chip">
            <input
              type="radio"
              name={id}
              value={value}
              aria-invalid={props.invalid}
              checked={props.value === value}
              onChange={() => props.onPick(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {props.note !== undefined && <p class="fine muted">{props.note}</p>}
    </div>
  );
}

/** A checkbox with its label and meaning. */
export function Tick(props: { label: string; note: string; checked: boolean; onChange(checked: boolean): void }) {
  return (
    <label class="tick">
      <input
        type="checkbox"
        checked={props.checked}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <span>
        <b>{props.label}</b>
        <br />
        <small class="muted">{props.note}</small>
      </span>
    </label>
  );
}

/** A number field for whole numbers; `problem` says what is wrong with the value. */
export function NumberField(props: {
  label: string;
  value: string;
  problem: string | null;
  onInput(value: string): void;
}) {
  const id = useId();
  return (
    <div class="field number">
      <label for={id}>{props.label}</label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autocomplete="off"
        maxLength={6}
        value={props.value}
        aria-invalid={props.problem !== null}
        aria-describedby={`${id}-problem`}
        onInput={(event) => props.onInput(event.currentTarget.value)}
      />
      <p class="problem" id={`${id}-problem`}>
        {props.problem}
      </p>
    </div>
  );
}

/** A menu of choices. */
export function SelectField<T extends string>(props: {
  label: string;
  choices: readonly Choice<T>[];
  value: T;
  onPick(value: T): void;
}) {
  return (
    <label class="field">
      <span>{props.label}</span>
      <select value={props.value} onChange={(event) => props.onPick(event.currentTarget.value as T)}>
        {props.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A line of text. */
export function TextField(props: {
  label: string;
  value: string;
  onInput(value: string): void;
  /** Called when the player leaves the field, or presses Enter in it. */
  onDone?(): void;
  note?: string;
  maxLength?: number;
  autocomplete?: string;
  class?: string;
  children?: ComponentChildren;
}) {
  const id = useId();
  return (
    <div class={`field ${props.class ?? ''}`}>
      <label for={id}>{props.label}</label>
      <div class="field-row">
        <input
          id={id}
          type="text"
          value={props.value}
          maxLength={props.maxLength ?? 40}
          autocomplete={(props.autocomplete ?? 'off') as 'off'}
          spellcheck={false}
          placeholder={props.note}
          onInput={(event) => props.onInput(event.currentTarget.value)}
          onBlur={() => props.onDone?.()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') props.onDone?.();
          }}
        />
        {props.children}
      </div>
    </div>
  );
}
