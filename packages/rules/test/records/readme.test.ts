import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { describe, expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(`${folder}README.md`, 'utf8');

function block(language: string): string {
  return new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(page)![1]!;
}

describe('the README', () => {
  test('its example has about ten lines and prints what it says', () => {
    const code = block('js');
    expect(code.split('\n').filter((line) => line !== '')).toHaveLength(10);
    const options = ['--import', 'tsx', '--conditions=source', '--input-type=module', '--eval', code];
    expect(execFileSync(process.execPath, options, { cwd: folder, encoding: 'utf8' })).toBe(block('text'));
  });

  test.each([
    ['everything', "export * from './src/index.ts'"],
    [
      '`start`',
      "export { start, play, legalActions, parsePosition, formatPosition, parseAction, formatAction } from './src/index.ts'",
    ],
    ['`@dominion/rules/dice`', "export * from './src/dice.ts'"],
  ])('the size of %s', (row, contents) => {
    const most = Number(new RegExp(`^\\| ${row}[^|]*\\| (\\d+) \\|$`, 'm').exec(page)![1]);
    const { outputFiles } = buildSync({
      stdin: { contents, resolveDir: folder },
      bundle: true,
      minify: true,
      format: 'esm',
      platform: 'browser',
      write: false,
    });
    expect(gzipSync(outputFiles[0]!.contents).length / 1000).toBeLessThan(most);
    expect(gzipSync(outputFiles[0]!.contents).length / 1000).toBeGreaterThan(most / 2);
  });

  test('the main entry imports no package', () => {
    const { metafile } = buildSync({
      entryPoints: [`${folder}src/index.ts`],
      bundle: true,
      format: 'esm',
      platform: 'neutral',
      write: false,
      metafile: true,
    });
    expect(Object.keys(metafile.inputs).filter((path) => path.includes('node_modules'))).toEqual([]);
  });
});
