/** The order and the chance of each count of the sticks (§6). */

import { fate } from '../../i18n/index.js';
import { book } from '../../i18n/pages/rulebook.js';
import { WAYS } from '../../model/board/odds.js';

const COUNTS = [0, 1, 2, 3, 4, 5, 6] as const;

/** The table. */
export function FateTable() {
  return (
    <table class="book">
      <thead>
        <tr>
          {book.fateColumns.map((column) => (
            <th scope="col" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {COUNTS.map((count) => (
          <tr key={count}>
            <th scope="row">{count}</th>
            <td>{fate.event(count)}</td>
            <td>{fate.ofSixtyFour(WAYS[count])}</td>
            <td>{count === 0 ? '–' : fate.ofSix}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
