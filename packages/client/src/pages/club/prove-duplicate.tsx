/** Proves that two tables had the same throws: puts both records on the page that checks throws. */
import { useState } from 'preact/hooks';
import { readReplay } from '../../base/api/api.js';
import { layOut } from '../../base/record.js';
import { go } from '../../base/route.js';
import { circle as words } from '../../i18n/pages/club.js';

export function ProveButton({ codes }: { codes: readonly [string, string] }) {
  const [failed, fail] = useState(false);
  const prove = async (): Promise<void> => {
    const [one, other] = await Promise.all(codes.map(readReplay));
    if (one?.kind !== 'ok' || other?.kind !== 'ok') return fail(true);
    layOut({ text: one.value.record, code: codes[0], other: other.value.record });
    go({ page: 'check' });
  };
  return (
    <>
      <button type="button" onClick={() => void prove()}>
        {words.twinProve}
      </button>
      {failed && (
        <span class="problem" role="alert">
          {words.twinNoProof}
        </span>
      )}
    </>
  );
}
