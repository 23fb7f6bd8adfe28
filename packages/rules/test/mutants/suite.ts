/** The tests that a mutant must survive, the fastest first. */
import '../sections/3-units.test.js';
import '../sections/4-5-settling.test.js';
import '../sections/6-fate.test.js';
import '../sections/7-ending.test.js';
import '../sections/1-board.test.js';
import '../sections/2-setup.test.js';
import '../sections/8-last-turn.test.js';
import '../sections/10-length.test.js';
import '../sections/10-mandate.test.js';
import '../engine/quiet-move.test.js';
import '../engine/mutants.test.js';
