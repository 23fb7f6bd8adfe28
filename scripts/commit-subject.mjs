/**
 * Checks a commit's subject: `area: verb …`, at most 65 characters. The hook `.githooks/commit-msg` passes the
 * message's file.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { argumentsOf } from './arguments.mjs';

export const MOST_CHARACTERS = 65;

/** The verbs that may begin a change. Add new ones here. */
export const VERBS = new Set(
  `accept add adjust align allow answer archive ask avoid back begin bind block bring build bump cache call cap carry change check
   choose clean clear close coalesce collect compare compress compute convert copy correct count cover create cut defer delete
   describe detect disable document don't draw drop enable end enforce expect explain export extend fail fetch fill find finish fit fix
   fold follow forbid format gather generate give go group guard handle hide hold ignore import improve include increase inline
   install join keep label lay lead leave let limit link list load lock log look lower make mark match measure meet mend merge migrate
   mock move mute name normalise note offer omit open order pack parse part pass pin place play point prefer prepare press prevent
   print publish put queue quote raise ration read reconnect record redraw reduce refactor refuse release reload remove rename render
   repair replace replay report reserve reset restore retry return reuse revert reword round run save say scale search seat send
   separate serve set share shorten show simplify skip sort speak speed split standardise start state stop store stream strip support
   surround switch take teach tell test tighten time tolerate track train translate trim try type undo unify update upgrade use
   validate verify wait warn watch withdraw word wrap write`.split(/\s+/),
);

/** Returns what is wrong with a subject, as a sentence that says what to do. Null for a good one, and for Git's own. */
export function faultOf(subject) {
  if (/^(Merge|Revert|fixup!|squash!|amend!)/.test(subject)) return null;
  if (subject.length > MOST_CHARACTERS) {
    return `The subject has ${subject.length} characters; make it ${MOST_CHARACTERS} at most.`;
  }
  const [, verb] = /^[a-z0-9-]+(?:, [a-z0-9-]+)*: (\S+)/.exec(subject) ?? [];
  if (verb === undefined)
    return 'Begin with the area and a colon, as in "rules: let a Soldier step along a defensive line".';
  if (!VERBS.has(verb.replace('’', "'"))) {
    return `"${verb}" is not in the list of verbs. Say the change as an order, such as "add" or "let", or extend VERBS in scripts/commit-subject.mjs.`;
  }
  return null;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { positionals } = argumentsOf(
    'node scripts/commit-subject.mjs FILE: checks the subject of the commit message in FILE',
    {},
    1,
  );
  const fault = faultOf(readFileSync(positionals[0], 'utf8').split('\n')[0]);
  if (fault !== null) {
    console.error(fault);
    process.exit(1);
  }
}
