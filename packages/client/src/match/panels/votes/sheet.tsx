/** “The table decides”: the list of possible proposals, or the form of one. */
import { type ProposalKind, refused } from '@dominion/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import './votes.css';
import { refusal } from '../../../i18n/index.js';
import { ended, kinds, decide as words } from '../../../i18n/match/votes.js';
import { oath } from '../../../i18n/oaths.js';
import { kindHints } from '../../../i18n/outcomes.js';
import { formatDecided } from '../../../i18n/proposals.js';
import { maySwear } from '../../../model/table/oaths.js';
import { kindsAt, type Proposing, whyNotPropose } from '../../../model/table/proposals.js';
import { Dialog } from '../../../ui/dialog.js';
import { BackIcon, OnIcon } from '../../../ui/icons.js';
import { Ruled } from '../../../ui/ruled.js';
import { SquareButton } from '../../../ui/square-button.js';
import type { Seated, Session } from '../../session/session.js';
import { DecideForm } from './form.js';
import { OathForm } from './oath-form.js';
import type { SheetPart } from './sheet-open.js';

interface Props {
  readonly session: Seated & Pick<Session, 'exchange' | 'offset' | 'story'>;
  /** The kind shown first; null for the list. */
  readonly kind: SheetPart | null;
  onClose(): void;
}

/** The sheet, over the page; it closes when the table has accepted the proposal. */
export function DecideSheet({ session, kind: first, onClose }: Props) {
  const root = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [kind, setKind] = useState(first);
  const at = proposingIn(session);
  // Screen readers announce the new part of the sheet.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [kind]);
  if (at === null) return null;
  const why = kind === null || kind === 'oath' ? null : whyNotPropose(at, kind);
  const title = kind === null ? words.title : kind === 'oath' ? oath.swear : kinds[kind];
  const close = (): void => root.current?.close();
  return (
    <Dialog
      name="decide-dialog"
      title={title}
      label={kind === 'oath' ? title : words.title}
      root={root}
      heading={heading}
      before={
        kind !== null && (
          <SquareButton label={words.back} look="quiet" onPress={() => setKind(null)}>
            <BackIcon />
          </SquareButton>
        )
      }
      onClose={onClose}
    >
      {kind === null ? (
        <>
          <p class="muted">{words.lead}</p>
          <Kinds at={at} onPick={setKind} />
          <SwearWay at={at} onPick={() => setKind('oath')} />
          <Decided at={at} />
        </>
      ) : kind === 'oath' ? (
        <OathForm session={session} at={at} onDone={close} />
      ) : why === null ? (
        <DecideForm key={kind} session={session} at={at} kind={kind} onDone={close} />
      ) : (
        <p class="problem" role="alert">
          <Ruled text={refusal(refused(why))} />
        </p>
      )}
    </Dialog>
  );
}

/** Opens the form of an oath, if this table has oaths and one is possible now. */
function SwearWay({ at: { table, story, me }, onPick }: { at: Proposing; onPick(): void }) {
  if (!maySwear(table, story.match.position, me)) return null;
  return (
    <ul class="decide-kinds stack">
      <li>
        <button type="button" class="decide-kind line" onClick={onPick}>
          <span>
            <b>{oath.swear}</b>
            <small>{oath.lead}</small>
          </span>
          <OnIcon />
        </button>
      </li>
    </ul>
  );
}

/** Returns the context of a proposal; null without a match or a seat. */
function proposingIn({ table, story, seat }: Pick<Session, 'table' | 'story' | 'seat'>): Proposing | null {
  if (table.value === null || story.value === null || seat.value === null) return null;
  return { table: table.value, story: story.value, me: seat.value };
}

function Kinds({ at, onPick }: { at: Proposing; onPick(kind: ProposalKind): void }) {
  return (
    <ul class="decide-kinds stack">
      {kindsAt(at.table)
        .filter((kind) => whyNotPropose(at, kind) === null)
        .map((kind) => (
          <li key={kind}>
            <button type="button" class="decide-kind line" onClick={() => onPick(kind)}>
              <span>
                <b>{kinds[kind]}</b>
                <small>{kindHints[kind]}</small>
              </span>
              <OnIcon />
            </button>
          </li>
        ))}
    </ul>
  );
}

/** The decisions in this match, including failed proposals, the latest first. */
function Decided({ at: { table, story } }: { at: Proposing }) {
  if (table.decided.length === 0) return null;
  return (
    <section class="decide-past" aria-label={ended.heading}>
      <h3>{ended.heading}</h3>
      <ul>
        {[...table.decided].reverse().map((each) => (
          <li key={each.id} data-end={each.end}>
            {formatDecided(table, story, each)}
          </li>
        ))}
      </ul>
    </section>
  );
}
