/** A button with a picture. Screen readers and a tooltip say what it does. */
import type { ComponentChildren } from 'preact';

interface Props {
  readonly label: string;
  /** Its purpose, shown in a sheet. */
  readonly hint?: string;
  readonly look?: 'quiet' | 'primary';
  readonly disabled?: boolean;
  /** Whether it is pressed; left out for a button that doesn't stay pressed. */
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
