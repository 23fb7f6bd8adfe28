/** The opening throw as text, in the rules' notation, because records also hold it. */
export { formatOpening, parseOpening } from '@dominion/rules';
