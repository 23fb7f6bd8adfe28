/** A thread that searches positions. */
import { serve } from '../arena/threads.js';
import { type Look, labelled } from './labels.js';
import type { Sample } from './samples.js';

serve<Look, Sample[]>(async (look) => labelled(look));
