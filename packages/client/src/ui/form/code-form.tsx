/** Opens a match by its code. */
import { codeIn } from '@dominion/protocol';
import { useState } from 'preact/hooks';
import { go } from '../../base/route.js';
import { home as words } from '../../i18n/index.js';
import { TextField } from './fields.js';

/** The form, which also accepts a whole link. */
export function CodeForm() {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState(false);
  const submit = (event: Event) => {
    event.preventDefault();
    const code = codeIn(text);
    if (code !== null) go({ page: 'room', code });
    else setProblem(true);
  };
  return (
    <form class="code-form stack" onSubmit={submit}>
      <TextField
        label={words.code}
        note={words.codeHint}
        value={text}
        maxLength={200}
        class="code"
        onInput={(value) => {
          setText(value);
          setProblem(false);
        }}
      >
        <button type="submit">{words.open}</button>
      </TextField>
      <p class="problem" role="alert">
        {problem ? words.badCode : null}
      </p>
    </form>
  );
}
