import { describe, expect, test } from 'vitest';
import { understand } from './understand.ts';
import { Vocabulary, type VocabularyRows } from './vocabulary.ts';
import { searchWords } from './words.ts';

const type = (id: number, slug: string, also: string[] = []) => ({
  id,
  slug,
  name: slug.replaceAll('-', ' '),
  plural: `${slug.replaceAll('-', ' ')}s`,
  group_name: 'Parts',
  also,
  image: null,
  weight: 5,
  belongs_to: [],
  instead: [],
  hidden: false,
  former_slugs: [],
});
const phrase = (says: string[], narrows: object, weak = false) => ({
  says,
  van_types: [],
  year_from: null,
  year_to: null,
  engine_codes: [],
  gearbox: null,
  body: null,
  weak,
  ...narrows,
});

const rows: VocabularyRows = {
  partTypes: [
    type(1, 'fuel-pump'),
    type(2, 'brake-pad-set', ['brake pad']),
    type(3, 'gasket'),
    type(4, 'turn-signal-lens'),
    type(5, 'windshield-seal'),
    type(6, 'headlight'),
    type(7, 'clutch-cable'),
    type(8, 'CV-joint'),
    type(9, 'door-panel'),
  ],
  vanTypes: [
    {
      id: 1,
      slug: '68-79-bus',
      title: '1968–79 Bus',
      model: 'Bus',
      year_from: 1968,
      year_to: 1979,
    },
    {
      id: 2,
      slug: '80-91-vanagon',
      title: '1980–91 Vanagon',
      model: null,
      year_from: 1980,
      year_to: 1991,
    },
  ],
  engines: [
    { van: '68-79-bus', code: 'CB', year_from: 1972, year_to: 1973, name: '1.7' },
    { van: '80-91-vanagon', code: 'CV', year_from: 1980, year_to: 1983, name: '2.0' },
  ],
  ownerWords: [
    { kind: 'same', says: ['turn signal', 'blinker'], means: [] },
    { kind: 'same', says: ['seal', 'rubber'], means: [] },
    { kind: 'instead', says: ['gas'], means: ['fuel'] },
  ],
  vanPhrases: [
    phrase(['bay window', 'bay'], { van_types: ['68-79-bus'] }),
    phrase(['late bay'], { van_types: ['68-79-bus'], year_from: 1972, year_to: 1979 }),
    phrase(['waterboxer', '2.1'], { engine_codes: ['DH', 'MV'] }),
    phrase(['panel'], { body: 'panel' }, true),
  ],
};
const vocabulary = new Vocabulary(rows);
Array.from(vocabulary.read(rows));

const read = (typed: string, without: Parameters<typeof understand>[2] = []) => {
  const { slots, readings, narrowings } = understand(searchWords(typed), vocabulary, without);
  return {
    types: readings[0]?.types.map((place) => vocabulary.partTypes[place]!.slug) ?? [],
    narrows: narrowings.map(({ typed: words }) => words),
    words: slots.map(({ typed: words }) => words),
  };
};

test.each([
  ['fuel pump', ['fuel-pump'], [], ['fuel', 'pump']],
  ['fuelpump', ['fuel-pump'], [], ['fuelpump']],
  ['gas pump', ['fuel-pump'], [], ['gas', 'pump']],
  ['pump fuel', ['fuel-pump'], [], ['pump', 'fuel']],
  ['head light', ['headlight'], [], ['head', 'light']],
  ['cables clutch', ['clutch-cable'], [], ['cables', 'clutch']],
  ['blinker lens', ['turn-signal-lens'], [], ['blinker', 'lens']],
  ['fuel pump gasket', ['gasket'], [], ['fuel', 'pump', 'gasket']],
  ['gasket for fuel pump', ['gasket'], [], ['gasket', 'fuel', 'pump']],
  ["brake pads for a '72 bus", ['brake-pad-set'], ['72', 'bus'], ['brake', 'pads']],
  ['bay window windshield seal', ['windshield-seal'], ['bay window'], ['windshield', 'seal']],
  [
    'rubber for the windshield, late bay',
    ['windshield-seal'],
    ['late bay'],
    ['rubber', 'windshield'],
  ],
  ['2.1 vanagon', [], ['2.1', 'vanagon'], []],
  ['cb fuel pump', ['fuel-pump'], ['cb'], ['fuel', 'pump']],
  ['cv joint', ['CV-joint'], [], ['cv', 'joint']],
  ['cv boot', [], [], ['cv', 'boot']],
  ['door panel', ['door-panel'], [], ['door', 'panel']],
  ['panel gasket', ['gasket'], ['panel'], ['gasket']],
  ['t-shirt', [], [], ['shirt']],
  ['the for', [], [], []],
])('reads "%s"', (typed, types, narrows, words) => {
  const found = read(typed);
  expect({ ...found, narrows: found.narrows.toSorted() }).toEqual({
    types,
    narrows: narrows.toSorted(),
    words,
  });
});

describe('what the visitor took off', () => {
  test.each([
    ['year', { types: ['fuel-pump'], narrows: ['bus'], words: ['fuel', 'pump'] }],
    ['van', { types: ['fuel-pump'], narrows: ['72'], words: ['fuel', 'pump'] }],
    ['part', { types: [], narrows: ['72', 'bus'], words: ['fuel', 'pump'] }],
  ] as const)('without %s its words narrow nothing', (kind, expected) => {
    expect(read('72 bus fuel pump', [kind])).toEqual(expected);
  });
});
