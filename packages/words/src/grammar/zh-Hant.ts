/** The grammar of Chinese in traditional characters, as it is written in Taiwan. */
import { refused } from '../texts/zh-Hant/refusals.js';
import * as terms from '../texts/zh-Hant/terms.js';
import { CHINESE_WAYS } from './chinese.js';
import { grammarOf } from './grammar.js';
import { refusalIn } from './refusals.js';

export default grammarOf('zh-Hant', terms, {
  ...CHINESE_WAYS,
  personName: (name) => name.hant,
  refusal: refusalIn(refused, CHINESE_WAYS.aside),
});
