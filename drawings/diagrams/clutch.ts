import * as row from './crank-row.ts';
import { axisThrough } from './axis.ts';
import { exploded, put, scaled } from './exploded.ts';
import { ballBearing, FACE, nut, oilSeal, oRing, steppedShaft } from './turned-along.ts';
import * as p from '../primitives.ts';

/** The guide tube on the gearbox, its flange to the right. */
const guide =
  p.lying(0, 0, 13, 44, FACE) + p.lying(44, 0, 24, 6, FACE) + p.ellipse(0, 0, 9 * FACE, 9, 'f');

/** The throw-out bearing with the ears that the fork presses. */
const throwOut =
  p.lying(0, 0, 26, 12, FACE) +
  p.ellipse(0, 0, 20 * FACE, 20, 't') +
  p.path('M12 -30h14v10h-14zM12 20h14v10h-14z') +
  p.lying(12, 0, 18, 14, FACE) +
  p.ellipse(0, 0, 13 * FACE, 13, 'f');

const crankEnd = steppedShaft([
  [22, 22],
  [17, 6],
]);

function cable() {
  const { lay, line } = axisThrough([300, 176], -13);
  return exploded({
    name: 'clutch',
    height: 430,
    axes: [line(-296, 312)],
    parts: () => [
      [9, lay(250, guide)],
      [8, lay(200, throwOut)],
      [10, put('clutch-shaft', { at: [510, 262], size: 0.72 })],
      [7, lay(104, scaled(row.pressurePlate(0, 0), 1.55))],
      [6, lay(10, scaled(row.clutchDisc(0, 0), 1.5))],
      [5, lay(-62, nut(15, 14))],
      [4, lay(-150, scaled(row.flywheel(0, 0), 1.6))],
      [3, lay(-190, oRing(26, 4))],
      [2, lay(-226, oilSeal(40, 26, 8))],
      [1, lay(-284, crankEnd)],
      [11, put('cable', { at: [300, 356], size: 0.72 })],
      [12, put('flex-pipe', { at: [130, 362], size: 0.62, turn: 0 })],
      [13, put('nuts', { at: [440, 374], size: 0.34 })],
      [14, put('alignment-tool', { at: [560, 380], size: 0.44 })],
    ],
  });
}

/** The Vanagon's: its fork is moved by a hydraulic cylinder. */
function hydraulic() {
  const { lay, line } = axisThrough([300, 150], -13);
  return exploded({
    name: 'clutch-hydraulic',
    height: 440,
    axes: [line(-296, 312), [20, 394, 440, 394], [105, 320, 105, 376]],
    parts: () => [
      [8, lay(262, guide)],
      [7, lay(204, throwOut)],
      [6, lay(110, scaled(row.pressurePlate(0, 0), 1.5))],
      [5, lay(16, scaled(row.clutchDisc(0, 0), 1.45))],
      [4, lay(-50, ballBearing(13, 6, 12, 7))],
      [3, lay(-136, scaled(row.flywheel(0, 0), 1.5))],
      [2, lay(-210, oilSeal(38, 25, 8))],
      [1, lay(-282, crankEnd)],
      [9, put('reservoir', { at: [128, 306], size: 0.44 })],
      [10, put('master-cylinder', { at: [100, 391], size: 0.62, params: { circuits: 'one' } })],
      [11, put('brake-line', { at: [248, 386], size: 0.54, params: { ends: 'male and female' } })],
      [12, put('slave-cylinder', { at: [390, 391], size: 0.62 })],
      [13, put('clutch-shaft', { at: [530, 262], size: 0.6 })],
      [14, put('bushing', { at: [530, 370], size: 0.44 })],
    ],
  });
}

export const clutches = [cable(), hydraulic()];
