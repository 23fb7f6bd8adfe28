/** The forms for a site's texts and invitations. Separate, since pages do without Zod. */
import { z } from 'zod';
import { cleanText } from '../names.js';
import { KeyForm } from '../shapes.js';
import { INVITATION_NOTE_LENGTH, INVITATION_TOKEN } from './invitations.js';
import { contactOf, MATCHES_BY, SITE_NAME_LENGTH, SITE_TEXT_LENGTH, WATCHING } from './settings.js';

/** Cleans each line, with at most one empty line between. */
function cleanLines(text: string): string {
  const lines = text.split(/\r\n?|\n/).map((line) => cleanText(line, SITE_TEXT_LENGTH));
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const longer = z
  .string()
  .max(SITE_TEXT_LENGTH, { error: `has more than ${SITE_TEXT_LENGTH} letters; shorten it, or give an https: address` })
  .transform(cleanLines);

/** The forms of the texts; see {@link contactOf} for the contact. */
export const SITE_FORMS = {
  name: z
    .string()
    .max(SITE_NAME_LENGTH, { error: `has more than ${SITE_NAME_LENGTH} letters; shorten it` })
    .transform((text) => cleanText(text, SITE_NAME_LENGTH)),
  contact: z
    .string()
    .max(300, { error: 'has more than 300 letters; shorten it' })
    .refine((text) => contactOf(text) !== null, {
      error: 'must be like you@example.org or https://example.org/contact',
    })
    .transform((text) => contactOf(text) ?? ''),
  imprint: longer,
  privacy: longer,
  matchesBy: z.enum(MATCHES_BY, { error: 'must be anyone, invited or operator' }),
  watching: z.enum(WATCHING, { error: `must be ${WATCHING.join(' or ')}` }),
} as const;

/** `POST /api/operator/site`: fields that are left out stay. */
export const ChangeSite = z.strictObject(SITE_FORMS).partial();

const note = z
  .string()
  .max(200)
  .transform((text) => cleanText(text, INVITATION_NOTE_LENGTH));

/** `POST /api/site/rights`: what the holder of a key may do. Accepts an `invitation` first. */
export const AskRights = z.strictObject({ key: KeyForm, invitation: z.string().regex(INVITATION_TOKEN).optional() });
/** `POST /api/operator/invitations`: creates one; with a key it is for the operator's own browser, without a link. */
export const InviteToSite = z.strictObject({ note: note.default(''), key: KeyForm.optional() });
/** `POST /api/operator/invitations/withdraw`. */
export const WithdrawInvitation = z.strictObject({ id: z.string().regex(/^[0-9a-f-]{36}$/) });
