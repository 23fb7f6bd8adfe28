/** The night in which Fate ends a match, over a board without controls. */
import { useEffect, useState } from 'preact/hooks';
import { motionTime } from '../../base/storage/prefs.js';
import { FateNight } from '../../match/panels/result/fate-night.js';
import { isEndedByFate, raceOf } from '../../model/table/mandate.js';
import type { Spectator } from '../../model/table/spectator.js';
import '../../match/panels/result/ending.css';

const STILL = AbortSignal.abort();
const MOVING = new AbortController().signal;

/** Falls once the last throw lies; not if Fate didn't end the match, or before the page was open. */
export function ShownNight({ onlooker }: { onlooker: Pick<Spectator, 'cue' | 'story'> }) {
  const story = onlooker.story.value;
  const cue = onlooker.cue.value;
  const wait = cue === null ? 0 : (Math.max(0, ...cue.beats.at) + 1) * motionTime();
  const seen = story !== null && cue !== null && isEndedByFate(raceOf(story.match.position));
  const [fell, fall] = useState(false);
  useEffect(() => {
    if (!seen) return;
    const timer = setTimeout(() => fall(true), wait);
    return () => clearTimeout(timer);
  }, [seen, wait]);
  if (!seen || !fell) return null;
  return <FateNight story={story} skip={motionTime() > 0 ? MOVING : STILL} />;
}
