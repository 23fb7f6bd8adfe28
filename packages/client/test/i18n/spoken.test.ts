/** Every word on the screen comes from the language tables: none is in the markup itself. */
import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));

/** The attributes of an element that are read or read out. */
const SPOKEN = /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|alt|title|placeholder|label)$/;
const WORD = /\p{L}{2,}/u;

/** Returns an expression's strings, not those that it compares or looks up. */
function shownBy(node: Node): string[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return (node.quasis as Node[]).map((quasi) => (quasi.value as { cooked: string }).cooked);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap((each) => shownBy(each as Node));
    case 'LogicalExpression':
      return (node.operator === '&&' ? [node.right] : [node.left, node.right]).flatMap((each) => shownBy(each as Node));
    case 'BinaryExpression':
      return node.operator === '+' ? [node.left, node.right].flatMap((each) => shownBy(each as Node)) : [];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return shownBy(node.expression as Node);
    default:
      return [];
  }
}

function spokenIn(source: string, lang: 'ts' | 'tsx' = 'tsx'): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'JSXText') found.push(node.value as string);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of node.children as Node[]) if (child.type !== 'JSXText') found.push(...shownBy(child));
    }
    if (node.type === 'JSXAttribute' && SPOKEN.test(String((node.name as Node).name)) && isNode(node.value)) {
      found.push(...shownBy(node.value));
    }
    if (node.type === 'AssignmentExpression' && (node.left as Node).type === 'MemberExpression') {
      const { property } = node.left as unknown as { property: Node };
      if (/^(?:title|textContent|innerText|placeholder|ariaLabel)$/.test(String(property.name))) {
        found.push(...shownBy(node.right as Node));
      }
    }
    childrenOf(node).forEach(visit);
  };
  visit(parseAst(source, { lang }) as unknown as Node);
  return found.filter((text) => WORD.test(text)).map((text) => text.trim());
}

describe('the markup', () => {
  const root = new URL('../../src/', import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !/^(words|picture)\/|board-lab\.ts$/.test(name));

  it.each(files)('of %s has no words of its own', (file) => {
    const lang = file.endsWith('x') ? 'tsx' : 'ts';
    expect(spokenIn(readFileSync(new URL(file, root), 'utf8'), lang)).toEqual([]);
  });

  it('would be found out', () => {
    const markup = (jsx: string) => spokenIn(`const it = ${jsx};`);
    expect(markup('<p>Your turn</p>')).toEqual(['Your turn']);
    expect(markup('<p>轮到你了</p>')).toEqual(['轮到你了']);
    expect(markup('<p class="status muted">{words.turn} · {n}</p>')).toEqual([]);
    expect(markup('<button aria-label="Close" type="button" />')).toEqual(['Close']);
    expect(markup("<img alt={'Seal of ' + team} />")).toEqual(['Seal of']);
    expect(markup('<img alt={`The seal`} />')).toEqual(['The seal']);
    expect(markup("<b>{busy ? 'Sending' : words.send}</b>")).toEqual(['Sending']);
    expect(markup("<b>{kind === 'turn' && words.send}{'share' in navigator && words.share}</b>")).toEqual([]);
    expect(spokenIn("document.title = 'Dominion';")).toEqual(['Dominion']);
  });
});
