/** A button with a picture, that says in words what it does to whoever listens or rests on it. */
import type { ComponentChildren } from 'preact';

interface Props {
  readonly label: string;
  /** What it is for; seen where it stands in a sheet. */
  readonly hint?: string;
  readonly look?: 'quiet' | 'primary';
  readonly disabled?: boolean;
  /** Whether it is pressed; left out where it does not stay so. */
  readonly pressed?: boolean;
  readonly children: ComponentChildren;
  onPress(): void;
}

export function SquareButton({ label, hint, look, disabled = false, pressed, children, onPress }: Props) {
  return (
    <button
      type="button"
      class={look === undefined ? 'square' : `${look} square`}
      aria-label={label}
      title={label}
      aria-description={hint}
      data-hint={hint}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
