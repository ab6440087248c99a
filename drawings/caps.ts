import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Caps, plugs, patches and grommets. */
export const capParts = {
  'grease-cap'(v: Variation): Drawing {
    const r = v.size('radius', 48, 56);
    const caps = v.count('caps', 1, 1);
    const hole = v.style('hole', ['none', 'square']) === 'square';
    const one = (x: number, s: number): string =>
      p.path(d`M${x - s * 0.86} 108v22a${s * 0.86} ${s * 0.3} 0 0 0 ${s * 1.72} 0v-22z`) +
      p.ellipse(x, 108, s, s * 0.34) +
      p.path(
        d`M${x - s * 0.84} 104Q${x - s * 0.8} 44 ${x} 40T${x + s * 0.84} 104a${s * 0.84} ${s * 0.28} 0 0 1 ${-s * 1.68} 0z`,
      ) +
      p.path(d`M${x - s * 0.6} 84q${s * 0.1} -26 ${s * 0.36} -34`, 't') +
      (hole ? p.path(d`M${x - 6} 44l6 -4 6 4 -6 5z`, 'f') : '');
    return {
      shapes: caps === 1 ? one(120, r) : one(70, r * 0.86) + one(172, r * 0.86),
      over:
        caps === 1
          ? p.centreLine(120, 18, 120, 170)
          : p.centreLine(70, 18, 70, 170) + p.centreLine(172, 18, 172, 170),
    };
  },

  /** Rubber plugs and grommets, and caps that close a hole. */
  grommets(v: Variation): Drawing {
    const r = v.size('radius', 27, 33);
    const holed = v.style('form', ['grommets', 'plugs']) === 'grommets';
    const one = (x: number, y: number, s: number): string =>
      p.cylinder(x, y + 13, s, 9, 0.42) +
      p.cylinder(x, y + 8, s * 0.76, 7, 0.42) +
      p.cylinder(x, y, s, 9, 0.42) +
      (holed
        ? p.ellipse(x, y, s * 0.5, s * 0.21) + p.ellipse(x, y + 1, s * 0.42, s * 0.16, 'f')
        : p.ellipse(x, y, s * 0.7, s * 0.28, 't'));
    return {
      shapes:
        one(68, 40, r) +
        one(160, 48, r * 1.12) +
        one(62, 112, r * 0.8) +
        one(120, 122, r * 0.66) +
        one(180, 116, r * 0.9),
      over: p.centreLine(68, 18, 68, 84) + p.centreLine(160, 24, 160, 94),
    };
  },

  inserts(v: Variation): Drawing {
    const r = v.size('radius', 24, 29);
    const h = v.size('height', 40, 50);
    const one = (x: number, y: number): string =>
      p.cylinder(x, y, r, h, 0.38) +
      p.series(5, (i) => p.rim(x, y + 5 + (i * (h - 6)) / 5, r, 0.38)) +
      p.ellipse(x, y, r * 0.66, r * 0.25) +
      p.ellipse(x, y + 2, r * 0.58, r * 0.2, 'f');
    return {
      shapes: one(60, 34) + one(130, 30) + one(194, 40) + one(96, 112) + one(162, 112),
      over: p.centreLine(60, 14, 60, 96) + p.centreLine(130, 10, 130, 92),
      dimensions: {
        outside: p.across(60 - r, 60 + r, 34, 10),
        thread: p.note(96 - r, 140, 58, 160),
      },
    };
  },

  'thread-kit'(v: Variation): Drawing {
    const length = v.size('tap', 88, 104);
    return {
      shapes:
        p.turned(
          -8,
          p.rect(36, 30, 16, 16, 1) +
            p.path(d`M32 46h24v34H32zM30 80h28v${length - 34}l-5 10H35l-5 -10z`) +
            p.path(
              p.series(8, (i) => d`M30 ${86 + i * 7}l28 3`) +
                d`M40 82v${length - 34}M48 82v${length - 34}`,
              't',
            ),
          44,
          90,
        ) +
        p.tube('M92 46H220', 8) +
        p.ellipse(156, 46, 20, 14) +
        p.rect(150, 40, 12, 12, 1) +
        p.series(
          v.count('inserts', 4, 5),
          (i) =>
            p.cylinder(98 + i * 29, 112, 11, 26, 0.38) +
            p.series(4, (n) => p.rim(98 + i * 29, 117 + n * 6, 11, 0.38)) +
            p.ellipse(98 + i * 29, 113, 7, 2.4, 'f'),
        ),
      over: p.centreLine(82, 46, 230, 46),
    };
  },

  clips(v: Variation): Drawing {
    const w = v.size('width', 30, 38);
    switch (v.style('form', ['panel', 'spring', 'glider', 'barrel'])) {
      case 'panel':
        return {
          shapes: [
            [62, 34],
            [148, 42],
            [100, 112],
            [186, 112],
          ]
            .map(
              ([x, y]) =>
                p.path(d`M${x! - 6} ${y! + 10}q-12 14 -2 22l8 10 8 -10q10 -8 -2 -22z`) +
                p.path(d`M${x!} ${y! + 12}v24`, 't') +
                p.ellipse(x!, y! + 6, w, 10) +
                p.ellipse(x!, y! + 3, w * 0.8, 7),
            )
            .join(''),
        };
      case 'spring':
        return {
          shapes: [
            [40, 30],
            [130, 40],
            [70, 104],
            [160, 108],
          ]
            .map(
              ([x, y]) =>
                p.path(
                  d`M${x!} ${y! + 40}V${y! + 14}q0 -10 12 -10h${w - 4}q14 0 14 14 0 10 -10 12l-6 -6q6 -2 6 -6 0 -5 -6 -5h${4 - w}q-4 0 -4 4v23z`,
                ) +
                p.ellipse(x! + 5, y! + 32, 2.4, 2.4, 'f') +
                p.ellipse(x! + 5, y! + 20, 2.4, 2.4, 'f'),
            )
            .join(''),
        };
      case 'glider':
        return {
          shapes: p.series(8, (i) => {
            const x = 46 + (i % 4) * 50;
            const y = 46 + Math.floor(i / 4) * 70;
            return (
              p.hoop(x, y + 26, 9, 3, 12) +
              p.path(d`M${x - 3} ${y + 4}h6v12h-6z`) +
              p.path(d`M${x - w / 2} ${y - 8}q${w / 2} -10 ${w} 0v8q${-w / 2} 8 ${-w} 0z`)
            );
          }),
        };
      case 'barrel':
        return {
          shapes: [
            [58, 46],
            [146, 52],
            [84, 116],
            [176, 118],
          ]
            .map(
              ([x, y]) =>
                p.rect(x! - 5, y! - 34, 10, 22, 1) +
                p.path(d`M${x! - 9} ${y! - 38}h18v8h-18z`) +
                p.lying(x! - 20, y!, w * 0.5, 40, 0.34) +
                p.ellipse(x!, y!, 4, 4, 'f'),
            )
            .join(''),
        };
    }
  },

  'valve-stems'(v: Variation): Drawing {
    const h = v.size('height', 54, 66);
    const one = (x: number): string =>
      p.path(d`M${x - 15} 128q-6 14 4 22h22q10 -8 4 -22z`) +
      p.path(d`M${x - 18} 118h36v10h-36z`) +
      p.path(d`M${x - 8} 118l2 ${-h}h12l2 ${h}z`) +
      p.rect(x - 7, 104 - h, 14, 16, 2) +
      p.path(
        p.series(3, (i) => d`M${x - 4 + i * 4} ${105 - h}v13`),
        't',
      ) +
      p.path(d`M${x - 7} 110h14`, 't');
    return {
      shapes: [40, 80, 120, 160, 200].map(one).join(''),
      over: p.centreLine(120, 20, 120, 168),
    };
  },
};
