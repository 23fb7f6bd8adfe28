/** The editor for positions: the board, the palette, the other facts of a position, and its text. */
import { MODES, type Mode, type Position, TEAMS, type Team } from '@dominion/rules';
import { useEffect, useId, useMemo, useState } from 'preact/hooks';
import { go, noteAddress, pathOf } from '../../base/route.js';
import { home } from '../../i18n/index.js';
import { position as shared, editor as words } from '../../i18n/pages/position.js';
import { Fold } from '../../ui/fold-panel.js';
import { SelectField } from '../../ui/form/fields.js';
import { UndoIcon } from '../../ui/icons.js';
import { LinkBox } from '../../ui/link-box.js';
import { Topbar } from '../../ui/page/topbar.js';
import { cleared, crownless, emptyOf, started } from './draft.js';
import { EditBoard } from './edit-board.js';
import { Edits } from './edits.js';
import { Palette } from './palette.js';
import { PlayOn } from './play-on.js';
import { PositionRefusal } from './refusal.js';
import { Standing } from './standing.js';
import { EditorHand } from './tools.js';

/** Milliseconds before the address bar is updated: browsers limit how often it may change. */
const NOTED = 500;

/** The editor, opened with a position and, if that couldn't be parsed, the text of a link. */
export function Editor({ opened }: { opened: { readonly position: Position; readonly typed: string | null } }) {
  const [edits] = useState(() => new Edits(opened.position, opened.typed));
  const hand = useMemo(() => new EditorHand(edits), [edits]);
  const position = edits.position.value;
  const error = edits.error.value;
  const text = edits.text.value;
  useEffect(() => {
    if (error !== null) return;
    const timer = setTimeout(() => noteAddress({ page: 'position', text, edit: true }), NOTED);
    return () => clearTimeout(timer);
  }, [text, error]);
  const handlers = {
    press: hand.press.bind(hand),
    shift: hand.shift.bind(hand),
    key: hand.key.bind(hand),
  };
  return (
    <div class="match-page">
      <Topbar one>
        <h1 class="match-code">{words.title}</h1>
      </Topbar>
      <main class="study editor">
        <div class="board-area">
          <EditBoard position={position} held={hand.held} handlers={handlers} />
          <State edits={edits} position={position} />
        </div>
        <div class="study-side stack scrolls">
          <Palette hand={hand} position={position} />
          <Beginnings edits={edits} position={position} />
          <div class="panel study-folds">
            <Fold title={words.standing}>
              <Standing position={position} onChange={(changed) => edits.change(changed)} />
            </Fold>
            <Fold title={words.text} open={opened.typed !== null}>
              <AsText edits={edits} />
            </Fold>
            {error === null && (
              <Fold title={shared.link}>
                <LinkBox
                  link={location.origin + pathOf({ page: 'position', text, edit: false })}
                  label={shared.link}
                  text={shared.linkText}
                  unlabelled
                />
              </Fold>
            )}
          </div>
        </div>
      </main>
      <div class="visually-hidden" aria-live="polite">
        {hand.news.value}
      </div>
    </div>
  );
}

/** Says under the board whether the position is valid, beside the buttons that go on from it. */
function State({ edits, position }: { edits: Edits; position: Position }) {
  const error = edits.error.value;
  const notice = edits.notice.value;
  const text = edits.text.value;
  const without = crownless(position);
  return (
    <div class="editor-state">
      <div class="editor-said">
        <p class="notice" role="alert">
          {notice}
        </p>
        {error !== null && <PositionRefusal error={error} id="editor-refusal" />}
        {error === null && (
          <p class="editor-good">
            {words.good} {without.length > 0 && words.leaderless(without)}
          </p>
        )}
      </div>
      {error === null && <PlayOn position={position} />}
      <button
        type="button"
        class="primary"
        disabled={error !== null}
        onClick={() => {
          // The back button then leads to the current board.
          noteAddress({ page: 'position', text, edit: true });
          go({ page: 'position', text, edit: false });
        }}
      >
        {words.look}
      </button>
    </div>
  );
}

/** Undo, redo, an empty board, and the starts as one choice, which shows the mode whose start the board is. */
function Beginnings({ edits, position }: { edits: Edits; position: Position }) {
  const begun = MODES.find((mode) => emptyOf(mode, position) !== null);
  const begin = (mode: Mode, empty: Team) => edits.change(started(mode, empty));
  return (
    <section class="panel beginnings" aria-label={words.starts}>
      <div class="button-row">
        <button type="button" aria-disabled={!edits.canUndo.value} onClick={() => edits.undo()}>
          <UndoIcon />
          {words.undo}
        </button>
        <button type="button" aria-disabled={!edits.canRedo.value} onClick={() => edits.redo()}>
          {words.redo}
        </button>
        <button type="button" onClick={() => edits.change(cleared(position))}>
          {words.clear}
        </button>
      </div>
      <div class="standing-row">
        <SelectField<Mode | ''>
          label={words.starts}
          choices={[
            ...(begun === undefined ? [{ value: '' as const, label: '–' }] : []),
            ...MODES.map((value) => ({ value, label: words.startOf[value] })),
          ]}
          value={begun ?? ''}
          onPick={(mode) => mode !== '' && begin(mode, 0)}
        />
        {begun === '3' && (
          <SelectField
            label={home.empty}
            choices={TEAMS.map((team) => ({ value: String(team), label: home.emptyOption(team) }))}
            value={String(emptyOf('3', position))}
            onPick={(value) => begin('3', Number(value) as Team)}
          />
        )}
      </div>
    </section>
  );
}

/** The position as text; text and board follow each other. */
function AsText({ edits }: { edits: Edits }) {
  const id = useId();
  const error = edits.error.value;
  return (
    <>
      <label class="visually-hidden" for={id}>
        {words.text}
      </label>
      <textarea
        id={id}
        class="position-field"
        rows={4}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        value={edits.text.value}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : 'editor-refusal'}
        onInput={(event) => edits.type(event.currentTarget.value)}
      />
      <p class="fine muted">{words.textNote}</p>
    </>
  );
}
