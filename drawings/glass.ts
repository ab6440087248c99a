import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Mirrors and wipers. */
export const glassParts = {
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

  wiper(v: Variation): Drawing {
    const half = v.size('length', 72, 84);
    const bow = v.size('bow', 18, 26);
    const form = v.style('form', ['arm and blade', 'blades', 'aero blades', 'arms']);
    if (form === 'blades' || form === 'aero blades') {
      const one = (y: number): string =>
        p.path(d`M${120 - half * 1.3} ${y}h${half * 2.6}v6h${-half * 2.6}z`) +
        p.path(d`M${120 - half * 1.3} ${y + 3}h${half * 2.6}`, 't') +
        (form === 'aero blades'
          ? p.path(d`M${124 - half * 1.3} ${y}Q120 ${y - 22} ${116 + half * 1.3} ${y}z`) +
            p.path(d`M${130 - half} ${y - 4}Q120 ${y - 14} ${110 + half} ${y - 4}`, 't')
          : p.tube(
              [-1, 1]
                .map(
                  (side) =>
                    d`M${120 + side * half * 1.16} ${y - 1}Q${120 + side * half * 0.7} ${y - bow * 0.6} ${120 + side * half * 0.34} ${y - 1}`,
                )
                .join(''),
              3,
            ) +
            p.tube(
              d`M${120 - half * 0.74} ${y - bow * 0.3}Q120 ${y - bow * 1.3} ${120 + half * 0.74} ${y - bow * 0.3}`,
              5,
            )) +
        p.rect(108, y - bow * 0.8 - 12, 24, 16, 3) +
        p.ellipse(120, y - bow * 0.8 - 4, 3, 3, 'f');
      return {
        shapes: p.turned(-6, one(66) + one(138)),
        dimensions: {
          length: p.turnedLinear(-6, [120 - half * 1.3, 144], [120 + half * 1.3, 144], 14),
        },
      };
    }
    if (form === 'arms') {
      const one = (y: number): string =>
        p.path(d`M52 ${y - 5}l${half * 1.5} -5v16l${-half * 1.5} 3z`) +
        p.path(d`M60 ${y + 2}l${half * 1.4} -4`, 't') +
        p.tube(d`M${50 + half * 1.5} ${y - 2}h${bow + 16}q8 0 8 8v4`, 4) +
        p.ellipse(44, y + 2, 16) +
        p.ellipse(44, y + 2, 7, 7, 'f') +
        p.path(d`M62 ${y - 12}h18v26H62z`);
      return { shapes: p.turned(-8, one(56) + one(128)) };
    }
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
