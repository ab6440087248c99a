import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Lamps and their lenses. */
export const lamps = {
  headlight(v: Variation): Drawing {
    const r = v.size('radius', 56, 66);
    const shape = v.style('shape', ['round', 'rectangular', 'double', 'bucket']);
    if (shape === 'rectangular') {
      const h = r * 0.72;
      return {
        shapes:
          p.path(d`M34 ${90 - h}L60 ${74 - h}H214V${74 + h}L196 ${90 + h}z`) +
          p.rect(24, 90 - h, 176, 2 * h, 10) +
          p.rect(34, 100 - h, 156, 2 * h - 20, 6, 'f') +
          p.path(
            p.series(9, (i) => d`M${52 + i * 15} ${102 - h}v${2 * h - 24}`),
            't',
          ) +
          p.ellipse(112, 90, v.size('bulb', 12, 17)) +
          p.path('M214 80h14v20h-14z'),
        over: p.centreLine(8, 90, 234, 90),
      };
    }
    if (shape === 'double') {
      const one = (x: number): string =>
        p.path(
          d`M${x} ${90 - r * 0.72}q${r * 0.8} 6 ${r * 0.8} ${r * 0.72}t${-r * 0.8} ${r * 0.72}z`,
        ) +
        p.ellipse(x, 90, r * 0.72) +
        p.ellipse(x, 90, r * 0.62, r * 0.62, 'f') +
        p.path(
          p.series(5, (i) => d`M${x - 20 + i * 10} 66v48`),
          't',
        ) +
        p.ellipse(x, 90, r * 0.2);
      return { shapes: one(168) + one(64), over: p.centreLine(8, 90, 232, 90) };
    }
    if (shape === 'bucket')
      return {
        shapes:
          p.path(
            d`M92 ${90 - r}C${150 + r * 0.3} ${92 - r} 180 58 192 76v28C180 122 ${150 + r * 0.3} ${88 + r} 92 ${90 + r}z`,
          ) +
          p.ellipse(92, 90, r * 0.62, r) +
          p.ellipse(92, 90, r * 0.52, r - 8, 'f') +
          p.ellipse(104, 90, r * 0.3, r * 0.56, 't') +
          p.ellipse(110, 90, 7, 12) +
          p.path(d`M${96 - r * 0.66} 60h14v12h-14zM${96 - r * 0.66} 108h14v12h-14z`) +
          p.path('M192 82h16v16h-16z'),
        over: p.centreLine(22, 90, 226, 90),
      };
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
      dimensions: { diameter: p.diameter(100, 90, r) },
    };
  },

  lamp(v: Variation): Drawing {
    const h = v.size('height', 40, 54);
    const shape = v.style('shape', ['wide', 'round', 'oval', 'tall', 'bar']);
    if (shape === 'round')
      return {
        shapes:
          p.path(d`M150 ${90 - h}q40 6 44 ${h}t-44 ${h}z`) +
          p.path('M192 80h18v20h-18z') +
          p.ellipse(112, 90, h * 1.3) +
          p.ellipse(112, 90, h * 1.3 - 9) +
          p.ellipse(112, 90, h * 1.3 - 14, h * 1.3 - 14, 'f') +
          p.around(12, (a) =>
            p.path(
              d`M${112 + h * 0.5 * Math.cos(a)} ${90 + h * 0.5 * Math.sin(a)}L${112 + h * 0.9 * Math.cos(a)} ${90 + h * 0.9 * Math.sin(a)}`,
              't',
            ),
          ) +
          p.ellipse(112, 90, h * 0.3),
        over: p.centreLine(30, 90, 226, 90) + p.centreLine(112, 8, 112, 172),
      };
    if (shape === 'oval')
      return {
        shapes:
          p.ellipse(120, 90, h + 8, h * 1.6) +
          p.ellipse(120, 90, h - 1, h * 1.6 - 9) +
          p.path(
            d`M${121 - h} 78q${h - 1} 10 ${2 * h - 2} 0M${121 - h} 104q${h - 1} 10 ${2 * h - 2} 0`,
          ) +
          p.path(
            p.series(
              5,
              (i) => d`M${104 + i * 8} ${100 - h * 1.4}v${h - 12}M${104 + i * 8} 116v${h - 18}`,
            ),
            't',
          ) +
          p.ellipse(120, 94, 11) +
          p.ellipse(120, 84 - h * 1.3, 3, 3, 'f') +
          p.ellipse(120, 96 + h * 1.3, 3, 3, 'f'),
        over: p.centreLine(120, 2, 120, 178),
      };
    if (shape === 'tall')
      return {
        shapes:
          p.path(d`M${120 + h} 26l18 10v124l-18 -4z`) +
          p.rect(120 - h, 14, 2 * h, 152, 8) +
          p.rect(127 - h, 21, 2 * h - 14, 138, 5, 't') +
          p.path(d`M${127 - h} 66h${2 * h - 14}M${127 - h} 116h${2 * h - 14}`) +
          p.path(
            p.series(
              5,
              (i) =>
                d`M${134 - h} ${29 + i * 7}h${2 * h - 28}M${134 - h} ${124 + i * 6}h${2 * h - 28}`,
            ),
            't',
          ) +
          p.ellipse(120, 91, 14, 14, 'f') +
          p.ellipse(120, 91, 7),
        over: p.centreLine(120, 2, 120, 178),
      };
    if (shape === 'bar')
      return {
        shapes:
          p.path(d`M84 ${90 + h * 0.5}h72l8 26H76z`) +
          p.rect(14, 90 - h * 0.5, 212, h, 8) +
          p.rect(22, 98 - h * 0.5, 196, h - 16, 4, 'f') +
          p.series(12, (i) => p.ellipse(34 + i * 15.6, 90, 4)) +
          p.path('M96 128h48', 't'),
        over: p.centreLine(4, 90, 236, 90),
      };
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
    const shape = v.style('shape', ['tall', 'round', 'wide', 'jewels', 'arm']);
    if (shape === 'round') {
      const r = w * 0.3 + 40;
      return {
        shapes:
          p.path(d`M${120 - r} 84v10a${r} ${r * 0.6} 0 0 0 ${2 * r} 0V84z`) +
          p.ellipse(120, 84, r, r * 0.6) +
          p.ellipse(120, 80, r * 0.86, r * 0.5) +
          p.around(4, (a) => p.ellipse(120, 80, r * (0.14 + a * 0.1), r * (0.08 + a * 0.06), 't')) +
          p.ellipse(124 - r, 86, 3, 2.4, 'f') +
          p.ellipse(116 + r, 86, 3, 2.4, 'f'),
        over: p.centreLine(120, 18, 120, 160) + p.centreLine(34, 84, 206, 84),
      };
    }
    if (shape === 'wide')
      return {
        shapes:
          p.path(
            d`M30 ${112 - w * 0.6}q0 -12 14 -12h140q28 0 30 26v${w * 0.5}q0 14 -14 14H44q-14 0 -14 -14z`,
          ) +
          p.path(
            d`M38 ${114 - w * 0.6}q0 -6 8 -6h136q22 0 24 20v${w * 0.48}q0 10 -8 10H46q-8 0 -8 -8z`,
            't',
          ) +
          p.path(d`M${w + 70} ${100 - w * 0.6}V${140 - w * 0.1}`) +
          p.path(
            p.series(7, (i) => d`M${50 + i * 11} ${116 - w * 0.6}V${126 - w * 0.1}`),
            't',
          ) +
          p.ellipse(46, 118 - w * 0.6, 3.4, 3.4, 'f') +
          p.ellipse(198, 122 - w * 0.1, 3.4, 3.4, 'f'),
        over: p.centreLine(12, 90, 228, 90),
      };
    if (shape === 'arm')
      return {
        shapes:
          p.path(d`M26 62h${w + 104}q18 0 18 18t-18 18H26q-8 0 -8 -8V70q0 -8 8 -8z`) +
          p.path(d`M34 70h${w + 92}q10 0 10 10t-10 10H34z`, 'f') +
          p.path(d`M48 76h${w + 70}M48 84h${w + 70}`, 't') +
          p.lying(84, 138, 10, 72, 0.34) +
          p.path('M70 132h14v12H70zM156 132h14v12h-14z') +
          p.path('M92 138q8 -6 14 0t14 0 14 0 14 0', 't'),
        over: p.centreLine(8, 80, 232, 80) + p.centreLine(56, 138, 186, 138),
      };
    if (shape === 'jewels')
      return {
        shapes: [
          [58, 60],
          [120, 84],
          [182, 60],
          [88, 134],
          [152, 134],
        ]
          .map(
            ([x, y]) =>
              p.cylinder(x!, y!, w * 0.3, 15, 0.42) +
              p.ellipse(x!, y! - 3, w * 0.22, w * 0.09, 'f') +
              p.rim(x!, y! + 9, w * 0.3, 0.42),
          )
          .join(''),
        over: p.centreLine(120, 50, 120, 120),
      };
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
};
