import type { RepairRow } from '../../repair-calls.ts';
import type { Mine } from '../mine/use-mine.ts';

interface RepairGroup {
  /** Empty if there is only this group. */
  title: string;
  systems: [system: string, repairs: RepairRow[]][];
}

/** Jobs by system, those on the visitor's van first; only those on `vanType`, if given. */
export function repairGroups(
  all: readonly RepairRow[],
  vanType: string | undefined,
  mine: Mine | null,
): RepairGroup[] {
  const shown = all.filter(({ vans }) => !vanType || vans.some(({ van }) => van === vanType));
  const isOnMine = ({ vans }: RepairRow) =>
    mine !== null &&
    vans.some(
      ({ van, from, to }) =>
        van === mine.type && (mine.year === undefined || (from <= mine.year && mine.year <= to)),
    );
  const own = shown.filter(isOnMine);
  const others = shown.filter((repair) => !isOnMine(repair));
  const isDivided = own.length > 0 && others.length > 0;
  return [
    { title: isDivided ? 'On your van' : '', repairs: own },
    { title: isDivided ? 'On other vans and years' : '', repairs: others },
  ]
    .filter(({ repairs }) => repairs.length > 0)
    .map(({ title, repairs }) => ({
      title,
      systems: [...Map.groupBy(repairs, ({ system }) => system)],
    }));
}
