import { exploded, put } from './exploded.ts';

/** From the pedal to the wheels: everything that the fluid passes through. */
export const brakeHydraulics = exploded({
  name: 'brake-hydraulics',
  height: 450,
  axes: [
    [30, 208, 500, 124],
    [348, 80, 348, 150],
  ],
  parts: () => [
    [1, put('pedal', { at: [62, 206], size: 0.46 })],
    [2, put('brake-servo', { at: [214, 176], size: 0.72, turn: -10 })],
    [
      3,
      put('master-cylinder', {
        at: [366, 148],
        size: 0.72,
        turn: -10,
        params: { circuits: 'two' },
      }),
    ],
    [5, put('grommets', { at: [458, 76], size: 0.34 })],
    [4, put('reservoir', { at: [371, 52], size: 0.46 })],
    [6, put('hose', { at: [190, 62], size: 0.46 })],
    [7, put('sensor', { at: [480, 186], size: 0.4 })],
    [8, put('hose', { at: [66, 84], size: 0.5 })],
    [9, put('ring', { at: [150, 280], size: 0.4 })],
    [10, put('brake-valve', { at: [290, 310], size: 0.5, turn: -10 })],
    [11, put('brake-line', { at: [550, 90], size: 0.54, params: { ends: 'male' } })],
    [12, put('brake-line', { at: [420, 318], size: 0.5, params: { ends: 'male and female' } })],
    [13, put('brake-line', { at: [120, 384], size: 0.5, params: { ends: 'female' } })],
    [14, put('bleed-screws', { at: [540, 290], size: 0.4 })],
    [15, put('bottle', { at: [560, 396], size: 0.46 })],
    [16, put('bleed-hose', { at: [320, 400], size: 0.5 })],
  ],
});
