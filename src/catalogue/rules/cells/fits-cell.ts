import {
  type Body,
  bodies,
  type Gearbox,
  gearboxes,
  type Market,
  markets,
} from '../../../fitment/rules/conditions.ts';
import type { FitVan } from '../fit-line.ts';
import { quoted, type CellResult, valid, invalid } from './fault.ts';

/** One entry of the column `fits`. */
export interface ProductFit {
  /** Slug of the van type. */
  van: string;
  years: [from: number, to: number];
  /** Empty if every engine fits. */
  engines: string[];
  gearbox: Gearbox | null;
  /** Months of production, inclusive: "1975-08". */
  built_from: string | null;
  built_to: string | null;
  chassis_from: string | null;
  chassis_to: string | null;
  /** Empty if every body fits. */
  bodies: Body[];
  market: Market | null;
  /** Completes "Fits if your van has …". */
  detail: string | null;
  note: string | null;
}

type Conditions = Omit<ProductFit, 'van' | 'years' | 'engines' | 'note'>;

export const noConditions: Conditions = {
  gearbox: null,
  built_from: null,
  built_to: null,
  chassis_from: null,
  chassis_to: null,
  bodies: [],
  market: null,
  detail: null,
};

const ONE_FIT =
  /^(?<van>\S+)(?:\s+(?<from>\d{4})(?:\s*[-–]\s*(?<to>\d{4}))?)?(?:\s*\[(?<engines>[^\]]*)\])?(?:\s*\{(?<conditions>[^{}]*)\})?(?:\s*\((?<note>.*)\))?$/s;

/** Reads `68-79-bus 1971-1979 [CJ GD] {manual; has round headlights} (note); …`; without years, all years of the van. */
export function readFits(cell: string, vans: readonly FitVan[]): CellResult<ProductFit[]> {
  const parts = splitOutsideBrackets(cell);
  if (!parts) return invalid('parentheses do not match');
  const fits: ProductFit[] = [];
  const reasons: string[] = [];
  for (const part of parts) {
    const reading = readFit(part, vans);
    if ('value' in reading) fits.push(reading.value);
    else reasons.push(...reading.reasons);
  }
  return reasons.length > 0 ? invalid(...reasons) : valid(fits);
}

/** Notes may contain semicolons and balanced parentheses; conditions are divided by semicolons. */
function splitOutsideBrackets(cell: string): string[] | undefined {
  const parts = [''];
  let depth = 0;
  for (const sign of cell) {
    if (sign === '(' || sign === '{') depth += 1;
    if (sign === ')' || sign === '}') depth -= 1;
    if (depth < 0) return undefined;
    if (sign === ';' && depth === 0) parts.push('');
    else parts.push(parts.pop()! + sign);
  }
  if (depth > 0) return undefined;
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function readFit(part: string, vans: readonly FitVan[]): CellResult<ProductFit> {
  const groups = ONE_FIT.exec(part)?.groups;
  if (!groups)
    return invalid(`${quoted(part)} is not written like "68-79-bus 1971-1979 [CJ GD] (note)"`);

  const van = vans.find(({ slug }) => slug === groups['van']);
  if (!van) return invalid(`there is no van ${quoted(groups['van']!)}`);

  const from = groups['from'] ? Number(groups['from']) : van.years[0];
  const to = groups['to'] ? Number(groups['to']) : groups['from'] ? from : van.years[1];
  const engines = (groups['engines'] ?? '').split(/[\s,]+/).filter((code) => code !== '');
  const conditions = readConditions(groups['conditions'] ?? '');
  const reasons = [
    ...yearFaults(from, to, van),
    ...engineFaults(engines, van),
    ...('reasons' in conditions ? conditions.reasons : []),
  ];
  if (reasons.length > 0 || !('value' in conditions)) return invalid(...reasons);
  return valid({
    van: van.slug,
    years: [from, to],
    engines,
    ...conditions.value,
    note: groups['note']?.trim() || null,
  });
}

const MONTHS =
  /^built(?: from (?<from>\d{4}-(?:0[1-9]|1[0-2])))?(?: to (?<to>\d{4}-(?:0[1-9]|1[0-2])))?$/;
const CHASSIS = /^chassis(?: from (?<from>[0-9A-Z]+))?(?: to (?<to>[0-9A-Z]+))?$/;

/** Reads `manual; built from 1975-08 to 1979-07; body westfalia, weekender; market us; has round headlights`. */
function readConditions(written: string): CellResult<Conditions> {
  const conditions = { ...noConditions };
  const unread = written
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !readCondition(one, conditions));
  if (unread.length === 0) return valid(conditions);
  return invalid(...unread.map((one) => `${quoted(one)} is no condition: ${CONDITIONS_HINT}`));
}

const CONDITIONS_HINT =
  'write manual, automatic, built from 1975-08 to 1979-07, chassis from … to …, body westfalia, market us, or has …';

function readCondition(one: string, into: Conditions): boolean {
  const gearbox = gearboxes.find((each) => each === one);
  const months = MONTHS.exec(one)?.groups;
  const chassis = CHASSIS.exec(one)?.groups;
  const [, kind, value = ''] = /^(body|market|has) (.+)$/.exec(one) ?? [];
  const named = value.split(/[\s,]+/);
  const market = markets.find((each) => each === value);
  if (gearbox) into.gearbox = gearbox;
  else if (months?.['from'] || months?.['to']) {
    into.built_from = months['from'] ?? null;
    into.built_to = months['to'] ?? null;
  } else if (chassis?.['from'] || chassis?.['to']) {
    into.chassis_from = chassis['from'] ?? null;
    into.chassis_to = chassis['to'] ?? null;
  } else if (kind === 'body' && named.every((body) => bodies.includes(body as Body)))
    into.bodies = bodies.filter((body) => named.includes(body));
  else if (kind === 'market' && market) into.market = market;
  else if (kind === 'has') into.detail = value;
  else return false;
  return true;
}

function writeConditions(fit: ProductFit): string[] {
  const range = (name: string, from: string | null, to: string | null) =>
    from || to ? [[name, from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ')] : [];
  return [
    ...(fit.gearbox ? [fit.gearbox] : []),
    ...range('built', fit.built_from, fit.built_to),
    ...range('chassis', fit.chassis_from, fit.chassis_to),
    ...(fit.bodies.length > 0 ? [`body ${fit.bodies.join(', ')}`] : []),
    ...(fit.market ? [`market ${fit.market}`] : []),
    ...(fit.detail ? [`has ${fit.detail}`] : []),
  ];
}

function yearFaults(from: number, to: number, { slug, years: [first, last] }: FitVan): string[] {
  if (from > to) return [`the years ${from}-${to} are in the wrong order`];
  if (from >= first && to <= last) return [];
  return [
    `${from === to ? from : `${from}-${to}`} is not within ${first}-${last}, when ${slug} was built`,
  ];
}

function engineFaults(codes: readonly string[], { slug, engines }: FitVan): string[] {
  const allCodes = Object.values(engines).flat();
  const unknown = codes.filter((code) =>
    allCodes.length > 0 ? !allCodes.includes(code) : !/^[A-Z0-9]{1,5}$/.test(code),
  );
  const twice = codes.filter((code, index) => codes.indexOf(code) !== index);
  return [
    ...unknown.map((code) => `${slug} has no engine ${quoted(code)}`),
    ...twice.map((code) => `the engine ${quoted(code)} is listed twice`),
  ];
}

export const writeFits = (fits: readonly ProductFit[]): string => fits.map(writeFit).join('; ');

function writeFit(fit: ProductFit): string {
  const {
    van,
    years: [from, to],
    engines,
    note,
  } = fit;
  const conditions = writeConditions(fit);
  return [
    van,
    from === to ? from : `${from}-${to}`,
    ...(engines.length > 0 ? [`[${engines.join(' ')}]`] : []),
    ...(conditions.length > 0 ? [`{${conditions.join('; ')}}`] : []),
    ...(note ? [`(${note})`] : []),
  ].join(' ');
}
