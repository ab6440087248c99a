import type { VanModelRow } from '../../contract.ts';
import { unknownFacts, type VanFacts } from '../fit.ts';

const model = (
  type: string,
  name: string,
  [year_from, year_to]: [number, number],
  engines: Record<string, [from: number, to: number]>,
): VanModelRow => ({
  type,
  title: `${year_from}–${year_to} ${name}`,
  model: name,
  year_from,
  year_to,
  paint_name: 'Dove blue',
  paint_hex: '#7C97A3',
  engines: Object.entries(engines).map(([code, [from, to]]) => ({
    code,
    year_from: from,
    year_to: to,
    liters: '1.7',
    name: 'twin carburetors',
    stamped: '',
  })),
});

export const exampleModels: VanModelRow[] = [
  model('50-67-bus', 'Bus', [1950, 1967], { D: [1961, 1965], H: [1966, 1967] }),
  model('68-79-bus', 'Bus', [1968, 1979], {
    AE: [1971, 1971],
    CA: [1972, 1974],
    CB: [1972, 1974],
    AW: [1974, 1975],
    CD: [1974, 1974],
    GD: [1975, 1979],
  }),
  model('80-91-vanagon', 'Vanagon', [1980, 1991], { CU: [1980, 1983], MV: [1986, 1991] }),
  model('86-91-syncro', 'Syncro', [1986, 1991], { MV: [1986, 1991] }),
  model('93-03-eurovan', 'Eurovan', [1993, 2003], { AAF: [1993, 1996] }),
];

/** A van of which only these facts are known. */
export const facts = (known: Partial<VanFacts>): VanFacts => ({
  ...unknownFacts,
  type: '68-79-bus',
  year: 1974,
  ...known,
});
