/** A spectator's view of a match. */
import { type Position, parseAction, play } from '@dominion/rules';
import { expect, it } from 'vitest';
import { headerAt } from '../../../src/match/connections/device/local-match.js';
import { beginStory, follow } from '../../../src/model/story.js';
import { Spectator } from '../../../src/model/table/spectator.js';
import { anyDemoPosition } from '../../../src/ui/board/demo-positions.js';

const begun = anyDemoPosition(() => 0);
const after = (position: Position, line: string): Position => {
  const played = play(position, parseAction(line)!);
  if (!played.ok) throw new Error(played.refusal.message);
  return played.position;
};

it('sees the move between two positions, whether it displaces or not, and nothing where it is not one', () => {
  const onlooker = new Spectator();
  onlooker.stand(begun);
  expect(onlooker.cue.value).toBeNull();
  expect(onlooker.view.value).toMatchObject({ bottom: 2, last: [], mover: 2 });
  const moved = after(begun, 'f11f9');
  onlooker.stand(moved);
  expect(onlooker.cue.value!.events).toMatchObject([{ type: 'moved' }]);
  expect(onlooker.view.value!.last).toHaveLength(2);
  onlooker.stand(begun);
  onlooker.stand(anyDemoPosition(() => 0.99));
  expect(onlooker.cue.value).toBeNull();
});

it('goes along with a story, tells what is new in it, and comes to another one from afar', () => {
  const onlooker = new Spectator(0);
  const header = headerAt(begun);
  onlooker.tell(beginStory(header));
  expect(onlooker.view.value!.bottom).toBe(0);
  expect(onlooker.cue.value).toBeNull();
  const { story } = follow(null, header, ['f11f9', '~x'], '');
  onlooker.tell(story);
  expect(onlooker.cue.value!.events.map(({ type }) => type)).toContain('displaced');
  expect(onlooker.cue.value!.from).toBe(story.steps[0]!.before);
  // Read again from a record, it's the same match.
  const cue = onlooker.cue.value;
  onlooker.tell(follow(null, headerAt(begun), ['f11f9', '~x'], '').story);
  expect(onlooker.cue.value).not.toBe(cue);
  expect(onlooker.cue.value).toBeNull();
  onlooker.tell(beginStory(headerAt(anyDemoPosition(() => 0.99))));
  expect(onlooker.cue.value).toBeNull();
  expect(onlooker.story.value!.steps).toHaveLength(0);
});
