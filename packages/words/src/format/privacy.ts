import type { Text } from '../texts/types/privacy.js';

export function say({ privacy, ...text }: Text) {
  const { keeps } = privacy;
  return {
    ...text,
    privacy: {
      ...privacy,
      /**
       * How long each kind of data is stored; the parameters are days for matches that never began, and for those hardly played.
       */
      kept: (waiting: number, short: number) => [
        keeps.never(waiting),
        keeps.hardly(short),
        keeps.others,
        keeps.circles(short),
        keeps.browser,
      ],
    },
  };
}
