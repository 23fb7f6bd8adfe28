/** What people say to each other and how much of it fits. */
import type { Text } from '../texts/types/people.js';

export function say({ chat, ...text }: Text) {
  return {
    ...text,
    chat: {
      ...chat,
      /** How many characters may still be written; below none, how many there are too many. */
      left: (n: number) => (n < 0 ? chat.tooMany(-n) : chat.left(n)),
    },
  };
}
