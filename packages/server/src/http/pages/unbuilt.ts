/** Names an unbuilt part of the site and the command that builds it. */
import { createHash } from 'node:crypto';
import type { Response } from 'express';

const STYLE = `:root { color-scheme: light dark; font: 1.125rem/1.5 Georgia, serif; background: #f4ecdc; color: #2b241c }
body { max-width: 36rem; margin: 12vh auto; padding: 0 1.5rem }
h1 { font-size: 1.6rem }
code { padding: .1em .4em; border: 1px solid; border-radius: .25rem; font-size: .95em; white-space: nowrap }
a { color: inherit }
@media (prefers-color-scheme: dark) { :root { background: #191512; color: #eee3cf } }`;

/** The page contains its style, because style sheets are built too; the policy allows only this text. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface Unbuilt {
  /** The missing part, as the page's title. */
  readonly title: string;
  /** The command that builds it, in the project's folder. */
  readonly command: string;
  /** HTML about what works without it. */
  readonly besides?: string;
}

/** Sends the page with status 503, because it may exist later. */
export function answerUnbuilt(response: Response, { title, command, besides = '' }: Unbuilt): void {
  response
    .status(503)
    .set({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-cache' })
    .type('html')
    .send(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body>
<h1>${title}</h1>
<p>This server was started without it. Run <code>${command}</code> in the project's folder, then load this page again; the server needn't be restarted.</p>
${besides}</body>
</html>
`);
}
