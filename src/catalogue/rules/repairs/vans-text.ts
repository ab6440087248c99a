import { yearRange } from '../../../fitment/rules/van-models.ts';
import type { RepairVan } from './repair.ts';

/** "1964–70 Bus", "1983–91 Vanagon and Syncro", "1950–67 Bus and 1993–2003 Eurovan" */
export function vansText(
  vans: readonly RepairVan[],
  models: readonly { type: string; model: string }[],
): string {
  const ranges: { names: string[]; from: number; to: number }[] = [];
  for (const { van, from, to } of vans) {
    const name = models.find(({ type }) => type === van)?.model ?? van;
    const last = ranges.at(-1);
    // The Bus of 1967 and that of 1968 are one to their owners.
    if (last?.names.at(-1) === name && last.to + 1 >= from) last.to = to;
    else if (last && last.to === to && last.from <= from) last.names.push(name);
    else ranges.push({ names: [name], from, to });
  }
  return joined(ranges.map(({ names, from, to }) => `${yearRange(from, to)} ${joined(names)}`));
}

const joined = (texts: readonly string[]) =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)!}`;
