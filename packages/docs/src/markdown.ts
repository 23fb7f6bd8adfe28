/** Renders a page of Markdown to HTML, with the data for navigation and search. */
import GithubSlugger from 'github-slugger';
import hljs from 'highlight.js/lib/common';
import MarkdownIt, { type Token } from 'markdown-it';
import type { Led } from './addresses.js';
import { figureIn, isFigure } from './figure.js';
import { isPart, liveMarkup } from './part.js';

export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

/** The text below one heading, for search. */
interface Passage {
  readonly heading: Heading;
  readonly text: string;
}

export interface Rendered {
  readonly html: string;
  readonly title: string;
  readonly headings: readonly Heading[];
  /** The anchors of its address, after the #. */
  readonly anchors: readonly string[];
  readonly passages: readonly Passage[];
  /** Its links as written, and their targets. */
  readonly links: readonly { readonly link: string; readonly led: Led }[];
  readonly hasBoard: boolean;
}

/** Returns the words of a line of tokens, without markup. */
function wordsOf(token: Token | undefined): string {
  return (token?.children ?? [])
    .map(({ type, content }) =>
      type === 'softbreak' || type === 'hardbreak' ? ' ' : type.startsWith('html') ? '' : content,
    )
    .join('');
}

/** Highlights code, if its language is known. */
function highlighted(code: string, language: string): string {
  if (!hljs.getLanguage(language)) return '';
  return hljs.highlight(code, { language, ignoreIllegals: true }).value;
}

/** The mark of rows in pages made from comments. */
const ROW = /^<a id="([\w-]+)">$/;

/** Renders a page; `lead` resolves its links. Only pages made from comments, `made`, may contain HTML. */
export function renderPage(source: string, lead: (link: string) => Led, made = false): Rendered {
  const markdown = new MarkdownIt({ html: made, linkify: false, highlight: highlighted });
  const slugger = new GithubSlugger();
  const tokens = markdown.parse(source, {});
  const headings: Heading[] = [];
  const passages: { heading: Heading; text: string[] }[] = [];
  const links: { link: string; led: Led }[] = [];
  const anchors: string[] = [];
  let hasBoard = false;

  const seeLink = (token: Token, attribute: string): void => {
    const link = String(token.attrGet(attribute) ?? '');
    const led = lead(link);
    links.push({ link, led });
    if (led.kind === 'page' || led.kind === 'file') token.attrSet(attribute, led.way);
    if (led.kind === 'outside') token.attrSet('rel', 'noreferrer');
  };

  tokens.forEach((token, i) => {
    if (token.type === 'heading_open') {
      const text = wordsOf(tokens[i + 1]);
      const heading = { level: Number(token.tag.slice(1)), id: slugger.slug(text), text };
      token.attrSet('id', heading.id);
      headings.push(heading);
      anchors.push(heading.id);
      passages.push({ heading, text: [] });
    } else if (token.type === 'inline') {
      const words = wordsOf(token);
      if (tokens[i - 1]?.type !== 'heading_open') passages.at(-1)?.text.push(words);
      for (const child of token.children ?? []) {
        if (child.type === 'link_open') seeLink(child, 'href');
        const row = child.type === 'html_inline' ? ROW.exec(child.content)?.[1] : undefined;
        if (row !== undefined) anchors.push(row);
        if (child.type === 'image') {
          seeLink(child, 'src');
          child.attrSet('loading', 'lazy');
        }
      }
    } else if (token.type === 'fence' && !isFigure(token)) {
      passages.at(-1)?.text.push(token.content);
    } else if (token.type === 'fence') hasBoard = true;
  });

  let figures = 0;
  const { fence } = markdown.renderer.rules;
  markdown.renderer.rules.fence = (all, i, options, env, self) => {
    if (isFigure(all[i]!)) return figureIn(all[i]!.content, figures++);
    const shown = isPart(all[i]!) ? liveMarkup(all[i]!.content) : '';
    if (shown !== '') all[i]!.info = 'html';
    return `${shown}<div class="code" data-language="${markdown.utils.escapeHtml(all[i]!.info)}">${fence!(all, i, options, env, self).replace('<pre>', '<pre tabindex="0">')}</div>`;
  };
  markdown.renderer.rules.table_open = () => '<div class="table" tabindex="0" role="group" aria-label="Table"><table>';
  markdown.renderer.rules.table_close = () => '</table></div>';
  const close = markdown.renderer.rules.heading_close;
  let nth = 0;
  markdown.renderer.rules.heading_close = (all, i, options, env, self) => {
    const { level, id, text } = headings[nth++]!;
    const label = markdown.utils.escapeHtml(`Link to “${text}”`);
    const anchor = level === 1 ? '' : ` <a class="anchor" href="#${id}" aria-label="${label}">§</a>`;
    return anchor + (close?.(all, i, options, env, self) ?? self.renderToken(all, i, options));
  };

  const html = markdown.renderer.render(tokens, markdown.options, {});
  const title = headings.find(({ level }) => level === 1)?.text ?? headings[0]?.text ?? 'Dominion';
  return {
    html,
    title,
    headings,
    anchors,
    passages: passages.map(({ heading, text }) => ({ heading, text: text.join(' ').replace(/\s+/g, ' ').trim() })),
    links,
    hasBoard,
  };
}
