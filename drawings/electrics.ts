import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Bulbs, fuse boxes, gauges and senders. */
export const electricParts = {
  bulb(v: Variation): Drawing {
    const r = v.size('radius', 26, 34);
    const base = v.style('base', ['bayonet', 'H4', 'H1', 'flange']);
    if (base === 'H4' || base === 'H1') {
      const tip = base === 'H4';
      const one = (x: number): string =>
        p.path(d`M${x - 9} 78V34q0 -14 9 -16 9 2 9 16v44z`, 'f') +
        p.path(d`M${x - 3} 74V48l3 -5 3 5v26`, 't') +
        (tip ? p.path(d`M${x - 9} 34q0 -14 9 -16 9 2 9 16z`, 'b') : '') +
        p.path(d`M${x - r} 88l6 -10h${2 * r - 12}l6 10v8H${x - r}z`) +
        p.path(d`M${x - 15} 96h30v22h-30z`) +
        p.path(d`M${x - 15} 104h30`, 't') +
        (tip
          ? [-11, 0, 11].map((at) => p.rect(x + at - 3, 118, 6, 26)).join('')
          : p.rect(x - 4, 118, 8, 28));
      return {
        shapes: one(74) + one(168),
        over: p.centreLine(74, 6, 74, 160) + p.centreLine(168, 6, 168, 160),
      };
    }
    if (base === 'flange')
      return {
        shapes:
          p.path(
            d`M106 92C106 78 ${120 - r} 68 ${120 - r} 46a${r} ${r} 0 0 1 ${2 * r} 0C${120 + r} 68 134 78 134 92z`,
            'f',
          ) +
          p.path('M113 92V58l6 -8M127 92V58l-6 -8M113 62l-4 -10M109 52h10', 't') +
          p.path(d`M${114 - r} 92h${2 * r + 12}v9h${-2 * r - 12}z`) +
          p.path(d`M${118 + r} 96h8v5h-8z`) +
          p.rect(101, 101, 38, 26, 2) +
          p.path('M101 109h38M101 116h38', 't') +
          [-12, 0, 12].map((at) => p.rect(116.5 + at, 127, 7, v.size('base', 18, 26))).join(''),
        over: p.centreLine(120, 4, 120, 172),
      };
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

  /** A plate with holes for dials. */
  'gauge-panel'(v: Variation): Drawing {
    const r = v.size('radius', 27, 31);
    return {
      shapes:
        p.path('M22 44h182l16 -14H42zM214 50l12 -14v86l-12 14z') +
        p.rect(14, 44, 200, 92, 8) +
        [48, 114, 180]
          .map(
            (x) =>
              p.ellipse(x, 90, r) +
              p.ellipse(x + 3, 88, r - 3, r - 2, 'f') +
              p.ellipse(x, 90, r + 5, r + 5, 't'),
          )
          .join('') +
        p.path('M40 136v18h24v-18M164 136v18h24v-18') +
        p.screw(52, 146) +
        p.screw(176, 146),
      over: p.centreLine(4, 90, 226, 90),
    };
  },

  'fuse-box'(v: Variation): Drawing {
    const fuses = v.count('fuses', 8, 12);
    const pitch = 156 / fuses;
    const top = v.size('top', 40, 50);
    if (v.style('fuses in', ['torpedo', 'blade']) === 'blade')
      return {
        shapes:
          p.rect(18, 22, 204, 136, 6) +
          p.series(6, (i) => p.box(28 + (i % 3) * 64, 38 + Math.floor(i / 3) * 44, 44, 26, 8, 6)) +
          p.series(fuses, (i) =>
            p.rect(30 + i * (182 / fuses), top + 80, 182 / fuses - 5, 20, 1, i % 3 ? '' : 'f'),
          ) +
          p.path(d`M28 ${top + 76}h184M28 ${top + 104}h184`, 't'),
      };
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
    if (v.style('with', ['float', 'rods']) === 'rods')
      return {
        shapes:
          p.tube('M120 24C120 8 150 8 176 14', 5) +
          [-27, -9, 9, 27]
            .map((x, i) => p.rect(118 + x, 70, 5, drop * (1.2 - i * 0.22), 2))
            .join('') +
          p.cylinder(120, 58, 48, 10, 0.34) +
          p.boltCircle({ cx: 120, cy: 58, radius: 40, k: 0.34 }, 4, 3.4, 'f') +
          p.cylinder(120, 34, 24, 22, 0.34) +
          p.rim(120, 44, 24, 0.34),
        over: p.centreLine(120, 4, 120, 176),
      };
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
