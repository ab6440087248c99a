import { describe, expect, test } from 'vitest';
import { demoCatalogue } from '../db/demo/read-catalogue.ts';
import {
  labelBox,
  type Line,
  type PlacedDimension,
  placeDimensions,
  readAnchors,
} from '../src/catalogue/rules/dimensions/dimension-lines.ts';
import { readDimensions } from '../src/catalogue/rules/dimensions/read-dimensions.ts';
import { linesOf, outlinesOf } from './diagrams/outlines.ts';
import type { Point } from './diagrams/matrix.ts';
import { drawPart, partDrawing } from './parts.ts';

/** What the figures may stand beyond the drawing's box: the page has room around it. */
const MARGIN = 12;

const drawn = demoCatalogue().flatMap(({ sku, name, drawing, params, descriptionHtml }) => {
  if (drawing === 'none') return [];
  const dimensions = readDimensions({ name, description: descriptionHtml });
  const placed = placeDimensions(dimensions, readAnchors(drawPart(drawing, sku, params)));
  const shapes = () => outlinesOf(partDrawing(drawing, sku, params).shapes);
  return placed.length > 0 ? [{ name: `${sku} ${drawing}`, placed, shapes }] : [];
});

type Box = ReturnType<typeof labelBox>;

test('over a hundred parts of some forty kinds carry their dimensions', () => {
  expect(drawn.length).toBeGreaterThan(100);
  expect(new Set(drawn.map(({ name }) => name.split(' ')[1])).size).toBeGreaterThan(40);
});

describe('a figure', () => {
  test.each(drawn)('stands beside the part: $name', ({ placed, shapes }) => {
    const outlines = shapes();
    for (const { label } of placed) {
      const corners = cornersOf(label);
      for (const { ink, pieces, width = 0 } of outlines) {
        if (ink === 't') continue;
        for (const line of linesOf({ ink, pieces })) {
          const isTube = ink.startsWith('o') || ink.startsWith('i');
          const distance = isTube ? width / 2 : 0;
          for (const corner of corners) {
            if (!isTube)
              expect(isInside(corner, line), `${label.text} at ${corner.join()}`).toBe(false);
          }
          for (const point of along(line).filter((one) => holds(widened(corners), one)))
            expect(
              distanceTo(point, corners),
              `${label.text} at ${point.join()}`,
            ).toBeGreaterThanOrEqual(distance);
        }
      }
    }
  });

  test.each(drawn)('stands in the picture and free of others: $name', ({ placed }) => {
    placed.forEach(({ label }, index) => {
      const [left, top, right, bottom] = label.turn ? boundsOf(cornersOf(label)) : labelBox(label);
      expect(left).toBeGreaterThan(-MARGIN);
      expect(top).toBeGreaterThan(0);
      expect(right).toBeLessThan(240 + MARGIN);
      expect(bottom).toBeLessThan(180);
      for (const other of placed.filter((_, at) => at !== index)) {
        expect(isApart([left, top, right, bottom], labelBox(other.label))).toBe(true);
        for (const point of linePoints(other))
          expect(holds([left, top, right, bottom], point)).toBe(false);
      }
    });
  });
});

function cornersOf(label: PlacedDimension['label']): Point[] {
  const [left, top, right, bottom] = labelBox(label);
  const a = (label.turn * Math.PI) / 180;
  // Letters fill two thirds of their line.
  const [high, low] = [top + 1.5, bottom - 1.5];
  const middle = (left + right) / 2;
  return [
    [left, high],
    [middle, high],
    [right, high],
    [right, low],
    [middle, low],
    [left, low],
  ].map(([x, y]): Point => {
    const [dx, dy] = [x! - label.x, y! - label.y];
    return [
      label.x + dx * Math.cos(a) - dy * Math.sin(a),
      label.y + dx * Math.sin(a) + dy * Math.cos(a),
    ];
  });
}

const boundsOf = (points: Point[]): Box => [
  Math.min(...points.map(([x]) => x)),
  Math.min(...points.map(([, y]) => y)),
  Math.max(...points.map(([x]) => x)),
  Math.max(...points.map(([, y]) => y)),
];

/** The widest tube is 44 units thick. */
const widened = (corners: Point[]): Box => {
  const [left, top, right, bottom] = boundsOf(corners);
  return [left - 25, top - 25, right + 25, bottom + 25];
};

function isInside([x, y]: Point, line: Point[]): boolean {
  let inside = false;
  line.forEach(([ax, ay], index) => {
    const [bx, by] = line[(index + 1) % line.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

/** Points on a line, at most two units apart. */
function along(line: Point[]): Point[] {
  return line.slice(1).flatMap(([bx, by], index) => {
    const [ax, ay] = line[index]!;
    const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / 2));
    return Array.from({ length: steps + 1 }, (_, i): Point => [
      ax + ((bx - ax) * i) / steps,
      ay + ((by - ay) * i) / steps,
    ]);
  });
}

/** How far a point is outside of a label's letters. */
function distanceTo(point: Point, corners: Point[]): number {
  if (isInside(point, corners)) return -1;
  const edge = along([...corners, corners[0]!]);
  return Math.min(...edge.map(([x, y]) => Math.hypot(x - point[0], y - point[1])));
}

const linePoints = ({ lines }: PlacedDimension): Point[] =>
  lines.flatMap(({ x1, y1, x2, y2 }: Line) =>
    along([
      [x1, y1],
      [x2, y2],
    ]),
  );

const holds = ([left, top, right, bottom]: Box, [x, y]: Point) =>
  x > left && x < right && y > top && y < bottom;

const isApart = (a: Box, b: Box) => a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1];
