import { refused } from '../texts/zh/refusals.js';
import * as terms from '../texts/zh/terms.js';
import { CHINESE_WAYS } from './chinese.js';
import { grammarOf } from './grammar.js';
import { refusalIn } from './refusals.js';

export default grammarOf('zh-Hans', terms, {
  ...CHINESE_WAYS,
  personName: (name) => name.zh,
  refusal: refusalIn(refused, CHINESE_WAYS.aside),
});
