import { describe, expect, it } from 'vitest';
import { rootOf, type Symptom, Symptoms } from './symptoms.ts';
import { searchWords } from './words.ts';

const symptom = (name: string, says: Partial<Symptom>): Symptom => ({
  id: 1,
  name,
  system: '',
  what: [],
  places: [],
  moments: [],
  van_types: [],
  part_types: ['relay: hard-start', 'starter'],
  test: '',
  jobs: [],
  article: null,
  ...says,
});

const symptoms = new Symptoms({
  symptomWords: [
    ['not', "won't", 'refuses', "doesn't", "don't"],
    ['start', 'fire up'],
    ['hot', 'warm'],
    ['squeal', 'squeak'],
    ['noise', 'noisy', 'squeal'],
    ['overheat', 'run hot', 'gets hot'],
    ['heat', 'heater'],
    ['not work', 'dead'],
  ],
  symptoms: [
    symptom('Never starts', { what: ['not start'] }),
    symptom('Hot start', { what: ['not start'], moments: ['hot'] }),
    symptom('Brakes squeal', { what: ['squeal'], places: ['brake'] }),
    symptom('Belt', { what: ['noise'], places: ['belt'] }),
    symptom('Overheats', { what: ['overheat'] }),
    symptom('Overheats, Bus', { what: ['overheat'], van_types: ['bus'] }),
    symptom('No heat', { what: ['not heat', 'not work', 'not hot'], places: ['heat'] }),
    symptom('Brakes fail', { what: ['not brake'] }),
    symptom('Runs on', { what: ['run on'] }),
    symptom('Stalls', { what: ['shut off', 'stall'], moments: ['shut off', 'stop'] }),
    symptom('No fuel', { what: ['not fuel'] }),
    symptom('Stays off', { what: ['not stay'] }),
    symptom('Coolant', { what: ['leak', 'smell'], places: ['coolant', 'radiator'] }),
    symptom('Burning', { what: ['smell hot'] }),
  ],
});
const read = (typed: string, vans?: string[]) => symptoms.read(searchWords(typed), vans);

describe('Symptoms', () => {
  it.each([
    ["won't start", 'Never starts'],
    ['74 bus wont start when hot', 'Hot start'],
    ['when warm it refuses to fire up', 'Hot start'],
    ['brakes squeaking', 'Brakes squeal'],
    ['squealing from the front brake', 'Brakes squeal'],
    ['squeaky belt', 'Belt'],
    ['running hot', 'Overheats'],
    ['it runs on', 'Runs on'],
    ["heater doesn't get hot", 'No heat'],
    ["it gets hot, but the heater doesn't get hot", 'No heat'],
    ['heater stopped working', 'No heat'],
    ["engine doesn't start when it is warmed up", 'Hot start'],
    ['squeals when not braking', 'Brakes squeal'],
    ['brake pads', undefined],
    ['start', undefined],
    ['', undefined],
  ])('reads “%s” as %s', (typed, name) => expect(read(typed)?.symptom.name).toBe(name));

  it.each([
    ['squeaking', true],
    ['brake', true],
    ['brak', false],
    ['runn', false],
    ['drum', false],
  ])('knows “%s”: %s', (typed, known) =>
    expect(symptoms.knows(searchWords(typed)[0]!)).toBe(known),
  );

  it('prefers a symptom of the searched van, and none of another', () => {
    expect(read('overheats', ['bus'])?.symptom.name).toBe('Overheats, Bus');
    expect(read('overheats', ['bus', 'vanagon'])?.symptom.name).toBe('Overheats');
  });

  it('tells which words are the complaint, and which it only means', () => {
    const found = read('front brakes squeak')!;
    expect([...found.complaint]).toEqual([2]);
    expect(found.words).toEqual(new Set([1, 2]));
    expect([...found.own]).toEqual([1]);
  });

  it('tells which of a part type are suspected', () =>
    expect(read("won't start")!.suspects).toEqual([
      { slug: 'relay', stems: ['hard', 'start'] },
      { slug: 'starter', stems: [] },
    ]));

  it('knows its words, so that they are no typos', () => {
    const knows = (text: string) => symptoms.knows(searchWords(text)[0]!);
    expect(['squealing', 'overheated', 'refuses'].map(knows)).toEqual([true, true, true]);
    expect(knows('sqeal')).toBe(false);
    expect(symptoms.nearest('sqeal')).toBe('squeal');
  });
});

it.each([
  ['squeals after I shut it off with the brake', 'Brakes squeal'],
  ["it won't stay on fuel", 'Stays off'],
  ['hot coolant smell at the radiator', 'Coolant'],
])('of “%s” the symptom is %s', (typed, name) => expect(read(typed)?.symptom.name).toBe(name));

it.each([
  ['the radiator keeps weeping a smelly pink thing', 'Coolant'],
  ['radiator', undefined],
  ['coolant hose pink', undefined],
  ['the curtain keeps coming down', undefined],
])('guesses at “%s”: %s', (typed, name) =>
  expect(symptoms.guess(searchWords(typed), undefined)?.symptom.name).toBe(name),
);

it.each([
  'squeal squeals squealing squealed',
  'leak leaks leaking leaky',
  'noise noisy',
  'smoke smoky smokey smoking',
  'stall stalls stalled stalling',
  'idle idles idling',
  'miss misses missing',
  'shake shakes shaking shaky',
])('one root: %s', (words) => expect(new Set(words.split(' ').map(rootOf)).size).toBe(1));

it.each([
  ["heater doesn't work", true],
  ['squealing brake', false],
  ["I don't know which brake squeals", false],
])('whether “%s” says that something does not happen: %s', (typed, isDenial) =>
  expect(read(typed)?.isDenial).toBe(isDenial),
);
