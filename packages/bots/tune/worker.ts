/** A thread that plays matches to take positions from. */
import { serve } from '../arena/threads.js';
import { type Play, type Sample, samplesOf } from './samples.js';

serve<Play, Sample[]>(async (play) => samplesOf(play));
