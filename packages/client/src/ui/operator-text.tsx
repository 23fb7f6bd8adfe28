/** A text by the operator: paragraphs and links, nothing else. */
import { isAddress, textParts } from '@dominion/protocol';

/** The text; if it is only an address, a link to it. */
export function OperatorText({ text }: { text: string }) {
  const paragraphs = text.split('\n\n');
  return (
    <div class={isAddress(text) ? undefined : 'operator-text'}>
      {paragraphs.map((paragraph, i) => (
        <p key={i}>
          {textParts(paragraph).map((part) =>
            part.href === null ? (
              part.text
            ) : (
              <a key={part.href} href={part.href} rel="noopener">
                {part.text}
              </a>
            ),
          )}
        </p>
      ))}
    </div>
  );
}
