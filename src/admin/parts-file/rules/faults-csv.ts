import type { FilePreview } from '../contract.ts';

/** Column headings, on screen and in the file. */
export const faultHeadings = { row: 'Row', sku: 'SKU', column: 'Column', fault: 'Fault' } as const;

/** Errors as CSV; cells that could be formulas are escaped as text. */
export const faultsCsv = (faults: FilePreview['faults']): string =>
  [
    Object.values(faultHeadings),
    ...faults.map(({ line, sku, place, reason }) => [line, sku, place, reason]),
  ]
    .map((cells) => `${cells.map(cellOf).join(',')}\r\n`)
    .join('');

function cellOf(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
