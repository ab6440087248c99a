import type { Box } from './diagram-drawing.ts';
import type { Point } from './matrix.ts';
import { crossingsAt, isBody, isClosed, isFilled, isTube } from './ink.ts';
import { linesOf, type Outline } from './outlines.ts';

/** What a part covers of the picture: its bounds, boxes that fill what is seen of it, and those within its rings. */
export interface Body {
  bounds: Box;
  seen: Box[];
  enclosed: Box[];
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
  const within = new Int16Array(columns * rows).fill(-1);
  const markIn = (cells: Int16Array, index: number) => (column: number, row: number) => {
    if (column >= 0 && row >= 0 && column < columns && row < rows)
      cells[row * columns + column] = index;
  };
  parts.forEach((outlines, index) => {
    for (const outline of outlines.filter(isBody)) cover(outline, markIn(owner, index));
    for (const line of outlines.filter(isTube).flatMap(linesOf).filter(isClosed))
      fill(line, markIn(within, index));
  });
  const bodies = parts.map((outlines): Body => ({
    bounds: boundsOf(outlines),
    seen: [],
    enclosed: [],
  }));
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns;) {
      const cell = row * columns + column;
      const [index, ring] = [owner[cell]!, within[cell]!];
      const first = column;
      while (column < columns && owner[row * columns + column] === index) {
        if (index === -1 && within[row * columns + column] !== ring) break;
        column += 1;
      }
      const box: Box = [first * CELL, row * CELL, (column - first) * CELL, CELL];
      if (index === -1) bodies[ring]?.enclosed.push(box);
      else bodies[index]!.seen.push(box);
    }
  return bodies;
}

/** Calls `mark` with each cell that the outline fills, or that its stroke covers. */
function cover(outline: Outline, mark: (column: number, row: number) => void): void {
  const reach = (outline.width ?? 2) / 2;
  for (const line of linesOf(outline)) {
    line.slice(1).forEach((to, i) => stroke(line[i]!, to, reach, mark));
    if (isFilled(outline)) fill(line, mark);
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
    const crossings = crossingsAt(line, (row + 0.5) * CELL);
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
