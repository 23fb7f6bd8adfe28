/** What a club's owner alone may change: its name, crest, ratings, webhook and link. */
import { CIRCLE_NAME_LENGTH, type CircleHome, formatCrest, parseCrest } from '@dominion/protocol';
import { useState } from 'preact/hooks';
import type { Keeping } from '../../base/api/circles.js';
import { go } from '../../base/route.js';
import { language } from '../../base/storage/language.js';
import { isolated } from '../../i18n/names.js';
import { circle as words } from '../../i18n/pages/circle.js';
import { CrestFields } from '../../match/panels/club/crest-fields.js';
import { AskTwice } from '../../ui/ask-twice.js';
import { TextField } from '../../ui/form/fields.js';

/** The owner's settings. */
export function OwnerSettings({ circle, keep }: { circle: CircleHome; keep(doing: Keeping): Promise<boolean> }) {
  const [name, setName] = useState(circle.name);
  const [crest, setCrest] = useState(parseCrest(circle.crest)!);
  const [address, setAddress] = useState('');
  const { channel } = circle;
  const tell = (event: Event): void => {
    event.preventDefault();
    void keep({ what: 'channel', channel: { address: address.trim(), mentions: {}, language } });
  };
  return (
    <details class="panel fold panel-keeper">
      <summary>{words.settings}</summary>
      <form
        class="circle-form"
        onSubmit={(event) => {
          event.preventDefault();
          void keep({ what: 'change', name, crest: formatCrest(crest) });
        }}
      >
        <TextField label={words.name} value={name} maxLength={CIRCLE_NAME_LENGTH} onInput={setName} />
        <CrestFields crest={crest} onPick={setCrest} />
        <button type="submit" disabled={name.trim() === ''}>
          {words.save}
        </button>
      </form>
      <label class="tick">
        <input
          type="checkbox"
          checked={circle.rated}
          onChange={(event) => void keep({ what: 'change', rated: event.currentTarget.checked })}
        />
        <span>{words.rated}</span>
      </label>
      <form class="circle-form" onSubmit={tell}>
        <h3>{words.channel}</h3>
        <p class="fine muted">{words.channelLead}</p>
        {channel !== null && (
          <p class="fine" role="status">
            {channel.error === '' ? words.channelNow(channel.host) : channel.error}
          </p>
        )}
        <TextField label={words.channelAddress} value={address} maxLength={1000} onInput={setAddress} />
        <div class="button-row">
          {channel !== null && (
            <button type="button" onClick={() => void keep({ what: 'channel', channel: null })}>
              {words.channelStop}
            </button>
          )}
          <button type="submit" disabled={!/^https:\/\/./.test(address.trim())}>
            {words.save}
          </button>
        </div>
      </form>
      <ul class="circle-people stack">
        {circle.people
          .filter(({ id }) => id !== circle.me)
          .map(({ id, name: called }) => (
            <li key={id} class="button-row">
              <AskTwice
                look="quiet"
                label={words.hand(isolated(called))}
                really={words.reallyHand}
                no={words.no}
                onYes={() => void keep({ what: 'hand', who: id })}
              />
              <AskTwice
                look="quiet"
                label={words.remove(isolated(called))}
                really={words.reallyRemove}
                no={words.no}
                onYes={() => void keep({ what: 'remove', who: id })}
              />
            </li>
          ))}
      </ul>
      <div class="button-row">
        <AskTwice
          look="quiet"
          label={words.recode}
          really={words.reallyRecode}
          no={words.no}
          onYes={() => void keep({ what: 'code' })}
        />
        {circle.removed > 0 && (
          <button type="button" class="quiet" onClick={() => void keep({ what: 'readmit' })}>
            {words.readmit(circle.removed)}
          </button>
        )}
      </div>
      <div class="button-row">
        <AskTwice
          label={words.end}
          really={words.reallyEnd}
          no={words.no}
          onYes={() => void keep({ what: 'end' }).then((ended) => ended && go({ page: 'home' }))}
        />
      </div>
    </details>
  );
}
