import { clockOf, dayAfter, dayOf, instantOf } from '../../../kit/shop-days.ts';
import { type CellResult, invalid, quoted, valid } from './fault.ts';

type Edge = 'from' | 'until';

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[ T]([01]\d|2[0-3]):([0-5]\d))?$/;
/** As spreadsheets write it again: 12/1/2026 8:00. */
const AMERICAN =
  /^(?<month>\d\d?)\/(?<day>\d\d?)\/(?<year>\d{4})(?: (?<hour>\d|[01]\d|2[0-3]):(?<minute>[0-5]\d))?$/;

/**
 * When a sale begins or ends, in the shop's time zone: `2026-12-24`, from its first or until its last minute, or
 * `2026-12-24 18:00`; null for an empty cell. An hour that the clocks have twice is the first.
 */
export const readSaleTime =
  (edge: Edge) =>
  (cell: string): CellResult<Date | null> => {
    if (cell === '') return valid(null);
    const [, year, month, day, hour, minute] = ISO.exec(isoOf(cell)) ?? [];
    const date = `${year}-${month}-${day}`;
    if (!year || !isDay(date))
      return invalid(`${quoted(cell)} is not a day such as 2026-12-24, or 2026-12-24 18:00`);
    if (!hour) return valid(instantOf(edge === 'from' ? date : dayAfter(date), '00:00'));
    const time = `${hour}:${minute}`;
    const at = instantOf(date, time);
    return clockOf(at) === time
      ? valid(at)
      : invalid(`${quoted(cell)} is no time at the shop: its clocks go forward`);
  };

/** Equal times produce equal cells. A sale until midnight is one until the day before. */
export const writeSaleTime =
  (edge: Edge) =>
  (time: Date | null): string => {
    if (!time) return '';
    const clock = clockOf(time);
    const day = dayOf(time);
    if (clock !== '00:00') return `${day} ${clock}`;
    return edge === 'from' ? day : dayAfter(day, -1);
  };

function isoOf(cell: string): string {
  const { year, month, day, hour, minute } = AMERICAN.exec(cell)?.groups ?? {};
  if (!year || !month || !day) return cell;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return hour ? `${date} ${hour.padStart(2, '0')}:${minute}` : date;
}

const isDay = (date: string): boolean =>
  date > '2000' && date < '2200' && !Number.isNaN(Date.parse(date)) && dayAfter(date, 0) === date;
