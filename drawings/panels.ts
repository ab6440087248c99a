import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Monitor panels and circuit boards. */
export const panelParts = {
  'monitor-panel'(v: Variation): Drawing {
    const lamps = v.count('lamps', 4, 5);
    const w = v.size('width', 178, 196);
    const x = 120 - w / 2;
    return {
      shapes:
        p.rect(x, 42, w, 96, 8) +
        p.rect(x + 10, 52, w - 20, 76, 4, 't') +
        p.series(lamps, (i) => p.ellipse(x + 30 + i * 22, 74, 6, 6, 'f')) +
        p.path(
          p.series(lamps, (i) => d`M${x + 24 + i * 22} 92h12`),
          't',
        ) +
        p.rect(x + w - 52, 62, 30, 24, 4) +
        p.path(d`M${x + w - 44} 74h14`) +
        p.path(d`M${x + 24} 108h${w - 76}`, 't') +
        p.rect(x + w - 52, 98, 30, 20, 4) +
        [x + 6, x + w - 6].map((at) => p.ellipse(at, 90, 2.4, 2.4, 'f')).join(''),
    };
  },

  'circuit-board'(v: Variation): Drawing {
    const x = v.size('left', 30, 38);
    return {
      shapes:
        p.path(d`M${x} 118l46 -62h136l-46 62z`) +
        p.path(d`M${x} 118h136v7h-136zM${x + 136} 118l46 -62v7l-46 62z`) +
        p.box(x + 58, 66, 34, 22, 14, 10) +
        p.cylinder(x + 124, 70, 11, 16, 0.4) +
        p.cylinder(x + 146, 62, 7, 12, 0.4) +
        p.box(x + 36, 96, 50, 12, 8, 6) +
        p.path(
          d`M${x + 42} 102v-12M${x + 54} 102v-12M${x + 66} 102v-12M${x + 100} 100h24l14 -18M${x + 100} 108h30`,
          't',
        ) +
        p.ellipse(x + 24, 104, 4, 2.4, 'f') +
        p.ellipse(x + 158, 64, 4, 2.4, 'f') +
        p.box(146, 132, 44, 26, 12, 8) +
        p.tube('M146 148C126 152 120 140 104 150', 3),
    };
  },

  alarm(v: Variation): Drawing {
    const r = v.size('radius', 62, 70);
    const slots = v.count('slots', 9, 12);
    return {
      shapes:
        p.rect(120 - r - 6, 90 - r, 2 * r + 12, 2 * r, 20) +
        p.ellipse(120, 78, r * 0.62) +
        p.around(slots, (a) =>
          p.path(
            d`M${120 + r * 0.34 * Math.cos(a)} ${78 + r * 0.34 * Math.sin(a)}L${120 + r * 0.54 * Math.cos(a)} ${78 + r * 0.54 * Math.sin(a)}`,
          ),
        ) +
        p.ellipse(120, 78, 10, 10, 'f') +
        p.rect(98, 90 + r * 0.6, 44, 16, 4) +
        p.ellipse(130 - r, 96 + r * 0.62, 4, 4, 'b'),
    };
  },

  'cluster-foil'(v: Variation): Drawing {
    const r = v.size('cut', 26, 31);
    return {
      shapes:
        p.path('M20 44h200q6 0 6 6v74q0 6 -6 6h-70v24H94v-24H20q-6 0 -6 -6V50q0 -6 6 -6z') +
        p.ellipse(66, 84, r, r, 'f') +
        p.ellipse(174, 84, r, r, 'f') +
        p.path(
          d`M100 154v-34q0 -10 -8 -16M108 154v-40q0 -16 -6 -30M116 154V60H40M124 154V54H200M132 154v-40q0 -16 6 -30M140 154v-34q0 -10 8 -16M24 60v58h60M216 60v58h-60`,
          't',
        ) +
        [28, 120, 212].map((x) => p.ellipse(x, 52, 3, 3, 'f')).join('') +
        p.path('M98 146h44', 't'),
      over: p.centreLine(120, 30, 120, 168),
    };
  },

  'socket-strip'(v: Variation): Drawing {
    const w = v.size('width', 186, 204);
    const x = 120 - w / 2;
    return {
      shapes:
        p.path(d`M${x} 62l18 -18h${w - 18}l-18 18zM${x + w - 18} 62l18 -18v58l-18 18z`) +
        p.rect(x, 62, w - 18, 58, 4) +
        [0.17, 0.42]
          .map(
            (s) =>
              p.ellipse(x + (w - 18) * s, 91, 19) +
              p.ellipse(x + (w - 18) * s, 91, 13, 13, 'f') +
              p.ellipse(x + (w - 18) * s, 91, 3),
          )
          .join('') +
        p.rect(x + w * 0.54, 76, 20, 11, 2, 'f') +
        p.rect(x + w * 0.54, 94, 20, 11, 2, 'f') +
        p.series(
          3,
          (i) =>
            p.rect(x + w * 0.68 + i * 15, 74, 10, 34, 2) +
            p.path(d`M${x + w * 0.68 + 3 + i * 15} 91h4`),
        ) +
        p.tube(d`M${x + 20} 120v${v.size('lead', 28, 40)}M${x + 32} 120v34`, 4),
    };
  },
};
