import { expect, test } from 'vitest';
import type { RepairRow } from '../../repair-calls.ts';
import type { Mine } from '../mine/use-mine.ts';
import { repairGroups } from './repair-groups.ts';

const repair = (name: string, system: string, van: string, from: number, to: number) =>
  ({ name, system, vans: [{ van, from, to }] }) as RepairRow;
const all = [
  repair('Discs', 'Brakes', 'bay', 1971, 1979),
  repair('Drums', 'Brakes', 'bay', 1968, 1970),
  repair('Link pins', 'Steering', 'split', 1950, 1967),
];

test.each<[string, string | undefined, Mine | null, string[]]>([
  ['without a van', undefined, null, [': Brakes Discs, Drums; Steering Link pins']],
  [
    'my van first',
    undefined,
    { type: 'bay', year: 1970 },
    ['On your van: Brakes Drums', 'On other vans and years: Brakes Discs; Steering Link pins'],
  ],
  [
    'my van without a year',
    undefined,
    { type: 'bay', year: undefined },
    ['On your van: Brakes Discs, Drums', 'On other vans and years: Steering Link pins'],
  ],
  ['one van', 'split', { type: 'bay', year: 1970 }, [': Steering Link pins']],
  ['a van without any', 'none', null, []],
])('%s', (_, vanType, mine, expected) => {
  const texts = repairGroups(all, vanType, mine).map(
    ({ title, systems }) =>
      `${title}: ${systems.map(([system, own]) => `${system} ${own.map(({ name }) => name).join(', ')}`).join('; ')}`,
  );
  expect(texts).toEqual(expected);
});
