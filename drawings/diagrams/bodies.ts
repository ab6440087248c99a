import type { Box } from './diagram-drawing.ts';
import type { Point } from './matrix.ts';
import { linesOf, type Outline } from './outlines.ts';

/** What a part covers of the picture: its bounds, and boxes that fill what is seen of it. */
export interface Body {
  bounds: Box;
  seen: Box[];
}

const CELL = 4;

/** The bodies of parts that are drawn one over the other. */
export function bodiesOf(
  parts: readonly (readonly Outline[])[],
  width: number,
  height: number,
): Body[] {
  const columns = Math.ceil(width / CELL);
  const rows = Math.ceil(height / CELL);
  const owner = new Int16Array(columns * rows).fill(-1);
  parts.forEach((outlines, index) => {
    for (const outline of outlines.filter(({ ink }) => ink !== 't' && ink !== 'c'))
      cover(outline, (column, row) => {
        if (column >= 0 && row >= 0 && column < columns && row < rows)
          owner[row * columns + column] = index;
      });
  });
  const bodies = parts.map((outlines): Body => ({ bounds: boundsOf(outlines), seen: [] }));
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns;) {
      const index = owner[row * columns + column]!;
      const first = column;
      while (column < columns && owner[row * columns + column] === index) column += 1;
      bodies[index]?.seen.push([first * CELL, row * CELL, (column - first) * CELL, CELL]);
    }
  return bodies;
}

/** Calls `mark` with each cell that the outline fills, or that its stroke covers. */
function cover(outline: Outline, mark: (column: number, row: number) => void): void {
  const reach = (outline.width ?? 2) / 2;
  for (const line of linesOf(outline)) {
    line.slice(1).forEach((to, i) => stroke(line[i]!, to, reach, mark));
    if (outline.width === undefined && outline.ink !== 'n') fill(line, mark);
  }
}

function stroke(
  from: Point,
  to: Point,
  reach: number,
  mark: (column: number, row: number) => void,
): void {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  for (let along = 0; along <= length; along += 2)
    for (let beside = -reach; beside <= reach; beside += 2)
      mark(
        Math.floor((from[0] + along * dx - beside * dy) / CELL),
        Math.floor((from[1] + along * dy + beside * dx) / CELL),
      );
}

function fill(line: readonly Point[], mark: (column: number, row: number) => void): void {
  const heights = line.map(([, y]) => y);
  const last = Math.floor(Math.max(...heights) / CELL);
  for (let row = Math.floor(Math.min(...heights) / CELL); row <= last; row += 1) {
    const y = (row + 0.5) * CELL;
    const crossings = line
      .map((from, i): [Point, Point] => [from, line[(i + 1) % line.length]!])
      .filter(([from, to]) => from[1] > y !== to[1] > y)
      .map(([from, to]) => from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]))
      .toSorted((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2)
      for (
        let column = Math.floor(crossings[i]! / CELL);
        column <= crossings[i + 1]! / CELL;
        column += 1
      )
        mark(column, row);
  }
}

/** The bounds of outlines with their strokes. */
export function boundsOf(outlines: readonly Outline[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const outline of outlines) {
    const edge = (outline.width ?? 0) / 2;
    for (const [x, y] of linesOf(outline).flat()) {
      left = Math.min(left, x - edge);
      top = Math.min(top, y - edge);
      right = Math.max(right, x + edge);
      bottom = Math.max(bottom, y + edge);
    }
  }
  return [left, top, right - left, bottom - top];
}
