/** The book, §10: how long a match lasts, and what is counted after its last turn. */

export const lengths = {
  '10.1': {
    title: 'The last turn',
    lines: [
      'The designer’s game goes on to the last rival Emperor. A table may agree on a last turn instead; turns are counted from 1 over all teams. Everything else stays as it is: a camp left alone wins at once (§7.5).',
      'A skirmish has 60 turns with two teams, 75 with three and 80 with four; an evening 120, 150 and 160; a campaign has no last turn.',
    ],
  },
  '10.2': {
    title: 'The end by the count',
    lines: [
      'When the last turn has ended, its throw and what fate ordered included, and two camps or more live, the match is over and the Mandate of Heaven is counted. The camp with the highest count wins.',
      'In a match with a last turn the count also comes where it would else be a draw for a hundred quiet moves (§7.7). A draw may be agreed as ever.',
    ],
  },
  '10.3': {
    title: 'The Mandate of Heaven',
    lines: [
      'Each team counts 12 for every Territory that it controls (§4.1), 2 for every stronghold on which an army unit of it stands, its Emperor too, wherever it lies, and its army.',
      'In the army a Prince counts 18, a General 10, an Admiral 8, a Warrior or an Assassin 6, a Sergeant 4, a Soldier 2, a Recruited Peasant 1; the Emperor himself nothing.',
      'A camp counts what its teams do. A leaderless team counts nothing (§7.2).',
      'The count can be looked at in any match at any time; it decides only after a last turn.',
    ],
    captions: [
      'Chu controls its Territory: 12. It stands on three strongholds: 6. A General, a Sergeant and two Soldiers: 18. Chu counts 36.',
    ],
  },
  '10.4': {
    title: 'Camps that are level',
    lines: [
      'Of camps with the same count the one wins whose team would move next: the first living team clockwise after the one whose turn was the last. Whoever moves last has a small advantage; this gives it back.',
    ],
  },
} as const;
