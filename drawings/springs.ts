import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Springs, with their rings and screws. */
export const springParts = {
  'brake-springs'(v: Variation): Drawing {
    const turns = v.count('turns', 9, 11);
    const coil = (y: number, from: number, to: number): string =>
      p.tube(d`M${from} ${y}h-14q-10 0 -10 -8M${to} ${y}h14q10 0 10 8`, 3) +
      p.tube(
        p.series(turns, (i) => d`M${from + ((i + 0.5) * (to - from)) / turns} ${y - 9}l3 18`),
        3,
      );
    const cup = (x: number): string =>
      p.tube(d`M${x} 116V164`, 3) +
      p.tube(
        p.series(3, (i) => d`M${x - 9} ${129 + i * 10}l18 4`),
        2.6,
      ) +
      p.ellipse(x, 118, 14, 6) +
      p.rect(x - 5, 160, 10, 5, 1);
    const wedge = v.style('adjuster', ['none', 'wedge']) === 'wedge';
    return {
      shapes:
        coil(34, 60, 180) +
        coil(74, 76, v.size('reach', 150, 172)) +
        cup(52) +
        cup(98) +
        (wedge ? p.path('M140 112h22l-4 50h-10z') + p.ellipse(151, 122, 4, 4, 'f') : cup(144)) +
        p.path('M182 112h34v10h-20v32h-14z') +
        p.ellipse(190, 146, 3, 3, 'f'),
    };
  },

  'brake-adjuster'(v: Variation): Drawing {
    const teeth = v.count('teeth', 10, 14);
    const r = v.size('wheel', 22, 26);
    const one = (y: number): string =>
      p.path(d`M176 ${y - 8}h36v16h-36zM212 ${y - 8}h10v6h-6v4h6v6h-10z`) +
      p.path(
        p.series(7, (i) => d`M${178 + i * 5} ${y - 8}l2 16`),
        't',
      ) +
      p.lying(70, y, 15, 62, 0.3) +
      p.path(d`M40 ${y - 12}h32v24H40z`) +
      p.path(d`M40 ${y - 4}h-12v8h12`) +
      p.path(d`M150 ${y - r}h18v${2 * r}h-18z`) +
      p.path(p.series(teeth, (i) => d`M150 ${y - r + ((i + 0.5) * 2 * r) / teeth}h18`));
    return {
      shapes: one(50) + one(126),
      over: p.centreLine(10, 50, 234, 50) + p.centreLine(10, 126, 234, 126),
    };
  },

  'tension-spring'(v: Variation): Drawing {
    const turns = v.count('turns', 11, 13);
    const r = v.size('radius', 13, 18);
    const springs = v.count('springs', 1, 2);
    const one = (y: number): string =>
      p.tube(d`M50 ${y}H36q-16 0 -14 -12t16 -10M190 ${y}h14q16 0 14 12t-16 10`, 4) +
      p.tube(
        p.series(turns, (i) => d`M${52 + i * (136 / turns)} ${y - r}l${136 / turns} ${2 * r}`),
        4,
      );
    return {
      shapes: p.turned(-8, springs === 1 ? one(90) : one(56) + one(124)),
      over: p.turned(
        -8,
        springs === 1
          ? p.centreLine(8, 90, 232, 90)
          : p.centreLine(8, 56, 232, 56) + p.centreLine(8, 124, 232, 124),
      ),
    };
  },

  shims(v: Variation): Drawing {
    const r = v.size('radius', 36, 44);
    const hole = v.size('hole', 0.5, 0.6);
    const one = (x: number, y: number): string =>
      p.ellipse(x, y + 3, r, r * 0.44) +
      p.ellipse(x, y, r, r * 0.44) +
      p.ellipse(x, y, r * hole, r * 0.44 * hole, 'f');
    return {
      shapes:
        one(160, 50) + p.series(6, (i) => one(82, 108 - i * 8)) + one(164, 118) + one(150, 136),
      over: p.centreLine(82, 30, 82, 144) + p.centreLine(160, 24, 160, 78),
    };
  },

  circlips(v: Variation): Drawing {
    const r = v.size('radius', 42, 50);
    return {
      shapes:
        p.path(
          d`M${76 - 9} ${84 + r}l-6 14a8 8 0 1 1 -12 -4A${r + 8} ${r + 8} 0 1 1 ${76 + 30} ${90 + r}a8 8 0 1 1 -13 4l-6 -12A${r - 4} ${r - 4} 0 1 0 67 ${84 + r}z`,
        ) +
        p.ellipse(55, 97 + r * 0.93, 2.6, 2.6, 'f') +
        p.ellipse(100, 98 + r * 0.93, 2.6, 2.6, 'f') +
        p.ellipse(182, 62, r * 0.8, r * 0.42) +
        p.ellipse(182, 60, r * 0.5, r * 0.25, 'f') +
        p.ellipse(182, 126, r * 0.8, r * 0.42) +
        p.ellipse(182, 124, r * 0.5, r * 0.25, 'f'),
      over: p.centreLine(76, 14, 76, 176),
    };
  },
};
