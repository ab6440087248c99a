import { axisThrough } from './axis.ts';
import { exploded, put } from './exploded.ts';

function air() {
  const { on, line, degrees } = axisThrough([300, 190], -12);
  return exploded({
    name: 'heating-air',
    height: 480,
    axes: [line(-300, 300), line(-290, -20, 104)],
    parts: () => [
      [2, put('duct-hose', { at: [120, 78], size: 0.56 })],
      [
        1,
        put('heat-exchanger', { at: on(-226, 0), size: 0.66, turn: degrees }) +
          put('heat-exchanger', { at: on(-218, 104), size: 0.66, turn: degrees }),
      ],
      [3, put('elbow', { at: [236, 92], size: 0.42 })],
      [4, put('flap-box', { at: on(-87, 2), size: 0.5, turn: degrees })],
      [5, put('flap-box', { at: on(-80, 106), size: 0.5, turn: degrees })],
      [6, put('duct-hose', { at: on(26, 6), size: 0.46, turn: degrees })],
      [7, put('sleeve', { at: on(122, 0), size: 0.38, turn: degrees })],
      [8, put('flap-box', { at: on(218, 0), size: 0.5, turn: degrees })],
      [9, put('duct-hose', { at: [426, 54], size: 0.5 })],
      [10, put('nozzle', { at: [556, 40], size: 0.46 })],
      [11, put('cable', { at: [80, 436], size: 0.46 })],
      [12, put('lever-quadrant', { at: [484, 312], size: 0.6 })],
      [13, put('knob', { at: [374, 326], size: 0.42, params: { form: 'caps' } })],
      [14, put('blower', { at: [226, 424], size: 0.5 })],
      [15, put('air-vent', { at: [530, 416], size: 0.5 })],
      [16, put('clamp', { at: [356, 412], size: 0.46 })],
    ],
  });
}

function water() {
  const { on, line, degrees } = axisThrough([250, 130], -12);
  const rear = axisThrough([250, 330], -12);
  return exploded({
    name: 'heating-water',
    height: 460,
    axes: [line(-230, 250), rear.line(-230, 60)],
    parts: () => [
      [1, put('seal-set', { at: on(-180, 0), size: 0.46, turn: degrees })],
      [2, put('radiator', { at: on(-70, 0), size: 0.6, turn: degrees, narrow: 0.8 })],
      [3, put('blower', { at: on(70, 6), size: 0.68, turn: degrees })],
      [4, put('air-vent', { at: on(190, 0), size: 0.56, turn: degrees })],
      [5, put('tap', { at: [560, 120], size: 0.5 })],
      [6, put('resistor', { at: [520, 40], size: 0.4 })],
      [7, put('rocker-switch', { at: [560, 220], size: 0.4 })],
      [8, put('hose', { at: [460, 230], size: 0.66 })],
      [9, put('cable', { at: [540, 320], size: 0.54 })],
      [10, put('knob', { at: [430, 320], size: 0.42, params: { form: 'caps' } })],
      [11, put('radiator', { at: rear.on(-150, 0), size: 0.56, turn: degrees, narrow: 0.8 })],
      [12, put('blower', { at: rear.on(-10, 0), size: 0.6, turn: degrees })],
      [13, put('rocker-switch', { at: [340, 396], size: 0.36 })],
      [14, put('hose', { at: [460, 410], size: 0.5 })],
    ],
  });
}

export const heating = [air(), water()];
