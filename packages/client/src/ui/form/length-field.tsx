/** The length of a match, with its turns and, for live matches, the expected time. */
import { LENGTHS, type Length, lastTurnOf } from '@dominion/rules';
import { h } from 'preact';
import { length as words } from '../../i18n/match/length.js';
import { expectedTime, type Sitting } from '../../model/options/duration.js';
import { BannerIcon, MoonIcon, SwordsIcon } from '../icons.js';
import { RadioCards } from './fields.js';

const PICTURES = { skirmish: SwordsIcon, evening: MoonIcon, campaign: BannerIcon };

/** The field. */
export function LengthField(props: { value: Length; sitting: Sitting; onPick(length: Length): void }) {
  const { value, sitting, onPick } = props;
  return (
    <RadioCards<Length>
      label={words.heading}
      choices={LENGTHS.map((each) => ({
        value: each,
        label: words.names[each],
        note: words.turns(lastTurnOf(each, sitting.mode).last),
        ...(sitting.pace?.kind !== 'days' && { time: words.time(expectedTime(each, sitting)) }),
        picture: h(PICTURES[each], null),
      }))}
      value={value}
      onPick={onPick}
    />
  );
}
