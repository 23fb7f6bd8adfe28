/** A chapter of the rulebook, with all paragraphs or some of them. */
import type { Origin } from '@dominion/words/inputs';
import { useContext } from 'preact/hooks';
import { book, chapters, type Paragraph, paragraphOf } from '../../i18n/pages/rulebook.js';
import { anchorOf } from '../../model/board/paragraphs.js';
import { CardHead, CardRows, Ladder } from './card.js';
import { FateTable } from './fate-table.js';
import { FigureView } from './figure.js';
import type { ChapterPlan, Origins, ParagraphPlan } from './plan.js';
import { BookReading, BookText, Marked } from './text.js';

function OriginTag({ origin }: { origin: Origin | undefined }) {
  return origin === undefined ? null : (
    <span class="origin" data-origin={origin} title={book.originsNotes[origin]}>
      {book.origins[origin]}
    </span>
  );
}

/** Returns the anchor's `id`, which differs beside a match, where the page may have the same anchor twice. */
function useAnchor(id: string): string {
  return useContext(BookReading).beside ? `beside-${anchorOf(id)}` : anchorOf(id);
}

/** The chapter; `shown` are the paragraphs to show, null for all. */
export function BookChapter({ plan, shown }: { plan: ChapterPlan; shown: readonly string[] | null }) {
  const { heading, lines } = chapters[plan.id as keyof typeof chapters];
  const anchor = useAnchor(plan.id);
  return (
    <section class="chapter" aria-labelledby={anchor}>
      <h2 id={anchor} tabIndex={-1}>
        <span class="rule-number">§{plan.id}</span> <Marked>{heading}</Marked> <OriginTag origin={plan.origin} />
      </h2>
      <Lines lines={lines} origins={plan.origins} />
      {plan.paragraphs.map((paragraph) =>
        shown === null || shown.includes(paragraph.id) ? <Rule key={paragraph.id} plan={paragraph} /> : null,
      )}
    </section>
  );
}

function Lines({ lines, origins }: { lines: readonly string[]; origins: Origins | undefined }) {
  return (
    <>
      {lines.map((line, at) => (
        <p key={line}>
          <BookText>{line}</BookText> <OriginTag origin={origins?.[at]} />
        </p>
      ))}
    </>
  );
}

/** A paragraph; for a unit, its card. */
function Rule({ plan }: { plan: ParagraphPlan }) {
  const words: Paragraph = paragraphOf(plan.id);
  const anchor = useAnchor(plan.id);
  const { unit } = plan;
  return (
    <section class={unit === undefined ? 'rule' : 'rule unit-card'} aria-labelledby={anchor}>
      <h3 id={anchor} tabIndex={-1}>
        {unit !== undefined && <CardHead unit={unit} />}
        <a class="rule-number" href={`/rules#${anchorOf(plan.id)}`}>
          §{plan.id}
        </a>{' '}
        <Marked>{words.title}</Marked>
      </h3>
      {unit === undefined ? (
        <Lines lines={words.lines} origins={plan.origins} />
      ) : (
        <div class="card-text">
          <CardRows unit={unit} rows={words.rows!} />
          <Lines lines={words.lines} origins={plan.origins} />
        </div>
      )}
      {unit === undefined && plan.terms !== undefined && <Terms terms={plan.terms} rows={words.rows!} />}
      {plan.shows === 'fate' && <FateTable />}
      {plan.shows === 'ladder' && <Ladder />}
      {plan.figures !== undefined && plan.figures.length > 0 && (
        <div class="figures">
          {plan.figures.map((name, at) => (
            <FigureView key={name} name={name} caption={words.captions![at]!} />
          ))}
        </div>
      )}
    </section>
  );
}

function Terms({ terms, rows }: { terms: readonly string[]; rows: readonly string[] }) {
  return (
    <dl class="terms">
      {terms.map((term, at) => (
        <div key={term}>
          <dt>
            <code translate={false}>{term}</code>
          </dt>
          <dd>
            <BookText>{rows[at]!}</BookText>
          </dd>
        </div>
      ))}
    </dl>
  );
}
