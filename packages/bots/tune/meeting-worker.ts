/** A thread in which tables of weights meet. */
import { serve } from '../arena/threads.js';
import { lead, type Meeting } from './weighing.js';

serve<Meeting, number>(async (meeting) => lead(meeting));
