import type { FitVan } from '../server/fit-line.ts';
import { quoted, type CellResult, valid, invalid } from './fault.ts';

/** One entry of the column `fits`. */
export interface ProductFit {
  /** Slug of the van type. */
  van: string;
  years: [from: number, to: number];
  /** Empty if every engine fits. */
  engines: string[];
  note: string | null;
}

const ONE_FIT =
  /^(?<van>\S+)(?:\s+(?<from>\d{4})(?:\s*[-–]\s*(?<to>\d{4}))?)?(?:\s*\[(?<engines>[^\]]*)\])?(?:\s*\((?<note>.*)\))?$/s;

/** Reads `68-79-bus 1971-1979 [CJ GD] (note); …`; without years, all years of the van. */
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

/** Notes may contain semicolons and balanced parentheses. */
function splitOutsideBrackets(cell: string): string[] | undefined {
  const parts = [''];
  let depth = 0;
  for (const sign of cell) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
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
  const reasons = [...yearFaults(from, to, van), ...engineFaults(engines, van)];
  if (reasons.length > 0) return invalid(...reasons);
  return valid({
    van: van.slug,
    years: [from, to],
    engines,
    note: groups['note']?.trim() || null,
  });
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

function writeFit({ van, years: [from, to], engines, note }: ProductFit): string {
  return [
    van,
    from === to ? from : `${from}-${to}`,
    ...(engines.length > 0 ? [`[${engines.join(' ')}]`] : []),
    ...(note ? [`(${note})`] : []),
  ].join(' ');
}
