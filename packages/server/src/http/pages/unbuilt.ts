/** The page for people where a part of the site was never built: what is missing, and which command builds it. */
import { createHash } from 'node:crypto';
import type { Response } from 'express';

const STYLE = `:root { color-scheme: light dark; font: 1.125rem/1.5 Georgia, serif; background: #f4ecdc; color: #2b241c }
body { max-width: 36rem; margin: 12vh auto; padding: 0 1.5rem }
h1 { font-size: 1.6rem }
code { padding: .1em .4em; border: 1px solid; border-radius: .25rem; font-size: .95em; white-space: nowrap }
a { color: inherit }
@media (prefers-color-scheme: dark) { :root { background: #191512; color: #eee3cf } }`;

/** The page has its style in it, because style sheets are built too: this one text and nothing else is let in. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface Unbuilt {
  /** What is missing, as the page's title. */
  readonly title: string;
  /** The command that builds it, in the project's folder. */
  readonly command: string;
  /** What works all the same, as HTML of ours. */
  readonly besides?: string;
}

/** Answers with the page, and with a status that says that it may come later. */
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
