import { expect, it } from 'vitest';
import { faultOf } from '../commit-subject.mjs';

it.each([
  'rules: let a Soldier step along a defensive line',
  'client, server: mute a player for everyone',
  "server: don't log a stack for a refused connection",
  'Merge branch main',
])('%s is good', (subject) => {
  expect(faultOf(subject)).toBeNull();
});

it.each([
  ['who wishes it is called', /Begin with the area/],
  ['server: a match asks once more', /"a" is not in the list of verbs/],
  ['Server: add a command', /Begin with the area/],
  [`server: add ${'x'.repeat(60)}`, /has 72 characters; make it 65 at most/],
] as const)('%s is refused', (subject, fault) => {
  expect(faultOf(subject)).toMatch(fault);
});
