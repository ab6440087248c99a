import { expect, test } from 'vitest';
import { diagramOfVan } from './diagram-of-van.ts';

const diagram = (van: string, system: string, year_from: number, year_to: number) => ({
  van,
  system,
  year_from,
  year_to,
});
const all = [
  diagram('50-67-bus', 'engine', 1961, 1967),
  diagram('50-67-bus', 'rear-axle', 1950, 1967),
  diagram('68-79-bus', 'engine-type-1', 1968, 1971),
  diagram('68-79-bus', 'engine-type-4', 1972, 1979),
  diagram('68-79-bus', 'front-axle', 1968, 1979),
  diagram('68-79-bus', 'front-brakes-drum', 1968, 1970),
  diagram('68-79-bus', 'front-brakes', 1971, 1979),
  diagram('68-79-bus', 'rear-brakes', 1971, 1979),
  diagram('80-91-vanagon', 'engine', 1983, 1991),
  diagram('80-91-vanagon', 'front-brakes', 1980, 1991),
];
const of = (van: string, system: string) =>
  all.find((each) => each.van === van && each.system === system)!;

test.each([
  ['80-91-vanagon', 'front-brakes', 1975, 'front-brakes'],
  ['80-91-vanagon', 'front-brakes', 1969, 'front-brakes-drum'],
  ['68-79-bus', 'front-brakes', 1969, 'front-brakes-drum'],
  ['80-91-vanagon', 'engine', 1974, 'engine-type-4'],
  ['50-67-bus', 'engine', 1968, 'engine-type-1'],
  ['50-67-bus', 'rear-axle', 1975, undefined],
  ['68-79-bus', 'rear-brakes', 1969, undefined],
])('%s %s for a %s Bus: %s', (van, system, year, expected) => {
  expect(diagramOfVan(all, of(van, system), { type: '68-79-bus', year })?.system).toBe(expected);
});
