import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Small parts that hold, guide or close others. */
export const joiningParts = {
  bushing(v: Variation): Drawing {
    const r = v.size('radius', 30, 37);
    const h = v.size('height', 34, 46);
    const one = (x: number, y: number): string =>
      p.cylinder(x, y + 4, r * 0.76, h, 0.38) +
      p.cylinder(x, y, r, 9, 0.38) +
      p.ellipse(x, y, r * 0.52, r * 0.2) +
      p.ellipse(x, y, r * 0.4, r * 0.15, 'f');
    const three = v.count('pieces', 2, 3) > 2;
    const y = three ? 46 : 70;
    return {
      shapes: one(78, y) + one(160, y + 10) + (three ? one(116, y + 58) : ''),
      over: p.centreLine(78, y - 24, 78, y + 72) + p.centreLine(160, y - 14, 160, y + 82),
    };
  },

  bracket(v: Variation): Drawing {
    const w = v.size('width', 78, 100);
    const h = v.size('height', 62, 78);
    return {
      shapes:
        p.path(d`M66 ${118 - h}q0 -8 8 -8h${w - 16}q8 0 8 8v${h}H66z`) +
        p.path(d`M66 118h${w}l30 34q2 6 -6 6H${44 + 16}q-10 0 -12 -8z`) +
        p.path(d`M66 122h${w}`, 't') +
        p.path(d`M${66 + w} ${126 - h}l8 6v${h - 8}l22 26 -30 -32z`) +
        p.ellipse(66 + w * 0.26, 130 - h, 6, 6, 'f') +
        p.ellipse(66 + w * 0.74, 130 - h, 6, 6, 'f') +
        p.ellipse(74, 142, 8, 4.5, 'f') +
        p.ellipse(66 + w, 142, 8, 4.5, 'f'),
      over: p.centreLine(66 + w / 2, 20, 66 + w / 2, 170),
    };
  },

  hinge(v: Variation): Drawing {
    const w = v.size('leaf', 54, 68);
    const knuckles = v.count('knuckles', 3, 5);
    const step = 116 / knuckles;
    const holes = (x: number): string =>
      [52, 90, 128].map((y) => p.ellipse(x, y, 5, 5, 'f')).join('');
    return {
      shapes:
        p.path(d`M114 34H${120 - w}q-8 0 -8 8v96q0 8 8 8H114z`) +
        p.path(d`M126 34H${120 + w}q8 0 8 8v96q0 8 -8 8H126z`) +
        holes(118 - w * 0.62) +
        holes(122 + w * 0.62) +
        p.series(knuckles, (i) => p.rect(110, 32 + i * step, 20, step, 2)) +
        p.path(d`M112 32q0 -8 8 -8t8 8M112 148q0 8 8 8t8 -8`),
      over: p.centreLine(120, 10, 120, 172),
    };
  },

  roller(v: Variation): Drawing {
    const r = v.size('wheel', 20, 25);
    const wheel = (x: number, y: number): string =>
      p.cylinder(x, y, r, 16, 0.36) + p.rim(x, y + 7, r, 0.36) + p.ellipse(x, y, 7, 2.6, 'f');
    return {
      shapes:
        p.path(
          'M22 96q0 -10 10 -10h84l22 -34h62q12 0 12 12v16q0 10 -12 10h-46l-20 34H32q-10 0 -10 -10z',
        ) +
        p.path('M34 94h86l24 -36h58', 't') +
        p.ellipse(42, 106, 6, 5, 'f') +
        p.ellipse(84, 106, 6, 5, 'f') +
        p.rect(170, 30, 8, 30) +
        wheel(174, 26) +
        p.turned(90, wheel(154, 86), 154, 94),
      over: p.centreLine(174, 6, 174, 110),
    };
  },

  lock(v: Variation): Drawing {
    const r = v.size('radius', 25, 31);
    const cuts = p.series(
      5,
      (i) => d`l-4 ${v.size(`cut${i}`, 3, 9)}h-6l-3 ${-v.size(`cut${i}`, 3, 9)}`,
    );
    return {
      shapes:
        p.lying(58, 66, r * 0.7, 104, 0.3) +
        p.path(d`M92 ${66 - r * 0.7}a${r * 0.2} ${r * 0.7} 0 0 1 0 ${r * 1.4}`, 't') +
        p.rect(160, 60, 26, 12, 2) +
        p.lying(40, 66, r, 18, 0.34) +
        p.ellipse(40, 66, r * 0.22, r * 0.62) +
        p.path('M38 54h5v24h-5z', 'f') +
        p.path(d`M88 128h120l10 8 -8 6h-12${cuts}H88z`) +
        p.ellipse(70, 135, 24, 21) +
        p.ellipse(58, 135, 6, 6, 'f') +
        p.path('M94 133h116', 't'),
      over: p.centreLine(18, 66, 204, 66),
    };
  },

  clamp(v: Variation): Drawing {
    const r = v.size('radius', 56, 68);
    const band = v.size('band', 20, 28);
    return {
      shapes:
        p.path(
          d`M${120 - r} 84a${r} ${r * 0.5} 0 0 1 ${2 * r} 0v${band}a${r} ${r * 0.5} 0 0 0 ${-2 * r} 0z`,
          'f',
        ) +
        p.path(
          d`M${120 - r} 84a${r} ${r * 0.5} 0 0 0 ${2 * r} 0v${band}a${r} ${r * 0.5} 0 0 1 ${-2 * r} 0z`,
        ) +
        p.path(
          p.series(
            9,
            (i) => d`M${104 - i * 4 - r * 0.18} ${90 + r * 0.46 - i * 1.4}l-3 ${band - 10}`,
          ),
          't',
        ) +
        p.path(d`M112 ${72 + r * 0.5}h44v${band + 18}h-44z`) +
        p.path(d`M118 ${80 + r * 0.5}h32v${band + 2}h-32z`, 'f') +
        p.lying(152, 84 + r * 0.5 + band / 2, 11, 24, 0.34) +
        p.path(d`M174 ${74 + r * 0.5 + band / 2}v20M181 ${84 + r * 0.5 + band / 2}h-8`, 't'),
      over: p.centreLine(120, 30, 120, 164),
    };
  },

  'drain-plug'(v: Variation): Drawing {
    const r = v.size('head', 34, 42);
    const shank = v.size('thread', 32, 44);
    return {
      shapes:
        p.path(d`M${92 - r * 0.6} 92h${r * 1.2}v${shank}l-6 6H${98 - r * 0.6}l-6 -6z`) +
        p.path(
          p.series(5, (i) => d`M${92 - r * 0.6} ${98 + (i * shank) / 6}l${r * 1.2} 4`),
          't',
        ) +
        p.rect(92 - r * 0.3, 98 + shank, r * 0.6, 10, 1) +
        p.path(d`M${86 - r} 82h${2 * r + 12}v10H${86 - r}z`) +
        p.path(d`M${92 - r} 52l8 -8h${2 * r - 16}l8 8v30H${92 - r}z`) +
        p.path(d`M${92 - r * 0.45} 44v38M${92 + r * 0.45} 44v38`, 't') +
        p.ellipse(188, 116, 32, 32 * 0.5) +
        p.path('M156 116v6a32 16 0 0 0 64 0v-6') +
        p.ellipse(188, 116, 22, 10, 'f'),
      over: p.centreLine(92, 26, 92, 172) + p.centreLine(188, 88, 188, 152),
      dimensions: { thread: p.note(92 + r * 0.6, 112, 130, 166) },
    };
  },

  chain(v: Variation): Drawing {
    const links = v.count('links', 22, 26);
    if (v.choice('for', ['timing', 'snow']) === 'timing')
      return {
        shapes:
          p.ellipse(80, 90, 40) +
          p.ellipse(80, 90, 12, 12, 'f') +
          p.ellipse(176, 90, 26) +
          p.ellipse(176, 90, 9, 9, 'f') +
          p.series(links + 6, (i) => {
            const a = (i * 2 * Math.PI) / (links + 6);
            const half = 42 - 13 * (Math.cos(a) * 0.5 + 0.5);
            return p.ellipse(122 + 86 * Math.cos(a), 90 + (half + 4) * Math.sin(a), 6, 5);
          }),
        over: p.centreLine(16, 90, 224, 90),
      };
    const link = (x: number, y: number): string => p.ellipse(x, y, 4.5, 4.5);
    return {
      shapes:
        p.ellipse(120, 90, 76) +
        p.ellipse(120, 90, 66, 66, 't') +
        p.ellipse(120, 90, 44) +
        p.ellipse(120, 90, 40, 40, 'f') +
        p.around(links, (a) => link(120 + 53 * Math.cos(a), 90 + 53 * Math.sin(a))) +
        p.series(14, (i) => {
          const a = (i * Math.PI) / 7;
          const b = a + (i % 2 ? 0.3 : -0.3);
          return [61, 70, 79]
            .map((out, n) => {
              const turn = a + ((b - a) * n) / 2;
              return link(120 + out * Math.cos(turn), 90 + out * Math.sin(turn));
            })
            .join('');
        }),
      over: p.centreLine(120, 2, 120, 178) + p.centreLine(32, 90, 208, 90),
    };
  },

  roll(v: Variation): Drawing {
    const r = v.size('radius', 56, 66);
    const h = v.size('width', 26, 44);
    return {
      shapes:
        p.path(d`M${118 + r} ${66 + h * 0.4}q14 24 22 38l-16 ${h * 0.5}q-12 -16 -24 -34z`) +
        p.cylinder(120, 66, r, h, 0.46) +
        p.ellipse(120, 66, r * 0.78, r * 0.36, 't') +
        p.ellipse(120, 66, r * 0.9, r * 0.41, 't') +
        p.ellipse(120, 66, r * 0.52, r * 0.24) +
        p.ellipse(120, 67, r * 0.46, r * 0.2, 'f'),
      over: p.centreLine(120, 20, 120, 168),
    };
  },

  'pressure-regulator'(v: Variation): Drawing {
    const r = v.size('radius', 34, 42);
    const h = v.size('height', 26, 36);
    return {
      shapes:
        p.tube('M120 118V158', 12) +
        p.path('M112 134h16M112 142h16M112 150h16', 't') +
        p.tube(d`M${110 + r} 108H214`, 12) +
        p.path('M192 101v14M200 101v14M208 101v14', 't') +
        p.tube('M120 50V20', 9) +
        p.cylinder(120, 92, r - 5, h, 0.34) +
        p.cylinder(120, 84, r + 6, 8, 0.34) +
        p.cylinder(120, 84 - h, r - 3, h, 0.34) +
        p.ellipse(120, 84 - h, r * 0.36, r * 0.13, 'f') +
        p.rect(114, 24, 12, 60 - h, 1),
      over: p.centreLine(120, 8, 120, 174),
    };
  },
};
