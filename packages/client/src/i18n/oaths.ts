/** Describes oaths: the same words for all parties, before they seal and after. */
import { type Oath, type OathTerms, oathDeeds, type Table, wasSealed } from '@dominion/protocol';
import type { OathNote, Team } from '@dominion/rules';
import { all } from '@dominion/words/oaths';
import { spoken } from '../base/storage/language.js';
import type { DecisionLine } from './chronicle.js';
import { grammar } from './index.js';

export const { oath, oathKinds, oathHints } = await spoken(all);
const { oathNames, oathWords, oathTold } = await spoken(all);

export function formatTerms({ kind, parties, against, turn }: OathTerms): string {
  if (kind === 'against') return oathWords.against(parties, against!, turn);
  return oathWords[kind](parties, turn);
}

/** Returns an oath in few words that fit into a sentence: `a truce until turn 40`. */
export function nameOath({ kind, against, turn }: Pick<OathTerms, 'kind' | 'against' | 'turn'>): string {
  return kind === 'against' ? oathNames.against(against!, turn) : oathNames[kind](turn);
}

const besides = ({ parties }: Pick<OathTerms, 'parties'>, teams: readonly Team[]): readonly Team[] =>
  parties.filter((team) => !teams.includes(team));

/** Returns the news that an oath was sealed: `Zhao and Chu sealed a truce until turn 40`. */
function tellSealed({ kind, parties, against, turn }: OathTerms): string {
  return kind === 'against' ? oathTold.sealed.against(parties, against!, turn) : oathTold.sealed[kind](parties, turn);
}

/** Returns the text of a record's mark about an oath; `sworn` are the sealed terms. */
export function formatOathNote(note: OathNote, sworn: OathTerms): string {
  switch (note.said) {
    case 'sealed':
      return tellSealed(sworn);
    case 'kept':
      return oathTold.kept(sworn.parties);
    case 'broken':
      return oathTold.broken[note.how](note.by, besides(sworn, note.by));
  }
}

/** Returns how a sealed oath ended: kept, or broken by whom and how; empty while it binds. */
export function formatEnd(each: Oath): string {
  const { stage, breach, breakers, parties } = each;
  if (stage === 'kept') return oathTold.kept(parties);
  return breach === '' ? '' : oathTold.broken[breach](breakers, besides(each, breakers));
}

/** Returns the move list's lines about oaths, with places in the log. */
export function oathLines({ sworn }: Pick<Table, 'sworn'>): readonly DecisionLine[] {
  return sworn.filter(wasSealed).flatMap((each) => {
    const sealed: DecisionLine = {
      ...{ key: `oath-${each.id}`, place: each.sealedAt, text: tellSealed(each), look: 'oath' },
    };
    const end = formatEnd(each);
    if (end === '') return [sealed];
    const look = each.stage === 'broken' ? 'broken' : 'oath';
    return [sealed, { key: `oath-${each.id}-end`, place: each.endedAt, text: end, look }];
  });
}

/** Returns the question to a player whose moves would break oaths, about the first of them. */
export function askToBreak(broken: readonly { readonly oath: Oath }[], me: Team): string {
  const [{ oath: first }] = broken as [{ readonly oath: Oath }];
  return oath.question(besides(first, [me]), nameOath(first));
}

/** Returns a match's broken oaths, or else the kept ones; empty if none was sealed. */
export function formatDeeds({ sworn }: Pick<Table, 'sworn'>): string {
  const deeds = oathDeeds(sworn);
  const broken = deeds.filter(({ deed }) => deed === 'broken');
  const these = broken.length > 0 ? broken : deeds.filter(({ deed }) => deed === 'kept');
  return grammar.sentences([...new Set(these.map(({ oath: each }) => grammar.sentence(formatEnd(each))))]);
}

/** Returns an oath's news; empty if it needs no words. */
function tellNews(each: Oath): string {
  switch (each.stage) {
    case 'offered':
      return grammar.sentences([
        grammar.sentence(oathTold.offered(each.by, besides(each, [each.by]))),
        formatTerms(each),
      ]);
    case 'sealed':
      return grammar.sentence(tellSealed(each));
    case 'kept':
    case 'broken':
      return grammar.sentence(formatEnd(each));
    case 'declined':
    case 'lapsed':
      return grammar.sentence(oathTold.declined(each.by));
    case 'withdrawn':
      return '';
  }
}

/** Returns the news of oaths, for screen readers and for players who look elsewhere. */
export function formatOathNews(news: readonly Oath[]): string {
  return grammar.sentences(news.map(tellNews));
}
