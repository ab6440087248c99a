import { expect, test } from 'vitest';
import type { VanTypeRow } from '../../contract.ts';
import type { DiagramRow } from '../../diagram-calls.ts';
import type { Mine } from '../mine/use-mine.ts';
import { diagramGroups } from './diagram-groups.ts';

const categories = ['engine', 'brakes'].map((slug) => ({ slug }));
const vans = [
  { slug: 'split', title: '1950–67 Bus', categories },
  { slug: 'bay', title: '1968–79 Bus', categories },
  { slug: 'none', title: 'Without', categories },
] as VanTypeRow[];
const diagram = (van: string, title: string, category: string | null, years: [number, number]) =>
  ({ van, title, category, model: 'Bus', year_from: years[0], year_to: years[1] }) as DiagramRow;
const diagrams = [
  diagram('bay', 'Paint', null, [1968, 1979]),
  diagram('bay', 'Brakes', 'brakes', [1971, 1979]),
  diagram('bay', 'Pancake', 'engine', [1972, 1979]),
  diagram('bay', 'Upright', 'engine', [1968, 1971]),
  diagram('split', 'Upright', 'engine', [1961, 1967]),
];

test.each<[string, string | undefined, Mine | null, string[]]>([
  [
    'without a van',
    undefined,
    null,
    ['1950–67 Bus: Upright', '1968–79 Bus: Pancake Upright Brakes Paint'],
  ],
  [
    'my van first',
    undefined,
    { type: 'bay', year: 1970 },
    [
      'Your 1970 Bus: Upright Paint',
      '1968–79 Bus, other years: Pancake Brakes',
      '1950–67 Bus: Upright',
    ],
  ],
  [
    'my van without a year',
    undefined,
    { type: 'bay', year: undefined },
    ['1968–79 Bus: Pancake Upright Brakes Paint', '1950–67 Bus: Upright'],
  ],
  ['one van', 'split', { type: 'bay', year: 1970 }, ['1950–67 Bus: Upright']],
  [
    'mine alone',
    'bay',
    { type: 'bay', year: 1975 },
    ['Your 1975 Bus: Pancake Brakes Paint', '1968–79 Bus, other years: Upright'],
  ],
  ['a van without any', 'none', null, []],
])('%s', (_, vanType, mine, expected) => {
  expect(
    diagramGroups(diagrams, { vans, vanType, mine }).map(
      (group) => `${group.title}: ${group.diagrams.map(({ title }) => title).join(' ')}`,
    ),
  ).toEqual(expected);
});
