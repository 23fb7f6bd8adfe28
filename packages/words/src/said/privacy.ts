/** What is kept of people, and for how long. */
import type { Text } from '../texts/types/privacy.js';

export function say({ privacy, ...text }: Text) {
  const { keeps } = privacy;
  return {
    ...text,
    privacy: {
      ...privacy,
      /** How long everything is kept, by days: of matches that never began, and of those that hardly did. */
      kept: (waiting: number, short: number) => [
        keeps.never(waiting),
        keeps.hardly(short),
        keeps.others,
        keeps.circles,
        keeps.browser,
      ],
    },
  };
}
