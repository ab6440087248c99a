import * as p from '../primitives.ts';
import { d } from '../primitives.ts';

// The parts of a Type 4 flat four with two carburetors, each at its place in a drawing 720 wide.

const CYLINDERS = 205;

export function airCleaner(): string {
  return (
    p.tube('M312 40H180Q112 40 112 66', 17, 5) +
    p.tube('M408 40H540Q608 40 608 66', 17, 5) +
    p.path('M156 31.5v17M164 31.5v17M564 31.5v17M556 31.5v17', 't') +
    p.box(300, 26, 108, 36, 16, 12) +
    p.path('M300 40h108l16-12M318 48h72M318 54h72', 't') +
    p.rect(312, 36, 8, 9, 1, 'f') +
    p.rect(388, 36, 8, 9, 1, 'f')
  );
}

export function carburettor(): string {
  return (
    p.tube('M112 136Q112 150 116 160', 18, 5) +
    p.rect(94, 128, 36, 7, 1) +
    p.path('M98 94h28l4 32H94z') +
    p.path('M124 98h22q4 0 4 4v20q0 4-4 4h-20z') +
    p.path('M126 106h24M127 112h23M128 118h22', 't') +
    p.ellipse(88, 112, 9) +
    p.ellipse(88, 112, 5, 5, 't') +
    p.cylinder(112, 82, 17, 12, 0.32) +
    p.ellipse(112, 82, 12, 3.8, 'f') +
    p.path('M100 82h24M94 101l-10-2', 't')
  );
}

export function rockerCover(): string {
  return (
    p.path('M30 182l20-16h18l-16 16z') +
    p.path('M56 178l18-14v62l-18 16z') +
    p.path('M52 176q6 0 6 6v50q0 6-6 6H42Q28 234 28 222V192Q28 180 42 176z') +
    p.path('M49 178v58M36 188q-3 19 0 38', 't') +
    p.path('M24 200q-8 8 0 16')
  );
}

/** Below a head. */
export const exhaustPort = () => p.tube(d`M108 ${CYLINDERS + 44}v14`, 13, 5);

export function head(): string {
  const y = CYLINDERS;
  return (
    p.path(d`M84 ${y - 42}l22 -17h42l-22 17z`) +
    p.path(d`M126 ${y - 42}l22 -17v80l-22 20z`) +
    [
      [143, -24],
      [133, 12],
    ]
      .map(([x, up]) => p.ellipse(x!, y + up! - 2, 4, 15, 'f'))
      .join('') +
    p.rect(84, y - 42, 42, 84, 2) +
    p.path(
      p.series(8, (i) => d`M${89 + i * 4.6} ${y - 42}v26M${89 + i * 4.6} ${y + 16}v26`),
      't',
    ) +
    p.rect(92, y - 12, 26, 24, 2, 'f') +
    p.ellipse(98, y - 6, 2) +
    p.ellipse(112, y + 6, 2) +
    p.ellipse(116, y - 53, 12, 4) +
    p.ellipse(116, y - 53, 7, 2.3, 'f')
  );
}

export function barrels(): string {
  const y = CYLINDERS;
  const barrel =
    p.path(d`M150 ${y - 23}H216a7 23 0 0 1 0 46H150z`) +
    p.path(p.series(9, (i) => d`M${160 + i * 5.4} ${y - 35}h2.2q3 0 3 ${10}v50q0 10 -3 10h-2.2z`)) +
    p.path(d`M212 ${y - 23}h5a7 23 0 0 1 0 46h-5z`) +
    p.ellipse(217, y, 7, 23) +
    p.ellipse(217, y, 5.4, 19, 'f');
  return p.moved(18, -15, 1, barrel) + barrel;
}

export function pistons(): string {
  const y = CYLINDERS;
  const piston =
    p.path(d`M240 ${y - 19}q-3 0 -3 3v32q0 3 3 3h28a6 19 0 0 0 0 -38z`) +
    p.path(d`M243 ${y - 19}q-3 19 0 38M247 ${y - 19}q-3 19 0 38M251 ${y - 19}q-3 19 0 38`, 't') +
    p.ellipse(268, y, 6, 19, 'f') +
    p.path(d`M267 ${y - 4}L292 ${y - 6.5}v13L267 ${y + 4}z`) +
    p.path(d`M290 ${y - 11}h6q8 0 8 11t-8 11h-6z`) +
    p.ellipse(259, y + 1, 4, 4.6, 'f');
  return p.moved(17, -15, 1, piston) + piston;
}

/** The right edge is the joint, with the halves of the crankshaft's and the camshaft's bearings. */
export function caseHalf(): string {
  const y = CYLINDERS;
  return (
    p.path(d`M318 ${y - 52}l14 -12h20v12z`) +
    p.path(
      d`M352 ${y - 52}H318q-4 0 -5 6l-2 12q-8 0 -8 5v60q0 5 7 5l3 10 -6 8q0 6 6 6H352V${y + 42}a11 11 0 0 1 0 -22V${y + 16}a16 16 0 0 1 0 -32z`,
    ) +
    p.path(
      d`M352 ${y + 12}a12 12 0 0 1 0 -24M352 ${y + 38}a7 7 0 0 1 0 -14M311 ${y - 34}v68M320 ${y - 46}v20M328 ${y - 46}v16M318 ${y + 40}h22M316 ${y + 50}h36M316 ${y + 55}h36`,
      't',
    ) +
    p.ellipse(322, y, 7, 20, 't') +
    [-44, -23, 48].map((up) => p.ellipse(345, y + up, 2.8, 2.8, 'f')).join('')
  );
}

export function distributor(): string {
  return (
    p.cone(262, 128, 7, 4, 16, 0.34) +
    p.rect(276, 112, 8, 4) +
    p.ellipse(288, 114, 5, 8) +
    p.cone(262, 108, 17, 10, 18, 0.34) +
    p.cylinder(262, 96, 18, 12, 0.34) +
    [
      [251, 92],
      [273, 92],
      [256, 96],
      [268, 96],
    ]
      .map(([x, y]) => p.cylinder(x!, y! - 7, 3, 8, 0.34))
      .join('') +
    p.cylinder(262, 82, 3.6, 12, 0.34)
  );
}

export function oilFilter(): string {
  return (
    p.cylinder(458, 92, 25, 40, 0.34) +
    p.path(
      p.series(11, (i) => {
        const a = (Math.PI * (i + 0.5)) / 11;
        return d`M${458 - 25 * Math.cos(a)} ${114 + 8.5 * Math.sin(a)}v13`;
      }),
      't',
    ) +
    p.ellipse(458, 92, 19, 6.4, 't') +
    p.ellipse(458, 92, 8, 2.7) +
    p.ellipse(458, 92, 5, 1.7, 'f')
  );
}
