import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Engine castings and cooling tin, and the parts bolted to them. */
export const castings = {
  'cylinder-head'(v: Variation): Drawing {
    const finned = v.choice('cooling', ['air', 'water']) === 'air';
    const r = v.size('chamber', 33, 38);
    const valve = v.size('valve', 12.5, 15);
    const fins = (y: number): string =>
      p.path(p.series(16, (i) => d`M${28 + i * 11.7} ${y}h5.6v20h-5.6z`));
    const chamber = (x: number): string =>
      p.ellipse(x, 90, r) +
      p.ellipse(x, 90, r - 4, r - 4, 'f') +
      p.ellipse(x - valve - 1, 86, valve) +
      p.ellipse(x - valve - 1, 86, valve - 4, valve - 4, 't') +
      p.ellipse(x + valve, 86, valve - 1.5) +
      p.ellipse(x + valve, 86, valve - 5, valve - 5, 't') +
      p.ellipse(x, 90 + r - 11, 5, 5, 'b');
    return {
      shapes:
        (finned ? fins(22) + fins(138) : p.path('M20 60h-10v24h10M220 60h10v24h-10')) +
        p.rect(20, 40, 200, 100, finned ? 4 : 14) +
        (finned ? '' : p.rect(27, 47, 186, 86, 10, 't')) +
        chamber(72) +
        chamber(168) +
        [28, 120, 212]
          .map((x) => p.ellipse(x, 48, 3.6, 3.6, 'f') + p.ellipse(x, 132, 3.6, 3.6, 'f'))
          .join(''),
      over:
        p.centreLine(4, 90, 236, 90) +
        p.centreLine(72, 16, 72, 164) +
        p.centreLine(168, 16, 168, 164),
    };
  },

  crankcase(v: Variation): Drawing {
    const w = v.size('width', 58, 66);
    const crank = v.size('bore', 17, 21);
    const studs = (x: number, way: number): string =>
      p.path(p.series(4, (i) => d`M${x} ${66 + i * 17}h${way * 24}v3h${-way * 24}z`));
    return {
      shapes:
        studs(120 - w, -1) +
        studs(120 + w, 1) +
        p.path(
          d`M${120 - w} 54h${w * 0.34}l10 -22q${w * 0.66 - 10} -14 ${w * 1.32 - 20} 0l10 22h${w * 0.34}v76h${-w * 0.3}l-8 24H${128 - w * 0.7}l-8 -24H${120 - w}z`,
        ) +
        p.path(
          d`M120 26V154M${120 - w} 62h${w * 0.3}M${120 - w} 122h${w * 0.3}M${120 + w} 62h${-w * 0.3}M${120 + w} 122h${-w * 0.3}`,
          't',
        ) +
        p.path(d`M${134 - w * 0.7} 138h${w * 1.4 - 28}M${134 - w * 0.7} 146h${w * 1.4 - 28}`, 't') +
        p.ellipse(120, 82, crank + 9) +
        p.ellipse(120, 82, crank, crank, 'f') +
        p.ellipse(120, 124, 11) +
        p.ellipse(120, 124, 6, 6, 'f') +
        p.boltCircle({ cx: 120, cy: 84, radius: crank + 20 }, 8, 3.2, 'f'),
      over: p.centreLine(18, 82, 222, 82) + p.centreLine(120, 10, 120, 170),
    };
  },

  'oil-pump'(v: Variation): Drawing {
    const r = v.size('gear', 21, 25);
    const gear = (y: number, turn: number): string =>
      p.ellipse(120, y, r) +
      p.path(
        p.series(12, (i) => {
          const a = turn + (i * Math.PI) / 6;
          return d`M${120 + (r - 7) * Math.cos(a)} ${y + (r - 7) * Math.sin(a)}L${120 + r * Math.cos(a)} ${y + r * Math.sin(a)}`;
        }),
      ) +
      p.ellipse(120, y, 7, 7, 'f');
    return {
      shapes:
        p.path(
          d`M120 14l54 30q8 6 8 16v60q0 10 -8 16l-54 30 -54 -30q-8 -6 -8 -16V60q0 -10 8 -16z`,
        ) +
        p.path(
          d`M${120 - r - 3} ${90 - r}a${r + 3} ${r + 3} 0 0 1 ${2 * r + 6} 0v${2 * r}a${r + 3} ${r + 3} 0 0 1 ${-2 * r - 6} 0z`,
          'f',
        ) +
        gear(91 - r, 0) +
        gear(89 + r, 0.26) +
        [
          [120, 26],
          [70, 60],
          [170, 60],
          [70, 120],
          [170, 120],
          [120, 154],
        ]
          .map(([x, y]) => p.ellipse(x!, y!, 4.5, 4.5, 'f'))
          .join(''),
      over: p.centreLine(120, 4, 120, 176) + p.centreLine(44, 90, 196, 90),
    };
  },

  'rocker-shaft'(v: Variation): Drawing {
    const reach = v.size('reach', 32, 42);
    const rocker = (x: number): string =>
      p.path(
        d`M${x - 7} ${88 - reach}h12v${reach - 10}l3 8v14l-3 8v${reach - 8}h-10v${8 - reach}l-5 -8V86l3 -8z`,
      ) +
      p.ellipse(x - 1, 90, 11) +
      p.ellipse(x - 1, 90, 6, 6, 'f') +
      p.path(d`M${x - 4} ${84 - reach}v-10h6v10`);
    return {
      shapes:
        p.tube('M22 90H218', 10) +
        p.rect(76, 78, 14, 24, 3) +
        p.rect(150, 78, 14, 24, 3) +
        [48, 112, 128, 192].map(rocker).join('') +
        p.path('M58 82l4 16 4-16 4 16M170 82l4 16 4-16 4 16', 'n'),
      over: p.centreLine(8, 90, 232, 90),
    };
  },

  'fan-housing'(v: Variation): Drawing {
    const r = v.size('opening', 36, 43);
    return {
      shapes:
        p.path('M20 156V112Q18 40 84 28L104 20H148L168 30Q222 44 220 112V156H166V130H74V156z') +
        p.path('M30 152V114Q30 52 86 38M210 152V114Q210 54 160 38M74 130Q120 150 166 130', 't') +
        p.ellipse(120, 82, r + 6) +
        p.ellipse(120, 82, r, r, 'f') +
        p.around(11, (a) =>
          p.path(
            d`M${120 + 12 * Math.cos(a)} ${82 + 12 * Math.sin(a)}L${120 + (r - 3) * Math.cos(a + 0.3)} ${82 + (r - 3) * Math.sin(a + 0.3)}`,
            't',
          ),
        ) +
        p.ellipse(120, 82, 12) +
        p.rect(206, 84, 20, 26, 3) +
        p.ellipse(36, 140, 3, 3, 'f') +
        p.ellipse(204, 140, 3, 3, 'f'),
      over: p.centreLine(120, 8, 120, 172) + p.centreLine(60, 82, 180, 82),
    };
  },

  tin(v: Variation): Drawing {
    const top = v.size('top', 40, 52);
    const plug = v.size('plug', 8, 11);
    return {
      shapes:
        p.path(
          d`M18 136V90Q20 ${top + 4} 56 ${top}H190q26 4 32 26V136H204q-2 -38 -36 -38t-36 38h-16q-2 -38 -36 -38t-36 38z`,
        ) +
        p.path(d`M30 90Q32 ${top + 16} 60 ${top + 12}H188q18 2 22 18M124 ${top}v76`, 't') +
        p.ellipse(80, 82, plug, plug * 0.8, 'f') +
        p.ellipse(168, 82, plug, plug * 0.8, 'f') +
        [28, 124, 213].map((x) => p.ellipse(x, 122, 2.8, 2.8, 'f')).join('') +
        p.path(d`M56 ${top}l-6 -12H196l-6 12z`),
      over: p.centreLine(80, 30, 80, 154) + p.centreLine(168, 30, 168, 154),
    };
  },

  'air-flow-meter'(v: Variation): Drawing {
    const w = v.size('width', 96, 110);
    const r = v.size('stub', 22, 27);
    return {
      shapes:
        p.lying(94 + w, 100, r, 18, 0.34) +
        p.box(62, 72, w, 62, 34, 22) +
        p.lying(22, 104, r, 44, 0.34) +
        p.path(
          d`M22 ${104 - r}v${2 * r}M16 ${108 - r}v${2 * r - 8}M28 ${108 - r}v${2 * r - 8}`,
          't',
        ) +
        p.path(d`M72 84h${w - 20}v24H72zM76 118h${w - 28}`, 't') +
        p.path(d`M${70 + w} 74l22 -14v20l-22 14z`, 'f') +
        p.path(d`M84 62l12 -8h${w - 34}l-12 8z`, 't'),
      over: p.centreLine(6, 104, 236, 100),
    };
  },

  'throttle-body'(v: Variation): Drawing {
    const r = v.size('bore', 34, 40);
    return {
      shapes:
        p.path('M164 66h36v18h-36zM184 60h12v30h-12z') +
        p.rect(66, 36, 108, 108, 14) +
        [
          [76, 46],
          [164, 46],
          [76, 134],
          [164, 134],
        ]
          .map(([x, y]) => p.ellipse(x!, y!, 4.5, 4.5, 'f'))
          .join('') +
        p.ellipse(120, 90, r + 6) +
        p.ellipse(120, 90, r, r, 'f') +
        p.turned(
          -20,
          p.ellipse(120, 90, r - 1, r * 0.5) + p.path(d`M${120 - r - 16} 90h${2 * r + 32}`),
        ) +
        p.ellipse(120, 90, 3, 3, 'b') +
        p.tube('M62 106L34 70', 8) +
        p.ellipse(62, 106, 10) +
        p.ellipse(62, 106, 4, 4, 'f') +
        p.ellipse(33, 68, 7) +
        p.ellipse(33, 68, 2.5, 2.5, 'f'),
      over: p.centreLine(120, 20, 120, 160) + p.centreLine(20, 90, 220, 90),
    };
  },

  'pipe-flange'(v: Variation): Drawing {
    const neck = v.size('neck', 19, 24);
    return {
      shapes:
        p.path('M58 140q-24 0 -26 -12t26 -12h124q28 0 26 12t-26 12z') +
        p.ellipse(52, 128, 8, 4.5, 'f') +
        p.ellipse(188, 128, 8, 4.5, 'f') +
        p.cone(120, 74, neck, neck + 14, 52, 0.34) +
        p.pipe('M120 76V62Q120 46 138 46H196', 2 * neck - 6) +
        p.rim(120, 76, neck - 1.5, 0.34, '') +
        p.path(d`M184 ${49 - neck}v${2 * neck - 6}M176 ${49 - neck}v${2 * neck - 6}`, 't') +
        p.ellipse(197, 46, neck * 0.3, neck - 3) +
        p.ellipse(197, 46, neck * 0.2, neck - 8, 'f') +
        p.tube(d`M96 100H${v.size('branch', 44, 58)}`, 10),
      over: p.centreLine(120, 20, 120, 164) + p.centreLine(110, 46, 226, 46),
    };
  },

  converter(v: Variation): Drawing {
    const r = v.size('radius', 27, 34);
    const ribs = v.count('ribs', 4, 7);
    return {
      shapes: p.turned(
        -10,
        p.tube('M14 90H226', 15) +
          p.rect(10, 72, 9, 36, 2) +
          p.rect(221, 72, 9, 36, 2) +
          p.path(d`M50 82L76 ${90 - r}h90L192 82v16L166 ${90 + r}H76L50 98z`) +
          p.path(
            d`M76 ${90 - r}v${2 * r}M166 ${90 - r}v${2 * r}` +
              p.series(
                ribs,
                (i) =>
                  d`M${84 + (i * 76) / ribs} ${96 - r}v${2 * r - 12}h${38 / ribs}v${12 - 2 * r}`,
              ),
            't',
          ) +
          p.path('M34 82l-3 -12h12l-3 12') +
          p.ellipse(14, 100, 2, 3, 'f') +
          p.ellipse(226, 100, 2, 3, 'f'),
      ),
      over: p.turned(-10, p.centreLine(0, 90, 240, 90)),
    };
  },
};
