/** The site's texts (its name, contact, imprint and privacy text), and who may use it. */
import {
  contactOf,
  MATCHES_BY,
  SITE_NAME_LENGTH,
  SITE_TEXT_LENGTH,
  SITE_TEXTS,
  type SiteSettings,
  type SiteText,
  WATCHING,
} from '@dominion/protocol';
import { useCallback, useId, useRef, useState } from 'preact/hooks';
import type { AsOperator } from '../../base/api/operator.js';
import { operator as words } from '../../i18n/pages/operator.js';
import { SelectField } from '../../ui/form/fields.js';
import { readNotice } from '../../ui/page/known.js';
import { ActResult, SeenAnswer, useAsked, useDone } from './asking.js';
import { Invitations } from './invitations.js';

/** The limits of each text in characters, with a note and the rows of its field. */
const FIELDS: Readonly<Record<SiteText, { readonly most: number; readonly note?: string; readonly rows?: number }>> = {
  name: { most: SITE_NAME_LENGTH },
  contact: { most: 300, note: words.site.contactNote },
  imprint: { most: SITE_TEXT_LENGTH, note: words.site.textNote, rows: 6 },
  privacy: { most: SITE_TEXT_LENGTH, note: words.site.textNote, rows: 6 },
};

export function SiteDesk({ asks }: { asks: AsOperator }) {
  const asked = useAsked(useCallback(() => asks.site(), [asks]));
  const done = useDone();
  const [changed, setChanged] = useState<Partial<SiteSettings>>({});
  // Judged when sent; from then on a fault goes once it's mended.
  const [judged, setJudged] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const problemOf = (name: SiteText): string | null =>
    name === 'contact' && contactOf(changed.contact ?? '') === null ? words.site.badContact : null;
  const save = async (): Promise<void> => {
    const bad = SITE_TEXTS.find((name) => problemOf(name) !== null);
    setJudged(bad !== undefined);
    if (bad !== undefined) {
      done.clear();
      form.current!.querySelector<HTMLElement>(`[name="${bad}"]`)!.focus();
      return;
    }
    if (!done.tell(await asks.changeSite(changed), words.done.site)) return;
    setChanged({});
    await Promise.all([asked.again(), readNotice()]);
  };
  return (
    <section class="operator-part" aria-label={words.tabs.site}>
      <SeenAnswer asked={asked}>
        {({ settings, fixed }) => (
          <form
            class="panel operator-form"
            ref={form}
            aria-label={words.tabs.site}
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            <p class="muted">{words.site.lead}</p>
            {SITE_TEXTS.map((name) => (
              <SettingField
                key={name}
                name={name}
                value={changed[name] ?? settings[name].replace(/^mailto:/, '')}
                fixed={fixed.includes(name)}
                problem={judged ? problemOf(name) : null}
                onInput={(text) => setChanged({ ...changed, [name]: text })}
              />
            ))}
            <ChoiceField
              name="matchesBy"
              values={MATCHES_BY}
              value={changed.matchesBy ?? settings.matchesBy}
              fixed={fixed.includes('matchesBy')}
              onPick={(matchesBy) => setChanged({ ...changed, matchesBy })}
            />
            <ChoiceField
              name="watching"
              values={WATCHING}
              value={changed.watching ?? settings.watching}
              fixed={fixed.includes('watching')}
              onPick={(watching) => setChanged({ ...changed, watching })}
            />
            <p class="fine muted">{words.site.closedNote}</p>
            <div class="button-row">
              <button type="submit" disabled={Object.keys(changed).length === 0}>
                {words.site.save}
              </button>
            </div>
          </form>
        )}
      </SeenAnswer>
      <ActResult said={done.said} />
      <Invitations asks={asks} />
    </section>
  );
}

/** The variables that fix who may use the site. */
const VARIABLES = { matchesBy: 'MATCHES_BY', watching: 'WATCHING' } as const;

function ChoiceField<T extends keyof typeof words.site.by>(props: {
  name: keyof typeof VARIABLES;
  values: readonly T[];
  value: T;
  fixed: boolean;
  onPick(value: T): void;
}) {
  const { name, values, value, fixed, onPick } = props;
  if (fixed)
    return (
      <p>
        {words.site[name]}: <b>{words.site.by[value]}</b>{' '}
        <span class="fine muted">{words.site.fixed(VARIABLES[name])}</span>
      </p>
    );
  return (
    <SelectField
      label={words.site[name]}
      choices={values.map((each) => ({ value: each, label: words.site.by[each] }))}
      value={value}
      onPick={onPick}
    />
  );
}

function SettingField(props: {
  name: SiteText;
  value: string;
  fixed: boolean;
  /** The refusal of the value; null if it is good. */
  problem: string | null;
  onInput(text: string): void;
}) {
  const id = useId();
  const { name, value, fixed, problem } = props;
  const { most, note, rows } = FIELDS[name];
  // A problem says what the note does.
  const said = problem !== null ? undefined : fixed ? words.site.fixed(`SITE_${name.toUpperCase()}`) : note;
  const field = {
    ...{ id, name, value, maxLength: most, disabled: fixed, autocomplete: 'off' as const },
    ...{ 'aria-invalid': problem !== null },
    'aria-describedby': said === undefined ? `${id}-problem` : `${id}-note`,
  };
  return (
    <div class="field">
      <label for={id}>{words.site[name]}</label>
      {rows === undefined ? (
        <input type="text" {...field} onInput={(event) => props.onInput(event.currentTarget.value)} />
      ) : (
        <textarea rows={rows} {...field} onInput={(event) => props.onInput(event.currentTarget.value)} />
      )}
      <p class="problem" role="alert" id={`${id}-problem`}>
        {problem}
      </p>
      {said !== undefined && (
        <p class="fine muted" id={`${id}-note`}>
          {said}
        </p>
      )}
    </div>
  );
}
