/** `npm run words`: compiles the messages to modules, or prints what a language lacks. */
import { compileWords } from './compile.js';
import { MessageError } from './message-error.js';

try {
  // A draft's faulty messages are English for now and don't fail the build.
  for (const fault of compileWords()) console.error(`${fault} (English for now)`);
} catch (error) {
  if (!(error instanceof MessageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
