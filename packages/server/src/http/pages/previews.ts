/** How links look where they are shared: title, sentence and picture in the page's head, and the pictures themselves. */
import type { IncomingMessage } from 'node:http';
import { parsePosition } from '@dominion/rules';
import { type Request, type Response, Router } from 'express';
import type { Door } from '../../access/door.js';
import { cameByHttps } from '../../access/guards.js';
import type { Config } from '../../base/config.js';
import type { LiveMatches } from '../../match/live-matches.js';
import type { LookUp } from '../look-up.js';
import { GUESSED, refuse } from '../refuse.js';
import { type Pictures, type Subject, tagOf } from './pictures.js';
import { type LinkPreview, previewOfMatch, previewOfPosition, USUAL } from './preview.js';

export interface PreviewSource {
  readonly config: Config;
  readonly door: Door;
  readonly find: LookUp;
  readonly matches: Pick<LiveMatches, 'watchersOf'>;
  readonly pictures: Pictures;
}

/** The longest position that is read out of an address. */
const LONGEST = 1000;

/** How long, in seconds, a picture may be kept: of a match, which goes on; of a position, which stays. */
const KEPT = { match: 60, position: 86_400 } as const;

/** The preview of a position as an address holds it; null where it cannot be read. */
export function readPreview(query: unknown): LinkPreview | null {
  if (typeof query !== 'string' || query.length > LONGEST) return null;
  const parsed = parsePosition(query.replaceAll('_', ' ').trim());
  return parsed.ok ? previewOfPosition(parsed.position) : null;
}

/** A host as names and addresses in links have it, with a port or without. */
const HOST =
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/;

/**
 * What this site's addresses begin with: as the operator says, or as the page was asked for, so that links that friends share
 * have previews wherever a server stands. Null where that is no host. A page that repeats its host says so (`Vary`), and no cache
 * may hand it on without asking, so that nobody can put a host of theirs before others.
 */
export function siteOrigin(request: IncomingMessage, config: Pick<Config, 'siteUrl' | 'trustProxy'>): string | null {
  if (config.siteUrl !== null) return config.siteUrl;
  const host = request.headers.host?.toLowerCase() ?? '';
  if (host.length > 260 || !HOST.test(host)) return null;
  return `${cameByHttps(request, config) ? 'https' : 'http'}://${host}`;
}

function escaped(text: string): string {
  const signs: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replaceAll(/[&<>"']/g, (sign) => signs[sign]!);
}

/** How the addresses of pictures end; links that were shared once end with `.png`, and keep their pictures. */
const ENDINGS = ['jpg', 'png'] as const;

/** Where the picture of a page is. */
export type Where = { readonly code: string } | { readonly position: string } | null;

function pathOf(where: Where): string {
  if (where === null) return '/picture/start.jpg';
  if ('code' in where) return `/picture/match/${where.code}.jpg`;
  return `/picture/position.jpg?p=${encodeURIComponent(where.position).replaceAll('%20', '_')}`;
}

/** A page with a preview in its head; `origin` and `path` say where the page is. */
export function withPreview(
  page: string,
  preview: LinkPreview,
  where: Where,
  origin: string | null,
  path: string,
): string {
  const { title, description, pictured } = preview;
  const image = pathOf(where);
  const version = `${image}${image.includes('?') ? '&' : '?'}v=${tagOf(pictured).slice(0, 8)}`;
  const tags: (readonly [string, string, string])[] = [
    ['property', 'og:site_name', 'Dominion'],
    ['property', 'og:type', 'website'],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', description],
    ['name', 'twitter:card', origin === null ? 'summary' : 'summary_large_image'],
  ];
  if (origin !== null) {
    tags.push(
      ['property', 'og:url', origin + path],
      ['property', 'og:image', origin + version],
      ['property', 'og:image:type', 'image/jpeg'],
      ['property', 'og:image:width', '1200'],
      ['property', 'og:image:height', '630'],
      ['property', 'og:image:alt', `The board. ${description}`],
      ['name', 'twitter:image', origin + version],
    );
  }
  const written = tags.map(([kind, name, value]) => `    <meta ${kind}="${name}" content="${escaped(value)}" />\n`);
  // A function, because names may hold what a replacement would take for a pattern.
  return page.replace('  </head>', () => `${written.join('')}  </head>`);
}

/**
 * An embed with the board's picture and a link to the match, for where no script of ours runs: in a frame that refuses it, say. They
 * stand in what the page says then, so that the picture is asked for only there.
 */
export function withWayOut(page: string, { title, description }: LinkPreview, code: string): string {
  const picture = `<img class="unscripted" loading="lazy" src="${pathOf({ code })}" width="600" height="315" alt="The board. ${escaped(description)}" />`;
  const link = `<a href="/g/${code}" target="_blank" rel="noopener">${escaped(title)}${picture}</a>`;
  return page.replace(/(<p id="unloaded"[\s\S]*?)<\/p>/, (_, said: string) => `${said}${link}</p>`);
}

/** The preview of the match behind a code; null where there is none. */
async function linkPreviewOf(code: string, { find, matches }: Pick<PreviewSource, 'find' | 'matches'>) {
  const memory = await find(code);
  return memory === null ? null : previewOfMatch(memory, matches.watchersOf(memory.record.code));
}

/** `GET /picture/…`: the pictures. */
export function previews(source: PreviewSource): Router {
  const { door, pictures } = source;
  const router = Router();

  const answer = async (request: Request, response: Response, of: Subject, preview: LinkPreview | null) => {
    if (preview === null) return refuse(response, 404, 'not-found');
    const tag = `"${tagOf(preview.pictured)}"`;
    response.set({ ETag: tag, 'Cache-Control': `public, max-age=${KEPT[of]}` });
    if (request.headers['if-none-match']?.includes(tag)) return response.status(304).end();
    const picture = await pictures.paint(preview.pictured, of);
    if (typeof picture !== 'string') return response.type('jpeg').send(picture);
    response.removeHeader('ETag');
    response.set('Retry-After', '10');
    refuse(response, 503, 'internal-error', 'No picture can be made just now.');
  };
  const limited =
    (of: Subject, preview: (request: Request) => Promise<LinkPreview | null | 'guessed'> | LinkPreview | null) =>
    async (request: Request, response: Response): Promise<void> => {
      if (!(await door.allows(request, 'pictures'))) return refuse(response, 429, 'too-fast');
      const found = await preview(request);
      if (found === 'guessed') return refuse(response, 429, 'too-fast', GUESSED);
      await answer(request, response, of, found);
    };

  router.get(
    '/picture/match/:name',
    limited('match', (request) => {
      const code = /^(.*)\.(?:jpg|png)$/.exec(String(request.params.name))?.[1];
      return code === undefined ? null : door.find(request, () => linkPreviewOf(code, source));
    }),
  );
  for (const ending of ENDINGS) {
    router.get(
      `/picture/position.${ending}`,
      limited('position', (request) => readPreview(request.query.p)),
    );
    router.get(
      `/picture/start.${ending}`,
      limited('position', () => USUAL),
    );
  }
  router.use('/picture', (_request, response) => refuse(response, 404, 'not-found'));
  return router;
}
