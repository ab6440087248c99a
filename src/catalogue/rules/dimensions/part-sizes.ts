import type { Measure } from './dimension.ts';

export interface PartSizes {
  /** The words that name the part. */
  part: RegExp;
  /** What a length in its name is, by its millimeters; undefined where that is not certain. */
  named: (mm: number) => Measure | undefined;
  /** What numbers without a unit are: "11.3 × 912". */
  bare?: (first: number, second: number, count: number) => Measure | undefined;
  /** What its description may measure beside what any part has. */
  also?: readonly Measure[];
  /** What the words for a measure mean here: a drum's diameter is that of its inside. */
  meaning?: Partial<Record<Measure, Measure>>;
}

const always = (measure: Measure | undefined) => () => measure;

/** By convention: a rotor is sold by its diameter, a sway bar by that of its bar. The first that matches counts. */
const PARTS: PartSizes[] = [
  {
    part: /\b(?:rebuild|repair|tools?|tester|compressor|taps?|tape|extractors?|wrench(?:es)?|guide tubes?)\b/i,
    named: always('size'),
  },
  { part: /\b(?:hex keys?|sockets?)\b/i, named: (mm) => (mm > 60 ? 'size' : 'hex'), also: ['hex'] },
  { part: /\b(?:keys?|bits?)\b/i, named: always('size') },
  { part: /\bclamps?\b/i, named: always('pipe') },
  { part: /\bbrake (?:hoses?|lines?|pipes?)\b/i, named: always('size') },
  {
    part: /\brotors?|brake dis[ck]s?\b/i,
    named: (mm) => (mm > 150 ? 'diameter' : mm < 50 ? 'thickness' : undefined),
    also: ['circle'],
  },
  {
    part: /\bshoes?\b/i,
    named: (mm) => (mm > 150 ? 'drum' : 'width'),
    bare: always('shoe'),
    also: ['drum'],
    meaning: { size: 'shoe', drum: 'drum' },
  },
  {
    part: /\bdrums?\b/i,
    named: always('inside'),
    also: ['circle'],
    meaning: { bore: 'inside', diameter: 'inside' },
  },
  { part: /\bcaliper pistons?\b/i, named: always('diameter'), meaning: { piston: 'diameter' } },
  { part: /\bpiston rings?\b|\bpistons? (?:and|&) cylinders?\b/i, named: always('bore') },
  { part: /\bcalipers?\b/i, named: always('piston'), also: ['piston'] },
  {
    part: /\b(?:wheel|master|slave) cylinders?\b/i,
    named: always('bore'),
    also: ['piston'],
    meaning: { piston: 'bore' },
  },
  { part: /\bclutch (?:kits?|dis[ck]s?)|pressure plates?\b/i, named: always('clutch') },
  { part: /\bflywheels?\b/i, named: (mm) => (mm > 150 ? 'clutch' : undefined) },
  { part: /\bpush ?rods?\b/i, named: always('length') },
  {
    part: /\b(?:intake|exhaust|inlet) valves?|valve sets?\b/i,
    named: (mm) => (mm > 20 ? 'head' : undefined),
    also: ['stem', 'head'],
  },
  { part: /\bguides?\b/i, named: always(undefined), also: ['bore'] },
  {
    part: /\b(?:CV|constant velocity) joints?\b(?! (?:bolts?|boots?))/i,
    named: (mm) => (mm > 60 ? 'diameter' : undefined),
  },
  {
    part: /\b(?:sway|anti-?roll|stabili[sz]er|torsion) bars?\b(?! (?:bushings?|links?))/i,
    named: always('diameter'),
  },
  { part: /\b(?:bars?|rails?|cords?|straps?|cables?)\b/i, named: always('length') },
  {
    part: /\b(?:fan|drive|v|ribbed|alternator|poly-?v)[ -]?belts?\b/i,
    named: always(undefined),
    bare: (first, second) => (first < 40 && second > 300 ? 'belt' : undefined),
  },
  {
    part: /\b(?:shaft|oil|output|input) seals?|seal rings?\b/i,
    named: always(undefined),
    bare: (first, second, count) => (count === 3 && second > first ? 'seal' : undefined),
  },
  { part: /\bhoses?\b/i, named: (mm) => (mm > 400 ? 'length' : 'inside') },
  {
    part: /\b(?:spacers?|shims?|plywood|ply|boards?)\b/i,
    named: (mm) => (mm < 60 ? 'thickness' : undefined),
  },
  { part: /\bwiper blades?\b/i, named: always('length') },
  { part: /\bnuts?\b/i, named: (mm) => (mm > 60 ? 'size' : 'hex'), also: ['hex'] },
  {
    part: /\b(?:bolts?|studs?|screws?|plugs?|switch(?:es)?|sensors?|senders?)\b/i,
    named: always('size'),
    also: ['hex', 'reach'],
  },
  { part: /\bknobs?\b/i, named: (mm) => (mm < 20 ? 'thread' : 'diameter') },
  { part: /\b(?:tachometer|voltmeter|gauge|speedometer|clock)\b/i, named: always('diameter') },
  {
    part: /\b(?:headlights?|sealed beams?|fog lamps?|driving lamps?|lifters?)\b/i,
    named: always('diameter'),
  },
  {
    part: /\b(?:(?:beauty|trim) rings?|portawall|wheel trims?|inner tubes?|hub ?caps?|snow chains?)\b/i,
    named: always('wheel'),
  },
  {
    part: /\b(?:wheels?|rims?)\b/i,
    named: always(undefined),
    bare: (first, second) => {
      if (first <= 8 && second > 90) return 'circle';
      return first >= 10 && first <= 24 && second < 14 ? 'rim' : undefined;
    },
    also: ['circle', 'center', 'offset'],
  },
  { part: /\b(?:springs?|lift|lowering|tires?)\b/i, named: always(undefined) },
  { part: /\bfilters?\b/i, named: (mm) => (mm < 20 ? 'ends' : 'size'), also: ['ends'] },
];

const OTHERS: PartSizes = { part: /(?:)/, named: always('size') };

/** What follows in a name is no longer the part itself: "Fan nut, 36 mm, with washers and spacers". */
const HEAD_ENDS = /,| with | for | and spare |\(/;

/** What the sizes of a part with this name mean. */
export function partSizes(name: string): PartSizes {
  const head = name.split(HEAD_ENDS)[0]!;
  return PARTS.find(({ part }) => part.test(head)) ?? OTHERS;
}
