/** A button to choose a file. */
import type { ComponentChildren } from 'preact';
import '../../styles/check.css';

/** The file types of a record, in the form for a file chooser. */
export const RECORD_FILES = '.dgn,.txt,text/plain';

interface Props {
  /** The accepted files, as a list of extensions and types. */
  readonly accept: string;
  readonly primary?: boolean;
  readonly children: ComponentChildren;
  onFile(file: File): void;
}

/** The button. The same file can be chosen again, because it may have changed. */
export function FileButton({ accept, primary = false, children, onFile }: Props) {
  return (
    <label class={primary ? 'button primary file-button' : 'button file-button'}>
      {children}
      <input
        type="file"
        accept={accept}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file !== undefined) onFile(file);
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
