import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Tanks and reservoirs, with filler and drain parts. */
export const reservoirParts = {
  reservoir(v: Variation): Drawing {
    const w = v.size('width', 92, 108);
    const x = 120 - w / 2;
    const cap = (cx: number, top: number, r: number): string =>
      p.cylinder(cx, top, r, 18, 0.34) +
      p.path(
        p.series(9, (i) => {
          const a = (Math.PI * (i + 0.5)) / 9;
          return d`M${cx - r * Math.cos(a)} ${top + 4 + r * 0.34 * Math.sin(a)}v11`;
        }),
        't',
      );
    const level = (y: number): string => p.path(d`M${x + 8} ${y}h16M${x + 8} ${y + 22}h16`);
    switch (v.style('for', ['coolant', 'coolant ball', 'brake', 'washer', 'refill'])) {
      case 'coolant':
        return {
          shapes:
            p.pipe(d`M${x + w - 4} 136h34`, 12) +
            p.ellipse(x + w + 30, 136, 3, 7, 'f') +
            p.rect(x + 18, 146, 13, 20, 1) +
            p.path(
              d`M${x} 66q0 -14 14 -14h${w - 28}q14 0 14 14v72q0 14 -14 14h${28 - w}q-14 0 -14 -14z`,
            ) +
            p.path(d`M${x + 4} 108h${w - 8}v28q0 12 -12 12h${32 - w}q-12 0 -12 -12z`, 'f') +
            p.path(d`M${x} 92h${w}M${x} 96h${w}`, 't') +
            level(104) +
            p.cylinder(120, 44, 19, 12, 0.34) +
            cap(120, 26, 26),
          over: p.centreLine(120, 8, 120, 172),
        };
      case 'coolant ball':
        return {
          shapes:
            p.pipe(d`M${112 + w / 2} 116h30M${128 - w / 2} 80h-26`, 11) +
            p.ellipse(142 + w / 2, 116, 3, 6.5, 'f') +
            p.ellipse(102 - w / 2, 80, 3, 6.5, 'f') +
            p.rect(122, 146, 12, 24, 1) +
            p.ellipse(120, 104, w * 0.54, 52) +
            p.path(
              d`M${122 - w * 0.54} 112h${w * 1.08 - 4}q-8 40 ${2 - w * 0.54} 41t${2 - w * 0.54} -41z`,
              'f',
            ) +
            p.path(d`M${120 - w * 0.54} 100q${w * 0.54} 18 ${w * 1.08} 0`, 't') +
            level(106) +
            p.cylinder(120, 44, 20, 14, 0.34) +
            cap(120, 24, 28),
          over: p.centreLine(120, 6, 120, 174),
        };
      case 'brake':
        return {
          shapes:
            p.rect(81, 132, 14, 32, 1) +
            p.rect(145, 132, 14, 32, 1) +
            p.path('M81 150h14M81 156h14M145 150h14M145 156h14', 't') +
            p.path(d`M${x} 70q0 -8 8 -8h${w - 16}q8 0 8 8l-8 58q-1 8 -9 8h${34 - w}q-8 0 -9 -8z`) +
            p.path(d`M${x + 7} 98h${w - 14}l-5 32q-1 3 -5 3h${36 - w}q-4 0 -5 -3z`, 'f') +
            level(82) +
            p.path('M120 100v34', 't') +
            p.cylinder(120, 54, 25, 10, 0.34) +
            cap(120, 32, 32) +
            p.ellipse(120, 32, 8, 3),
          over: p.centreLine(120, 12, 120, 172),
        };
      case 'washer':
        return {
          shapes:
            p.tube('M124 32C160 4 214 20 204 66S184 130 220 148', 5) +
            p.path(
              d`M${x} 76q2 -24 ${w / 2} -26q${w / 2 - 2} 2 ${w / 2} 26v64q0 14 -14 14h${28 - w}q-14 0 -14 -14z`,
            ) +
            p.path(d`M${x + 4} 104h${w - 8}v34q0 12 -12 12h${32 - w}q-12 0 -12 -12z`, 'f') +
            p.path(d`M${x} 78h${w}`, 't') +
            p.rect(x + w * 0.62, 92, 16, 44, 3, 't') +
            cap(120, 34, 22) +
            p.rect(117, 22, 6, 14, 1),
          over: p.centreLine(120, 8, 120, 172),
        };
      case 'refill':
        return {
          shapes:
            p.tube('M148 142C190 150 172 100 200 96S216 60 222 40', 8) +
            p.path(
              d`M${x - 26} 74q0 -10 10 -10h${w + 12}q10 0 10 10v66q0 10 -10 10h${-w - 12}q-10 0 -10 -10z`,
            ) +
            p.path(d`M${x - 22} 108h${w + 24}v30q0 8 -8 8h${-w - 8}q-8 0 -8 -8z`, 'f') +
            p.path(d`M${x - 26} 92h${w + 32}`, 't') +
            p.cylinder(92, 58, 17, 10, 0.34) +
            cap(92, 40, 23),
          over: p.centreLine(92, 20, 92, 168),
        };
    }
  },

  'bleed-hose'(v: Variation): Drawing {
    const w = v.size('width', 52, 62);
    const sag = v.size('sag', 40, 60);
    return {
      shapes:
        p.tube(d`M176 70V44C170 14 96 20 92 ${sag + 20}S40 150 28 84`, 7) +
        p.path('M22 56h12v10l4 4v16H18V70l4 -4z') +
        p.path('M18 76h20', 't') +
        p.lying(112, 28, 9, 22, 0.3) +
        p.path(
          d`M${176 - w / 2} 92q0 -14 14 -16h${w - 28}q14 2 14 16v58q0 8 -8 8h${16 - w}q-8 0 -8 -8z`,
        ) +
        p.path(d`M${180 - w / 2} 122h${w - 8}v26q0 6 -6 6h${20 - w}q-6 0 -6 -6z`, 'f') +
        p.rect(164, 60, 24, 16, 2) +
        p.path('M168 62v12M174 62v12M180 62v12', 't'),
    };
  },

  'filler-tube'(v: Variation): Drawing {
    const w = v.size('bore', 19, 25);
    return {
      shapes:
        p.tube('M112 70L70 8', 4) +
        p.hoop(66, 14, 8, 3) +
        p.pipe('M150 34L130 88Q122 108 104 118L66 148', w) +
        p.turned(-34, p.rect(54, 138, 18, w + 8, 2), 66, 148) +
        p.turned(
          20,
          p.rect(134, 18, 34, 20, 4) + p.path('M140 18v20M147 18v20M154 18v20M161 18v20', 't'),
          151,
          28,
        ) +
        p.path('M120 106l34 20 -6 10 -38 -22z') +
        p.ellipse(146, 128, 3, 3, 'f'),
    };
  },

  'washer-nozzle'(v: Variation): Drawing {
    const sag = v.size('sag', 150, 164);
    return {
      shapes:
        p.tube(d`M84 84C84 ${sag} 150 ${sag} 150 112S196 76 216 96`, 6) +
        p.rect(77, 62, 14, 30, 2) +
        p.path('M74 70h20M74 76h20', 't') +
        p.path('M60 54h48v10H60z') +
        p.path('M66 54q2 -26 18 -26t18 26z') +
        p.ellipse(76, 44, 3, 3, 'b') +
        p.path('M70 42L36 22M70 46L32 42', 't') +
        p.rect(150, 40, 26, 12, 3) +
        p.rect(186, 46, 26, 12, 3),
    };
  },
};
