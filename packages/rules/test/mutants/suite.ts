/** The tests that a mutant has to survive, the quickest first. */
import '../3-units.test.js';
import '../4-5-settling.test.js';
import '../6-fate.test.js';
import '../7-ending.test.js';
import '../1-board.test.js';
import '../2-setup.test.js';
import '../8-last-turn.test.js';
import '../10-length.test.js';
import '../10-mandate.test.js';
import '../glide.test.js';
import '../mutants.test.js';
