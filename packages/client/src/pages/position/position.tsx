/** A position by its link: to try out, to edit, or to learn why it is invalid. */
import './position.css';
import '../play/play.css';
import { type Position, type PositionError, parsePosition, start } from '@dominion/rules';
import { useEffect, useMemo } from 'preact/hooks';
import { app } from '../../i18n/index.js';
import { editor, position as words } from '../../i18n/pages/position.js';
import { Link, Topbar } from '../../ui/page/topbar.js';
import { Editor } from './editor.js';
import { MarkedText, PositionRefusal } from './refusal.js';
import { WhatIf } from './what-if.js';

/** The page. */
export function PositionScreen({ text, edit }: { text: string | null; edit: boolean }) {
  const parsed = useMemo(() => (text === null ? null : parsePosition(text)), [text]);
  useEffect(() => {
    document.title = app.titled(edit || text === null ? editor.title : words.title);
  }, [edit, text]);
  if (edit || parsed === null) return <Editor opened={openedIn(parsed, text)} />;
  return parsed.ok ? <WhatIf position={parsed.position} /> : <Unreadable text={text!} error={parsed.error} />;
}

/** Returns what the editor starts with: the position, or the start of a match with the invalid text. */
function openedIn(parsed: ReturnType<typeof parsePosition> | null, text: string | null) {
  const position: Position = parsed?.ok ? parsed.position : start('2');
  return { position, typed: parsed?.ok === false ? text : null };
}

function Unreadable({ text, error }: { text: string; error: PositionError }) {
  return (
    <>
      <Topbar />
      <main class="reading">
        <h1>{words.unreadable}</h1>
        <PositionRefusal error={error} />
        <h2>{words.asWritten}</h2>
        <p>
          <MarkedText text={text} error={error} />
        </p>
        <p>{words.unreadableLead}</p>
        <p>
          <Link to={{ page: 'position', text, edit: true }} class="button primary">
            {words.mend}
          </Link>
        </p>
      </main>
    </>
  );
}
