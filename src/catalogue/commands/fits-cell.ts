import type { FitVan } from '../server/fit-line.ts';
import { quoted, type Reading, understood, wrong } from './fault.ts';

/** A van, its years and engines, as one entry of the column `fits` has it. */
export interface ProductFit {
  /** Slug of the van type. */
  van: string;
  years: [from: number, to: number];
  /** Empty for whatever engine. */
  engines: string[];
  note: string | null;
}

const ONE_FIT =
  /^(?<van>\S+)(?:\s+(?<from>\d{4})(?:\s*[-–]\s*(?<to>\d{4}))?)?(?:\s*\[(?<engines>[^\]]*)\])?(?:\s*\((?<note>.*)\))?$/s;

/** `68-79-bus 1971-1979 [CJ GD] (note); …`; without years all of the van's. */
export function readFits(cell: string, vans: readonly FitVan[]): Reading<ProductFit[]> {
  const parts = splitOutsideBrackets(cell);
  if (!parts) return wrong('a bracket is opened and not closed, or the other way round');
  const fits: ProductFit[] = [];
  const reasons: string[] = [];
  for (const part of parts) {
    const reading = readFit(part, vans);
    if ('value' in reading) fits.push(reading.value);
    else reasons.push(...reading.reasons);
  }
  return reasons.length > 0 ? wrong(...reasons) : understood(fits);
}

/** A note may hold a semicolon, and brackets in pairs. */
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

function readFit(part: string, vans: readonly FitVan[]): Reading<ProductFit> {
  const groups = ONE_FIT.exec(part)?.groups;
  if (!groups)
    return wrong(`${quoted(part)} is not written like "68-79-bus 1971-1979 [CJ GD] (note)"`);

  const van = vans.find(({ slug }) => slug === groups['van']);
  if (!van) return wrong(`there is no van ${quoted(groups['van']!)}`);

  const from = groups['from'] ? Number(groups['from']) : van.years[0];
  const to = groups['to'] ? Number(groups['to']) : groups['from'] ? from : van.years[1];
  const engines = (groups['engines'] ?? '').split(/[\s,]+/).filter((code) => code !== '');
  const reasons = [...yearFaults(from, to, van), ...engineFaults(engines, van)];
  if (reasons.length > 0) return wrong(...reasons);
  return understood({
    van: van.slug,
    years: [from, to],
    engines,
    note: groups['note']?.trim() || null,
  });
}

function yearFaults(from: number, to: number, { slug, years: [first, last] }: FitVan): string[] {
  if (from > to) return [`the years ${from}-${to} stand the wrong way round`];
  if (from >= first && to <= last) return [];
  return [
    `${from === to ? from : `${from}-${to}`} is not within ${first}-${last}, when ${slug} was built`,
  ];
}

function engineFaults(codes: readonly string[], { slug, engines }: FitVan): string[] {
  const known = Object.values(engines).flat();
  const unknown = codes.filter((code) =>
    known.length > 0 ? !known.includes(code) : !/^[A-Z0-9]{1,5}$/.test(code),
  );
  const twice = codes.filter((code, index) => codes.indexOf(code) !== index);
  return [
    ...unknown.map((code) => `${slug} has no engine ${quoted(code)}`),
    ...twice.map((code) => `the engine ${quoted(code)} is there twice`),
  ];
}

/** The fits as one cell. */
export const writeFits = (fits: readonly ProductFit[]): string => fits.map(writeFit).join('; ');

function writeFit({ van, years: [from, to], engines, note }: ProductFit): string {
  return [
    van,
    from === to ? from : `${from}-${to}`,
    ...(engines.length > 0 ? [`[${engines.join(' ')}]`] : []),
    ...(note ? [`(${note})`] : []),
  ].join(' ');
}
