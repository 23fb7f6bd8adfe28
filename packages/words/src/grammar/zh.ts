/** The grammar of Chinese in simplified characters. */
import { refused } from '../texts/zh/refusals.js';
import * as terms from '../texts/zh/terms.js';
import { chineseOf } from './chinese.js';

export default chineseOf('zh-Hans', terms, refused, (name) => name.zh);
