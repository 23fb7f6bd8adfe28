/** Returns the value below which a share of a list lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Prints rows as a Markdown table; the first row is its head. */
export function printTable(rows: readonly (readonly (string | number)[])[]): void {
  const cell = (value: string | number) => (typeof value === 'number' ? value.toFixed(value < 10 ? 2 : 1) : value);
  const [head, ...rest] = rows.map((row) => `| ${row.map(cell).join(' | ')} |`);
  console.log([head, `|${'---|'.repeat(rows[0]!.length)}`, ...rest].join('\n'));
}
