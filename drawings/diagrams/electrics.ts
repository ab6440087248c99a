import * as p from '../primitives.ts';
import { axisThrough } from './axis.ts';
import { exploded, put } from './exploded.ts';

/** A distributor without cap: the bowl with its clips, and the shaft that the pinion drives. */
const body =
  p.cylinder(130, 330, 5, 20, 0.34) +
  p.cylinder(130, 316, 10, 16, 0.34) +
  p.cone(130, 268, 32, 17, 46, 0.34) +
  p.cylinder(130, 248, 34, 20, 0.34) +
  p.ellipse(130, 248, 28, 9.5, 'f') +
  p.ellipse(130, 248, 8, 2.8) +
  p.path('M97 256l-8 6v20l8 -3M163 256l8 6v20l-8 -3') +
  p.path('M162 262h26v8h-26z');

function ignition(kind: 'points' | 'hall') {
  const hall = kind === 'hall';
  return exploded({
    name: hall ? 'ignition-hall' : 'ignition-points',
    height: 480,
    axes: [
      [130, 14, 130, 466],
      [240, 130, 570, 130],
      [431, 280, 431, 420],
    ],
    parts: () => [
      [1, put('distributor-cap', { at: [130, 58], size: 0.56 })],
      [2, put('rotor', { at: [130, 134], size: 0.42 })],
      [3, put(hall ? 'points-module' : 'points', { at: [130, 196], size: 0.46 })],
      [5, body],
      [6, put('ring', { at: [130, 372], size: 0.28 })],
      [7, put('distributor-clamp', { at: [140, 404], size: 0.34 })],
      [8, put('drive-pinion', { at: [140, 448], size: 0.34 })],
      [4, put(hall ? 'control-unit' : 'condenser', { at: [262, 212], size: 0.46 })],
      [9, put('vacuum-unit', { at: [256, 300], size: 0.5 })],
      [10, put('coil', { at: [300, 130], size: 0.6, turn: -13, isMirrored: true })],
      [11, put('lead-set', { at: [462, 130], size: 0.74 })],
      [12, put('plug-connector', { at: [400, 266], size: 0.44, turn: 40 })],
      [13, put('spark-plug', { at: [431, 372], size: 0.62, turn: 40 })],
      [14, put('pigtail', { at: [290, 400], size: 0.5 })],
      [15, put(hall ? 'relay' : 'resistor', { at: [566, 50], size: 0.38 })],
      [16, put(hall ? 'sensor' : 'parts-box', { at: [546, 372], size: 0.5 })],
    ],
  });
}

function charging() {
  const { on, line, degrees } = axisThrough([170, 116], -10);
  const low = axisThrough([250, 280], -10);
  return exploded({
    name: 'charging-starting',
    height: 460,
    axes: [line(-150, 120), low.line(-230, 90), low.line(-40, 170, -36)],
    parts: () => [
      [3, put('belt', { at: on(-104, 8), size: 0.5, turn: degrees })],
      [1, put('alternator', { at: on(24, 0), size: 0.74, turn: degrees })],
      [2, put('regulator-box', { at: [306, 56], size: 0.5 })],
      [4, put('harness', { at: [330, 158], size: 0.56 })],
      [5, put('bushing', { at: low.on(-196, 0), size: 0.36 })],
      [6, put('starter', { at: low.on(-60, 0), size: 0.78, turn: degrees })],
      [7, put('solenoid', { at: low.on(110, -36), size: 0.56, turn: degrees })],
      [8, put('relay', { at: [430, 350], size: 0.46 })],
      [9, put('battery', { at: [524, 110], size: 0.8 })],
      [10, put('hold-down', { at: [566, 216], size: 0.4 })],
      [11, put('tray', { at: [540, 330], size: 0.5 })],
      [12, put('battery-cable', { at: [468, 186], size: 0.44 })],
      [13, put('ground-strap', { at: [76, 390], size: 0.5 })],
      [14, put('battery-terminals', { at: [430, 40], size: 0.4 })],
      [15, put('contact-block', { at: [230, 396], size: 0.46 })],
      [16, put('lock', { at: [350, 396], size: 0.5 })],
    ],
  });
}

export const electrics = [ignition('points'), ignition('hall'), charging()];
