import { axisOf } from '../rules/sales-periods.ts';

const WIDTH = 200;
const HEIGHT = 84;

export interface StepPlotProps {
  label: string;
  /** Values by day; null if there is none. */
  now: readonly (number | null)[];
  before: readonly (number | null)[] | null;
  format: (value: number) => string;
}

/** A small plot of two lines. */
export function StepPlot({ label, now, before, format }: StepPlotProps) {
  const values = [...now, ...(before ?? [])].filter((value) => value !== null);
  const { top, lines } = axisOf(Math.max(0, ...values));
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT;
  const shown = lines.length > 3 ? [0, top / 2, top] : lines;
  return (
    <div className="plot px-0 pt-2 pb-1">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="plot-steps"
        role="img"
        aria-label={`${label}, from ${format(Math.min(...values, top))} to ${format(Math.max(0, ...values))}`}
      >
        {shown.map((line) => (
          <line key={line} x1="0" x2={WIDTH} y1={y(line)} y2={y(line)} className="plot-line" />
        ))}
        {before && <path d={pathOf(before, y)} className="plot-step-before" />}
        <path d={pathOf(now, y)} className="plot-step" />
      </svg>
      <div className="plot-values" aria-hidden="true">
        {shown.toReversed().map((line) => (
          <span key={line}>{format(line)}</span>
        ))}
      </div>
    </div>
  );
}

/** Days without a value are a gap. */
function pathOf(values: readonly (number | null)[], y: (value: number) => number): string {
  const step = WIDTH / values.length;
  return values
    .map((value, at) => {
      if (value === null) return '';
      const from = at * step;
      const to = (at + 1) * step;
      const isJoined = at > 0 && values[at - 1] !== null;
      return isJoined ? `V${y(value)}H${to}` : `M${from} ${y(value)}H${to}`;
    })
    .join('');
}
