import { expect, it } from 'vitest';
import { inTurn } from '../../src/ui/wrapped.js';

it('does one thing a task, in the order in which they were asked for', async () => {
  const done: string[] = [];
  const within: boolean[] = [];
  let same = false;
  await new Promise<void>((resolve) => {
    for (const name of ['grid', 'seats', 'moves']) {
      inTurn(() => {
        within.push(same);
        same = true;
        // Microtasks belong to the same task.
        queueMicrotask(() =>
          queueMicrotask(() => {
            same = false;
          }),
        );
        done.push(name);
        if (name === 'moves') resolve();
      });
    }
    expect(done).toEqual([]);
  });
  expect(done).toEqual(['grid', 'seats', 'moves']);
  expect(within).toEqual([false, false, false]);
});

it('leaves out what was taken back, and goes on with what is asked for meanwhile', async () => {
  const done: string[] = [];
  await new Promise<void>((resolve) => {
    inTurn(() => {
      done.push('first');
      takeBack();
      inTurn(() => {
        done.push('last');
        resolve();
      });
    });
    const takeBack = inTurn(() => done.push('never'));
    inTurn(() => done.push('second'));
  });
  expect(done).toEqual(['first', 'second', 'last']);
});
