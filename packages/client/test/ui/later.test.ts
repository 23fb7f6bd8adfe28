/** A component that loads later: a failure is retried, and loading it ahead leaves no one with an error. */
import { expect, it, vi } from 'vitest';
import { later } from '../../src/ui/wrapped.js';

it('settles for those who ask ahead though it could not be loaded, and is loaded again when next asked for', async () => {
  const load = vi.fn(async () => () => null);
  load.mockRejectedValueOnce(new Error('no line'));
  const part = later(load);
  await expect(part.ask()).resolves.toBeUndefined();
  await part.ask();
  expect(load).toHaveBeenCalledTimes(2);
});

it('is loaded once', async () => {
  const load = vi.fn(async () => () => null);
  const part = later(load);
  await Promise.all([part.ask(), part.ask()]);
  await part.ask();
  expect(load).toHaveBeenCalledTimes(1);
});
