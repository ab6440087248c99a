/** How many times larger than the screen a picture can be looked at. */
const MOST = 5;
/** One press on "closer". */
export const STEP = 1.5;
/** A press on the picture itself. */
export const CLOSER = 2.5;

/** A scale times a factor, between the whole picture (1) and the most. */
export const scaled = (scale: number, factor: number): number =>
  Math.min(MOST, Math.max(1, scale * factor));

/**
 * Where to scroll to along one axis, in pixels, so that what is `at` so many pixels into the view stays there
 * when the scale changes.
 */
export const scrollKeeping = (at: number, scroll: number, from: number, to: number): number =>
  ((scroll + at) / from) * to - at;
