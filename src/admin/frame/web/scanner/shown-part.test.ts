import { expect, it } from 'vitest';
import { shownPart } from './shown-part.ts';

it('reads the middle of an upright picture', () => {
  expect(
    shownPart({ videoWidth: 1_080, videoHeight: 1_920, clientWidth: 358, clientHeight: 268.5 }),
  ).toEqual({ x: 0, y: 555, width: 1_080, height: 810, drawnWidth: 1_080, drawnHeight: 810 });
});

it('reads the middle of a wide picture, at most 1,280 pixels wide', () => {
  expect(
    shownPart({ videoWidth: 1_920, videoHeight: 1_080, clientWidth: 400, clientHeight: 300 }),
  ).toEqual({ x: 240, y: 0, width: 1_440, height: 1_080, drawnWidth: 1_280, drawnHeight: 960 });
});
