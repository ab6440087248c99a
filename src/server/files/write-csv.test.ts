import { expect, it } from 'vitest';
import { writeCsv } from './write-csv.ts';

it('writes money with two decimals, also what is given back, and no formulas', () => {
  const rows = [
    ['Goods', { cents: 74_220 }, { cents: -500 }, { cents: 0 }],
    ['=1+1', 12.5, null, -3],
  ];
  expect(writeCsv(rows)).toBe("Goods,742.20,-5.00,0.00\r\n'=1+1,12.5,,-3\r\n");
});
