import type { Point } from './matrix.ts';
import { linesOf, type Outline } from './outlines.ts';

/** Where outlines are on the paper, to the point. */
export interface Ink {
  /** In a filled shape, or on the stroke of another. */
  isOn: (point: Point) => boolean;
  /** In a filled shape, or within a ring. */
  isEnclosed: (point: Point) => boolean;
  /** How far a point is from the nearest line, details too. */
  distance: (point: Point) => number;
}

export function inkOf(outlines: readonly Outline[]): Ink {
  const lines = outlines
    .filter(({ ink }) => ink !== 'c')
    .flatMap((outline) =>
      linesOf(outline).map((line) => ({
        line,
        reach: (outline.width ?? 2) / 2,
        isBody: isBody(outline),
        isFilled: isFilled(outline),
        isRing: isTube(outline) && isClosed(line),
      })),
    );
  return {
    isOn: (point) =>
      lines.some(
        (each) =>
          each.isBody &&
          (each.isFilled
            ? isWithin(each.line, point)
            : fromLine(each.line, point) <= each.reach + 1),
      ),
    isEnclosed: (point) =>
      lines.some((each) => (each.isFilled || each.isRing) && isWithin(each.line, point)),
    distance: (point) => Math.min(...lines.map(({ line, reach }) => fromLine(line, point) - reach)),
  };
}

export const isBody = ({ ink }: Outline): boolean => ink !== 't' && ink !== 'c';
export const isTube = ({ width }: Outline): boolean => width !== undefined;
export const isFilled = (outline: Outline): boolean =>
  isBody(outline) && !isTube(outline) && outline.ink !== 'n';

export const isClosed = (line: readonly Point[]): boolean =>
  line.length > 2 && Math.hypot(line[0]![0] - line.at(-1)![0], line[0]![1] - line.at(-1)![1]) < 0.2;

const isWithin = (line: readonly Point[], [x, y]: Point): boolean =>
  crossingsAt(line, y).filter((crossing) => crossing < x).length % 2 === 1;

/** Where a closed line crosses a height, from left to right. */
export const crossingsAt = (line: readonly Point[], y: number): number[] =>
  line
    .map((from, i): [Point, Point] => [from, line[(i + 1) % line.length]!])
    .filter(([from, to]) => from[1] > y !== to[1] > y)
    .map(([from, to]) => from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]))
    .toSorted((a, b) => a - b);

function fromLine(line: readonly Point[], [x, y]: Point): number {
  return Math.min(
    ...line.slice(1).map((to, i) => {
      const from = line[i]!;
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
      const t = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy || 1);
      const along = Math.min(1, Math.max(0, t));
      return Math.hypot(x - from[0] - along * dx, y - from[1] - along * dy);
    }),
  );
}
