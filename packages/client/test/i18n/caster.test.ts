/** The commentator for spectators who don't read notation, event by event and language by language. */
import { all } from '@dominion/words/watch';
import { expect, it } from 'vitest';
import { commentaryLines } from '../../src/i18n/pages/watch.js';
import { headerAt } from '../../src/match/connections/device/local-match.js';
import { follow } from '../../src/model/story.js';
import { anyDemoPosition } from '../../src/ui/board/demo-positions.js';
import { placed, storyOf } from '../helpers.js';

const courts = (...units: string[]) => placed('S', 'N-S', 'nE h14', 'sE h2', ...units);

/** Returns the comments on these lines from a position on, in a language; the latest first. */
async function told(language: keyof typeof all, position: ReturnType<typeof courts>, ...lines: string[]) {
  const { story, agrees } = follow(null, headerAt(position), lines, '');
  if (!agrees) throw new Error(`line ${story.steps.length}`);
  const { caster } = await all[language]();
  return commentaryLines(story, 9, caster).map(({ text }) => text);
}

const HAPPENINGS = [
  {
    what: 'what was displaced, and that a blank throw is nothing',
    position: courts('sG a8', 'nT g8'),
    lines: ['a8g8', '~x'],
    en: 'Chu’s General takes a Sergeant of Zhao.',
    es: 'El General de Chu captura un Sargento de Zhao.',
    zh: '楚国将军吃掉赵国伍长。',
  },
  {
    what: 'a Peasant, rather than the move that recruited it',
    position: courts('sS f7', 'sS h6', 'p g7'),
    lines: ['h6h7'],
    en: 'Chu recruits a Peasant.',
    es: 'Chu recluta a un Campesino.',
    zh: '楚国征召一名农夫。',
  },
  {
    what: 'fate, where it raised somebody',
    position: courts('sS c3'),
    lines: ['c3c4', '~5', 'c4=T'],
    en: 'Fate speaks for Chu: a Soldier becomes a Sergeant.',
    es: 'El Destino habla a favor de Chu: un Soldado asciende a Sargento.',
    zh: '天命眷顾楚国：士卒晋升为伍长。',
  },
  {
    what: 'fate, where it could do nothing',
    position: courts('sS c3'),
    lines: ['c3c4', '~2'],
    en: 'Fate speaks to Chu, and nothing changes.',
    es: 'El Destino habla a Chu, y nada cambia.',
    zh: '天命对楚国有言，局势未变。',
  },
  {
    what: 'a quiet move, by where it goes',
    position: courts('sX c6', 'nP h15'),
    lines: ['c6c7'],
    en: 'Chu’s Assassin moves up.',
    es: 'El Asesino de Chu avanza.',
    zh: '楚国刺客向前推进。',
  },
  {
    what: 'a quiet move, by what it threatens',
    position: courts('sG c6', 'nA e9'),
    lines: ['c6c9'],
    en: 'Chu’s General threatens an Admiral of Zhao.',
    es: 'El General de Chu amenaza a un Almirante de Zhao.',
    zh: '楚国将军威胁赵国都督。',
  },
  {
    what: 'a quiet move, by whose land it enters',
    position: courts('sW e10'),
    lines: ['e10f12'],
    en: 'Chu’s Warrior enters Zhao Territory.',
    es: 'El Guerrero de Chu entra en el Territorio de Zhao.',
    zh: '楚国骁骑进入赵国领地。',
  },
  {
    what: 'an Emperor whose line goes on',
    position: courts('sG h6', 'nP a15'),
    lines: ['h6h14'],
    en: 'Chu’s General topples the Emperor of Zhao.',
    es: 'El General de Chu derriba el Emperador de Zhao.',
    zh: '楚国将军吃掉赵国皇帝。',
  },
  {
    what: 'an heir whom fate refuses, and who wins by it',
    position: courts('sG h6', 'nP a15'),
    lines: ['h6h14', '~x', '~x'],
    en: 'Fate refuses the heir, and Zhao falls. Chu wins the match.',
    es: 'El Destino rechaza al heredero, y Zhao cae. Chu gana la partida.',
    zh: '天命不许储君继位，赵国灭亡。楚国取胜。',
  },
  {
    what: 'an Emperor who was the last of his line',
    position: courts('sG h6'),
    lines: ['h6h14'],
    en: 'Chu’s General topples the Emperor of Zhao, and Zhao falls. Chu wins the match.',
    es: 'El General de Chu derriba el Emperador de Zhao, y Zhao cae. Chu gana la partida.',
    zh: '楚国将军吃掉赵国皇帝，赵国灭亡。楚国取胜。',
  },
] as const;

for (const { what, position, lines, ...said } of HAPPENINGS) {
  it(`tells ${what}`, async () => {
    for (const language of ['en', 'es', 'zh'] as const) {
      expect((await told(language, position, ...lines))[0]).toBe(said[language]);
    }
  });
}

it('tells what a team did and what fate said to it one after the other', async () => {
  expect(await told('en', courts('sG a8', 'nT g8'), 'a8g8', '~3')).toEqual([
    'Fate speaks, and Chu must choose.',
    'Chu’s General takes a Sergeant of Zhao.',
  ]);
});

it('tells an heir who is crowned, once', async () => {
  const lines = ['h6h14', '~x', '~6', 'a15a15'];
  expect((await told('en', courts('sG h6', 'nP a15'), ...lines)).slice(0, 2)).toEqual([
    'Fate crowns the Prince of Zhao.',
    'Chu’s General topples the Emperor of Zhao.',
  ]);
});

it('looks ahead from the edge of whoever moves', async () => {
  const position = courts('sG a5', 'nX o9', 'nP a15');
  expect(await told('en', position, 'a5b5', '~x', 'o9o8', '~x', 'b5b4', '~x', 'o8o9')).toEqual([
    'Zhao’s Assassin falls back.',
    'Chu’s General falls back.',
    'Zhao’s Assassin moves up.',
    'Chu’s General moves across.',
  ]);
});

it('tells the muster once, and a resignation', () => {
  const texts = (...lines: string[]) =>
    commentaryLines(storyOf('2', ...lines), 9).map(({ team, text }) => [team, text]);
  expect(texts('S:e3', 'N:-')).toEqual([[null, 'The armies stand ready.']]);
  expect(texts('S:-', 'N:-', 'resign:N')[0]).toEqual([0, 'Zhao resigns. Chu wins the match.']);
});

it('knows no square', async () => {
  for (const text of await told(
    'en',
    anyDemoPosition(() => 0),
    'f11f9',
    '~x',
    'g12f12',
    '~x',
    'c4f7',
  )) {
    expect(text).not.toMatch(/[a-o]\d|[×–]/);
  }
});
