import { type Point, stepPath } from '../../rules/history-points.ts';

const WIDTH = 240;
const HEIGHT = 40;

interface HistoryPlotProps {
  title: string;
  points: readonly Point[];
  format: (value: number) => string;
}

/** A step plot; the table below has the same data. */
export function HistoryPlot({ title, points, format }: HistoryPlotProps) {
  const values = points.map(({ value }) => value);
  const least = Math.min(...values);
  const most = Math.max(...values);
  const range = least === most ? format(most) : `${format(least)} to ${format(most)}`;
  return (
    <figure className="part-plot">
      <figcaption>
        {title} <span className="text-steel">{range}</span>
      </figcaption>
      <svg viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={stepPath(points, WIDTH, HEIGHT)} />
      </svg>
    </figure>
  );
}
