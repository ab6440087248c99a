import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Lamps, mirrors, windows and what wipes them. */
export const glassParts = {
  headlight(v: Variation): Drawing {
    const r = v.size('radius', 56, 66);
    const ribs = p.series(9, (i) => {
      const x = 100 - r * 0.72 + i * r * 0.18;
      const h = Math.sqrt(Math.max(0, (r * 0.84) ** 2 - (x - 100) ** 2));
      return d`M${x} ${90 - h}V${90 + h}`;
    });
    return {
      shapes:
        p.path(
          d`M100 ${90 - r}C${150 + r * 0.3} ${92 - r} ${168} 66 186 72v36C168 114 ${150 + r * 0.3} ${88 + r} 100 ${90 + r}z`,
        ) +
        p.path('M186 76h22v28h-22zM196 84h20M196 96h20') +
        p.ellipse(100, 90, r, r) +
        p.ellipse(100, 90, r * 0.9, r * 0.9, 't') +
        p.path(ribs, 't') +
        p.ellipse(100, 90, v.size('bulb', 10, 17)),
      over: p.centreLine(100 - r - 16, 90, 230, 90),
    };
  },

  lamp(v: Variation): Drawing {
    const h = v.size('height', 40, 54);
    return {
      shapes:
        p.path(
          d`M40 ${90 - h}h160q10 0 10 10v${2 * h - 20}q0 10 -10 10H40q-10 0 -10 -10v${20 - 2 * h}q0 -10 10 -10z`,
        ) +
        p.rect(42, 102 - h, 156, 2 * h - 24, 6) +
        p.path(
          p.series(11, (i) => d`M${56 + i * 12.8} ${108 - h}v${2 * h - 36}`),
          't',
        ) +
        p.rect(92, 84, 56, 12, 6) +
        p.ellipse(36, 90, 3, 3, 'f') +
        p.ellipse(204, 90, 3, 3, 'f'),
      over: p.centreLine(14, 90, 226, 90),
    };
  },

  lens(v: Variation): Drawing {
    const w = v.size('width', 62, 92);
    const split = v.size('split', 62, 90);
    const x = 120 - w / 2;
    return {
      shapes:
        p.rect(x, 20, w, 140, w * 0.34) +
        p.rect(x + 6, 26, w - 12, 128, w * 0.28, 't') +
        p.path(d`M${x} ${split}h${w}M${x} ${split + 38}h${w}`, '') +
        p.path(
          p.series(6, (i) => d`M${x + 12} ${split + 6 + i * 5.4}h${w - 24}`),
          't',
        ) +
        p.path(
          p.series(5, (i) => d`M${x + w * (0.2 + i * 0.15)} ${split + 44}v${110 - split}`),
          't',
        ) +
        p.ellipse(120, 28, 3.4, 3.4, 'f') +
        p.ellipse(120, 152, 3.4, 3.4, 'f'),
      over: p.centreLine(120, 8, 120, 172),
    };
  },

  mirror(v: Variation): Drawing {
    const round = v.choice('shape', ['round', 'long']) === 'round';
    const glass = round
      ? p.ellipse(146, 66, v.size('glass', 40, 46), v.size('glass', 40, 46)) +
        p.ellipse(146, 66, 36, 36, 'f')
      : p.rect(108, 14, v.size('width', 62, 78), 108, 14) +
        p.rect(114, 20, v.size('width', 62, 78) - 12, 96, 10, 'f');
    return {
      shapes:
        p.tube('M52 146Q56 104 84 96L126 84', 7) +
        p.path('M38 142h30q6 0 6 8v14H32v-14q0-8 6-8z') +
        p.ellipse(42, 156, 3, 3, 'f') +
        p.ellipse(64, 156, 3, 3, 'f') +
        glass +
        p.path('M128 78l26-32M138 86l26-32', 't'),
    };
  },

  window(v: Variation): Drawing {
    const slant = v.size('slant', 6, 40);
    const h = v.size('height', 46, 56);
    return {
      shapes:
        p.path(
          d`M${34 + slant} ${90 - h}H${206 - slant * 0.2}q10 0 10 10v${2 * h - 20}q0 10 -10 10H30q-12 0 -9 -12z`,
        ) +
        p.path(
          d`M${40 + slant} ${98 - h}H${200 - slant * 0.2}q8 0 8 8v${2 * h - 32}q0 8 -8 8H36q-8 0 -6 -8z`,
          'f',
        ) +
        p.path('M92 116l34-44M104 120l40-52M150 118l16-20', 't'),
    };
  },

  wiper(v: Variation): Drawing {
    const half = v.size('length', 72, 84);
    const bow = v.size('bow', 18, 26);
    return {
      shapes: p.turned(
        -6,
        p.path(d`M${104 - half} 72h${2 * half}v7h${-2 * half}z`) +
          p.path(d`M${104 - half} 75.5h${2 * half}`, 't') +
          [-1, 1]
            .map((side) =>
              p.tube(
                d`M${104 + side * half * 0.85} 71Q${104 + side * half * 0.5} ${71 - bow * 0.7} ${104 + side * half * 0.2} 71`,
                3,
              ),
            )
            .join('') +
          p.tube(
            d`M${104 - half * 0.52} ${70 - bow * 0.3}Q104 ${66 - bow} ${104 + half * 0.52} ${70 - bow * 0.3}`,
            5,
          ) +
          p.path('M98 44h11l98 92-11 11z') +
          p.path('M112 56l78 76', 't') +
          p.rect(94, 38, 20, 17, 3) +
          p.ellipse(202, 142, 15) +
          p.ellipse(202, 142, 7, 7, 'f'),
      ),
    };
  },
};
