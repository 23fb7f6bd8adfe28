/** How a team went out. */
import { type EliminationCause, EMPEROR, PRINCE, type Team } from '@dominion/rules';
import type { Story } from '../../model/story.js';

type Told = Pick<Story, 'steps'>;

const fallAt = ({ steps }: Told, team: Team): number =>
  steps.findIndex(({ events }) => events.some((event) => event.type === 'eliminated' && event.team === team));

/** Returns why a team is out; null while it lives. */
export function fallOf(story: Told, team: Team): EliminationCause | null {
  for (const event of story.steps[fallAt(story, team)]?.events ?? [])
    if (event.type === 'eliminated' && event.team === team) return event.cause;
  return null;
}

/** Returns the step in which the Emperor of a team that is out, or its heir, was taken; -1 if neither was. */
export function blowAgainst(story: Told, team: Team): number {
  const cause = fallOf(story, team);
  if (cause === null || cause === 'resigned') return -1;
  const taken = ((team + 1) << 4) | (cause === 'prince-displaced' ? PRINCE : EMPEROR);
  const last = fallAt(story, team);
  return story.steps.findLastIndex(
    ({ events }, at) => at <= last && events.some((event) => event.type === 'displaced' && event.piece === taken),
  );
}
