/** Setting a position up: the board, what can be put on it, everything else a position says, and the same as text. */
import { MODES, type Mode, type Position, TEAMS, type Team } from '@dominion/rules';
import { useEffect, useId, useMemo, useState } from 'preact/hooks';
import { go, noteAddress, pathOf } from '../../base/route.js';
import { home } from '../../i18n/index.js';
import { position as shared, editor as words } from '../../i18n/pages/position.js';
import { SelectField } from '../../ui/form/fields.js';
import { UndoIcon } from '../../ui/icons.js';
import { LinkBox } from '../../ui/link-box.js';
import { Topbar } from '../../ui/page/topbar.js';
import { Panel } from '../../ui/section.js';
import { cleared, crownless, started } from './draft.js';
import { EditBoard } from './edit-board.js';
import { Edits } from './edits.js';
import { Palette } from './palette.js';
import { PlayOn } from './play-on.js';
import { PositionRefusal } from './refusal.js';
import { Standing } from './standing.js';
import { EditorHand } from './tools.js';

/** How long, in milliseconds, the address bar waits for the next change: browsers let it be changed only so often. */
const NOTED = 500;

/** The editor, opened with a position and, where that could not be read, the text of a link. */
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
          <Standing position={position} onChange={(changed) => edits.change(changed)} />
          <AsText edits={edits} />
          <section class="panel study-link" aria-label={shared.link}>
            <button
              type="button"
              class="primary wide"
              disabled={error !== null}
              onClick={() => {
                // The way back leads to what is on the board now.
                noteAddress({ page: 'position', text, edit: true });
                go({ page: 'position', text, edit: false });
              }}
            >
              {words.look}
            </button>
            {error === null && (
              <LinkBox
                link={location.origin + pathOf({ page: 'position', text, edit: false })}
                label={shared.link}
                text={shared.linkText}
              />
            )}
          </section>
          {error === null ? <PlayOn position={position} /> : <p class="fine muted">{words.mendFirst}</p>}
        </div>
      </main>
      <div class="visually-hidden" aria-live="polite">
        {hand.news.value}
      </div>
    </div>
  );
}

/** Whether it is a position, right under the board: what is wrong, or who is without an Emperor. */
function State({ edits, position }: { edits: Edits; position: Position }) {
  const error = edits.error.value;
  const notice = edits.notice.value;
  const without = crownless(position);
  return (
    <div class="editor-state">
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
  );
}

/** Where to begin: undo and redo, an empty board, the start of each mode. */
function Beginnings({ edits, position }: { edits: Edits; position: Position }) {
  const [empty, setEmpty] = useState<Team>(0);
  const begin = (mode: Mode) => edits.change(started(mode, empty));
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
      <fieldset class="button-row" aria-label={words.starts}>
        <span class="legend">{words.starts}</span>
        {MODES.filter((mode) => mode !== '3').map((mode) => (
          <button type="button" key={mode} onClick={() => begin(mode)}>
            {words.startOf[mode]}
          </button>
        ))}
      </fieldset>
      <div class="three-row">
        <button type="button" onClick={() => begin('3')}>
          {words.startOf['3']}
        </button>
        <SelectField
          label={home.empty}
          choices={TEAMS.map((team) => ({ value: String(team), label: home.emptyOption(team) }))}
          value={String(empty)}
          onPick={(value) => setEmpty(TEAMS.find((team) => String(team) === value) ?? 0)}
        />
      </div>
    </section>
  );
}

/** The same as text, which follows the board, and which the board follows. */
function AsText({ edits }: { edits: Edits }) {
  const id = useId();
  const error = edits.error.value;
  return (
    <Panel name="text" title={words.text}>
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
    </Panel>
  );
}
