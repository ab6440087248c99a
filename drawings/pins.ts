import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

const pin = (x: number, y: number, w: number, h: number): string => p.rect(x, y, w, h, 1);

/** Special pins, screws and clamps. */
export const pinParts = {
  'bleed-screws'(v: Variation): Drawing {
    const length = v.size('length', 26, 34);
    switch (v.style('for', ['brakes', 'grease', 'radiator'])) {
      case 'brakes': {
        const one = (x: number, cap: boolean): string =>
          p.path(d`M${x - 9} ${112 + length}l9 16 9 -16z`) +
          p.rect(x - 9, 104, 18, 8 + length, 1) +
          p.thread(x - 9, 106, 18, length) +
          p.path(d`M${x - 16} 84h32v20h-32z`) +
          p.path(d`M${x - 6} 84v20M${x + 6} 84v20`, 't') +
          p.rect(x - 6, 62, 12, 22, 1) +
          p.path(d`M${x - 9} 54h18v8h-18z`) +
          (cap
            ? p.path(d`M${x - 12} 78V52q0 -10 12 -10t12 10v26z`, 'f') +
              p.path(d`M${x - 14} 72h28v8h-28z`)
            : p.ellipse(x, 54, 3, 1.4, 'f'));
        return {
          shapes: one(42, true) + one(94, false) + one(146, true) + one(198, false),
          over: p.centreLine(94, 40, 94, 168) + p.centreLine(198, 40, 198, 168),
        };
      }
      case 'grease': {
        const one = (x: number): string =>
          p.rect(x - 11, 106, 22, 12 + length, 1) +
          p.thread(x - 11, 108, 22, length + 6) +
          p.path(d`M${x - 20} 80h40v26h-40z`) +
          p.path(d`M${x - 8} 80v26M${x + 8} 80v26`, 't') +
          p.path(d`M${x - 8} 80V66l-4 -8q2 -14 12 -16 10 2 12 16l-4 8v14z`) +
          p.ellipse(x, 46, 3, 1.8, 'b');
        return {
          shapes: one(56) + one(120) + one(184),
          over: [56, 120, 184].map((x) => p.centreLine(x, 26, x, 164)).join(''),
        };
      }
      case 'radiator':
        return {
          shapes:
            p.rect(74, 90, 40, 30 + length, 2) +
            p.thread(74, 92, 40, 26 + length) +
            p.path('M60 76h68v14H60z') +
            p.path('M66 46q0 -8 8 -8h40q8 0 8 8v30H66z') +
            p.path(
              p.series(8, (i) => d`M${72 + i * 6.4} 44v30`),
              't',
            ) +
            p.rect(90, 30, 8, 18) +
            p.hoop(178, 112, 26, 6, 13),
          over: p.centreLine(94, 14, 94, 168),
        };
    }
  },

  pins(v: Variation): Drawing {
    const length = v.size('length', 100, 122);
    const w = v.size('pin', 14, 18);
    const form = v.style('for', ['king pins', 'hinges', 'caliper', 'pads']);
    const top = 90 - length / 2;
    switch (form) {
      case 'king pins':
        return {
          shapes:
            [44, 92]
              .map(
                (x) =>
                  pin(x, top, w + 4, length) +
                  p.path(d`M${x} ${top + 12}h${w + 4}M${x} ${top + length - 12}h${w + 4}`, 't'),
              )
              .join('') +
            [142, 190]
              .map(
                (x) =>
                  p.cylinder(x + 6, 34, w, 42, 0.36) +
                  p.ellipse(x + 6, 34, w * 0.68, w * 0.24, 'f'),
              )
              .join('') +
            [142, 190]
              .map(
                (x) =>
                  p.path(d`M${x - 4} 110h20v40h-20z`) +
                  p.path(d`M${x - 8} 102h28v8h-28z`) +
                  p.thread(x - 4, 126, 20, 24),
              )
              .join(''),
          over: p.centreLine(46 + w / 2, 12, 46 + w / 2, 168),
        };
      case 'hinges':
        return {
          shapes: p.series(4, (i) => {
            const x = 40 + i * 46;
            return (
              pin(x, top + 8, w, length - 8) +
              p.path(d`M${x - 6} ${top + 8}q0 -12 ${w / 2 + 6} -12t${w / 2 + 6} 12z`) +
              p.path(
                p.series(3, (n) => d`M${x + ((n + 1) * w) / 4} ${top + 10}v18`),
                't',
              )
            );
          }),
          over: p.centreLine(40 + w / 2, 12, 40 + w / 2, 168),
        };
      case 'caliper':
        return {
          shapes: [64, 158]
            .map(
              (x) =>
                pin(x, 62, w + 2, length - 16) +
                p.path(d`M${x - 8} 26h${w + 18}v18h${-w - 18}z`) +
                p.path(d`M${x} 26v18M${x + w + 2} 26v18`, 't') +
                p.series(4, (i) => p.ellipse(x + w / 2 + 1, 52 + i * 8, w * 0.95, 5)) +
                p.path(d`M${x} ${38 + length}h${w + 2}`, 't'),
            )
            .join(''),
          over: p.centreLine(65 + w / 2, 10, 65 + w / 2, 172),
        };
      case 'pads':
        return {
          shapes:
            [34, 66]
              .map(
                (x) =>
                  pin(x, top, w - 6, length) +
                  p.path(d`M${x} ${top + 10}h${w - 6}`, 't') +
                  p.ellipse(x + (w - 6) / 2, top + length - 10, 2, 2, 'f'),
              )
              .join('') +
            p.path(
              'M104 62L126 54 160 84 194 54 216 62 196 98 216 128 194 138 160 110 126 138 104 128 124 98z',
            ) +
            p.path('M128 64l32 30 32 -30M128 128l32 -28 32 28', 't') +
            p.ellipse(160, 97, 8, 8, 'f'),
          over: p.centreLine(34 + (w - 6) / 2, 12, 34 + (w - 6) / 2, 168),
        };
    }
  },

  'adjuster-screws'(v: Variation): Drawing {
    const length = v.size('length', 128, 148);
    const one = (y: number): string =>
      p.tube(d`M46 ${y}H${46 + length}`, 7) +
      p.path(
        p.series(6, (i) => d`M${20 + length + i * 5} ${y - 4}l2 8`),
        't',
      ) +
      p.tube(
        p.series(6, (i) => d`M${72 + i * 10} ${y - 13}l5 26`),
        2.6,
      ) +
      p.path(d`M${40 + length} ${y - 15}h22v30h-22z`) +
      p.path(d`M${47 + length} ${y - 15}v30M${55 + length} ${y - 15}v30`, 't') +
      p.path(d`M30 ${y - 16}h16v32H30q-10 -16 0 -32z`) +
      p.path(d`M32 ${y}h10`);
    return {
      shapes: one(54) + one(124),
      over: p.centreLine(8, 54, 232, 54) + p.centreLine(8, 124, 232, 124),
    };
  },

  'distributor-clamp'(v: Variation): Drawing {
    const r = v.size('bore', 34, 40);
    return {
      shapes:
        p.path(d`M88 ${76 - r * 0.34}h116q14 0 14 14t-14 14H88z`) +
        p.ellipse(190, 80, 12, 5, 'f') +
        p.path('M128 84h80v10q-6 8 -14 8h-66z') +
        p.cylinder(88, 76, r + 12, 26, 0.46) +
        p.ellipse(88, 76, r, r * 0.46, 'f') +
        p.path(d`M${84 + r} 70h22v38h-22z`) +
        p.path(d`M${92 + r} 70v38`, 't') +
        p.path(d`M${76 + r} 124h38v12h-38zM${84 + r} 136h22v28h-22z`) +
        p.path(
          p.series(5, (i) => d`M${84 + r} ${139 + i * 5}l22 2`),
          't',
        ),
      over: p.centreLine(88, 30, 88, 150),
    };
  },

  /** A wedge and the bolt that draws it down on a battery's foot. */
  'hold-down'(v: Variation): Drawing {
    const w = v.size('width', 70, 84);
    return {
      shapes:
        p.path(d`M28 140l22 -54h${w}l20 54z`) +
        p.path(d`M50 86l30 -22h${w}l-30 22zM${50 + w} 86l30 -22 20 50 -30 26z`) +
        p.ellipse(62 + w / 2, 75, 13, 6, 'f') +
        p.path(d`M36 128h${w + 24}`, 't') +
        p.path(d`M${142 + w * 0.5} 30h36v18h-36zM${151 + w * 0.5} 48h18v96h-18z`) +
        p.path(d`M${154 + w * 0.5} 30v18M${166 + w * 0.5} 30v18`, 't') +
        p.thread(151 + w * 0.5, 76, 18, 64) +
        p.path(d`M${136 + w * 0.5} 48h48v6h-48z`),
      over: p.centreLine(160 + w * 0.5, 14, 160 + w * 0.5, 160),
    };
  },

  'battery-terminals'(v: Variation): Drawing {
    const r = v.size('post', 19, 23);
    const one = (x: number, y: number): string =>
      p.path(d`M${x + r - 4} ${y - 10}h44q8 0 8 10v16q0 6 -8 6h-44z`) +
      p.ellipse(x + r + 34, y + 6, 7, 5, 'f') +
      p.path(d`M${x - r - 30} ${y - 8}h34v9h-34zM${x - r - 30} ${y + 9}h34v9h-34z`) +
      p.cylinder(x, y - 4, r + 6, 22, 0.6) +
      p.ellipse(x, y - 4, r - 2, r * 0.54, 'f') +
      p.path(d`M${x - r - 22} ${y - 16}h10v42h-10z`) +
      p.path(d`M${x - r - 26} ${y - 22}h18v8h-18z`);
    return {
      shapes: one(104, 48) + one(120, 124),
      over: p.centreLine(104, 14, 104, 82) + p.centreLine(120, 90, 120, 158),
    };
  },
};
