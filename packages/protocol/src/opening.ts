/** The opening throw as text; it is the rules' notation, because records hold it too. */
export { formatOpening, parseOpening } from '@dominion/rules';
