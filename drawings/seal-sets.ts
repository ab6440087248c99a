import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Bags of seals. */
export const sealSets = {
  /** Seals of a transmission, a steering box or a heater: a cover gasket, shaft seals and O-rings. */
  'seal-kit'(v: Variation): Drawing {
    const r = v.size('seal', 26, 32);
    const seal = (x: number, y: number, s: number): string =>
      p.cylinder(x, y, s, 10, 0.46) +
      p.ellipse(x, y, s * 0.74, s * 0.34) +
      p.ellipse(x, y + 1, s * 0.62, s * 0.27, 'f');
    return {
      shapes:
        p.path('M22 44l18 -20h62l22 18 4 40 -20 24H46L20 86z') +
        p.path(d`M36 48l10 -10h50l14 10 4 30 -12 14H52L34 80z`, 'f') +
        [
          [34, 38],
          [104, 34],
          [120, 82],
          [50, 98],
          [27, 72],
        ]
          .map(([x, y]) => p.ellipse(x!, y!, 3.4, 3.4, 'f'))
          .join('') +
        seal(180, 42, r) +
        seal(176, 94, r * 0.76) +
        p.series(v.count('rings', 3, 4), (i) => p.hoop(46 + i * 42, 144, 15 - i * 1.6, 4, 9)),
      over: p.centreLine(180, 16, 180, 76) + p.centreLine(176, 72, 176, 124),
    };
  },

  'carburettor-kit'(v: Variation): Drawing {
    const r = v.size('diaphragm', 24, 29);
    return {
      shapes:
        p.path('M24 34h86q8 0 8 8v42q0 8 -8 8H24q-8 0 -8 -8V42q0 -8 8 -8z') +
        p.path('M34 46h42v34H34zM86 50h20v26H86z', 'f') +
        [24, 110].map((x) => p.ellipse(x, 42, 3, 3, 'f') + p.ellipse(x, 84, 3, 3, 'f')).join('') +
        p.path(
          d`M${178 - r} ${60 - r}h${2 * r}l6 6v${2 * r - 12}l-6 6h${-2 * r}l-6 -6v${12 - 2 * r}z`,
        ) +
        p.ellipse(178, 60, r - 4, r - 4, 'f') +
        p.ellipse(178, 60, r * 0.4) +
        p.ellipse(178, 60, 3, 3, 'b') +
        p.path('M30 122h20v10H30zM34 132h12v20H34zM36 152h8l-4 12z') +
        p.path('M34 138h12M34 143h12', 't') +
        p.path('M72 120h22v8H72zM76 128h14v16H76zM79 144h8v14h-8z') +
        p.path('M76 133h14M76 138h14', 't') +
        p.series(
          v.count('washers', 3, 4),
          (i) =>
            p.ellipse(124 + i * 28, 140, 11) +
            p.ellipse(124 + i * 28, 140, 5 + (i % 2), 5 + (i % 2), 'f'),
        ),
    };
  },

  'pan-filter'(v: Variation): Drawing {
    const w = v.size('width', 172, 190);
    const x = 120 - w / 2;
    return {
      shapes:
        p.path(d`M${x} 34q0 -8 8 -8h${w - 36}l28 24v84q0 8 -8 8H${x + 8}q-8 0 -8 -8z`) +
        p.path(d`M${x + 12} 42q0 -4 4 -4h${w - 48}l20 18v70q0 4 -4 4H${x + 16}q-4 0 -4 -4z`, 'f') +
        p.series(
          4,
          (i) =>
            p.ellipse(x + 18 + i * (w - 66) * 0.32, 32, 3, 3, 'f') +
            p.ellipse(x + 18 + i * (w - 36) * 0.33, 136, 3, 3, 'f'),
        ) +
        p.path(d`M76 62h78q10 0 10 10v34q0 10 -10 10H76q-10 0 -10 -10V72q0 -10 10 -10z`) +
        p.path(p.series(7, (i) => d`M${76 + i * 13} 70v38`) + 'M72 80h86M72 96h86', 't') +
        p.ellipse(v.size('port', 96, 130), 88, 14) +
        p.ellipse(v.size('port', 96, 130), 88, 8, 8, 'f'),
    };
  },

  /** Rubber profile for doors and windows, several loops of it. */
  'seal-set'(v: Variation): Drawing {
    const w = v.size('profile', 5, 7);
    const lean = v.size('lean', 4, 16);
    switch (v.style('for', ['windows', 'doors', 'skylights', 'felt'])) {
      case 'windows':
        return {
          shapes:
            p.tube(
              d`M${22 + lean} 26H132q8 0 8 8v48q0 8 -8 8H22q-8 0 -6 -8l${lean - 4} -48q2 -8 10 -8z`,
              w,
            ) +
            p.tube(
              d`M${96 + lean} 74H210q8 0 8 8v62q0 8 -8 8H92q-8 0 -6 -8l${lean} -62q2 -8 10 -8z`,
              w,
            ) +
            p.tube('M164 24H224M164 40H224', w - 2),
        };
      case 'doors':
        return {
          shapes: [24, 128]
            .map(
              (x) =>
                p.tube(
                  d`M${x + 12} 16H${x + 72}q12 0 14 12L${x + 90} 96V148q0 14 -12 14H${x + 12}q-12 0 -12 -12V28q0 -12 12 -12z`,
                  w,
                ) + p.path(d`M${x - 3} 76h8M${x - 3} 82h8M${x + 86} 76h8`, 't'),
            )
            .join(''),
          over: p.centreLine(70, 6, 70, 174) + p.centreLine(174, 6, 174, 174),
        };
      case 'skylights':
        return {
          shapes: p.series(8, (i) =>
            p.tube(
              d`M${30 + (i % 2) * 102} ${24 + Math.floor(i / 2) * 38}h68q12 0 12 12t-12 12h-68q-12 0 -12 -12t12 -12z`,
              w,
            ),
          ),
        };
      case 'felt':
        return {
          shapes:
            p.rect(20, 26, 92, 58, 4) +
            p.rect(38, 40, 56, 30, 3, 'f') +
            p.rect(128, 26, 92, 58, 4) +
            p.ellipse(174, 55, 20, 20, 'f') +
            p.tube(d`M26 112H214M26 132H214M26 152H${180 + lean}`, w) +
            p.path(
              p.series(12, (i) => d`M${26 + i * 16} 109l4 6`),
              't',
            ),
        };
    }
  },
};
