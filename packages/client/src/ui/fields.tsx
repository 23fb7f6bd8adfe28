/** Fields of forms, each with its name. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

/** One of a group of radio buttons. */
export interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly note: string;
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
    <div class="radio-cards" role="radiogroup" aria-labelledby={id}>
      <div class="legend" id={id}>
        {props.label}
      </div>
      <div class="cards">
        {props.choices.map(({ value, label, note }) => (
          <label key={value} class="card">
            <input
              type="radio"
              name={id}
              value={value}
              aria-label={label}
              aria-description={note}
              checked={props.value === value}
              onChange={() => props.onPick(value)}
            />
            <span class="card-text">
              <b>{label}</b>
              <small>{note}</small>
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}

/** A line of text. */
export function TextField(props: {
  label: string;
  value: string;
  onInput(value: string): void;
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
        />
        {props.children}
      </div>
    </div>
  );
}
