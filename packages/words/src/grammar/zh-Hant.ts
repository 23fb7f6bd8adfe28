/** The grammar of Chinese in traditional characters, as it is written in Taiwan. */
import { refused } from '../texts/zh-Hant/refusals.js';
import * as terms from '../texts/zh-Hant/terms.js';
import { chineseOf } from './chinese.js';

export default chineseOf('zh-Hant', terms, refused, (name) => name.hant);
