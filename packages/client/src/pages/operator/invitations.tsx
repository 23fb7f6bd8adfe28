/** Invitations to a closed site: created, shown once as a link, and withdrawn. */
import { INVITATION_NOTE_LENGTH, invitationFragment } from '@dominion/protocol';
import { useCallback, useState } from 'preact/hooks';
import type { AsOperator } from '../../base/api/operator.js';
import { secretKey } from '../../base/storage/secret.js';
import { momentAt } from '../../i18n/dates.js';
import { operator as words } from '../../i18n/pages/operator.js';
import { AskTwice } from '../../ui/ask-twice.js';
import { TextField } from '../../ui/form/fields.js';
import { LinkBox } from '../../ui/link-box.js';
import { readNotice } from '../../ui/page/known.js';
import { ActResult, SeenAnswer, useAsked, useDone } from './asking.js';

export function Invitations({ asks }: { asks: AsOperator }) {
  const asked = useAsked(useCallback(() => asks.invitations(), [asks]));
  const done = useDone();
  const [note, setNote] = useState('');
  const [link, setLink] = useState<string | null>(null);
  const invite = async (key?: string): Promise<void> => {
    const answer = await asks.invite({ note, ...(key !== undefined && { key }) });
    if (!done.tell(answer, key === undefined ? words.done.invite : words.done.inviteSelf)) return;
    const token = answer.kind === 'ok' ? answer.value.token : null;
    setLink(token === null ? null : `${location.origin}/${invitationFragment(token)}`);
    setNote('');
    await Promise.all([asked.again(), readNotice()]);
  };
  const withdraw = async (id: string): Promise<void> => {
    if (!done.tell(await asks.uninvite(id), words.done.uninvite)) return;
    setLink(null);
    await Promise.all([asked.again(), readNotice()]);
  };
  return (
    <section class="panel" aria-label={words.site.invitations}>
      <h2>{words.site.invitations}</h2>
      <p class="muted">{words.site.invitationsNote}</p>
      <form
        class="operator-form stack"
        onSubmit={(event) => {
          event.preventDefault();
          void invite();
        }}
      >
        <TextField label={words.site.note} value={note} maxLength={INVITATION_NOTE_LENGTH} onInput={setNote} />
        <div class="button-row">
          <button type="submit">{words.site.invite}</button>
          <button type="button" class="quiet" onClick={() => void invite(secretKey())}>
            {words.site.inviteSelf}
          </button>
        </div>
      </form>
      <ActResult said={done.said} />
      {link !== null && <LinkBox link={link} label={words.site.link} text="" />}
      <SeenAnswer asked={asked}>
        {({ invitations }) => (
          <ul class="operator-list">
            {invitations.map(({ id, kind, note: noted, made, browsers }) => {
              const called = noted || (kind === 'operator' ? words.site.ownBrowser : words.site.noNote);
              return (
                <li key={id} class="panel operator-row">
                  <p>
                    <b>
                      <bdi>{called}</bdi>
                    </b>{' '}
                    <span class="fine muted">
                      {momentAt(made)}
                      {kind === 'friend' && ` · ${words.site.browsers(browsers)}`}
                    </span>
                  </p>
                  <div class="button-row">
                    <AskTwice
                      label={words.withdraw}
                      name={words.site.uninvite(called)}
                      really={words.site.uninvite(called)}
                      no={words.no}
                      onYes={() => void withdraw(id)}
                    />
                  </div>
                </li>
              );
            })}
          </ul>
        )}
      </SeenAnswer>
    </section>
  );
}
