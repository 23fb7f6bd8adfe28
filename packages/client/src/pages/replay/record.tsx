/** The record of any match, pasted, chosen or dropped, shown like a match of the site. */
import { RECORD_LIMIT } from '@dominion/rules';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import '../../styles/check.css';
import './replay.css';
import { openedRecord, openRecord, readFile, unreadFile } from '../../base/opened-record.js';
import { app, home } from '../../i18n/index.js';
import { recordPage as words } from '../../i18n/pages/replay.js';
import { ruledBy } from '../../model/board/paragraphs.js';
import { type RecordFault, readReel } from '../../model/reel.js';
import { FileButton, RECORD_FILES } from '../../ui/form/file-button.js';
import { useDrop } from '../../ui/hooks/use-drop.js';
import { Link, Topbar } from '../../ui/page/topbar.js';
import { RuleLink } from '../../ui/rule-link.js';
import { Player } from './player.js';
import { RecordField } from './record-field.js';
import { Viewer } from './viewer.js';

/** The first lines of a record, the same in any language. */
const BEGINNING = '[Rules "1"]\n[Mode "2"] …';

export function RecordScreen() {
  const text = openedRecord.value;
  const read = useMemo(() => (text.trim() === '' ? null : readReel(text)), [text]);
  const [player, setPlayer] = useState<Player | null>(null);
  useDrop(home.drop);
  useEffect(() => {
    document.title = app.titled(words.title);
  }, []);
  useEffect(() => {
    if (!read?.ok) return setPlayer(null);
    const opened = new Player(read.reel);
    setPlayer(opened);
    return () => opened.close();
  }, [read]);
  return (
    <div class="replay-page">
      <Topbar one={player !== null}>{player !== null && <h1 class="match-code">{words.title}</h1>}</Topbar>
      {unreadFile.value !== null && (
        <p class="banner" role="alert">
          {words.noFile(unreadFile.value)}
        </p>
      )}
      {player === null ? (
        // A valid record isn't laid out as text first.
        read?.ok !== true && <Paste text={text} fault={read?.fault ?? null} />
      ) : (
        // A match that may still be running isn't evaluated.
        <Viewer player={player} code={null} weighed={player.reel.value.record.result !== null}>
          <button type="button" class="quiet" onClick={() => openRecord('')}>
            {words.other}
          </button>
        </Viewer>
      )}
    </div>
  );
}

function Paste({ text, fault }: { text: string; fault: RecordFault | null }) {
  const show = useRef<() => void>(null);
  return (
    <main class="reading record-page">
      <h1>{words.title}</h1>
      <p class="lead">{words.lead}</p>
      <div role="alert">
        {fault !== null && (
          <div class="check-box bad">
            <h2>{fault.error === null ? words.notRead : words.notPlayed}</h2>
            <p>
              <b>{words.at(fault.line, fault.column)}</b>{' '}
              {fault.error === null ? words.notReadWhy(fault.reason) : words.notPlayedWhy(fault.error)}{' '}
              <RuleLink to={ruleOf(fault)} />
            </p>
            <div class="button-row">
              {text.length <= RECORD_LIMIT && (
                <button type="button" onClick={() => show.current?.()}>
                  {words.show}
                </button>
              )}
              {fault.error !== null && (
                <Link to={{ page: 'position', text: fault.error.position, edit: false }} class="button">
                  {words.before}
                </Link>
              )}
            </div>
          </div>
        )}
      </div>
      <RecordField
        label={words.label}
        rows={14}
        placeholder={BEGINNING}
        // A text longer than any record can't be one, so it isn't shown.
        text={text.length > RECORD_LIMIT ? '' : text.replaceAll('\r\n', '\n')}
        place={fault === null ? null : placeIn(text, fault)}
        show={show}
        onText={openRecord}
      />
      <div class="button-row">
        <FileButton accept={RECORD_FILES} primary onFile={(file) => void readFile(file)}>
          {words.file}
        </FileButton>
      </div>
    </main>
  );
}

/** Returns the paragraph about the form of a record, or about the action that couldn't be played. */
function ruleOf({ error }: RecordFault): string {
  if (error === null) return '8';
  if (error.kind === 'illegal') return ruledBy(error.refusal.code) ?? String(error.refusal.section);
  return error.kind === 'turn' ? '2.6' : '7.5';
}

/** Returns the word at a place, in a field where each line ends with one character. */
function placeIn(text: string, { line, column }: RecordFault): { focus: number; end: number } {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const focus = before + column - 1;
  const word = /^\S*/.exec((lines[line - 1] ?? '').slice(column - 1))![0];
  return { focus, end: focus + Math.max(1, word.length) };
}
