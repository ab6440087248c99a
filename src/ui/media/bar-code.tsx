import { code128Widths } from './code128.ts';
import './bar-code.css';

/** Quiet zone on each side, in modules: scanners need ten. */
const QUIET = 10;

/** A Code 128 that scanners read from paper and screens, dark on white in both color schemes. */
export function BarCode({ text }: { text: string }) {
  const widths = code128Widths(text);
  const starts = widths.map((_, at) =>
    widths.slice(0, at).reduce((sum, each) => sum + each, QUIET),
  );
  const whole = widths.reduce((sum, each) => sum + each, 2 * QUIET);
  return (
    <svg
      className="bar-code"
      role="img"
      aria-label={`Bar code of ${text}`}
      viewBox={`0 0 ${whole} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      {widths.map(
        (width, at) =>
          at % 2 === 0 && <rect key={starts[at]} x={starts[at]} width={width} height="1" />,
      )}
    </svg>
  );
}
