import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

const loop = (x: number, y: number, w: number, h: number, r: number, band: number): string =>
  p.rect(x, y, w, h, r) + p.rect(x + band, y + band, w - 2 * band, h - 2 * band, r * 0.7, 'f');

/** Gaskets for flat joints; for cylinder heads see `gasket` and `gasket-set`. */
export const gasketParts = {
  'cover-gasket'(v: Variation): Drawing {
    const band = v.size('band', 8, 12);
    const corner = v.size('corner', 16, 26);
    if (v.style('for', ['rocker', 'one cover']) === 'rocker')
      return {
        shapes: loop(40, 20, 188, 62, corner, band) + loop(14, 98, 188, 62, corner, band),
        over: p.centreLine(4, 129, 216, 129) + p.centreLine(28, 51, 238, 51),
      };
    const ears = v.count('screws', 4, 6);
    return {
      shapes:
        p.series(
          ears,
          (i) =>
            p.ellipse(32 + (i * 176) / (ears - 1), 48, 10) +
            p.ellipse(32 + (i * 176) / (ears - 1), 116, 10),
        ) +
        loop(20, 46, 200, 72, corner, band) +
        p.series(
          ears,
          (i) =>
            p.ellipse(32 + (i * 176) / (ears - 1), 46, 4, 4, 'f') +
            p.ellipse(32 + (i * 176) / (ears - 1), 118, 4, 4, 'f'),
        ) +
        p.series(
          v.count('rings', 4, 6),
          (i) => p.ellipse(46 + i * 28, 150, 11) + p.ellipse(46 + i * 28, 150, 6, 6, 'f'),
        ),
      over: p.centreLine(6, 82, 234, 82),
    };
  },

  'flange-gasket'(v: Variation): Drawing {
    const bore = v.size('bore', 19, 25);
    const oval = (x: number, y: number, r: number): string =>
      p.path(
        d`M${x - r * 2.1} ${y}q0 -10 12 -12L${x - r * 0.6} ${y - r * 1.3}q${r * 0.6} -8 ${r * 1.2} 0L${x + r * 2.1 - 12} ${y - 12}q12 2 12 12t-12 12L${x + r * 0.6} ${y + r * 1.3}q${-r * 0.6} 8 ${-r * 1.2} 0L${x + 12 - r * 2.1} ${y + 12}q-12 -2 -12 -12z`,
      ) +
      p.ellipse(x, y, r, r, 'f') +
      p.ellipse(x - r * 1.66, y, 4.5, 4.5, 'f') +
      p.ellipse(x + r * 1.66, y, 4.5, 4.5, 'f');
    const corners = (x: number, y: number, r: number, count: number): string => {
      const at = (i: number, out: number): [number, number] => {
        const a = (i * 2 * Math.PI) / count - Math.PI / 2;
        return [x + out * Math.cos(a), y + out * Math.sin(a)];
      };
      const path = Array.from({ length: count }, (_, i) => {
        const [cx, cy] = at(i, r * 1.75);
        const [nx, ny] = at(i + 0.5, r * 1.2);
        return d`${i ? 'L' : 'M'}${cx} ${cy}L${nx} ${ny}`;
      }).join('');
      return (
        d`<path style="stroke-linejoin:round" d="${path}z"/>` +
        p.ellipse(x, y, r, r, 'f') +
        p.series(count, (i) => {
          const [cx, cy] = at(i, r * 1.42);
          return p.ellipse(cx, cy, 4, 4, 'f');
        })
      );
    };
    switch (v.style('form', ['oval', 'three-bolt', 'square', 'row', 'weld-on', 'round'])) {
      case 'oval':
        return {
          shapes: oval(78, 48, bore) + oval(164, 90, bore) + oval(78, 132, bore),
          over: p.centreLine(14, 48, 142, 48) + p.centreLine(100, 90, 228, 90),
        };
      case 'three-bolt':
        return {
          shapes:
            corners(84, 96, bore * 1.7, 3) +
            p.series(
              3,
              (i) =>
                p.path(d`M${154 + i * 26} 52h20v12h-20zM${159 + i * 26} 64h10v56h-10z`) +
                p.path(
                  d`M${159 + i * 26} 90h10M${159 + i * 26} 98h10M${159 + i * 26} 106h10M${159 + i * 26} 114h10`,
                  't',
                ),
            ),
          over: p.centreLine(84, 20, 84, 166),
        };
      case 'square':
        return {
          shapes: [
            [64, 48],
            [176, 48],
            [64, 132],
            [176, 132],
          ]
            .map(
              ([x, y]) =>
                p.rect(x! - 44, y! - 32, 88, 64, 12) +
                p.rect(x! - bore, y! - bore, 2 * bore, 2 * bore, 6, 'f') +
                p.ellipse(x! - 34, y!, 4, 4, 'f') +
                p.ellipse(x! + 34, y!, 4, 4, 'f'),
            )
            .join(''),
          over: p.centreLine(12, 48, 228, 48) + p.centreLine(12, 132, 228, 132),
        };
      case 'row': {
        const ports = v.count('ports', 4, 5);
        const pitch = 196 / ports;
        const strip = (y: number): string =>
          p.rect(22, y - 26, 196, 52, 12) +
          p.series(ports, (i) => p.ellipse(22 + (i + 0.5) * pitch, y, pitch * 0.32, 14, 'f')) +
          p.series(ports + 1, (i) =>
            p.ellipse(28 + i * (pitch - 2.5), y + (i % 2 ? 20 : -20), 3, 3, 'f'),
          );
        return {
          shapes: strip(52) + strip(126),
          over: p.centreLine(8, 52, 232, 52) + p.centreLine(8, 126, 232, 126),
        };
      }
      case 'weld-on':
        return {
          shapes:
            p.path(
              'M24 84q0 -12 14 -14l52 -22q30 -10 60 0l52 22q14 2 14 14v14q0 12 -14 14l-52 22q-30 10 -60 0l-52 -22q-14 -2 -14 -14z',
            ) +
            p.path('M24 84q0 12 14 14l52 22q30 10 60 0l52 -22q14 -2 14 -14', '') +
            p.ellipse(120, 84, bore * 1.5, bore * 0.9, 'f') +
            p.path(
              d`M${120 - bore * 1.5} 84v6a${bore * 1.5} ${bore * 0.9} 0 0 0 ${bore * 3} 0v-6`,
              't',
            ) +
            p.ellipse(46, 84, 8, 5, 'f') +
            p.ellipse(194, 84, 8, 5, 'f'),
          over: p.centreLine(8, 84, 232, 84) + p.centreLine(120, 30, 120, 160),
        };
      case 'round':
        return {
          shapes:
            p.ellipse(86, 88, bore * 2.9) +
            p.ellipse(86, 88, bore * 2, bore * 2, 'f') +
            p.boltCircle({ cx: 86, cy: 88, radius: bore * 2.45 }, v.count('holes', 5, 6), 4, 'f') +
            [0, 1, 2, 3]
              .map(
                (i) =>
                  p.ellipse(180 + (i % 2) * 36, 66 + Math.floor(i / 2) * 44, 14) +
                  p.ellipse(180 + (i % 2) * 36, 66 + Math.floor(i / 2) * 44, 7, 7, 'f'),
              )
              .join(''),
          over: p.centreLine(86, 8, 86, 168) + p.centreLine(8, 88, 164, 88),
        };
    }
  },

  'coupling-disc'(v: Variation): Drawing {
    const r = v.size('radius', 62, 72);
    const hole = (a: number): string => {
      const x = 120 + r * 0.66 * Math.cos(a);
      const y = 78 + r * 0.3 * Math.sin(a);
      return p.ellipse(x, y, 9, 5) + p.ellipse(x, y, 5, 2.6, 'f');
    };
    return {
      shapes:
        p.cylinder(120, 78, r, v.size('thickness', 16, 22), 0.46) +
        p.ellipse(120, 78, r * 0.3, r * 0.14) +
        p.ellipse(120, 79, r * 0.24, r * 0.1, 'f') +
        [0.5, 2.07, 3.64, 5.21].map(hole).join('') +
        p.path(d`M${120 - r * 0.86} 84q${r * 0.86} 66 ${r * 1.72} 0`, 't'),
      over: p.centreLine(120, 26, 120, 156) + p.centreLine(30, 78, 210, 78),
    };
  },
};
