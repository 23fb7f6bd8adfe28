/** What the page says that checks throws. */
import { KINGDOMS, type ReplayError, type Team } from '@dominion/rules';
import type { ThrowFault } from '@dominion/rules/proof';

export const check = {
  lead: 'Every throw of a finished match can be made again, here, without the server.',
  how: [
    'When a match is made the server draws a secret seed and publishes its fingerprint, so that it cannot take another. Then each player’s browser adds random bytes of its own. Seed and bytes together decide every throw; when the match is over the seed is published.',
    'This page takes the fingerprint of the seed, makes each throw again, and compares.',
  ],
  record: 'Record of a match',
  hint: 'Paste a record, or choose its file.',
  file: 'Choose a file',
  checking: 'Checking …',
  fits: (count: number) => `All ${count} throws follow from the seed.`,
  fitsMore: 'The seed has the fingerprint that was published before the match.',
  noted: 'This browser noted the same fingerprint when you sat down.',
  notNoted:
    'This browser noted another fingerprint when you sat down: this record is not of the match that you played.',
  misfit: 'The throws do not fit.',
  unproved:
    'This record says nothing of its seed, so its throws cannot be checked. Records of finished matches have it.',
  midway: 'This record does not begin at the start of a match, so its throws cannot be counted.',
  unreadable: (line: number, column: number, reason: string) => `Line ${line}, column ${column}: ${reason}.`,
  notRead: 'This is no record that can be read.',
  illegal: 'What the record says cannot have been played.',
  illegalReason: (reason: string, _error: ReplayError | null) => reason,
  misfitReason: (reason: string, _fault: ThrowFault) => `${reason}.`,
  facts: { match: 'Match', commitment: 'Fingerprint of the seed', seed: 'Seed', entropy: 'Added by the players' },
  ledger: 'What was thrown',
  ledgerHead: ['Throw', 'Came', 'Expected'],
  still: 'Fate is silent',
  counted: (count: number) => `Fate speaks, ${count}`,
  throws: 'Every throw',
  throwsHead: ['No.', 'Turn', 'Team', 'Throw', 'Made of'],
  opening: 'start',
  team: (team: Team) => KINGDOMS[team],
} as const;
