import type { Plate } from '../../../content/home-calls.ts';
import { Drawing } from '../../../ui/media/drawing.tsx';

/** The drawing with its numbers, to see where they are. */
export const PlatePreview = ({ plate: { image, width, height, parts } }: { plate: Plate }) => (
  <div className="home-plate-here">
    <Drawing src={image || null} alt="" width={width} height={height} />
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {parts.map(({ number, x, y }) => (
        <g key={number}>
          <circle cx={x} cy={y} r={width / 50} />
          <text x={x} y={y + width / 150} fontSize={width / 50}>
            {number}
          </text>
        </g>
      ))}
    </svg>
  </div>
);
