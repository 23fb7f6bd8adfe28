/** `npm run words`: makes modules of the messages, or says what a language lacks. */
import { compileWords } from './compile.js';
import { Unsaid } from './module.js';

try {
  compileWords();
} catch (error) {
  if (!(error instanceof Unsaid)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
