/** Compiles an ICU message to an expression: a plain text, or a template with conditions. */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Message, Placeholder } from './arb.js';
import { readType } from './types.js';

/** The context of an expression, and the functions that it needs. */
export interface Making {
  readonly placeholders: ReadonlyMap<string, Placeholder>;
  /** Whether `one` is exactly 1 and everything else `other`, so that no plural rules are needed. */
  readonly simplePlurals: boolean;
  /** Names of messages in the same table that format a value; they precede the grammar's. */
  readonly own: ReadonlySet<string>;
  readonly ownName: string;
  readonly used: Set<string>;
}

const quote = (text: string): string => `'${text.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n')}'`;
const inTemplate = (text: string): string => text.replace(/[\\`]|\$(?=\{)/g, '\\$&').replace(/\n/g, '\\n');

/** A part of a text: a plain text, or code that returns one. */
type Part = { readonly text: string } | { readonly code: string; readonly isText: boolean };

/** Returns the expression of a message; throws if it isn't an ICU message, or uses an unknown placeholder. */
export function expressionOf(message: Message, making: Making): string {
  return joined(partsOf(parsed(message), making, null));
}

export function parsed({ text }: Message): MessageFormatElement[] {
  return text === '' ? [] : parse(text, { ignoreTag: true, requiresOtherClause: true });
}

function joined(parts: readonly Part[]): string {
  if (parts.every((part) => 'text' in part)) return quote(parts.map((part) => part.text).join(''));
  const [only] = parts;
  if (parts.length === 1 && only !== undefined && 'code' in only)
    return only.isText ? only.code : `String(${only.code})`;
  return `\`${parts.map((part) => ('text' in part ? inTemplate(part.text) : `\${${part.code}}`)).join('')}\``;
}

/** `counted` is the value that `#` stands for. */
function partsOf(elements: readonly MessageFormatElement[], making: Making, counted: string | null): Part[] {
  return elements.map((element): Part => {
    switch (element.type) {
      case TYPE.literal:
        return { text: element.value };
      case TYPE.argument:
        return said(element.value, making);
      case TYPE.pound:
        if (counted === null) throw new Error('# counts nothing here');
        return { code: counted, isText: false };
      case TYPE.plural: {
        const { name, type } = find(element.value, making);
        const { list, number } = readType(type);
        if (!list && !number) throw new Error(`{${name}} has no number`);
        const size = list ? `${name}.length` : name;
        const count = element.offset === 0 ? size : `${size} - ${element.offset}`;
        return chain(element.options, making, count, (key) => {
          if (key.startsWith('=')) return `${size} === ${key.slice(1)}`;
          if (making.simplePlurals) return `${count} === 1`;
          making.used.add('plural');
          return `plural(${count}) === '${key}'`;
        });
      }
      case TYPE.select: {
        const { name, type } = find(element.value, making);
        return chain(element.options, making, counted, (key) => {
          if (type === 'bool') return key === 'true' ? name : `!${name}`;
          if (key === 'null') return `${name} === null`;
          if (key === 'empty') return `${name} === ''`;
          return `${name} === ${quote(key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))}`;
        });
      }
      default:
        throw new Error('Only {name}, plural and select are known here');
    }
  });
}

function find(name: string, { placeholders }: Making): Placeholder {
  const found = placeholders.get(name);
  if (found === undefined) throw new Error(`{${name}} is not among what it takes`);
  return found;
}

/** Returns the code of a choice between texts; the last, `other`, is the default. */
function chain(
  options: Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>,
  making: Making,
  counted: string | null,
  test: (key: string) => string,
): Part {
  const cases = Object.entries(options).filter(([key]) => key !== 'other');
  const rest = joined(partsOf(options.other!.value, making, counted));
  const code = cases.reduceRight(
    (otherwise, [key, { value }]) => `${test(key)} ? ${joined(partsOf(value, making, counted))} : ${otherwise}`,
    rest,
  );
  return { code: cases.length === 0 ? code : `(${code})`, isText: true };
}

/** Returns the code of a value in a text. */
function said(name: string, making: Making): Part {
  const { type, format } = find(name, making);
  const { list, number, usual } = readType(type);
  const used = (each: string): string => {
    making.used.add(each);
    return each;
  };
  if (list) {
    const all = usual === '' ? name : `${name}.map(${used(usual)})`;
    return { code: `${used(format === '' ? 'list' : format)}(${all})`, isText: true };
  }
  if (format !== '')
    return { code: `${making.own.has(format) ? `${making.ownName}${format}` : used(format)}(${name})`, isText: true };
  if (usual !== '') return { code: `${used(usual)}(${name})`, isText: true };
  return { code: name, isText: !number && type !== 'String|int' };
}
