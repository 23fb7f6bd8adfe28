/** A button that lets somebody choose a file. */
import type { ComponentChildren } from 'preact';
import '../../styles/check.css';

/** What kind of file a record is, as the chooser of a browser takes it. */
export const RECORD_FILES = '.dgn,.txt,text/plain';

interface Props {
  /** Which files, as a list of endings and types. */
  readonly accept: string;
  readonly primary?: boolean;
  readonly children: ComponentChildren;
  onFile(file: File): void;
}

/** The button; the same file can be chosen again, as it may have changed. */
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
