import type { Action, GameEvent, Position } from '../../src/index.js';

export interface Happening {
  readonly at: Position;
  readonly action: Action;
  readonly next: Position;
  readonly events: readonly GameEvent[];
}

export type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>;

export function all<T extends GameEvent['type']>({ events }: Happening, type: T): EventOf<T>[] {
  return events.filter((event): event is EventOf<T> => event.type === type);
}

/** Whether an event of a type happened and meets a condition. */
export function any<T extends GameEvent['type']>(
  type: T,
  is: (event: EventOf<T>, happening: Happening) => boolean = () => true,
) {
  return (happening: Happening) => all(happening, type).some((event) => is(event, happening));
}

/** Whether a team was eliminated for this cause. */
export const eliminatedBy = (wanted: EventOf<'eliminated'>['cause']) =>
  any('eliminated', ({ cause }) => cause === wanted);
