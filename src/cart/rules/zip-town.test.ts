import { expect, it, test } from 'vitest';
import { readZipCodes } from '../../../build/generating/zip-codes.ts';
import { townsFiles } from '../../../build/zip-code-towns.ts';
import { isFullRun } from '../../server/testing/seed.ts';
import { stateOfZip } from './zip-state.ts';
import { findTownInFile, townsFilePath, type TownsFile, townToFillIn } from './zip-town.ts';

const files = townsFiles();
const read = (file: string) => JSON.parse(files.get(file.slice(1))!) as TownsFile;
const townOf = (zip: string) => findTownInFile(read(townsFilePath('US', zip)!), zip);

it.each([
  ['08601', 'Trenton'],
  [' 10001-0001 ', 'New York'],
  ['90210', 'Beverly Hills'],
  ['00501', 'Holtsville'],
  ['99501', 'Anchorage'],
  ['20500', 'Washington'],
])('finds the town of ZIP code %j: %s', (zip, town) => expect(townOf(zip)).toBe(town));

it.each(['09012', '96201', '00901', '96910', '00000', '99999'])(
  'has a file but no town for %s (military mail, territory or unassigned)',
  (zip) => expect(townOf(zip)).toBeUndefined(),
);

it.each([
  ['US', '0860'],
  ['US', '08601-'],
  ['US', ''],
  ['FR', '75001'],
])('has no file for %s %j', (country, postcode) => {
  expect(townsFilePath(country, postcode)).toBeUndefined();
});

test('lists every ZIP code of the states exactly once in a hundred small files', () => {
  expect(files.size).toBe(100);
  const named = [...files].flatMap(([file, text]) => {
    expect(text.length).toBeLessThan(12_000);
    const { towns, source } = JSON.parse(text) as TownsFile;
    expect(source).toContain('GeoNames');
    const prefix = file.slice(-7, -5);
    return Object.values(towns).flatMap((rests) => rests.split(' ').map((rest) => prefix + rest));
  });
  expect(new Set(named).size).toBe(named.length);
  expect(named.length).toBeGreaterThan(40_000);
});

test.runIf(isFullRun)('knows the state of every listed ZIP code', () => {
  const otherwise = readZipCodes()
    .filter(({ zip, state }) => state && (stateOfZip('US', zip) ?? state) !== state)
    .map(({ zip }) => zip);
  // An error in the list: Lead Hill is in Arkansas.
  expect(otherwise).toEqual(['72643']);
});

it.each([
  ['fills an empty field', { town: '', brought: '' }, 'Trenton', 'Trenton'],
  [
    'leaves an empty field alone when the town is unknown',
    { town: '', brought: '' },
    null,
    undefined,
  ],
  [
    'replaces a town filled in from another postcode',
    { town: 'Trenton', brought: 'Trenton' },
    'Easton',
    'Easton',
  ],
  [
    'clears a filled-in town when the new one is unknown',
    { town: 'Trenton', brought: 'Trenton' },
    null,
    '',
  ],
  [
    'keeps a filled-in town that is still right',
    { town: 'Trenton', brought: 'Trenton' },
    'Trenton',
    undefined,
  ],
  ['keeps a typed town', { town: 'Hamilton', brought: '' }, 'Trenton', undefined],
  [
    'keeps a typed town that replaced a filled-in one',
    { town: 'Hamilton', brought: 'Trenton' },
    'Easton',
    undefined,
  ],
  ['fills a field the shopper emptied', { town: '', brought: 'Trenton' }, 'Easton', 'Easton'],
])('%s', (_, now, found, next) => expect(townToFillIn(now, found)).toBe(next));
