import type { Box } from './diagram-drawing.ts';
import type { Point } from './matrix.ts';

/** A part to be labeled: points on it where its leader may end, the best first, and the boxes that it covers. */
export interface Labeled {
  targets: readonly Point[];
  body: readonly Box[];
}

export interface Picture {
  width: number;
  height: number;
  /** Of the labels' circles. */
  radius: number;
  /** Boxes covered by what has no label. */
  taken?: readonly Box[];
  /** Lines on which no label should stand. */
  axes?: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[];
}

export interface Placed {
  target: Point;
  label: Point;
}

const CELL = 4;
const GAP = 5;
const ANGLES = 18;
/** From the circle's edge to the part. */
const LEADERS = [16, 22, 30, 42, 58, 80, 104];
const PASSES = 12;

/**
 * Places a circle for each part: within the picture, without touching another, and with leaders that do not cross.
 * Among those, near the part and beside what is drawn. Throws if the picture's edge has no room for the circles.
 */
export function placeLabels(parts: readonly Labeled[], picture: Picture): Placed[] {
  const covered = coveredCells(parts, picture);
  const placed = alongTheEdge(parts, picture);
  const costs = placed.map((each, of) => costOf(each, of, covered, picture));
  const choices = parts.map((part, of) =>
    around(part, picture)
      .map((each) => ({ placed: each, cost: costOf(each, of, covered, picture) }))
      .filter(({ cost }) => cost < costs[of]!)
      .toSorted((a, b) => a.cost - b.cost),
  );
  for (let pass = 0; pass < PASSES; pass += 1) {
    let isBetter = false;
    for (const [of, options] of choices.entries()) {
      const others = placed.filter((_, index) => index !== of);
      const better = options
        .slice(0, countBelow(options, costs[of]!))
        .find(({ placed: option }) => isClear(option, others, picture));
      if (!better) continue;
      placed[of] = better.placed;
      costs[of] = better.cost;
      isBetter = true;
    }
    if (!isBetter) break;
  }
  return placed;
}

function countBelow(sorted: readonly { cost: number }[], cost: number): number {
  const count = sorted.findIndex((each) => each.cost >= cost);
  return count < 0 ? sorted.length : count;
}

/**
 * A first solution for any picture: circles side by side along its edge, joined with the targets so that all leaders
 * together are short. Two that cross would be shorter exchanged, so none cross.
 */
function alongTheEdge(parts: readonly Labeled[], picture: Picture): Placed[] {
  const free = edgeSlots(picture);
  if (free.length < parts.length) throw new Error('There is no room for so many numbers');
  const placed = parts.map(({ targets }): Placed => {
    const target = targets[0]!;
    const nearest = free.reduce((a, b) => (far(b, target) < far(a, target) ? b : a));
    free.splice(free.indexOf(nearest), 1);
    return { target, label: nearest };
  });
  for (let isShorter = true; isShorter;) {
    isShorter = false;
    for (const a of placed)
      for (const b of placed)
        if (
          far(a.target, b.label) + far(b.target, a.label) + 1e-6 <
          far(a.target, a.label) + far(b.target, b.label)
        ) {
          [a.label, b.label] = [b.label, a.label];
          isShorter = true;
        }
  }
  return placed;
}

function edgeSlots({ width, height, radius }: Picture): Point[] {
  const inset = radius + GAP;
  const [w, h] = [width - 2 * inset, height - 2 * inset];
  const across = Math.floor(w / (2 * radius + GAP));
  const down = Math.floor(h / (2 * radius + GAP));
  const slots: Point[] = [];
  for (let i = 0; i < across; i += 1)
    slots.push([inset + (i * w) / across, inset], [inset + ((i + 1) * w) / across, inset + h]);
  for (let i = 0; i < down; i += 1)
    slots.push([inset + w, inset + (i * h) / down], [inset, inset + ((i + 1) * h) / down]);
  return slots;
}

function around({ targets }: Labeled, { width, height, radius }: Picture): Placed[] {
  const inset = radius + GAP;
  return targets.flatMap((target) =>
    LEADERS.map((length) => length + radius).flatMap((distance) =>
      Array.from({ length: ANGLES }, (_, i): Placed => {
        const angle = (i * 2 * Math.PI) / ANGLES;
        const [x, y] = [Math.cos(angle) * distance, Math.sin(angle) * distance];
        return { target, label: [target[0] + x, target[1] + y] };
      }).filter(
        ({ label: [x, y] }) =>
          x >= inset && y >= inset && x <= width - inset && y <= height - inset,
      ),
    ),
  );
}

interface Covered {
  /** The part that covers a point: −1 for none, −2 for something without a label. */
  at: (x: number, y: number) => number;
  /** How many cells of a square are covered. */
  within: (x: number, y: number, reach: number) => number;
}

function coveredCells(parts: readonly Labeled[], { width, height, taken = [] }: Picture): Covered {
  const columns = Math.ceil(width / CELL);
  const rows = Math.ceil(height / CELL);
  const cells = new Int16Array(columns * rows).fill(-1);
  const column = (x: number) => Math.min(columns, Math.max(0, Math.floor(x / CELL)));
  const row = (y: number) => Math.min(rows, Math.max(0, Math.floor(y / CELL)));
  const cover = ([x, y, w, h]: Box, by: number) => {
    for (let line = row(y); line < row(y + h); line += 1)
      cells.fill(by, line * columns + column(x), line * columns + column(x + w));
  };
  for (const box of taken) cover(box, -2);
  parts.forEach(({ body }, of) => {
    for (const box of body) cover(box, of);
  });
  const sums = sumsOf(cells, columns, rows);
  const upTo = (x: number, y: number) => sums[row(y) * (columns + 1) + column(x)]!;
  return {
    at: (x, y) => cells[row(y) * columns + column(x)] ?? -1,
    within: (x, y, reach) =>
      upTo(x + reach, y + reach) -
      upTo(x - reach, y + reach) -
      upTo(x + reach, y - reach) +
      upTo(x - reach, y - reach),
  };
}

/** For each corner of cells how many covered ones are left of and above it. */
function sumsOf(cells: Int16Array, columns: number, rows: number): Int32Array {
  const wide = columns + 1;
  const sums = new Int32Array(wide * (rows + 1));
  for (let row = 1; row <= rows; row += 1)
    for (let column = 1; column <= columns; column += 1)
      sums[row * wide + column] =
        Number(cells[(row - 1) * columns + column - 1] !== -1) +
        sums[(row - 1) * wide + column]! +
        sums[row * wide + column - 1]! -
        sums[(row - 1) * wide + column - 1]!;
  return sums;
}

/** What is wrong with a label by itself, in pixels of a longer leader. */
function costOf(
  { target, label }: Placed,
  of: number,
  { at, within }: Covered,
  { radius, axes = [] }: Picture,
): number {
  const length = far(target, label);
  const [dx, dy] = [(label[0] - target[0]) / length, (label[1] - target[1]) / length];
  let cost = length + 40 * within(...label, radius + 2);
  for (const [x1, y1, x2, y2] of axes)
    if (fromLine(label, { target: [x1, y1], label: [x2, y2] }) < radius) cost += 120;
  for (let along = 0; along < length - radius; along += CELL) {
    const by = at(target[0] + dx * along, target[1] + dy * along);
    if (by !== -1) cost += by === of ? 3 : 14;
  }
  return cost;
}

function isClear(placed: Placed, others: readonly Placed[], { radius }: Picture): boolean {
  return others.every(
    (other) =>
      far(placed.label, other.label) >= 2 * radius + GAP &&
      !cross(placed, other) &&
      fromLine(placed.label, other) > radius + GAP &&
      fromLine(other.label, placed) > radius + GAP,
  );
}

export const far = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** How far a point is from a leader. */
function fromLine(point: Point, { target, label }: Placed): number {
  const [dx, dy] = [label[0] - target[0], label[1] - target[1]];
  const t = ((point[0] - target[0]) * dx + (point[1] - target[1]) * dy) / (dx * dx + dy * dy);
  const within = Math.min(1, Math.max(0, t));
  return far(point, [target[0] + within * dx, target[1] + within * dy]);
}

/** Whether two leaders cross or touch. */
export function cross(a: Placed, b: Placed): boolean {
  const side = (o: Point, p: Point, q: Point) =>
    Math.sign((p[0] - o[0]) * (q[1] - o[1]) - (p[1] - o[1]) * (q[0] - o[0]));
  const sides = [
    side(a.target, a.label, b.target),
    side(a.target, a.label, b.label),
    side(b.target, b.label, a.target),
    side(b.target, b.label, a.label),
  ];
  return sides[0] !== sides[1] && sides[2] !== sides[3];
}
