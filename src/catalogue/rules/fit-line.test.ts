import { expect, test } from 'vitest';
import { type Fit, fitLine } from './fit-line.ts';
import { readShop } from '../../../db/demo/read-shop.ts';

const { van_types } = readShop();

const bus: Fit = { van: '68-79-bus', years: [1968, 1979] };
const splitBus: Fit = { van: '50-67-bus', years: [1950, 1967] };
const vanagon: Fit = { van: '80-91-vanagon', years: [1980, 1991] };
const syncro: Fit = { van: '86-91-syncro', years: [1986, 1991] };
const eurovan: Fit = { van: '93-03-eurovan', years: [1993, 2003] };
const type4 = ['CA', 'CB', 'AW', 'CD', 'GD', 'GE', 'CJ'];

const examples: [expected: string, fits: Fit[]][] = [
  ['', []],
  ['Fits 1968–79 Bus', [bus]],
  ['Fits 1971 Bus', [{ ...bus, years: [1971, 1971] }]],
  ['Fits 1993–2003 Eurovan', [eurovan]],
  ['Fits 1980–91 Vanagon and 1986–91 Syncro', [vanagon, syncro]],
  ['Fits 1980–91 Vanagon and 1986–91 Syncro', [syncro, vanagon]],
  ['Fits 1950–79 Bus', [bus, splitBus]],
  ['Fits 1950–65 Bus and 1968–79 Bus', [bus, { ...splitBus, years: [1950, 1965] }]],
  [
    'Fits 1968–70 Bus and 1973–79 Bus',
    [
      { ...bus, years: [1973, 1979] },
      { ...bus, years: [1968, 1970] },
    ],
  ],
  ['Fits 1971–79 Bus, engines CJ, GD', [{ ...bus, years: [1971, 1979], engines: ['CJ', 'GD'] }]],
  ['Fits 1976 Bus, engine GD', [{ ...bus, years: [1976, 1976], engines: ['GD'] }]],
  ['Fits 1972–79 Bus, Type 4 engine', [{ ...bus, years: [1972, 1979], engines: type4 }]],
  [
    'Fits 1980–91 Vanagon, Type 4 or waterboxer engine',
    [{ ...vanagon, engines: ['CU', 'CV', 'DH', 'MV'] }],
  ],
  ['Fits 1980–91 Vanagon, engines CU, CV, DH', [{ ...vanagon, engines: ['CU', 'CV', 'DH'] }]],
  [
    'Fits 1986–91 Vanagon (engine MV) and 1986–91 Syncro',
    [
      { ...vanagon, years: [1986, 1991], engines: ['MV'] },
      { ...syncro, engines: ['MV'] },
    ],
  ],
  ['Fits 1968–79 Bus, 1980–91 Vanagon and 1993–2003 Eurovan', [bus, vanagon, eurovan]],
  ['Fits every van, 1950–2003', [splitBus, bus, vanagon, syncro, eurovan]],
  [
    'Fits 1950–79 Bus, 1980–91 Vanagon, 1986–91 Syncro and 1993–2003 Eurovan',
    [splitBus, bus, vanagon, syncro, { ...eurovan, gearbox: 'manual' }],
  ],
  [
    'Fits 1950–79 Bus',
    [
      splitBus,
      { ...bus, detail: 'a tin top' },
      { ...bus, detail: 'a pop top', years: [1974, 1979] },
    ],
  ],
];

test.each(examples)('%s', (expected, fits) => {
  expect(fitLine(fits, van_types)).toBe(expected);
});
