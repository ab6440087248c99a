/** SVG path, 40 by 52, with its point at the bottom center. */
export const PIN =
  'M20 51C14 40 2 31 2 19a18 18 0 0 1 36 0c0 12-12 21-18 32zM20 12a7 7 0 1 0 0 14 7 7 0 0 0 0-14z';
