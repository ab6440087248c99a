import type { Point } from './matrix.ts';

export type Box = readonly [x: number, y: number, width: number, height: number];

/** Where a number of a diagram stands. The page draws it, so that it can be marked and moved. */
export interface DiagramNumber {
  number: number;
  /** The end of the leader, on the part. */
  target: Point;
  /** The middle of the number's circle, whose radius is `NUMBER_ROOM` at the most. */
  label: Point;
  /** The part's bounds. */
  box: Box;
}

/** An exploded drawing, without its numbers. */
export interface DiagramDrawing {
  /** Its file is `/drawings/diagrams/{name}.svg`. */
  name: string;
  width: number;
  height: number;
  svg: string;
  numbers: readonly DiagramNumber[];
}

/** Every diagram is that wide, so that numbers and lines are alike in all. */
export const DIAGRAM_WIDTH = 620;
/** Circles of this radius do not touch. A page may draw smaller ones: 11 suit a wide picture. */
export const NUMBER_ROOM = 15;
