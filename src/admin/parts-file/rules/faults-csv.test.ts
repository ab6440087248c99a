import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { faultsCsv } from './faults-csv.ts';

it('names row, SKU, column and fault', () => {
  const faults = [
    {
      line: 3,
      sku: 'VG-1',
      place: 'price',
      reason: '"12,50" is not a price in dollars, such as 84.95',
    },
    { line: null, sku: '', place: null, reason: '=HYPERLINK("x")' },
  ];
  expect(faultsCsv(faults)).toBe(
    'Row,SKU,Column,Fault\r\n3,VG-1,price,"""12,50"" is not a price in dollars, such as 84.95"\r\n,,,"\'=HYPERLINK(""x"")"\r\n',
  );
});

it('is read as what was written, and begins no formula', () => {
  const fault = fc.record({
    line: fc.option(fc.nat()),
    sku: fc.string(),
    place: fc.option(fc.string()),
    reason: fc.string(),
  });
  fc.assert(
    fc.property(fc.array(fault, { maxLength: 5 }), (faults) => {
      const rows: string[][] = parse(faultsCsv(faults), { bom: true });
      expect(rows).toHaveLength(faults.length + 1);
      rows.slice(1).forEach(([line, sku, place, reason], at) => {
        const given = faults[at]!;
        expect(line).toBe(String(given.line ?? ''));
        expect([place, place?.slice(1)]).toContain(given.place ?? '');
        expect([reason, reason?.slice(1)]).toContain(given.reason);
        expect([sku, sku?.slice(1)]).toContain(given.sku);
        for (const cell of [sku, place, reason]) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      });
    }),
  );
});
