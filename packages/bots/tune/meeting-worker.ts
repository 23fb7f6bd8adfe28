/** A thread that plays tables of weights against each other. */
import { serve } from '../arena/threads.js';
import { lead, type Meeting } from './weighing.js';

serve<Meeting, number>(async (meeting) => lead(meeting));
