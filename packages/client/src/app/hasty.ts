/** A press means what one saw there: a control that has just taken the place of another is not pressed by a second click. */

/** Presses this close belong together: as long as systems take for a double click, in milliseconds, and as far as hands tremble, in pixels. */
const TOGETHER = 500;
const NEAR = 24;

/** What can be pressed; the board is one of them. */
const CONTROL = 'button, a, summary, label, input, select, textarea, .board-host';

/** What a press began on: the control, and what was written on it. */
interface Pressed {
  readonly control: Element | null;
  readonly name: string;
}

function pressedAt({ target }: Event): Pressed {
  const control = target instanceof Element ? target.closest(CONTROL) : null;
  const named = control?.matches('button, a, summary') ? control : null;
  return { control, name: named === null ? '' : `${named.ariaLabel ?? ''} ${named.textContent}` };
}

const isSame = (one: Pressed, other: Pressed): boolean => one.control === other.control && one.name === other.name;

/** Whether a key presses what has the focus. */
const isPressing = (event: KeyboardEvent): boolean => event.key === 'Enter' || event.key === ' ';

/**
 * Ignores, on the whole page, a press so soon after another in the same place that means another control, and a held key that has come
 * to another control. Presses of one and the same control all count.
 */
export function ignoreHasty(): void {
  let last: (Pressed & { readonly x: number; readonly y: number; readonly time: number }) | null = null;
  let held: Pressed | null = null;
  let hasty = false;
  let mouse = false;
  const ignore = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const down = (event: PointerEvent): void => {
    if (!event.isPrimary) return;
    const { clientX: x, clientY: y, timeStamp: time } = event;
    const now = pressedAt(event);
    const soon = last !== null && time - last.time < TOGETHER && Math.hypot(x - last.x, y - last.y) <= NEAR;
    hasty = soon && !isSame(now, last!);
    // A third click is as hasty as the second: what counts is what the first one met.
    last = { ...(hasty ? last! : now), x, y, time };
    // The board acts on this; all others on the click.
    if (hasty && now.control?.matches('.board-host') === true) event.stopImmediatePropagation();
    mouse = event.pointerType === 'mouse';
  };
  const follow = (event: MouseEvent): void => {
    // The system counts the clicks of a mouse, by how fast its owner is.
    if (mouse && event.detail < 2) hasty = false;
    // Without its default a second click selects no words, and takes the focus nowhere.
    if (hasty) ignore(event);
  };
  const click = (event: MouseEvent): void => {
    // A key presses without pointing.
    if (hasty && event.detail > 0) ignore(event);
  };
  const key = (event: KeyboardEvent): void => {
    if (!isPressing(event)) return;
    if (!event.repeat) held = pressedAt(event);
    else if (held !== null && !isSame(pressedAt(event), held)) ignore(event);
  };
  addEventListener('pointerdown', down, { capture: true });
  addEventListener('mousedown', follow, { capture: true });
  addEventListener('click', click, { capture: true });
  addEventListener('keydown', key, { capture: true });
}
