import { exploded, put } from './exploded.ts';

function flat() {
  return exploded({
    name: 'exhaust',
    height: 440,
    axes: [
      [310, 150, 310, 400],
      [232, 130, 226, 240],
      [402, 130, 396, 240],
    ],
    parts: () => [
      [2, put('studs', { at: [86, 56], size: 0.36 })],
      [3, put('ring', { at: [190, 56], size: 0.42 })],
      [4, put('nuts', { at: [430, 50], size: 0.36 })],
      [
        1,
        put('heat-exchanger', { at: [150, 170], size: 0.84, turn: 8 }) +
          put('heat-exchanger', { at: [470, 170], size: 0.84, turn: 8, isMirrored: true }),
      ],
      [5, put('flange-gasket', { at: [310, 190], size: 0.44 })],
      [6, put('muffler', { at: [310, 290], size: 1.16 })],
      [7, put('hardware', { at: [100, 290], size: 0.44 })],
      [8, put('bracket', { at: [520, 300], size: 0.46 })],
      [9, put('tailpipe', { at: [430, 388], size: 0.56 })],
      [10, put('clamp', { at: [556, 388], size: 0.44 })],
      [11, put('converter', { at: [220, 396], size: 0.62 })],
      [12, put('paste-tube', { at: [70, 390], size: 0.44 })],
    ],
  });
}

export const exhausts = [flat()];
