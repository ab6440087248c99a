/** A bar code in a camera frame. */
export interface FoundCode {
  text: string;
  /** Distance of its center from the center of the frame, in pixels. */
  offCenter: number;
}

/** Detects bar codes in a frame. */
export interface Detector {
  read(picture: CanvasRenderingContext2D): Promise<FoundCode[]>;
}

interface Point {
  x: number;
  y: number;
}

interface Picture {
  width: number;
  height: number;
}

export function foundCode(text: string, corners: readonly Point[], picture: Picture): FoundCode {
  const middle = (axis: 'x' | 'y') =>
    corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  return {
    // GS1 codes, such as parcel labels, hold control characters between their parts.
    text: text.replaceAll(/\p{Cc}/gu, ''),
    offCenter: Math.hypot(middle('x') - picture.width / 2, middle('y') - picture.height / 2),
  };
}
