import { describe, expect, test } from 'vitest';
import { allDiagrams } from '../../drawings/diagrams/all-diagrams.ts';
import { nameHas } from '../../src/catalogue/rules/repairs/name-has.ts';
import { demoCatalogue } from './read-catalogue.ts';
import { entryParts } from './entry-parts.ts';
import { type Diagram, faultsIn, readDiagrams } from './read-diagrams.ts';

const diagrams = readDiagrams();
const [first] = diagrams;

/** Where a number's name is not the parts' own: why the part is the right one, and words that its name has. */
const OTHER_NAMES: Record<string, string[]> = {
  // The lamp is sold as what goes into the ring.
  Headlight: ['Sealed beam'],
  'Headlight bulbs': ['H4 bulbs', 'Bilux bulbs'],
  // One name for what two kinds of van have.
  'Gland nut or pilot bearing': ['Gland nut', 'Pilot bearing'],
  // A set or kit has it with others.
  'Contact points': ['Points and condenser set'],
  'Caliper seals': ['Caliper rebuild kit'],
  'Engine bay hoses': ['Coolant hose kit'],
  'Wheel hub and stub axle': ['wheel hub'],
  // The same part on both sides.
  'CV joint, outer': ['CV joint'],
  'CV joint, inner': ['CV joint'],
  'Flap box, left': ['Heater flap box'],
  // Other words for the same.
  'Blower resistor': ['Resistor for the front heater fan'],
  'Knob of turned beech': ['Shift knob, turned beech'],
  'Magnetic plug': ['plug with magnet'],
  'Port gaskets': ['port rings'],
  'Steering rack': ['Rack and pinion'],
  'Turn signal lenses': ['Fish-eye lens'],
};

/** Both joints of a shaft are the same part, of which a van has four. */
const SHARED = new Set(['CV joint, outer', 'CV joint, inner']);

describe.each(diagrams)('$slug', (diagram) => {
  test('has the numbers of its drawing', () => {
    const drawing = allDiagrams.find(({ name }) => name === diagram.drawing)!;
    expect(diagram.entries.map(({ number }) => number)).toEqual(
      drawing.numbers.map(({ number }) => number),
    );
  });

  test('leads to parts that fit, or says that they are not sold', () => {
    const nowhere = diagram.entries
      .filter(({ part, skus }) => part ?? skus)
      .filter((entry) => entryParts(entry, diagram, demoCatalogue()).length === 0);
    expect(nowhere).toEqual([]);
  });

  test('leads to parts that are what the number is called', () => {
    const wrong = diagram.entries.flatMap((entry) =>
      entryParts(entry, diagram, demoCatalogue())
        .filter(({ name }) =>
          [entry.name, ...(OTHER_NAMES[entry.name] ?? [])].every((words) => !nameHas(name, words)),
        )
        .map(({ name }) => `${entry.number} ${entry.name}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  test('leads to a part by one number only', () => {
    const skus = diagram.entries
      .filter(({ name }) => !SHARED.has(name))
      .flatMap((entry) => entryParts(entry, diagram, demoCatalogue()).map(({ sku }) => sku));
    expect(skus.filter((sku, at) => skus.indexOf(sku) < at)).toEqual([]);
  });

  test('leads to parts of the catalogue by SKU', () => {
    const known = new Set(demoCatalogue().map(({ sku }) => sku));
    expect(
      diagram.entries.flatMap(({ skus = [] }) => skus).filter((sku) => !known.has(sku)),
    ).toEqual([]);
  });
});

test('there are at least 24, of every system of a Bus, and some of every kind of van', () => {
  expect(diagrams.length).toBeGreaterThanOrEqual(24);
  const ofBus = diagrams.filter(({ van }) => van === '68-79-bus').map(({ slug }) => slug);
  const systems =
    'engine fuel cooling heating exhaust ignition charging lights front-axle rear-axle front-brakes' +
    ' rear-brakes brake-hydraulics steering gearbox clutch shift door windows-and-seals pop-top bumpers interior';
  for (const system of systems.split(' '))
    expect(
      ofBus.filter((slug) => slug.includes(system)),
      system,
    ).not.toEqual([]);
  const vans = new Set(diagrams.map(({ van }) => van));
  expect(vans.size).toBe(5);
});

test('every drawing is in a diagram', () => {
  const used = new Set(diagrams.map(({ drawing }) => drawing));
  expect(allDiagrams.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
});

const faulty = (change: Partial<Diagram>, entry: Partial<Diagram['entries'][number]> = {}) =>
  faultsIn([
    { ...first!, slug: 'x', entries: [{ ...first!.entries[0]!, number: 1, ...entry }], ...change },
  ]);

test.each([
  ['no van', faulty({ van: 'beetle' }), 'diagrams/x.yaml, "beetle" is no van'],
  [
    'years of another van',
    faulty({ van: '68-79-bus', years: [1979, 1981] }),
    'diagrams/x.yaml, 1979-1981 are not years of 68-79-bus',
  ],
  [
    'no part type',
    faulty({}, { part: 'flux: capacitor' }),
    'diagrams/x.yaml, number 1: "flux" is no part type',
  ],
  [
    'a part type and SKUs',
    faulty({}, { part: 'brake-drum', skus: ['VG-BRK-0101'] }),
    'diagrams/x.yaml, number 1: has either a part type or SKUs',
  ],
  [
    'what comes with nothing',
    faulty({}, { part: undefined, with: 7 }),
    'diagrams/x.yaml, number 1: comes with 7, which is not sold',
  ],
])('%s is a fault', (_what, faults, says) => expect(faults).toEqual([says]));

test('two diagrams of one system of a van are a fault', () => {
  expect(faultsIn([first!, { ...first!, slug: 'again' }])).toEqual([
    `diagrams/again.yaml, ${first!.van} has "${first!.system}" twice`,
  ]);
});

test('a number that stands there twice is a fault', () => {
  const { entries } = first!;
  expect(faultsIn([{ ...first!, entries: [...entries, entries[0]!] }])).toEqual([
    `diagrams/${first!.slug}.yaml, number ${entries[0]!.number}: stands there twice`,
  ]);
});
