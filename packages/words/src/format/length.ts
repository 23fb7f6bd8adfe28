import type { Expected } from '../inputs.js';
import type { Text } from '../texts/types/length.js';

export function say({ length, ...text }: Text) {
  const time = (expected: Expected): string => {
    switch (expected.kind) {
      case 'about':
        return length.times.about(expected.minutes * 60);
      case 'between':
        return length.times.between(expected.least, expected.most);
      case 'most':
        return length.times.most(expected.n, expected.unit);
      default:
        return length.times[expected.kind];
    }
  };
  return {
    ...text,
    length: {
      ...length,
      time,
      sentence: (expected: Expected) => length.sentence(time(expected)),
    },
  };
}
