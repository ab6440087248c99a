import { expect, it } from 'vitest';
import { symptomVan } from './symptom-van.ts';

const engine = (van: string, code: string, name: string, year_from: number, year_to: number) => ({
  van,
  code,
  name,
  year_from,
  year_to,
  is_unsure: false,
});
const engines = [
  engine('68-79-bus', 'AD', 'Type 1, 1600 dual-port', 1971, 1971),
  engine('68-79-bus', 'CB', 'Type 4, 1.7, twin carburetors', 1972, 1973),
  engine('80-91-vanagon', 'CV', 'Type 4, 2.0, air-cooled Vanagon', 1980, 1983),
  engine('80-91-vanagon', 'CS', 'Diesel, 1.6', 1982, 1983),
  engine('80-91-vanagon', 'DH', 'Waterboxer, 1.9', 1983, 1985),
  engine('93-03-eurovan', 'AES', 'VR6, 2.8', 1997, 2000),
];

it.each([
  [undefined, undefined],
  ['rubbish', undefined],
  ['68-79-bus~1972', '68-79-bus'],
  ['68-79-bus~1969~XX', '68-79-bus'],
  ['93-03-eurovan~1999', '93-03-eurovan'],
  ['80-91-vanagon~1985', '80-91-vanagon'],
  ['80-91-vanagon~1983~DH', '80-91-vanagon'],
  ['80-91-vanagon~1982~CS', '80-91-vanagon'],
  // Air-cooled, or perhaps.
  ['80-91-vanagon~1981~CV', undefined],
  ['80-91-vanagon~1980', undefined],
  ['80-91-vanagon~1983', undefined],
])('complaints about %s are read for %s', (first, type) =>
  expect(symptomVan(first, { engines })).toBe(type),
);
