import type { Body } from './conditions.ts';

/** A group of digits with one meaning. */
export interface ChassisPiece {
  digits: string;
  /** Empty for digits without a meaning. */
  says: string;
}

/** The facts read from a chassis number. Facts that it leaves open are asked, never guessed. */
export interface ChassisReading {
  /** Without spaces and dashes. */
  number: string;
  pieces: ChassisPiece[];
  /** Slugs of the possible van types. */
  types: string[];
  year: number | null;
  /** "panel van"; null if the number says nothing about it. */
  bodyText: string | null;
  /** The body, if it is certain: a Kombi or a bus may have become a camper. */
  body: Body | null;
  /** A pickup with a single or double cab: both have the same digits. */
  isPickup: boolean;
  plant: string | null;
  /** The rules for 1965–79 numbers rest on one source. */
  hasOneSource: boolean;
}

const T1 = ['50-67-bus'];
const T2 = ['68-79-bus'];
/** Not derived from the plant: Syncros were built in Graz, but so were some Vanagons. */
const T3 = ['80-91-vanagon', '86-91-syncro'];
const T4 = ['93-03-eurovan'];

/** Positions 7 and 8 of numbers with 17 characters, and the model years in which such vans were built. */
const MODELS: Record<string, { says: string; types: string[]; from: number; to: number }> = {
  '24': { says: 'Vanagon (T3)', types: T3, from: 1981, to: 1992 },
  '25': { says: 'Vanagon (T3)', types: T3, from: 1981, to: 1992 },
  '70': { says: 'Eurovan (T4)', types: T4, from: 1991, to: 2003 },
};

/** Position 10: the letters from 1980 on, without I, O, Q, U and Z, then digits. */
const YEAR_LETTERS = 'ABCDEFGHJKLMNPRSTVWXY123';

/** Position 11. */
const PLANTS: Record<string, string> = { H: 'Hanover', G: 'Graz', X: 'Poznań' };

/** The first two digits of numbers from 1965 to 1979. */
const BODIES: Record<string, string> = {
  '21': 'panel van',
  '22': 'bus',
  '23': 'Kombi',
  '24': 'deluxe bus',
  '26': 'pick-up',
  '27': 'ambulance',
};

const SURE_BODIES: Record<string, Body> = { '21': 'panel', '27': 'ambulance' };
const PICKUP = '26';

/** Reads a typed chassis number; undefined if it has neither form. */
export function readChassisNumber(typed: string): ChassisReading | undefined {
  const number = withoutGaps(typed);
  if (/^[A-HJ-NPR-Z\d]{17}$/.test(number))
    return OF_VOLKSWAGEN.test(number) ? readLong(number) : undefined;
  // Until 1979 numbers have no letters.
  const digits = number.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  if (/^2[123467]\d{7,8}$/.test(digits)) return readShort(digits);
  return undefined;
}

/** Numbers of vans made in Germany, the US, Brazil or South Africa. */
const OF_VOLKSWAGEN = /^(?:WV|\dVW|9BW|AAV)/;

const withoutGaps = (typed: string): string => typed.toUpperCase().replaceAll(/[\s\-–.*/]/g, '');

/** Why a number can't be read, or what to do about it. */
export function whyUnreadable(typed: string): string {
  const number = withoutGaps(typed);
  const { length } = number;
  if (length === 17 && /[IOQ]/.test(number)) return 'VINs have no I, O or Q. Did you mean 1 or 0?';
  if (length === 17 && !OF_VOLKSWAGEN.test(number))
    return 'The VIN of a VW begins with WV. Are its first letters right?';
  if ((length === 16 || length === 18) && /\d/.test(number))
    return `A VIN has 17 characters; this one has ${length}.`;
  if (length === 17 || /^\d{9,10}$/.test(number)) return UNKNOWN_NUMBER;
  return 'Numbers from 1965 to 1979 have 9 or 10 digits, later ones 17 characters. For 1964 and earlier, and for 1980, choose below.';
}

export const UNKNOWN_NUMBER = 'We don’t recognize this as a VW van’s number.';

/** Reads 17 characters, from model year 1981 on. Ignores the check digit of American numbers. */
function readLong(number: string): ChassisReading {
  const code = number.slice(6, 8);
  const model = MODELS[code];
  const letter = number[9]!;
  const year = 1980 + YEAR_LETTERS.indexOf(letter);
  const isPossible = model && year >= model.from && year <= model.to;
  const plant = PLANTS[number[10]!] ?? null;
  return {
    number,
    pieces: [
      { digits: number.slice(0, 3), says: number.startsWith('WV') ? 'Volkswagen' : '' },
      { digits: number.slice(3, 6), says: '' },
      { digits: code, says: model?.says ?? '' },
      { digits: number[8]!, says: '' },
      { digits: letter, says: isPossible ? String(year) : '' },
      { digits: number[10]!, says: plant ?? '' },
      { digits: number.slice(11), says: 'serial number' },
    ],
    types: model?.types === T3 && number[10] === 'H' ? T3.slice(0, 1) : (model?.types ?? []),
    year: isPossible ? year : null,
    bodyText: null,
    body: null,
    isPickup: false,
    plant,
    hasOneSource: false,
  };
}

/** 1965–79: nine digits until 1969, ten from 1970. The third is the last digit of the model year. */
function readShort(number: string): ChassisReading | undefined {
  const code = number.slice(0, 2);
  const digit = Number(number[2]);
  const isLate = number.length === 10;
  // A nine-digit number with the year digit 0 to 4 belongs neither to 1965–69 nor to later years.
  if (!isLate && digit < 5) return undefined;
  // In 1980 the Vanagon took over 24, so ten digits with 0 can be from 1970 or 1980.
  const isOpen = isLate && code === '24' && digit === 0;
  const year = (isLate ? 1970 : 1960) + digit;
  return {
    number,
    pieces: [
      { digits: code, says: isOpen ? '' : BODIES[code]! },
      { digits: number[2]!, says: isOpen ? '1970 or 1980' : String(year) },
      { digits: number.slice(3), says: 'serial number' },
    ],
    types: isOpen ? [...T2, T3[0]!] : year < 1968 ? T1 : T2,
    year: isOpen ? null : year,
    bodyText: isOpen ? null : BODIES[code]!,
    body: SURE_BODIES[code] ?? null,
    isPickup: code === PICKUP,
    plant: null,
    hasOneSource: true,
  };
}
