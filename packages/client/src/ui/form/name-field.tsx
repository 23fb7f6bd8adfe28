/** The player's name: asked for once, then only shown. */
import { NAME_LENGTH } from '@dominion/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import { playerName } from '../../base/storage/prefs.js';
import { home as words } from '../../i18n/index.js';
import { TextField } from './fields.js';

/** A field if there is no name yet, else a line with a button. `onName` is called after a name was typed. */
export function NameField({ onName }: { onName?: () => void }) {
  const root = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState(() => playerName.value.trim() === '');
  const [changing, setChanging] = useState(false);
  useEffect(() => {
    if (changing) root.current?.querySelector('input')?.select();
  }, [changing]);
  // A field that was there from the start stays, so that nothing moves under the pointer.
  const finish = () => {
    if (playerName.value.trim() === '') return;
    onName?.();
    if (!changing) return;
    setEditing(false);
    setChanging(false);
  };
  if (!editing) {
    return (
      <p class="name-line line">
        <span>
          {words.playAs} <b>{<bdi>{playerName.value}</bdi>}</b>
        </span>
        <button
          type="button"
          class="quiet"
          onClick={() => {
            setEditing(true);
            setChanging(true);
          }}
        >
          {words.changeName}
        </button>
      </p>
    );
  }
  return (
    <div class="name-field" ref={root}>
      <TextField
        label={words.name}
        note={words.nameHint}
        value={playerName.value}
        maxLength={NAME_LENGTH}
        autocomplete="nickname"
        onInput={(value) => {
          playerName.value = value;
        }}
        onDone={finish}
      />
    </div>
  );
}
