import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { faultsCsv } from './faults-csv.ts';

it('names line, column and fault', () => {
  const faults = [
    { line: 3, place: 'price', reason: '"12,50" is not a price in dollars, such as 84.95' },
    { line: null, place: null, reason: '=HYPERLINK("x")' },
  ];
  expect(faultsCsv(faults)).toBe(
    '\uFEFFline,column,fault\r\n3,price,"""12,50"" is not a price in dollars, such as 84.95"\r\n,,"\'=HYPERLINK(""x"")"\r\n',
  );
});

it('is read as what was written, and begins no formula', () => {
  const fault = fc.record({
    line: fc.option(fc.nat()),
    place: fc.option(fc.string()),
    reason: fc.string(),
  });
  fc.assert(
    fc.property(fc.array(fault, { maxLength: 5 }), (faults) => {
      const rows: string[][] = parse(faultsCsv(faults), { bom: true });
      expect(rows).toHaveLength(faults.length + 1);
      rows.slice(1).forEach(([line, place, reason], at) => {
        const given = faults[at]!;
        expect(line).toBe(String(given.line ?? ''));
        expect([place, place?.slice(1)]).toContain(given.place ?? '');
        expect([reason, reason?.slice(1)]).toContain(given.reason);
        for (const cell of [place, reason]) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      });
    }),
  );
});
