/** A thread that plays the matches of a screening. */
import { serve } from '../arena/threads.js';
import { pointsIn, type Trial } from './screening.js';

serve<Trial, number>(async (trial) => pointsIn(trial));
