/** Settings that only a club's owner can change: its name, crest, ratings, webhook and link. */
import { CLUB_NAME_LENGTH, type ClubHome, formatCrest, parseCrest } from '@dominion/protocol';
import { useState } from 'preact/hooks';
import type { Keeping } from '../../base/api/clubs.js';
import { go } from '../../base/route.js';
import { language } from '../../base/storage/language.js';
import { isolated } from '../../i18n/names.js';
import { circle as words } from '../../i18n/pages/club.js';
import { CrestFields } from '../../match/panels/club/crest-fields.js';
import { AskTwice } from '../../ui/ask-twice.js';
import { TextField } from '../../ui/form/fields.js';

export function OwnerSettings({ circle, keep }: { circle: ClubHome; keep(doing: Keeping): Promise<boolean> }) {
  const [name, setName] = useState(circle.name);
  const [crest, setCrest] = useState(parseCrest(circle.crest)!);
  const [address, setAddress] = useState('');
  const { channel } = circle;
  const others = circle.people.filter(({ id }) => id !== circle.me);
  const tell = (event: Event): void => {
    event.preventDefault();
    void keep({ what: 'channel', channel: { address: address.trim(), mentions: {}, language } });
  };
  return (
    <details class="panel fold panel-keeper">
      <summary>{words.settings}</summary>
      <section class="circle-form" aria-label={words.club}>
        <h3>{words.club}</h3>
        <form
          class="circle-form"
          onSubmit={(event) => {
            event.preventDefault();
            void keep({ what: 'change', name, crest: formatCrest(crest) });
          }}
        >
          <TextField label={words.name} value={name} maxLength={CLUB_NAME_LENGTH} onInput={setName} />
          <CrestFields crest={crest} onPick={setCrest} />
          <div class="button-row">
            <button type="submit" disabled={name.trim() === ''}>
              {words.save}
            </button>
          </div>
        </form>
        <label class="tick">
          <input
            type="checkbox"
            checked={circle.rated}
            onChange={(event) => void keep({ what: 'change', rated: event.currentTarget.checked })}
          />
          <span>{words.rated}</span>
        </label>
        <div class="button-row">
          <AskTwice
            look="quiet"
            label={words.recode}
            really={words.reallyRecode}
            no={words.no}
            onYes={() => void keep({ what: 'code' })}
          />
        </div>
      </section>
      {(others.length > 0 || circle.removed > 0) && (
        <section class="circle-form" aria-label={words.people}>
          <h3>{words.people}</h3>
          <ul class="circle-people stack">
            {others.map(({ id, name: called }) => (
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
          {circle.removed > 0 && (
            <div class="button-row">
              <button type="button" class="quiet" onClick={() => void keep({ what: 'readmit' })}>
                {words.readmit(circle.removed)}
              </button>
            </div>
          )}
        </section>
      )}
      <form class="circle-form" onSubmit={tell} aria-label={words.channel}>
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
      <div class="button-row">
        <AskTwice
          look="danger"
          label={words.end}
          really={words.reallyEnd}
          no={words.no}
          onYes={() => void keep({ what: 'end' }).then((ended) => ended && go({ page: 'home' }))}
        />
      </div>
    </details>
  );
}
