/** Ignores a second click on a control that has just replaced the one the player meant. */

/** Presses this close belong together: a double-click in milliseconds, a tremble in pixels. */
const TOGETHER = 500;
const NEAR = 24;

/** Everything that can be pressed, including the board. */
const CONTROL = 'button, a, summary, label, input, select, textarea, .board-host';

/** The control a press began on, and its label at that moment. */
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

const isPressing = (event: KeyboardEvent): boolean => event.key === 'Enter' || event.key === ' ';

/**
 * Ignores a press soon after another in the same place that hits another control, and a held key after the focus has
 * moved. Presses of the same control all count.
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
    // A third click is as hasty as the second: compare it with what the first one hit.
    last = { ...(hasty ? last! : now), x, y, time };
    // The board acts on pointerdown; all other controls act on the click.
    if (hasty && now.control?.matches('.board-host') === true) event.stopImmediatePropagation();
    mouse = event.pointerType === 'mouse';
  };
  const follow = (event: MouseEvent): void => {
    // The system counts mouse clicks with the owner's own double-click speed.
    if (mouse && event.detail < 2) hasty = false;
    // Without its default action, a second click neither selects words nor moves the focus.
    if (hasty) ignore(event);
  };
  const click = (event: MouseEvent): void => {
    // A key press has no click count and isn't a hasty click.
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
