import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Internal engine parts and those on its front. */
export const engineInsides = {
  /** A barrel without fins, with its piston above it. */
  liner(v: Variation): Drawing {
    const r = v.size('radius', 48, 56);
    return {
      shapes:
        p.cylinder(120, 90, r, 62, 0.32) +
        p.rim(120, 100, r, 0.32, '') +
        p.rim(120, 138, r, 0.32, '') +
        p.rim(120, 144, r, 0.32) +
        p.ellipse(120, 90, r * 0.88, r * 0.27, 'f') +
        p.cylinder(120, 26, r * 0.84, v.size('skirt', 40, 48), 0.32) +
        p.series(3, (i) => p.rim(120, 34 + i * 7, r * 0.84, 0.32)) +
        p.ellipse(120, 26, r * 0.5, r * 0.15, 't') +
        p.ellipse(130, 68, 7, 8, 'f'),
      over: p.centreLine(120, 4, 120, 176),
      dimensions: { bore: p.note(120 - r * 0.86, 92, 54, 62) },
    };
  },

  'piston-rings'(v: Variation): Drawing {
    const r = v.size('radius', 52, 60);
    const one = (y: number): string =>
      p.pipe(d`M114 ${y + r * 0.4}A${r} ${r * 0.4} 0 1 1 126 ${y + r * 0.4}`, v.size('band', 4, 6));
    return {
      shapes: one(132) + one(96) + one(60),
      over: p.centreLine(120, 24, 120, 172),
      dimensions: { bore: p.across(120 - r, 120 + r, 132, 146 + r * 0.4) },
    };
  },

  'pushrod-tube'(v: Variation): Drawing {
    const w = v.size('width', 15, 19);
    const folds = v.count('folds', 4, 6);
    const tubes = v.count('tubes', 1, 3);
    const one = (y: number): string =>
      p.pipe(d`M34 ${y}H206`, w) +
      [1, -1]
        .map((way) =>
          p.series(folds, (i) => p.ellipse((way > 0 ? 40 : 200) + way * i * 6, y, 3.4, w / 2 + 5)),
        )
        .join('') +
      p.ellipse(33, y, 4, w / 2 + 3) +
      p.ellipse(33, y, 2.4, w / 2 - 2, 'f') +
      p.path(d`M76 ${y - w * 0.2}H164`, 't');
    const gap = 46;
    return {
      shapes: p.series(tubes, (i) => one(90 + (i - (tubes - 1) / 2) * gap)),
      over: p.centreLine(14, 90, 226, 90),
    };
  },

  'drive-pinion'(v: Variation): Drawing {
    const teeth = v.count('teeth', 9, 12);
    const r = v.size('radius', 28, 34);
    return {
      shapes:
        p.cylinder(104, 112, 13, 46, 0.34) +
        p.cylinder(104, 74, r, 36, 0.34) +
        p.path(
          p.series(teeth, (i) => {
            const x = 104 - r * 0.78 + ((i + 0.5) * 1.56 * r) / teeth;
            return d`M${x - 5} ${84 + 4}q4 16 10 ${26}`;
          }),
        ) +
        p.cylinder(104, 44, 21, 32, 0.34) +
        p.path('M86 46L118 40l4 5L90 51z', 'f') +
        p.series(4, (i) => p.hoop(190, 62 + i * 11, 15, 3, 5)) +
        [124, 138].map((y) => p.ellipse(190, y, 22, 8) + p.ellipse(190, y, 13, 4.5, 'f')).join(''),
      over: p.centreLine(104, 20, 104, 172),
    };
  },

  'timing-scale'(v: Variation): Drawing {
    const r = v.size('radius', 128, 144);
    const at = (a: number, out: number): string =>
      d`${120 + out * Math.sin(a)} ${176 - out * Math.cos(a) + 30}`;
    const band = 40;
    const from = -0.56;
    const to = 0.56;
    const ticks = Array.from({ length: 25 }, (_, i) => {
      const a = from + 0.1 + (i * (to - from - 0.2)) / 24;
      return `M${at(a, r)}L${at(a, r - (i % 4 === 0 ? 18 : 10))}`;
    }).join('');
    return {
      shapes:
        p.path(
          `M${at(from, r)}A${Math.round(r)} ${Math.round(r)} 0 0 1 ${at(to, r)}L${at(to, r - band)}A${Math.round(r - band)} ${Math.round(r - band)} 0 0 0 ${at(from, r - band)}z`,
        ) +
        p.path(ticks) +
        p.path(`M${at(-0.02, r + 20)}L${at(0, r + 4)}L${at(0.06, r + 20)}z`, 'b') +
        p.turned(-26, p.ellipse(120, 206 - r + band - 9, 4, 4, 'f'), 120, 206) +
        p.turned(26, p.ellipse(120, 206 - r + band - 9, 4, 4, 'f'), 120, 206),
      over: p.centreLine(120, 20, 120, 150),
    };
  },

  linkage(v: Variation): Drawing {
    const lift = v.size('lift', 26, 36);
    return {
      shapes:
        p.tube('M28 118L208 64', 10) +
        p.tube(d`M72 104L60 ${104 - lift - 20}M166 76l14 ${lift + 12}`, 8) +
        [
          [60, 84 - lift],
          [180, 88 + lift],
        ]
          .map(([x, y]) => p.ellipse(x!, y!, 9) + p.ellipse(x!, y!, 4, 4, 'f'))
          .join('') +
        p.tube(d`M180 ${88 + lift}L98 150`, 5) +
        p.ellipse(98, 150, 8) +
        p.ellipse(98, 150, 3, 3, 'f') +
        p.ellipse(28, 118, 10) +
        p.ellipse(208, 64, 10) +
        p.ellipse(28, 118, 4, 4, 'f') +
        p.ellipse(208, 64, 4, 4, 'f') +
        p.path('M104 86l4 14M112 84l4 14M120 81l4 14', 't'),
      over: p.centreLine(8, 124, 228, 58),
    };
  },
};
