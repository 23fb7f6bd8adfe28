/** A thread that plays matches to learn from. */
import { serve } from '../arena/threads.js';
import { lessonsOf, type Match } from './lessons.js';

serve<Match, Int32Array>(async (match) => lessonsOf(match));
