/** The translators' program: `npm run translate -- --help`. It loads what needs a browser only on demand. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../packages/words/compile/compile.js';
import { languagesIn, SOURCE } from '../../packages/words/compile/language.js';
import { MessageError } from '../../packages/words/compile/message-error.js';
import { mustMend, reportOn, tellReport } from '../../packages/words/translate/report.js';
import { noteStill, writeSkeleton } from '../../packages/words/translate/write.js';

const HELP = `npm run translate                            how far every language has come
npm run translate -- LANGUAGE                what is missing, still English, wrong or out of date in one: de, zh-Hant
npm run translate -- LANGUAGE --write        makes the files of a new language, or adds what is missing, in English
npm run translate -- LANGUAGE --still KEY …  says that these (table:key) are right although English has changed since
npm run translate -- LANGUAGE --widths       looks at all screens of a phone: what is cut, and how wide each message is
npm run translate -- LANGUAGE --pictures FOLDER [--key table:key …]
                                             a picture of the place of every message, with index.html to open
  --json   the same for programs            --help   this

Ends with 1 where something must be mended: in a draft what is wrong, in a finished language also what is missing or still English.
--widths and --pictures need a browser (npx playwright install chromium) and take some minutes.`;

function refuse(text: string): never {
  console.error(text);
  process.exit(2);
}

function asked() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        write: { type: 'boolean', default: false },
        still: { type: 'boolean', default: false },
        widths: { type: 'boolean', default: false },
        pictures: { type: 'string' },
        key: { type: 'string', multiple: true },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return refuse(`${(error as Error).message}\n\n${HELP}`);
  }
}

const { values, positionals } = asked();
const [language, ...keys] = positionals;
const there = languagesIn(ROOT).filter((each) => each !== SOURCE);

function tellAll(): void {
  const all = there.map((each) => reportOn(ROOT, each, false));
  if (values.json) {
    console.log(
      JSON.stringify(
        all.map(({ english: _, notes: __, tables: ___, ...rest }) => rest),
        null,
        2,
      ),
    );
  } else
    for (const { name, language: each, percent, draft } of all) {
      console.log(`${each.padEnd(9)}${name.padEnd(14)}${String(percent).padStart(3)} %${draft ? '  draft' : ''}`);
    }
  if (all.some(mustMend)) process.exitCode = 1;
}

/** Whether a text is a language tag that can name a folder: `zh-Hant`. */
function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text)[0] === text && Intl.PluralRules.supportedLocalesOf([text]).length > 0;
  } catch {
    return false;
  }
}

async function walk(of: string): Promise<void> {
  const { compileWords } = await import('../../packages/words/compile/compile.js');
  for (const fault of compileWords()) console.error(`${fault} (English for now)`);
  const { isLanguage } = await import('../../packages/words/src/index.js');
  if (!isLanguage(of)) throw new Error(`${of} has messages and was not compiled`);
  if (values.pictures !== undefined) {
    const { allKeys } = await import('../translating/marks.js');
    const unknown = (values.key ?? []).filter((key) => !allKeys().includes(key));
    if (unknown.length > 0)
      refuse(`There is no ${unknown.join(', ')}; a key is written table:key, such as learn:learn.begin`);
    const { takePictures } = await import('../translating/pictures.js');
    const { shown, unseen } = await takePictures(of, values.pictures, values.key ?? []);
    if (values.json) console.log(JSON.stringify({ shown, unseen }, null, 2));
    else
      console.log(`${shown} messages were met, ${unseen.length} were not; open ${join(values.pictures, 'index.html')}`);
    return;
  }
  const { measure, tellWidths } = await import('../translating/widths.js');
  const widths = await measure(of);
  console.log(values.json ? JSON.stringify(widths, null, 2) : tellWidths(widths));
  if (widths.faults.length > 0) process.exitCode = 1;
}

async function translate(of: string): Promise<void> {
  if (of === SOURCE)
    refuse(`${SOURCE} is what all others are translations of; name one of ${there.join(', ')}, or a new one`);
  if (!isTag(of)) refuse(`${of} is no tag of a language that counting is known of; it must be as de, pt-BR or zh-Hant`);
  if (values.write) {
    const written = writeSkeleton(ROOT, of);
    console.log(written.length === 0 ? 'Nothing was missing.' : `Written:\n  ${written.join('\n  ')}`);
    return;
  }
  if (!existsSync(join(ROOT, 'messages', of)))
    refuse(`There are no messages in ${of}, only in ${there.join(', ')}; with --write they are begun`);
  if (values.still) {
    if (keys.length === 0) refuse('--still is followed by keys as the report writes them, such as learn:learn.begin');
    const unknown = noteStill(ROOT, of, keys);
    if (unknown.length > 0)
      refuse(`There is no ${unknown.join(', ')} in ${of}; a key is written table:key, such as learn:learn.begin`);
    return;
  }
  if (values.widths || values.pictures !== undefined) return walk(of);
  const report = reportOn(ROOT, of);
  console.log(values.json ? JSON.stringify(report, null, 2) : tellReport(report));
  if (mustMend(report)) process.exitCode = 1;
}

if (values.help) console.log(HELP);
else {
  try {
    if (language === undefined) tellAll();
    else if (!values.still && keys.length > 0) refuse(`One language at a time: ${language}, then ${keys.join(', ')}`);
    else await translate(language);
  } catch (error) {
    if (!(error instanceof MessageError)) throw error;
    refuse(error.message);
  }
}
