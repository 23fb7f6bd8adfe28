/** The chat and its limit of characters. */
import type { Text } from '../texts/types/people.js';

export function say({ chat, ...text }: Text) {
  return {
    ...text,
    chat: {
      ...chat,
      /** How many characters may still be written; below 0, how many are too many. */
      left: (n: number) => (n < 0 ? chat.tooMany(-n) : chat.left(n)),
    },
  };
}
