/** What the page says that checks throws. */
import { KINGDOMS, type ReplayError, type Team } from '@dominion/rules';
import type { ThrowFault } from '@dominion/rules/proof';

export const check = {
  lead: 'Every throw of a finished match can be made again, here, without the server.',
  how: [
    'When a match is made the server draws a secret seed and publishes its fingerprint, so that it cannot take another. Each player’s browser draws random bytes and sends their fingerprint, its seal. At the start all seals are published, and only then does everybody show their bytes. Seed and bytes together decide every throw; when the match is over the seed is published.',
    'So nobody can choose the throws, neither the server nor a player, while one of them is honest. This page takes the fingerprints of seed and bytes, makes each throw again, and compares with what this browser noted when you played.',
  ],
  record: 'Record of a match',
  hint: 'Paste a record, or choose its file.',
  file: 'Choose a file',
  checking: 'Checking …',
  fits: (count: number) => `All ${count} throws follow from the seed.`,
  fitsMore: 'The seed has the fingerprint that was published before the match.',
  fitsSealed: 'Seed and bytes have the fingerprints that were published before anybody showed anything.',
  ownBytes: 'The bytes of this browser are among them, as it drew them.',
  noted: 'This browser noted the same fingerprint when you sat down.',
  disputed: 'This is not what your browser saw.',
  disputes: {
    commitment:
      'When you sat down this browser noted another fingerprint of the seed: this record is not of the match that you played, or the seed was changed.',
    seals:
      'At the start this browser was shown other seals than those of the record: somebody was told something else.',
    unsealed:
      'The server had the seal of this browser, and the record leaves it out or has another: the throws were made without your bytes.',
    bytes: 'The record has other bytes for you than those that this browser drew and showed.',
    withheld:
      'The server had the bytes of this browser, and the record leaves them out: the throws were made without them.',
  },
  unshown: (teams: readonly Team[]) =>
    `${teams.map((team) => KINGDOMS[team]).join(', ')} sealed bytes and did not show them, so that they are missing from the throws. Where that happens again and again, somebody may be choosing.`,
  broken: (times: number) =>
    `The start was broken off ${times === 1 ? 'once' : `${times} times`} before, when seals had been published, and everybody drew anew. Where that happens again and again, somebody may be choosing.`,
  misfit: 'The throws do not fit.',
  unproved:
    'This record says nothing of its seed, so its throws cannot be checked. Records of finished matches have it.',
  midway: 'This record does not begin at the start of a match, so its throws cannot be counted.',
  unreadable: (line: number, column: number, reason: string) => `Line ${line}, column ${column}: ${reason}.`,
  notRead: 'This is no record that can be read.',
  illegal: 'What the record says cannot have been played.',
  illegalReason: (reason: string, _error: ReplayError | null) => reason,
  misfitReason: (reason: string, _fault: ThrowFault) => `${reason}.`,
  facts: {
    match: 'Match',
    commitment: 'Fingerprint of the seed',
    seals: 'Seals',
    seed: 'Seed',
    entropy: 'Added by the players',
  },
  ledger: 'What was thrown',
  ledgerHead: ['Throw', 'Came', 'Expected'],
  still: 'Fate is silent',
  counted: (count: number) => `Fate speaks, ${count}`,
  throws: 'Every throw',
  throwsHead: ['No.', 'Turn', 'Team', 'Throw', 'Made of'],
  opening: 'start',
  team: (team: Team) => KINGDOMS[team],
} as const;
