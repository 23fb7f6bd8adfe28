/** The texts, in the order in which they are asked for. */
export const SITE_TEXTS = ['name', 'contact', 'imprint', 'privacy'] as const;
export type SiteText = (typeof SITE_TEXTS)[number];

/** In letters. Two longer texts fit into one request in any script. */
export const SITE_NAME_LENGTH = 40;
export const SITE_TEXT_LENGTH = 5000;

/** People who may create matches and clubs: anyone, those with an invitation, or only the operator. */
export const MATCHES_BY = ['anyone', 'invited', 'operator'] as const;
/** Anyone with a link may watch, or only people with an invitation. */
export const WATCHING = ['anyone', 'invited'] as const;

/** A text is empty if it isn't set. */
export interface SiteSettings extends Readonly<Record<SiteText, string>> {
  readonly matchesBy: (typeof MATCHES_BY)[number];
  readonly watching: (typeof WATCHING)[number];
}
export const SITE_SETTINGS = [...SITE_TEXTS, 'matchesBy', 'watching'] as const;

export const NO_SETTINGS: SiteSettings = {
  ...{ name: '', contact: '', imprint: '', privacy: '' },
  ...{ matchesBy: 'anyone', watching: 'anyone' },
};

/** The settings that every page knows. A longer text is an address, or only marked as present. */
export interface SiteTold extends Pick<SiteSettings, 'matchesBy' | 'watching'> {
  readonly name: string;
  readonly contact: string;
  readonly imprint: string;
}

/** The name of the meta tag that holds it as JSON. */
export const SITE_META = 'dominion-site';

/** The mark for a text with its own page. */
export const OWN_PAGE = 'page';

/** `GET /api/operator/site`: the settings, and which of them the server's environment fixes. */
export interface OperatorSite {
  readonly settings: SiteSettings;
  readonly fixed: readonly (keyof SiteSettings)[];
}

const ADDRESS = /^https:\/\/[^\s<>"]+$/;
/** An e-mail address, with `mailto:`. */
const MAIL_ADDRESS = /^mailto:[^\s<>"@]+@[^\s<>"@]+$/;

/** Whether a text is only a web address. */
export function isAddress(text: string): boolean {
  return ADDRESS.test(text) && URL.canParse(text);
}

/**
 * Returns an `https:` address, an e-mail address with `mailto:`, added if missing, or empty; null for any other text.
 */
export function contactOf(text: string): string | null {
  const contact = text.trim().replace(/^(?=[^\s:/@]+@[^\s@]+$)/, 'mailto:');
  return contact === '' || MAIL_ADDRESS.test(contact) || isAddress(contact) ? contact : null;
}

/** A part of a text: an address that can be followed, or the text between. */
export interface TextPart {
  readonly text: string;
  /** The link's target, with `https:` or `mailto:`; null for plain text. */
  readonly href: string | null;
}

/** Splits an operator's text into parts. Only `https:` and `mailto:` become links. */
export function textParts(text: string): TextPart[] {
  const parts = text.split(/((?:https:\/\/|mailto:)[^\s<>"]*[^\s<>".,;:!?)\]'’»。，；：！？）])/);
  return parts.flatMap((part, i) => {
    if (part === '') return [];
    const follows = i % 2 === 1 && (isAddress(part) || MAIL_ADDRESS.test(part));
    return [{ text: follows ? part.replace(/^mailto:/, '') : part, href: follows ? part : null }];
  });
}

/** Returns what every page is told of the settings; undefined if there is nothing to tell. */
export function toldOfSite({ name, contact, imprint, matchesBy, watching }: SiteSettings): SiteTold | undefined {
  const place = imprint === '' || isAddress(imprint) ? imprint : OWN_PAGE;
  const told = { name, contact, imprint: place, matchesBy, watching };
  const isUsual = Object.entries(told).every(([each, value]) => value === NO_SETTINGS[each as keyof SiteTold]);
  return isUsual ? undefined : told;
}
