/** A sentence in which the paragraph of the rules that it names is a link to it. */
import { RuleLink } from './rule-link.js';

/** `(§3.1)`, as every language writes it at the end of what a rule says. */
const PARAGRAPH = /^(.*?)\s*[(（]§(\d+(?:\.\d+)?)[)）]\s*$/s;

/** The sentence; a link in it opens beside the match, which goes on. As an `echo` of what stands elsewhere no key stops at it. */
export function Ruled({ text, echo = false }: { text: string; echo?: boolean }) {
  const [, sentence, section] = PARAGRAPH.exec(text) ?? [];
  if (section === undefined) return <>{text}</>;
  return (
    <>
      {sentence} <RuleLink to={section} text={`(§${section})`} echo={echo} />
    </>
  );
}
