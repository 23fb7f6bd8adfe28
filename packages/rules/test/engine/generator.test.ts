/** The generator of throws in docs/notation.md gives the numbers of the vectors there. */
import { readFileSync } from 'node:fs';
import seedrandom from 'seedrandom';
import { describe, expect, test } from 'vitest';

const page = readFileSync(new URL('../../../../docs/notation.md', import.meta.url), 'utf8');
/** A seed of 64 digits, and its first numbers, as exactly as a double holds them. */
const vectors = [...page.matchAll(/```generator\n([^`]*)```/g)].flatMap(([, block]) =>
  block!
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/)),
);

/** Follows the page's steps, one after the other, in whole numbers. */
function generatorOf(seed: string): () => number {
  const key = [...seed].map((digit) => digit.charCodeAt(0));
  const state = Array.from({ length: 256 }, (_, at) => at);
  let j = 0;
  for (let i = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) % 256;
    [state[i], state[j]] = [state[j]!, state[i]!];
  }
  let i = 0;
  j = 0;
  const byte = (): bigint => {
    i = (i + 1) % 256;
    j = (j + state[i]!) % 256;
    [state[i], state[j]] = [state[j]!, state[i]!];
    return BigInt(state[(state[i]! + state[j]!) % 256]!);
  };
  for (let dropped = 0; dropped < 256; dropped++) byte();
  return () => {
    let [number, bits] = [0n, 0n];
    for (let taken = 0; taken < 6; taken++) [number, bits] = [number * 256n + byte(), bits + 8n];
    while (number < 2n ** 52n) [number, bits] = [number * 256n + byte(), bits + 8n];
    while (number >= 2n ** 53n) [number, bits] = [number / 2n, bits - 1n];
    return Number(number) / 2 ** Number(bits);
  };
}

describe('the generator of a throw', () => {
  test('has its vectors on the page', () => expect(vectors.length).toBeGreaterThan(2));

  test.each(vectors)('%s gives what the page says, by its steps and by the library', (seed, ...numbers) => {
    const [steps, library] = [generatorOf(seed!), seedrandom(seed!)];
    for (const number of numbers) {
      expect(steps()).toBe(Number(number));
      expect(library()).toBe(Number(number));
    }
  });

  test('the steps and the library agree ten thousand times', () => {
    for (let n = 0; n < 200; n++) {
      const seed = n.toString(16).padStart(64, '0');
      const [steps, library] = [generatorOf(seed), seedrandom(seed)];
      for (let i = 0; i < 50; i++) expect(library()).toBe(steps());
    }
  });
});
