import { describe, test } from 'vitest';
import { playThousand } from '../support/thousand.js';

describe('a thousand random matches of each mode', () => {
  test.each(['2', '3'] as const)('mode %s keeps Emperors, caps, notation and replay', playThousand);
});
