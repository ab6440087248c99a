import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readChassisNumber, whyUnreadable } from './chassis-number.ts';

const split = ['50-67-bus'];
const bay = ['68-79-bus'];
const vanagon = ['80-91-vanagon'];
const t3 = ['80-91-vanagon', '86-91-syncro'];
const t4 = ['93-03-eurovan'];

describe('a chassis number', () => {
  it.each<[typed: string, types: string[], year: number | null, plant?: string]>([
    // Nine digits until 1969
    ['215 012 345', split, 1965],
    ['237 054 321', split, 1967],
    ['228-123-456', bay, 1968],
    ['249 000 001', bay, 1969],
    // Ten digits from 1970
    ['220 2 000 001', bay, 1970],
    ['2312034567', bay, 1971],
    ['224 2 098 731', bay, 1974],
    ['2652123456', bay, 1975],
    ['279 2 154 321', bay, 1979],
    ['224 2 O98 73l', bay, 1974],
    // 17 digits, European and American
    ['WV2ZZZ24ZBH012345', vanagon, 1981, 'Hanover'],
    ['WV2 ZZZ 25Z GH 123456', vanagon, 1986, 'Hanover'],
    ['wv2yb0257fh054321', vanagon, 1985, 'Hanover'],
    ['WV2ZZZ25ZHG001234', t3, 1987, 'Graz'],
    ['WV2YB0251MH000123', vanagon, 1991, 'Hanover'],
    ['WV2KC0705PH012345', t4, 1993, 'Hanover'],
    ['WV2ZZZ70ZXX098765', t4, 1999, 'Poznań'],
    ['WV2EB47001H000001', t4, 2001, 'Hanover'],
    ['WV2KB47023H000001', t4, 2003, 'Hanover'],
    ['WV2KB4702YH000001', t4, 2000, 'Hanover'],
    ['WV2ZZZ70Z1H000001', t4, 2001, 'Hanover'],
    ['WV2ZZZ70Z3X000001', t4, 2003, 'Poznań'],
  ])('%s', (typed, types, year, plant) => {
    expect(readChassisNumber(typed)).toMatchObject({ types, year, plant: plant ?? null });
  });

  it('says piece by piece what it was read from', () => {
    expect(readChassisNumber('224 2 098 731')?.pieces).toEqual([
      { digits: '22', says: 'bus' },
      { digits: '4', says: '1974' },
      { digits: '2098731', says: 'serial number' },
    ]);
    expect(readChassisNumber('WV2ZZZ24ZFH012345')?.pieces).toEqual([
      { digits: 'WV2', says: 'Volkswagen' },
      { digits: 'ZZZ', says: '' },
      { digits: '24', says: 'Vanagon (T3)' },
      { digits: 'Z', says: '' },
      { digits: 'F', says: '1985' },
      { digits: 'H', says: 'Hanover' },
      { digits: '012345', says: 'serial number' },
    ]);
  });
});

it.each([
  ['215 012 345', 'panel van', 'panel'],
  ['224 2 098 731', 'bus', null],
  ['234 2 098 731', 'Kombi', null],
  ['264 2 098 731', 'pick-up', null],
  ['274 2 098 731', 'ambulance', 'ambulance'],
  ['240 2 012 345', null, null],
  ['WV2ZZZ24ZFH012345', null, null],
])('the number %s is of a %s, which says of the body: %s', (typed, bodyText, body) => {
  expect(readChassisNumber(typed)).toMatchObject({ bodyText, body });
});

it.each([
  ['WV2ZZZ24ZFHO12345', 'VINs have no I, O or Q'],
  ['VW2ZZZ24ZFH012345', 'begins with WV'],
  ['WV2ZZZ24ZFH01234', 'this one has 16.'],
  ['WV2 ZZZ 24Z FH 0123456', 'this one has 18.'],
  ['201 2 345 678', 'We don’t recognize'],
  ['123456', 'Numbers from 1965'],
  ['my old bus', 'Numbers from 1965'],
])('%s can’t be read, and why: %s', (typed, why) => {
  expect(whyUnreadable(typed)).toContain(why);
});

it.each([
  ['264 2 098 731', true],
  ['265 012 345', true],
  ['224 2 098 731', false],
  ['WV2ZZZ24ZFH012345', false],
])('the cab of %s is asked: %s', (typed, isPickup) => {
  expect(readChassisNumber(typed)).toMatchObject({ isPickup });
});

it.each([
  ['WV2ZZZ25ZGH123456', vanagon],
  ['WV2ZZZ25ZGG123456', t3],
  ['WV2YB0256LG000001', t3],
])('%s, by where it was built, is of %j: no Syncro came from Hanover', (typed, types) => {
  expect(readChassisNumber(typed)).toMatchObject({ types });
});

describe('what is not sure is left open', () => {
  it.each<[why: string, typed: string, types: string[]]>([
    ['1980 has both forms', 'WV2ZZZ24ZAH012345', vanagon],
    ['24 with 0: a deluxe bus of 1970 or a Vanagon of 1980', '240 2 012 345', [...bay, t3[0]!]],
    ['no Vanagon was built in 1996', 'WV2ZZZ25ZTH012345', vanagon],
    ['no Eurovan was built in 1985', 'WV2ZZZ70ZFH012345', t4],
    ['a car of another model', 'WVWZZZ17ZEW000001', []],
    ['a letter that stands for no year', 'WV2ZZZ25ZUH012345', vanagon],
  ])('%s', (_, typed, types) => {
    expect(readChassisNumber(typed)).toMatchObject({ types, year: null });
  });

  it.each([
    '',
    'bus',
    '1234',
    '224',
    '22420987312',
    '221 012 345',
    '201 2 345 678',
    '25 A 0 012 345',
    'WV2ZZZ24ZFH01234',
    'WV2ZZZ24ZFH0123456',
    'WV2ZZZ24ZFHO12345',
    'VW2ZZZ24ZFH012345',
    'ＷＶ２ZZZ24ZFH012345',
  ])('“%s” is no number that can be read', (typed) => {
    expect(readChassisNumber(typed)).toBeUndefined();
  });
});

it('reads the same with spaces and dashes anywhere, and its pieces make up the number', () => {
  const digits = fc.stringMatching(/^(2[123467]\d{8}|WV2ZZZ(24|25|70)Z[A-Y1-3][HGX]\d{6})$/);
  fc.assert(
    fc.property(digits, fc.array(fc.tuple(fc.nat(), fc.constantFrom(' ', '-'))), (number, gaps) => {
      let typed = number;
      for (const [at, gap] of gaps) {
        const place = at % (typed.length + 1);
        typed = typed.slice(0, place) + gap + typed.slice(place);
      }
      const read = readChassisNumber(number);
      expect(readChassisNumber(typed)).toEqual(read);
      if (read) expect(read.pieces.map((piece) => piece.digits).join('')).toBe(number);
    }),
  );
});

it('reads anything without failing', () => {
  fc.assert(fc.property(fc.string(), (typed) => void readChassisNumber(typed)));
});
