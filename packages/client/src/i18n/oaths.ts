/** What is sworn, in words: the same for all whom it binds, before they seal it and after. */
import { type Oath, type OathTerms, oathDeeds, type Table, wasSealed } from '@dominion/protocol';
import type { OathNote, Team } from '@dominion/rules';
import { all } from '@dominion/words/oaths';
import { spoken } from '../base/storage/language.js';
import type { DecisionLine } from './chronicle.js';
import { grammar } from './index.js';

export const { oath, oathKinds, oathHints } = await spoken(all);
const { oathNames, oathWords, oathTold } = await spoken(all);

/** The words of an oath. */
export function tellTerms({ kind, parties, against, turn }: OathTerms): string {
  if (kind === 'against') return oathWords.against(parties, against!, turn);
  return oathWords[kind](parties, turn);
}

/** An oath in few words that can stand in a sentence: `a truce until turn 40`. */
export function nameOath({ kind, against, turn }: Pick<OathTerms, 'kind' | 'against' | 'turn'>): string {
  return kind === 'against' ? oathNames.against(against!, turn) : oathNames[kind](turn);
}

/** Those of an oath besides some of them. */
const besides = ({ parties }: Pick<OathTerms, 'parties'>, teams: readonly Team[]): readonly Team[] =>
  parties.filter((team) => !teams.includes(team));

/** That an oath was sealed: `Zhao and Chu sealed a truce until turn 40`. */
function tellSealed({ kind, parties, against, turn }: OathTerms): string {
  return kind === 'against' ? oathTold.sealed.against(parties, against!, turn) : oathTold.sealed[kind](parties, turn);
}

/** What a mark of a record says of an oath, of which `sworn` are the terms that were sealed. */
export function tellOathNote(note: OathNote, sworn: OathTerms): string {
  switch (note.said) {
    case 'sealed':
      return tellSealed(sworn);
    case 'kept':
      return oathTold.kept(sworn.parties);
    case 'broken':
      return oathTold.broken[note.how](note.by, besides(sworn, note.by));
  }
}

/** How an oath that was sealed has ended: kept, or broken by whom and how; empty while it binds. */
export function tellEnd(each: Oath): string {
  const { stage, breach, breakers, parties } = each;
  if (stage === 'kept') return oathTold.kept(parties);
  return breach === '' ? '' : oathTold.broken[breach](breakers, besides(each, breakers));
}

/** What became of oaths, as lines of the moves, each with its place in the log. */
export function oathLines({ sworn }: Pick<Table, 'sworn'>): readonly DecisionLine[] {
  return sworn.filter(wasSealed).flatMap((each) => {
    const sealed: DecisionLine = {
      ...{ key: `oath-${each.id}`, place: each.sealedAt, text: tellSealed(each), look: 'oath' },
    };
    const end = tellEnd(each);
    if (end === '') return [sealed];
    const look = each.stage === 'broken' ? 'broken' : 'oath';
    return [sealed, { key: `oath-${each.id}-end`, place: each.endedAt, text: end, look }];
  });
}

/** That moves would break oaths, as a question to who is about to: by the first of them. */
export function askToBreak(broken: readonly { readonly oath: Oath }[], me: Team): string {
  const [{ oath: first }] = broken as [{ readonly oath: Oath }];
  return oath.question(besides(first, [me]), nameOath(first));
}

/** What is told of oaths when a match is over: those that were broken, or where none was, those that were kept; empty where none was sealed. */
export function tellDeeds({ sworn }: Pick<Table, 'sworn'>): string {
  const deeds = oathDeeds(sworn);
  const broken = deeds.filter(({ deed }) => deed === 'broken');
  const these = broken.length > 0 ? broken : deeds.filter(({ deed }) => deed === 'kept');
  return grammar.sentences([...new Set(these.map(({ oath: each }) => grammar.sentence(tellEnd(each))))]);
}

/** What has become of an oath; empty for what needs no words. */
function tellNews(each: Oath): string {
  switch (each.stage) {
    case 'offered':
      return grammar.sentences([
        grammar.sentence(oathTold.offered(each.by, besides(each, [each.by]))),
        tellTerms(each),
      ]);
    case 'sealed':
      return grammar.sentence(tellSealed(each));
    case 'kept':
    case 'broken':
      return grammar.sentence(tellEnd(each));
    case 'declined':
    case 'lapsed':
      return grammar.sentence(oathTold.declined(each.by));
    case 'withdrawn':
      return '';
  }
}

/** What has become of oaths, for who hears the table and for who looks elsewhere. */
export function tellOathNews(news: readonly Oath[]): string {
  return grammar.sentences(news.map(tellNews));
}
