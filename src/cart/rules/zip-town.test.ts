import { expect, it, test } from 'vitest';
import { readZipCodes } from '../../../build/generating/zip-codes.ts';
import { townsFiles } from '../../../build/towns-of-zip-codes.ts';
import { stateOfZip } from './zip-state.ts';
import { townToFillIn, findTownInFile, type TownsFile, townsFilePath } from './zip-town.ts';

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
])('%j is %s', (zip, town) => expect(townOf(zip)).toBe(town));

it.each(['09012', '96201', '00901', '96910', '00000', '99999'])(
  '%s (military mail, a territory, nobody) has no town, but a file that says so',
  (zip) => expect(townOf(zip)).toBeUndefined(),
);

it.each([
  ['US', '0860'],
  ['US', '08601-'],
  ['US', ''],
  ['FR', '75001'],
])('%s %j is looked up in no file', (country, postcode) => {
  expect(townsFilePath(country, postcode)).toBeUndefined();
});

test('a hundred small files name every ZIP code of the states once', () => {
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

test('the state of every ZIP code of the list is known', () => {
  const otherwise = readZipCodes()
    .filter(({ zip, state }) => state && (stateOfZip('US', zip) ?? state) !== state)
    .map(({ zip }) => zip);
  // A slip of the list: Lead Hill is in Arkansas.
  expect(otherwise).toEqual(['72643']);
});

it.each([
  ['an empty one is filled', { town: '', brought: '' }, 'Trenton', 'Trenton'],
  ['an empty one stays so', { town: '', brought: '' }, null, undefined],
  [
    'what came with another postcode gives way',
    { town: 'Trenton', brought: 'Trenton' },
    'Easton',
    'Easton',
  ],
  ['… and goes', { town: 'Trenton', brought: 'Trenton' }, null, ''],
  ['what came stays', { town: 'Trenton', brought: 'Trenton' }, 'Trenton', undefined],
  ['what was typed stays', { town: 'Hamilton', brought: '' }, 'Trenton', undefined],
  ['… over what had come too', { town: 'Hamilton', brought: 'Trenton' }, 'Easton', undefined],
  ['what was emptied is filled', { town: '', brought: 'Trenton' }, 'Easton', 'Easton'],
])('%s', (_, now, found, next) => expect(townToFillIn(now, found)).toBe(next));
