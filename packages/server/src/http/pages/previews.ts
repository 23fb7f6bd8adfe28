/** Link previews: title, sentence and picture in the page's head, and the pictures themselves. */
import type { IncomingMessage } from 'node:http';
import { SITE_META, type SiteSettings, toldOfSite } from '@dominion/protocol';
import { parsePosition } from '@dominion/rules';
import { type Request, type Response, Router } from 'express';
import type { Gateway } from '../../access/gateway.js';
import { cameByHttps } from '../../access/guards.js';
import type { Config } from '../../base/config.js';
import type { LiveMatches } from '../../match/live-matches.js';
import type { Moderation } from '../../site/moderation.js';
import type { PeekMatch } from '../peek-match.js';
import { GUESSED, refuse } from '../refuse.js';
import { type Pictures, type Subject, tagOf } from './pictures.js';
import { type LinkPreview, previewOfMatch, previewOfPosition, USUAL } from './preview.js';

export interface PreviewSource {
  readonly config: Config;
  readonly door: Gateway;
  readonly find: PeekMatch;
  readonly matches: Pick<LiveMatches, 'watchersOf'>;
  readonly pictures: Pictures;
  readonly rulings: Pick<Moderation, 'site'>;
}

/** The longest position that is read from an address. */
const LONGEST = 1000;

/** Seconds that a picture may be cached: a match changes, a position doesn't. */
const KEPT = { match: 60, position: 86_400 } as const;

/** Makes the preview of a position in an address; null if it can't be parsed. */
export function readPreview(query: unknown): LinkPreview | null {
  if (typeof query !== 'string' || query.length > LONGEST) return null;
  const parsed = parsePosition(query.replaceAll('_', ' ').trim());
  return parsed.ok ? previewOfPosition(parsed.position) : null;
}

/** A host name or address as in links, with or without a port. */
const HOST =
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/;

/**
 * Returns the origin of this site's addresses: the operator's setting, otherwise the request's host, so that links have
 * previews on any server. Null if that isn't a valid host. A page with its host sends `Vary` and must be revalidated,
 * so no one can plant a host for others.
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

/** The extensions of picture addresses; links shared long ago end with `.png` and still work. */
const ENDINGS = ['jpg', 'png'] as const;

export type Where = { readonly code: string } | { readonly position: string } | null;

function pathOf(where: Where): string {
  if (where === null) return '/picture/start.jpg';
  if ('code' in where) return `/picture/match/${where.code}.jpg`;
  return `/picture/position.jpg?p=${encodeURIComponent(where.position).replaceAll('%20', '_')}`;
}

/** Adds a preview to a page's head; `origin` and `path` are its address. */
export function withPreview(
  page: string,
  preview: LinkPreview,
  where: Where,
  origin: string | null,
  path: string,
  site = '',
): string {
  const { title, description, pictured } = preview;
  const image = pathOf(where);
  const version = `${image}${image.includes('?') ? '&' : '?'}v=${tagOf(pictured).slice(0, 8)}`;
  const tags: (readonly [string, string, string])[] = [
    ['property', 'og:site_name', site || 'Dominion'],
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
  // A function, because `$` in names would be read as a replacement pattern.
  return page.replace('  </head>', () => `${written.join('')}  </head>`);
}

/** Puts the site's settings in a page's head, which needn't request them. */
export function withSite(page: string, settings: SiteSettings): string {
  const told = toldOfSite(settings);
  if (told === undefined) return page;
  const written = `    <meta name="${SITE_META}" content="${escaped(JSON.stringify(told))}" />\n`;
  return page.replace('  </head>', () => `${written}  </head>`);
}

/** Titles a page without its own subject by the site's name. */
export function withUsual(page: string, origin: string | null, site: string): string {
  if (site === '') return withPreview(page, USUAL, null, origin, '/');
  // The same title that the page itself sets.
  const title = `Dominion – ${site}`;
  const called = page.replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`);
  return withPreview(called, { ...USUAL, title }, null, origin, '/', site);
}

/**
 * Adds the board's picture and a link to an embed's fallback for frames without scripts: the picture loads only there.
 */
export function withWayOut(page: string, { title, description }: LinkPreview, code: string): string {
  const picture = `<img class="unscripted" loading="lazy" src="${pathOf({ code })}" width="600" height="315" alt="The board. ${escaped(description)}" />`;
  const link = `<a href="/g/${code}" target="_blank" rel="noopener">${escaped(title)}${picture}</a>`;
  return page.replace(/(<p id="unloaded"[\s\S]*?)<\/p>/, (_, said: string) => `${said}${link}</p>`);
}

/** Makes the preview of the match with a code; null if there is none. */
async function linkPreviewOf(code: string, { find, matches }: Pick<PreviewSource, 'find' | 'matches'>) {
  const memory = await find(code);
  return memory === null ? null : previewOfMatch(memory, matches.watchersOf(memory.record.code));
}

/** Adds `GET /picture/…`: the pictures. */
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
