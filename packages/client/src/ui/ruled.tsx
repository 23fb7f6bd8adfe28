/** A sentence with a link to the paragraph of the rules that it names. */
import { RuleLink } from './rule-link.js';

/** Matches `(§3.1)`, which ends a rule's text in every language. */
const PARAGRAPH = /^(.*?)\s*[(（]§(\d+(?:\.\d+)?)[)）]\s*$/s;

/** The link opens beside the match. With `echo`, a copy of a link elsewhere, it is no tab stop. */
export function Ruled({ text, echo = false }: { text: string; echo?: boolean }) {
  const [, sentence, section] = PARAGRAPH.exec(text) ?? [];
  if (section === undefined) return <>{text}</>;
  return (
    <>
      {sentence} <RuleLink to={section} text={`(§${section})`} echo={echo} />
    </>
  );
}
