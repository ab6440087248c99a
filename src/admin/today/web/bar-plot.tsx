import { DeskTable } from '../../frame/web/table/desk-table.tsx';
import type { SalesDay } from '../contract.ts';
import { axisOf } from '../rules/sales-periods.ts';
import { dollars } from './dollars.ts';

const WIDTH = 780;
const HEIGHT = 150;
const BAR = 0.72;
const DAYS_A_WEEK = 7;
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

export interface BarPlotProps {
  now: readonly SalesDay[];
  /** The days that it is compared with, as a line; null for none. */
  before: readonly SalesDay[] | null;
}

/** Sales as a bar per day; today's is hollow because it is not over. The table below has the same numbers. */
export function BarPlot({ now, before }: BarPlotProps) {
  const largest = Math.max(...[...now, ...(before ?? [])].map(({ cents }) => cents));
  const { top, lines } = axisOf(largest);
  const step = WIDTH / now.length;
  const y = (cents: number) => HEIGHT - (cents / top) * HEIGHT;

  return (
    <figure className="plot">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="plot-bars"
        aria-hidden="true"
      >
        {lines.map((line) => (
          <line key={line} x1="0" x2={WIDTH} y1={y(line)} y2={y(line)} className="plot-line" />
        ))}
        {now.map(({ day, cents }, at) => (
          <rect
            key={day}
            x={at * step + ((1 - BAR) / 2) * step}
            y={y(cents)}
            width={step * BAR}
            height={HEIGHT - y(cents)}
            className={at === now.length - 1 ? 'plot-bar-open' : 'plot-bar'}
          />
        ))}
        {before && (
          <>
            <path d={steps(before, step, y)} className="plot-before-edge" />
            <path d={steps(before, step, y)} className="plot-before" />
          </>
        )}
      </svg>
      <div className="plot-values" aria-hidden="true">
        {lines.toReversed().map((line) => (
          <span key={line}>{line === 0 ? '0' : dollars(line)}</span>
        ))}
      </div>
      <div className="spread text-11 leading-4 text-graphite" aria-hidden="true">
        {weekStarts(now).map(({ day }) => (
          <span key={day}>{dayText(day)}</span>
        ))}
        <span>today</span>
      </div>
      <DeskTable
        className="sr-only"
        caption="Sales by day"
        columns={['Day', 'Sales', ...(before ? ['28 days before'] : [])]}
      >
        {now.map(({ day, cents }, at) => (
          <tr key={day}>
            <th scope="row">{dayText(day)}</th>
            <td>{dollars(cents)}</td>
            {before && <td>{dollars(before[at]!.cents)}</td>}
          </tr>
        ))}
      </DeskTable>
    </figure>
  );
}

const steps = (days: readonly SalesDay[], step: number, y: (cents: number) => number): string =>
  days
    .map(
      ({ cents }, at) =>
        `${at === 0 ? 'M' : 'V'}${at === 0 ? `0 ${y(cents)}` : y(cents)}H${(at + 1) * step}`,
    )
    .join('');

/** The first days of the weeks, counted back from today. */
const weekStarts = (days: readonly SalesDay[]) =>
  days.filter((_, at) => (days.length - 1 - at) % DAYS_A_WEEK === 0 && at < days.length - 1);

const dayText = (day: string): string =>
  `${weekday.format(new Date(`${day}T12:00:00Z`))} ${Number(day.slice(8))}`;
