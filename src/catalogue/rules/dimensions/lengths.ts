import type { Unit } from './dimension.ts';

export interface Length {
  /** As it is written, with a point: "12.7", "7/16". */
  figure: string;
  unit: Unit;
}

/** One or more lengths that are written together: "252 × 55 mm", "77 to 94 mm", "35.5 and 32 mm". */
export interface Lengths {
  lengths: Length[];
  joint: ' × ' | '–' | ' to ' | ' and ';
}

const NUMBER = String.raw`(?:\d{1,2}[ -])?\d{1,2}\/\d{1,2}|\d+(?:[.,]\d+)*`;
const UNIT = String.raw`mm|millimet(?:er|re)s?|cm|centimet(?:er|re)s?|met(?:er|re)s?|m|inch(?:es)?|in\.?(?=$|\s*[,;.:)×]|\s(?:long|wide|thick|deep|high|by|and|or|x|diameter)\b)|["″”]|feet|foot|ft\.?`;
const MEASURED = String.raw`(${NUMBER})(?:[\s-]?(${UNIT})(?![\w²³/]|-(?:lb|oz)))?`;
const JOINT = String.raw`\s*(×|–|-|\bby\b|\bto\b|\band\b|\bor\b)\s*`;

const LENGTHS = new RegExp(
  String.raw`(?<![\w.,/°#+×-]|\d\s)${MEASURED}(?:${JOINT}${MEASURED})?(?:${JOINT}${MEASURED})?(?![\d/]|[.,]\d)`,
  'giu',
);

/** How many letters on each side tell what is measured. */
const AROUND = 60;

export interface Found extends Lengths {
  /** Without a unit. */
  bare: boolean;
  /** The text on both sides. */
  before: string;
  after: string;
}

/** The lengths in a text. Numbers without a unit are found only as "11.3 × 912", and then have none. */
export function findLengths(text: string): Found[] {
  return [...text.matchAll(LENGTHS)].flatMap((match) => {
    const [all, ...groups] = match;
    const numbers = [groups[0], groups[3], groups[6]].filter((found) => found !== undefined);
    const units = [groups[1], groups[4], groups[7]].slice(0, numbers.length).map(unitOf);
    const joints = [groups[2], groups[5]].flatMap((found) => (found ? [jointOf(found)] : []));
    const joint = joints[0] ?? ' × ';
    const bare = units.every((unit) => unit === undefined);
    if (
      (bare && (joint !== ' × ' || numbers.length < 2)) ||
      joints.some((other) => other !== joint)
    )
      return [];
    const figures = numbers.map(figureOf);
    // A unit belongs to the numbers before it: "165 by 100 mm".
    const lengths = figures.map((figure, index) => ({
      figure: figure ?? '',
      unit: units.slice(index).find((unit) => unit !== undefined) ?? (bare ? 'mm' : undefined),
    }));
    if (!lengths.every(isWhole)) return [];
    const end = match.index + all.length;
    return [
      {
        lengths,
        // A smaller one after it is no range: "rings, 66.6 to 57.1 mm".
        joint:
          joint === '–' && millimeters(lengths[0]!) > millimeters(lengths[1]!) ? ' to ' : joint,
        bare,
        before: text.slice(Math.max(0, match.index - AROUND), match.index),
        after: text.slice(end, end + AROUND),
      },
    ];
  });
}

const isWhole = (length: { figure: string; unit: Unit | undefined }): length is Length =>
  length.unit !== undefined && millimeters(length as Length) > 0;

function unitOf(written: string | undefined): Unit | undefined {
  if (written === undefined) return undefined;
  const word = written.toLowerCase();
  if (/^(?:mm|milli)/.test(word)) return 'mm';
  if (/^(?:cm|centi)/.test(word)) return 'cm';
  if (word.startsWith('m')) return 'm';
  return word.startsWith('f') ? 'ft' : 'in';
}

const jointOf = (written: string): Lengths['joint'] => {
  if (written === '×' || written === 'by') return ' × ';
  return written === 'and' || written === 'or' ? ' and ' : '–';
};

/** Undefined for what can be read in two ways: "1,275" is a number of four digits here and of one with decimals there. */
function figureOf(written: string): string | undefined {
  const figure = written.replaceAll(/(?<=\d)-(?=\d)/g, ' ');
  if (/^\d+,\d{1,2}$/.test(figure)) return figure.replace(',', '.');
  if (/^[\d /]+$/.test(figure) || /^\d+\.\d+$/.test(figure)) return figure;
  return undefined;
}

const MILLIMETERS: Record<Unit, number> = { mm: 1, cm: 10, m: 1000, in: 25.4, ft: 304.8 };

export function millimeters({ figure, unit }: Length): number {
  const [fraction, whole] = figure.split(' ').toReversed();
  const [top, under = '1'] = (fraction ?? '').split('/');
  const value = Number(whole ?? 0) + Number(top) / Number(under);
  return Number.isFinite(value) ? value * MILLIMETERS[unit] : 0;
}

export function lengthsText({ lengths, joint }: Lengths): string {
  const oneUnit = lengths.every(({ unit }) => unit === lengths[0]!.unit);
  if (oneUnit) return `${lengths.map(({ figure }) => figure).join(joint)} ${lengths[0]!.unit}`;
  return lengths.map(({ figure, unit }) => `${figure} ${unit}`).join(joint);
}

/** The same in inches or millimeters, feet or meters, as exact as the original: 278 mm is known to a millimeter. */
export function convertedText({ lengths, joint }: Lengths): string {
  return lengthsText({ joint, lengths: lengths.map(converted) });
}

function converted(length: Length): Length {
  const value = millimeters(length);
  const decimals = length.figure.split('.')[1]?.length ?? 0;
  switch (length.unit) {
    case 'mm':
      return rounded(value, 'in', value >= 1000 ? 1 : decimals + 2);
    case 'cm':
      return rounded(value, 'in', decimals + 1);
    case 'm':
      return rounded(value, 'ft', 1);
    case 'in':
      return rounded(value, 'mm', length.figure.includes('/') || decimals > 0 ? 1 : 0);
    case 'ft':
      return rounded(value, 'm', 1);
  }
}

const rounded = (value: number, unit: Unit, decimals: number): Length => ({
  figure: (value / MILLIMETERS[unit]).toFixed(decimals),
  unit,
});
