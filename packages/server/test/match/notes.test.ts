/** The server writes messages as the pages do, each in the player's language, without a page or `document`. */
import { LANGUAGES, type Language, languageOf } from '@dominion/words';
import { all as appWords } from '@dominion/words/app';
import { all as grammarWords } from '@dominion/words/grammar';
import { all as matchWords } from '@dominion/words/match';
import { all as peopleWords } from '@dominion/words/people';
import { describe, expect, it } from 'vitest';

/** Returns the notification for an absent player whose turn it is while another offers a draw. */
async function noteIn(language: Language, code: string, offering: string): Promise<string> {
  const [{ app }, { status, actions }, { absence }, { grammar }] = await Promise.all([
    appWords[language](),
    matchWords[language](),
    peopleWords[language](),
    grammarWords[language](),
  ]);
  return grammar.sentences([
    grammar.sentence(grammar.about(app.titled(code), status.yourTurn)),
    absence.newsBack(offering),
    actions.drawOffered([offering]),
  ]);
}

describe('a note', () => {
  it('is written in each language', async () => {
    expect(globalThis).not.toHaveProperty('document');
    expect(await noteIn('en', 'K7QXZM', 'Ying')).toBe(
      'K7QXZM – Dominion: Your turn. Ying is back. Ying offers a draw.',
    );
    expect(await noteIn('es', 'K7QXZM', 'Ying')).toBe(
      'K7QXZM – Dominion: Tu turno. Ying ha vuelto. Ying ofrece tablas.',
    );
    expect(await noteIn('zh', 'K7QXZM', '嬴政')).toBe('K7QXZM – Dominion：轮到你了。嬴政 回来了。嬴政 提和。');
  });

  it('is written at once in all languages, and in the one that a browser asks for', async () => {
    const notes = await Promise.all(Object.keys(LANGUAGES).map((each) => noteIn(each as Language, 'K7QXZM', 'Ying')));
    expect(new Set(notes).size).toBe(notes.length);
    const asked = languageOf('es-MX,es;q=0.9,en;q=0.8'.split(',').map((each) => each.split(';')[0]!.trim()));
    expect(await noteIn(asked, 'K7QXZM', 'Ying')).toContain('Tu turno');
  });
});
