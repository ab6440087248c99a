import * as p from '../primitives.ts';
import * as type4 from './flat-four.ts';
import { exploded, put, scaled } from './exploded.ts';

function oneCarburetor() {
  return exploded({
    name: 'fuel-carburetor',
    height: 460,
    axes: [
      [440, 24, 440, 350],
      [300, 250, 300, 440],
      [112, 40, 112, 262],
      [130, 268, 270, 268],
    ],
    parts: () => [
      [1, put('tank', { at: [120, 162], size: 0.84 })],
      [2, put('cap', { at: [38, 66], size: 0.34 })],
      [3, put('sender', { at: [170, 62], size: 0.42 })],
      [4, put('hose', { at: [250, 70], size: 0.46 })],
      [5, put('strainer', { at: [124, 266], size: 0.32 })],
      [6, put('hose', { at: [70, 330], size: 0.5 })],
      [7, put('inline-filter', { at: [214, 268], size: 0.46 })],
      [8, put('fuel-pump', { at: [300, 300], size: 0.62, params: { drive: 'mechanical' } })],
      [9, put('rod', { at: [300, 402], size: 0.44, turn: 103 })],
      [10, put('air-cleaner', { at: [440, 78], size: 0.68 })],
      [11, put('carburettor', { at: [440, 208], size: 0.66 })],
      [14, put('choke-element', { at: [560, 180], size: 0.4 })],
      [15, put('sensor', { at: [550, 256], size: 0.36 })],
      [12, put('flange-gasket', { at: [440, 282], size: 0.34 })],
      [13, put('intake-manifold', { at: [441, 388], size: 0.88 })],
      [16, put('cable', { at: [180, 400], size: 0.5 })],
    ],
  });
}

function twoCarburetors() {
  return exploded({
    name: 'fuel-twin-carburetors',
    height: 460,
    axes: [
      [96, 48, 96, 246],
      [524, 48, 524, 246],
      [96, 172, 524, 172],
    ],
    parts: () => [
      [1, scaled(type4.airCleaner(), 620 / 720)],
      [2, put('carburettor', { at: [86, 168], size: 0.78, isMirrored: true })],
      [3, put('carburettor', { at: [534, 168], size: 0.78 })],
      [4, put('linkage', { at: [310, 172], size: 0.84 })],
      [5, put('carburettor-kit', { at: [310, 290], size: 0.6 })],
      [6, put('sensor', { at: [230, 104], size: 0.34 })],
      [7, put('choke-element', { at: [398, 104], size: 0.34 })],
      [8, put('fuel-pump', { at: [420, 300], size: 0.54, params: { drive: 'mechanical' } })],
      [9, put('inline-filter', { at: [550, 306], size: 0.44 })],
      [10, put('hose', { at: [540, 396], size: 0.5 })],
      [11, put('tank', { at: [112, 352], size: 0.84 })],
      [12, put('sender', { at: [200, 290], size: 0.4 })],
      [13, put('cap', { at: [40, 276], size: 0.32 })],
      [14, put('hose', { at: [242, 396], size: 0.44 })],
      [15, put('canister', { at: [330, 400], size: 0.46 })],
      [16, put('cable', { at: [432, 404], size: 0.46 })],
    ],
  });
}

/** From the air flow meter up to the throttle body. */
const intakeBoot =
  p.pipe('M286 120C330 120 312 92 358 92', 32) +
  p.path('M298 104q-5 15 0 32M306 103q-5 15 2 32M336 78q-5 15 2 30M345 76q-5 15 0 32', 't') +
  p.path('M358 76q5 16 0 32') +
  p.ellipse(286, 120, 5, 17, 'f');

function injection() {
  return exploded({
    name: 'fuel-injection',
    height: 470,
    axes: [
      [30, 120, 290, 120],
      [300, 92, 600, 92],
      [140, 250, 570, 250],
      [60, 380, 330, 380],
    ],
    parts: () => [
      [8, put('filter-panel', { at: [76, 120], size: 0.56 })],
      [9, put('air-flow-meter', { at: [202, 116], size: 0.62 })],
      [10, intakeBoot],
      [11, put('throttle-body', { at: [436, 92], size: 0.62 })],
      [12, put('position-switch', { at: [556, 92], size: 0.42 })],
      [13, put('air-valve', { at: [560, 210], size: 0.42 })],
      [
        6,
        put('injector', { at: [250, 222], size: 0.5, turn: -30 }) +
          put('injector', { at: [350, 222], size: 0.5, turn: -30 }),
      ],
      [7, put('ring', { at: [158, 226], size: 0.4 })],
      [5, put('pressure-regulator', { at: [460, 240], size: 0.46 })],
      [14, put('sensor', { at: [66, 230], size: 0.4 })],
      [1, put('tank', { at: [100, 372], size: 0.76 })],
      [2, put('fuel-pump', { at: [232, 380], size: 0.56, params: { drive: 'electric' } })],
      [3, put('inline-filter', { at: [346, 380], size: 0.5 })],
      [4, put('hose', { at: [300, 306], size: 0.5 })],
      [15, put('control-unit', { at: [460, 388], size: 0.6 })],
      [16, put('relay', { at: [564, 380], size: 0.46 })],
    ],
  });
}

export const fuel = [oneCarburetor(), twoCarburetors(), injection()];
