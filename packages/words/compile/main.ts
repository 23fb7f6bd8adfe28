/** `npm run words`: makes modules of the messages, or says what a language lacks. */
import { compileWords } from './compile.js';
import { Unsaid } from './unsaid.js';

try {
  // What a draft says wrongly is English until it is mended, and stops nobody.
  for (const fault of compileWords()) console.error(`${fault} (English for now)`);
} catch (error) {
  if (!(error instanceof Unsaid)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
