/** A sentence in which the paragraph of the rules that it names is a link to it. */
import { RuleLink } from './rule-link.js';

/** `(§3.1)`, as every language writes it at the end of what a rule says. */
const PARAGRAPH = /^(.*?)\s*[(（]§(\d+(?:\.\d+)?)[)）]\s*$/s;

/** The sentence without the paragraph. */
export function sentenceIn(text: string): string {
  return PARAGRAPH.exec(text)?.[1] ?? text;
}

/** The sentence; a link in it opens beside the match, which goes on. */
export function Ruled({ text }: { text: string }) {
  const [, sentence, section] = PARAGRAPH.exec(text) ?? [];
  if (section === undefined) return <>{text}</>;
  return (
    <>
      {sentence} <RuleLink to={section} text={`(§${section})`} />
    </>
  );
}
