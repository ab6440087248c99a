import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Gear levers, shift parts and hubs. */
export const gearChange = {
  'fan-hub'(v: Variation): Drawing {
    const r = v.size('radius', 50, 58);
    return {
      shapes:
        p.cylinder(112, 104, r * 0.52, 34, 0.4) +
        p.cylinder(112, 88, r, 12, 0.4) +
        p.ellipse(112, 88, r * 0.84, r * 0.33, 't') +
        p.boltCircle(
          { cx: 112, cy: 88, radius: r * 0.7, k: 0.4 },
          v.count('holes', 4, 6),
          4.5,
          'f',
        ) +
        p.cylinder(112, 54, r * 0.42, 34, 0.4) +
        p.ellipse(112, 54, r * 0.26, r * 0.104) +
        p.path(d`M108 ${54 + r * 0.06}h8v9h-8z`, 'b') +
        p.path('M186 128q16 -30 32 0z') +
        p.path('M186 128l6 -6M218 128l6 -6q-4 -12 -12 -15', 't'),
      over: p.centreLine(112, 20, 112, 166),
    };
  },

  'shift-coupling'(v: Variation): Drawing {
    const w = v.size('width', 56, 66);
    return {
      shapes:
        p.tube('M8 90H70M170 90H232', 20) +
        p.path(d`M${120 - w} 62h${2 * w}q8 0 8 8v40q0 8 -8 8h${-2 * w}q-8 0 -8 -8V70q0 -8 8 -8z`) +
        p.path(d`M${130 - w} 76h${2 * w - 20}v28h${20 - 2 * w}z`, 'f') +
        p.ellipse(98, 90, 20) +
        p.ellipse(98, 90, 12, 12, 'f') +
        p.ellipse(142, 90, 20) +
        p.ellipse(142, 90, 12, 12, 'f') +
        p.path('M28 66h14v12H28zM198 102h14v16h-14z') +
        p.path('M28 72h14M198 110h14', 't'),
      over:
        p.centreLine(0, 90, 240, 90) +
        p.centreLine(98, 44, 98, 136) +
        p.centreLine(142, 44, 142, 136),
    };
  },

  'shift-plate'(v: Variation): Drawing {
    const turns = v.count('turns', 4, 6);
    const w = v.size('width', 104, 118);
    return {
      shapes:
        p.path(d`M${84 - w / 2} 108l26 -40h${w}l-26 40z`) +
        p.path(d`M${84 - w / 2} 108h${w}v8h${-w}zM${84 + w / 2} 108l26 -40v8l-26 40z`) +
        p.ellipse(97, 88, 26, 13) +
        p.ellipse(97, 89, 16, 8, 'f') +
        p.ellipse(62, 98, 4, 2.4, 'f') +
        p.ellipse(132, 78, 4, 2.4, 'f') +
        p.series(turns, (i) => p.hoop(196, 60 + i * (72 / turns), 22 - i * 1.6, 4, 8)) +
        p.path('M70 150a27 9 0 0 1 54 0q0 14 -27 14t-27 -14z') +
        p.ellipse(97, 150, 14, 5, 'f'),
      over: p.centreLine(97, 56, 97, 176) + p.centreLine(196, 38, 196, 150),
    };
  },

  'gear-lever'(v: Variation): Drawing {
    const bend = v.size('bend', 84, 108);
    return {
      shapes:
        p.tube(d`M142 28C140 60 ${bend} 84 ${bend + 4} 136`, 9) +
        p.turned(
          4,
          p.rect(136, 12, 12, 22, 1) + p.path('M136 16h12M136 20h12M136 24h12M136 28h12', 't'),
          142,
          28,
        ) +
        p.path(d`M${bend - 20} 124q24 -12 48 0v10q-24 8 -48 0z`) +
        p.ellipse(bend + 4, 148, 14) +
        p.path(d`M${bend - 2} 160h12v12h-12z`),
      over: p.centreLine(bend + 4, 112, bend + 4, 178),
    };
  },

  'ratchet-kit'(v: Variation): Drawing {
    const length = v.size('length', 104, 122);
    return {
      shapes:
        p.tube(d`M26 40H${26 + length}`, 6) +
        p.path(d`M${24 + length} 28h20q10 12 0 24h-20z`) +
        p.path('M26 34h12v12H26z') +
        p.path('M36 152a64 64 0 0 1 100 -46l-10 14a46 46 0 0 0 -72 32z') +
        p.path(
          p.series(8, (i) => {
            const a = Math.PI + 0.3 + i * 0.16;
            return d`M${100 + 64 * Math.cos(a)} ${152 + 58 * Math.sin(a)}l5 5`;
          }),
        ) +
        p.ellipse(48, 144, 4, 4, 'f') +
        p.path('M158 96l44 -8q10 0 12 10t-8 12l-26 4 -12 20 -16 -8z') +
        p.ellipse(198, 100, 5, 5, 'f') +
        p.series(v.count('turns', 5, 7), (i) => p.hoop(176, 144 + i * 4, 15, 2.6, 5)),
    };
  },
};
