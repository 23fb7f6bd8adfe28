import { describe, test } from 'vitest';
import { playThousand } from '../support/thousand.js';

describe('a thousand random matches of each mode', () => {
  test.each(['4', '4a'] as const)('mode %s keeps Emperors, caps, notation and replay', playThousand);
});
