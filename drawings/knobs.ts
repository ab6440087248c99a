import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Knobs. */
export const knobs = {
  knob(v: Variation): Drawing {
    const r = v.size('radius', 34, 44);
    const form = v.style('form', ['gear', 'gaiter', 'dial', 'pull', 'caps']);
    if (form === 'gaiter')
      return {
        shapes:
          p.path(d`M108 68Q104 96 ${86 - r * 0.4} 146q34 20 ${68 + r * 0.8} 0Q136 96 132 68z`) +
          p.path('M112 84q8 4 16 0M106 104q14 8 28 0M98 124q22 12 44 0', 't') +
          p.path(
            d`M${70 - r * 0.4} 148l16 -8q34 16 ${68 + r * 0.8} 0l16 8q-50 30 ${-100 - r * 0.8} 0z`,
          ) +
          p.rect(106, 60, 28, 12, 3) +
          p.ellipse(120, 42, r * 0.72, r * 0.7) +
          p.ellipse(120, 36, r * 0.44, r * 0.36, 't'),
        over: p.centreLine(120, 4, 120, 176),
      };
    if (form === 'dial')
      return {
        shapes:
          p.tube('M150 104L214 132', 8) +
          p.cylinder(104, 74, r + 12, 36, 0.44) +
          p.path(
            p.series(15, (i) => {
              const a = (Math.PI * (i + 0.5)) / 15;
              return d`M${104 - (r + 12) * Math.cos(a)} ${78 + (r + 12) * 0.44 * Math.sin(a)}v28`;
            }),
            't',
          ) +
          p.path(d`M${96 - r * 0.6} 70l${r * 1.2 + 16} -4v12l${-r * 1.2 - 16} 6z`) +
          p.path(d`M${104 - r} 75l12 2`),
        over: p.centreLine(104, 34, 104, 160),
      };
    if (form === 'pull') {
      const one = (x: number, y: number, s: number): string =>
        p.pipe(d`M${x + 4} ${y}h78`, 9) +
        p.path(d`M${x + 62} ${y - 4}l3 8M${x + 69} ${y - 4}l3 8M${x + 76} ${y - 4}l3 8`, 't') +
        p.lying(x - 14, y, s * 0.44, 22, 0.3) +
        p.lying(x - 34, y, s, 18, 0.3) +
        p.ellipse(x - 34, y, s * 0.2, s * 0.66, 't');
      return {
        shapes: one(64, 46, r * 0.72) + one(146, 92, r * 0.72) + one(64, 138, r * 0.72),
        over: p.centreLine(8, 46, 160, 46) + p.centreLine(96, 92, 236, 92),
      };
    }
    if (form === 'caps')
      return {
        shapes: [
          [58, 40],
          [160, 48],
          [72, 122],
          [174, 128],
        ]
          .map(
            ([x, y]) =>
              p.box(x! - r * 0.7, y! - 12, r * 1.2, 34, 16, 12) +
              p.path(
                d`M${x! - r * 0.5} ${y! + 2}h${r * 0.8}M${x! - r * 0.5} ${y! + 9}h${r * 0.8}`,
                't',
              ),
          )
          .join(''),
      };
    return {
      shapes:
        p.cone(120, 98, 15, 11, 56, 0.3) +
        p.path('M108 118h24M108 128h23M109 138h22', 't') +
        p.ellipse(120, 68, r, r * 0.94) +
        p.ellipse(120, 60, r * 0.6, r * 0.5, 't') +
        p.path(
          d`M120 ${60 - r * 0.36}v${r * 0.72}M${120 - r * 0.4} ${60 - r * 0.36}v${r * 0.72}M${120 + r * 0.4} ${60 - r * 0.36}v${r * 0.72}M${120 - r * 0.4} 60h${r * 0.8}`,
          't',
        ),
      over: p.centreLine(120, 12, 120, 170),
      dimensions: {
        diameter: p.upright(68 - r * 0.94, 68 + r * 0.94, 120, 132 + r),
        thread: p.note(124, 154, 150, 164),
      },
    };
  },
};
