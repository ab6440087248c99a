import { expect, it } from 'vitest';
import { findTypes } from './all-part-types.tsx';

const type = (plural: string, group: string) => ({
  slug: plural.replaceAll(' ', '-'),
  plural,
  group,
  image: null,
  count: 1,
});
const types = [
  type('fuel pumps', 'Fuel supply'),
  type('water pumps', 'Cooling'),
  type('pop-top tents', 'Camping'),
];

it.each([
  ['', ['fuel pumps', 'water pumps', 'pop-top tents']],
  ['pump', ['fuel pumps', 'water pumps']],
  ['PUMPS  fu', ['fuel pumps']],
  ['cool', ['water pumps']],
  ['pop top', ['pop-top tents']],
  ['%', ['fuel pumps', 'water pumps', 'pop-top tents']],
  ['ump', []],
])('finds part types by “%s”', (typed, names) =>
  expect(findTypes(types, typed).map(({ plural }) => plural)).toEqual(names),
);
