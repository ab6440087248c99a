import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Controls, seats and fittings of the cab. */
export const cabParts = {
  accelerator(v: Variation): Drawing {
    const ribs = v.count('ribs', 7, 10);
    return {
      shapes:
        p.tube(d`M132 ${v.size('rod', 62, 74)}L196 40`, 8) +
        p.ellipse(198, 38, 9) +
        p.screw(198, 38) +
        p.turned(
          14,
          p.path('M92 24h44q8 0 9 9l5 96q0 10 -10 10H88q-10 0 -10 -10l5 -96q1 -9 9 -9z') +
            p.path(
              p.series(ribs, (i) => d`M${90 - i * 0.4} ${36 + (i * 92) / ribs}h${48 + i * 0.8}`),
            ) +
            p.path('M76 139h76v12H76z') +
            p.ellipse(86, 145, 3, 3, 'f') +
            p.ellipse(142, 145, 3, 3, 'f'),
          114,
          90,
        ),
      over: p.centreLine(46, 152, 170, 152),
    };
  },

  console(v: Variation): Drawing {
    const w = v.size('width', 92, 106);
    return {
      shapes:
        p.box(48, 66, w, 86, 62, 34) +
        p.ellipse(84 + w * 0.18, 54, 19, 7.5) +
        p.ellipse(84 + w * 0.18, 55, 14, 5, 'f') +
        p.ellipse(102 + w * 0.5, 44, 19, 7.5) +
        p.ellipse(102 + w * 0.5, 45, 14, 5, 'f') +
        p.path(d`M60 78h${w - 24}v28H60z`, 'f') +
        p.path(d`M60 116h${w - 24}v26H60z`, 't') +
        p.ellipse(48 + w / 2, 129, 4) +
        p.path(d`M${56 + w} 78l46 -26v72l-46 26z`, 't'),
    };
  },

  ashtray(v: Variation): Drawing {
    const w = v.size('width', 112, 126);
    return {
      shapes:
        p.path(d`M60 62l30 -28h${w - 10}l-24 28zM${52 + w} 62l28 -28v40l-28 32z`) +
        p.path(d`M68 58l26 -20h${w - 30}l-18 20z`, 'f') +
        p.path(d`M82 54q18 -14 ${w - 40} -10`, 't') +
        p.rect(40, 62, w + 16, 60, 8) +
        p.rect(50, 72, w - 4, 40, 5, 't') +
        p.path(d`M${40 + w * 0.32} 122h${w * 0.5}q-4 12 -14 12h${28 - w * 0.5}q-10 0 -14 -12z`) +
        p.tube(d`M${58 + w} 116q26 8 24 34h-30`, 4),
    };
  },

  bench(v: Variation): Drawing {
    const flutes = v.count('flutes', 9, 13);
    const rise = v.size('back', 58, 68);
    return {
      shapes:
        p.path(d`M28 ${94 - rise}q2 -10 14 -10h156q12 0 14 10l6 ${rise}H22z`) +
        p.path(
          p.series(flutes, (i) => d`M${40 + (i * 160) / (flutes - 1)} ${96 - rise}v${rise - 8}`),
          't',
        ) +
        p.path('M20 92h200q10 0 12 12l2 18q0 14 -12 14H18q-12 0 -12 -14l2 -18q2 -12 12 -12z') +
        p.path(
          p.series(flutes, (i) => d`M${30 + (i * 180) / (flutes - 1)} 98v30`),
          't',
        ) +
        p.path('M24 136h192v14H24zM34 150h12v12H34zM194 150h12v12h-12z'),
    };
  },

  'seat-frame'(v: Variation): Drawing {
    const springs = v.count('springs', 3, 4);
    const zigzag = (x: number, y: number, h: number): string =>
      p.series(Math.floor(h / 12), (i) => d`${i ? '' : `M${x} ${y}`}q${i % 2 ? -12 : 12} 6 0 12`);
    return {
      shapes:
        p.tube(
          p.series(springs, (i) => zigzag(86 + (i * 68) / (springs - 1), 28, 72)),
          2,
        ) +
        p.tube(d`M72 104L${v.size('rake', 60, 68)} 26Q64 14 78 14H160Q172 14 174 26L180 104`, 8) +
        p.path(
          p.series(springs, (i) => d`M${66 + (i * 110) / (springs - 1)} 108l${-10 + i * 2} 34`),
          't',
        ) +
        p.path('M60 120h126M56 132h132', 't') +
        p.tube('M66 106H184L200 146H44z', 8) +
        p.tube('M36 158H208', 7) +
        p.path('M52 146h12v12H52zM182 146h12v12h-12z'),
    };
  },

  'map-pocket'(v: Variation): Drawing {
    const h = v.size('height', 62, 74);
    return {
      shapes:
        p.path(d`M24 ${150 - h}l20 -24h168l-16 24z`) +
        p.path(d`M36 ${147 - h}l12 -16h150l-10 16z`, 'f') +
        p.path(d`M196 ${150 - h}l16 -24v${h - 4}l-16 28z`) +
        p.path(d`M24 ${150 - h}h172v${h - 10}q0 10 -10 10H34q-10 0 -10 -10z`) +
        p.path(d`M32 ${158 - h}h156v${h - 24}q0 6 -6 6H38q-6 0 -6 -6z`, 't') +
        p.path(d`M44 ${170 - h}h132`, 't'),
    };
  },

  binnacle(v: Variation): Drawing {
    const h = v.size('height', 78, 90);
    return {
      shapes:
        p.path(
          d`M26 150L40 ${150 - h}Q44 ${136 - h} 60 ${134 - h}Q120 ${120 - h} 180 ${134 - h}Q196 ${136 - h} 200 ${150 - h}L214 150q-4 8 -14 8H40q-10 0 -14 -8z`,
        ) +
        p.path(d`M44 144L56 ${158 - h}Q120 ${140 - h} 184 ${158 - h}L196 144z`, 'f') +
        p.path(d`M54 144l10 ${18 - h * 0.74}Q120 ${156 - h} 176 ${162 - h * 0.74}L186 144`, 't') +
        p.path(d`M36 ${152 - h}Q120 ${130 - h} 204 ${152 - h}`, 't') +
        p.screw(40, 150) +
        p.screw(200, 150),
      over: p.centreLine(120, 20, 120, 170),
    };
  },

  'visor-clip'(v: Variation): Drawing {
    const w = v.size('width', 42, 50);
    return {
      shapes:
        p.rect(34, 24, w + 12, 44, 8) +
        p.screw(46, 46) +
        p.screw(34 + w, 46) +
        p.path(d`M${34 + w * 0.4} 62h22v30q0 14 16 14h26q10 0 10 -8t-10 -8h-18V62z`) +
        p.path(d`M${44 + w * 0.4} 66v28`, 't') +
        p.ellipse(172, 60, w * 0.68, w * 0.5) +
        p.screw(156, 60) +
        p.screw(188, 60) +
        p.cylinder(172, 68, 13, 40, 0.36) +
        p.tube('M172 112Q172 136 146 136H96', 8),
      over: p.centreLine(172, 26, 172, 150),
    };
  },
};
