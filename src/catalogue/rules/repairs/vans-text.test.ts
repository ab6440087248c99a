import { expect, it } from 'vitest';
import { exampleModels } from '../../../fitment/rules/testing/examples.ts';
import { vansText } from './vans-text.ts';

it.each([
  [[['68-79-bus', 1971, 1979]], '1971–79 Bus'],
  [[['68-79-bus', 1971, 1971]], '1971 Bus'],
  [
    [
      ['50-67-bus', 1964, 1967],
      ['68-79-bus', 1968, 1970],
    ],
    '1964–70 Bus',
  ],
  [
    [
      ['80-91-vanagon', 1983, 1991],
      ['86-91-syncro', 1986, 1991],
    ],
    '1983–91 Vanagon and Syncro',
  ],
  [
    [
      ['68-79-bus', 1972, 1979],
      ['80-91-vanagon', 1980, 1983],
    ],
    '1972–79 Bus and 1980–83 Vanagon',
  ],
  [
    [
      ['68-79-bus', 1973, 1979],
      ['80-91-vanagon', 1980, 1991],
      ['86-91-syncro', 1986, 1991],
      ['93-03-eurovan', 1993, 2003],
    ],
    '1973–79 Bus, 1980–91 Vanagon and Syncro and 1993–2003 Eurovan',
  ],
] as [[string, number, number][], string][])('says the vans %j as %s', (vans, text) => {
  expect(
    vansText(
      vans.map(([van, from, to]) => ({ van, from, to })),
      exampleModels,
    ),
  ).toBe(text);
});
