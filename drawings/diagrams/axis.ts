import type { Point } from './matrix.ts';
import { along } from './exploded.ts';

/** A line along which parts are taken apart. */
export interface Axis {
  /** The point at a distance along the axis, and beside it: below, if the axis is level. */
  on: (distance: number, beside?: number) => Point;
  /** Shapes drawn along the x axis, laid on this one. */
  lay: (distance: number, shapes: string, beside?: number) => string;
  line: (from: number, to: number, beside?: number) => [number, number, number, number];
  degrees: number;
}

export function axisThrough([x, y]: Point, degrees: number): Axis {
  const a = (degrees * Math.PI) / 180;
  const on = (distance: number, beside = 0): Point => [
    x + distance * Math.cos(a) - beside * Math.sin(a),
    y + distance * Math.sin(a) + beside * Math.cos(a),
  ];
  return {
    on,
    lay: (distance, shapes, beside) => along(on(distance, beside), degrees, shapes),
    line: (from, to, beside) => [...on(from, beside), ...on(to, beside)],
    degrees,
  };
}
