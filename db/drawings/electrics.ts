import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** What current or a spark goes through. */
export const electricParts = {
  bulb(v: Variation): Drawing {
    const r = v.size('radius', 26, 34);
    return {
      shapes:
        p.path(
          d`M108 106C108 92 ${120 - r} 82 ${120 - r} 56a${r} ${r} 0 0 1 ${2 * r} 0C${120 + r} 82 132 92 132 106z`,
          'f',
        ) +
        p.path('M114 104L110 62l5-8 5 7 5-7 5 8-4 42', 't') +
        p.rect(104, 104, 32, v.size('base', 34, 42), 2) +
        p.path('M104 112h32M104 118h32', 't') +
        p.rect(98, 124, 6, 6, 1) +
        p.rect(136, 124, 6, 6, 1) +
        p.path(d`M112 ${104 + v.size('base', 34, 42)}h16l-3 9h-10z`, 'b'),
      over: p.centreLine(120, 10, 120, 172),
    };
  },

  rotor(v: Variation): Drawing {
    const reach = v.size('reach', 62, 76);
    return {
      shapes:
        p.cylinder(104, 96, 26, v.size('skirt', 40, 50), 0.34) +
        p.path(d`M78 84q26 -16 52 -6l${reach - 22} -4q10 4 6 16l-58 14q-40 8 -56 0z`) +
        p.path(d`M96 82l${reach + 12} -8 8 2 -2 9 -${reach + 14} 5q-12 -2 -4 -8z`, 'f') +
        p.ellipse(104, 86, 12, 5) +
        p.path(d`M82 112v24M126 112v24`, 't'),
      over: p.centreLine(104, 40, 104, 172),
    };
  },

  'fuse-box'(v: Variation): Drawing {
    const fuses = v.count('fuses', 8, 12);
    const pitch = 156 / fuses;
    const top = v.size('top', 40, 50);
    return {
      shapes:
        p.rect(30, top, 180, 176 - 2 * top + 4, 5) +
        p.series(fuses, (i) => {
          const x = 42 + (i + 0.5) * pitch;
          return (
            p.rect(x - 4.5, top + 10, 9, 12, 1) +
            p.rect(x - 4.5, 158 - top, 9, 12, 1) +
            p.path(d`M${x - 3} ${top + 24}l3 -6 3 6v${126 - 2 * top}l-3 6 -3 -6z`, 'f')
          );
        }) +
        p.ellipse(36, 90, 2.6, 2.6, 'f') +
        p.ellipse(204, 90, 2.6, 2.6, 'f'),
      over: p.centreLine(16, 90, 224, 90),
    };
  },

  sender(v: Variation): Drawing {
    const drop = v.size('drop', 66, 84);
    return {
      shapes:
        p.cylinder(100, 40, 44, 8, 0.34) +
        p.boltCircle({ cx: 100, cy: 40, radius: 36, k: 0.34 }, 5, 3.4, 'f') +
        p.rect(90, 22, 8, 16) +
        p.rect(104, 22, 8, 16) +
        p.tube(d`M100 62V${62 + drop}`, 7) +
        p.rect(88, 52 + drop * 0.6, 26, 22, 2) +
        p.tube(d`M102 ${62 + drop * 0.6}L168 ${70 + drop * 0.7}`, 3) +
        p.path(d`M162 ${58 + drop * 0.7}h34q6 0 6 6v12q0 6 -6 6h-34q-6 0 -6 -6v-12q0 -6 6 -6z`),
      over: p.centreLine(100, 10, 100, 172),
    };
  },
};
