import { formatPrice } from '../../../kit/money.ts';
import { axisOf } from '../../today/rules/sales-periods.ts';
import type { Report, ReportRow } from '../contract.ts';
import { cellText } from './cell-text.ts';

const WIDTH = 780;
const HEIGHT = 150;
const BAR = 0.72;

/** Paid amounts as a bar per day; the table below has the same numbers. */
export function DayPlot({ report: { columns, rows, plotted } }: { report: Report }) {
  const values = rows.map(({ cells }) => Number(cells[plotted]));
  const { top, lines } = axisOf(Math.max(0, ...values));
  const step = WIDTH / Math.max(1, rows.length);
  const y = (cents: number) => HEIGHT - (Math.max(0, cents) / top) * HEIGHT;
  const dayOf = (row: ReportRow | undefined) => cellText(columns[0]!, row?.cells[0] ?? null);
  return (
    <figure className="report-plot" aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        {lines.map((line) => (
          <line key={line} x1="0" x2={WIDTH} y1={y(line)} y2={y(line)} className="plot-line" />
        ))}
        {values.map((cents, at) => (
          <rect
            key={String(rows[at]!.cells[0])}
            x={at * step + ((1 - BAR) / 2) * step}
            y={y(cents)}
            width={step * BAR}
            height={HEIGHT - y(cents)}
            className="plot-bar"
          />
        ))}
      </svg>
      <div className="plot-values">
        {lines.toReversed().map((line) => (
          <span key={line}>{line === 0 ? '0' : formatPrice(line).replace(/\.00$/, '')}</span>
        ))}
      </div>
      <div className="flex justify-between">
        <span>{dayOf(rows[0])}</span>
        <span>{dayOf(rows.at(-1))}</span>
      </div>
    </figure>
  );
}
