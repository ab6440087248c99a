import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** The texts of tailgate emblems, as strokes. */
const scripts = {
  syncro:
    'M58 72q-5-5-11-5-9 0-9 9 0 7 9 9t10 10q0 10-10 10-8 0-12-6M69 68l12 35M94 68l-14 42q-3 9-11 8M104 105V68M104 82q2-14 12-14 10 0 10 12v25M158 74q-5-6-11-6-12 0-12 18.5t12 18.5q6 0 11-6M168 105V68M168 84q2-16 16-15M192 86.5q0-18.5 13-18.5t13 18.5-13 18.5-13-18.5',
  Volkswagen:
    'M12 62l11 43 11-43M38 86.5q0-18.5 9-18.5t9 18.5-9 18.5-9-18.5M64 56V105M74 56V105M88 68l-14 17 14 20M108 72q-4-4-8-4-7 0-7 8t7 9 8 10q0 10-8 10-6 0-9-5M113 68l6 37 7-30 7 30 6-37M162 86.5q0-18.5-9-18.5t-9 18.5 9 18.5 9-18.5M162 68V105M184 86.5q0-18.5-9-18.5t-9 18.5 9 18.5 9-18.5M184 68v40q0 12-9 12-6 0-8-4M189 86H205q0-18-8-18t-8 18.5 8 18.5q5 0 8-6M211 105V68M211 82q2-14 9-14 7 0 7 12v25',
};

/** Flat parts, seen from the front. */
export const flatParts = {
  gasket(v: Variation): Drawing {
    const bores = v.count('bores', 1, 3);
    const w = bores === 1 ? 116 : 176;
    const x0 = 120 - w / 2;
    const r = v.size('bore', 22, 27);
    const studs = [
      [x0 + 13, 52],
      [x0 + w - 13, 52],
      [x0 + 13, 128],
      [x0 + w - 13, 128],
    ] as const;
    return {
      shapes:
        p.rect(x0, 38, w, 104, v.size('corner', 10, 30)) +
        p.series(
          bores,
          (i) =>
            p.ellipse(x0 + (w * (i + 0.5)) / bores, 90, r, r, 'f') +
            p.ellipse(x0 + (w * (i + 0.5)) / bores, 90, r + 4, r + 4, 't'),
        ) +
        studs.map(([x, y]) => p.ellipse(x, y, 5, 5, 'f')).join(''),
      over: p.centreLine(x0 - 16, 90, x0 + w + 16, 90) + p.centreLine(120, 22, 120, 158),
    };
  },

  'gasket-set'(v: Variation): Drawing {
    const r = v.size('bore', 19, 24);
    const studs = [
      [38, 36],
      [138, 36],
      [38, 92],
      [138, 92],
      [88, 36],
      [88, 92],
    ] as const;
    return {
      shapes:
        p.rect(26, 26, 124, 76, 9) +
        p.ellipse(62, 64, r, r, 'f') +
        p.ellipse(114, 64, r, r, 'f') +
        studs.map(([x, y]) => p.ellipse(x, y, 4, 4, 'f')).join('') +
        p.ellipse(190, 56, 28, 28) +
        p.ellipse(190, 56, 19, 19, 'f') +
        p.path('M164 128l12-22h36l12 22-12 22h-36z') +
        p.ellipse(194, 128, 12, 12, 'f') +
        p.ellipse(172, 128, 3.5, 3.5, 'f') +
        p.ellipse(216, 128, 3.5, 3.5, 'f') +
        p.series(
          4,
          (i) =>
            p.ellipse(42 + i * 30, 136, 11 + (i % 2) * 2, 11 + (i % 2) * 2) +
            p.ellipse(42 + i * 30, 136, 6, 6, 'f'),
        ),
      over: p.centreLine(14, 64, 160, 64),
    };
  },

  badge(v: Variation): Drawing {
    const r = v.size('radius', 60, 72);
    if (v.choice('shape', ['round', 'script']) === 'script') {
      const word = scripts[v.choice('word', ['syncro', 'Volkswagen'])];
      return {
        shapes: `<g transform="skewX(-10) translate(16 0)">${p.tube(word, v.size('pen', 4, 6))}</g>`,
      };
    }
    return {
      shapes:
        p.ellipse(120, 90, r, r) +
        p.ellipse(120, 90, r * 0.86, r * 0.86, 'f') +
        p.tube(d`M${120 - r * 0.52} 58l${r * 0.52} 66 ${r * 0.52} -66`, 9) +
        p.path(d`M${120 - r * 0.8} 90h12M${108 + r * 0.8} 90h12`, 't'),
      over: p.centreLine(120, 10, 120, 170) + p.centreLine(40, 90, 200, 90),
    };
  },

  mat(v: Variation): Drawing {
    const notch = v.size('notch', 26, 44);
    return {
      shapes:
        p.path(d`M30 40h180v100h-50q-6 ${-notch} -40 ${-notch}t-40 ${notch}H30z`) +
        p.path(
          p.series(v.count('ribs', 11, 15), (i) => d`M${42 + i * 12} 48v42`),
          't',
        ) +
        p.path('M36 46h168', 't') +
        p.path('M30 140q-6-50 0-100', '') +
        p.ellipse(60, 124, 5, 5, 'f') +
        p.ellipse(180, 124, 5, 5, 'f'),
      dimensions: { width: p.across(30, 210, 140, 160) },
    };
  },

  curtain(v: Variation): Drawing {
    const folds = v.count('folds', 5, 8);
    const w = 168 / folds;
    const drop = v.size('drop', 132, 150);
    const hem = p.series(folds, () => d`q${w / 2} 10 ${w} 0`);
    if (v.style('cloth', ['woven', 'net']) === 'net')
      return {
        shapes:
          p.path(d`M36 32h168l6 ${drop - 26}q-90 16 -180 0z`) +
          p.path(
            p.series(
              folds * 2,
              (i) => d`M${36 + (i * 168) / (folds * 2)} 34l${(i - folds) * 0.6} ${drop - 22}`,
            ) + p.series(10, (i) => d`M36 ${44 + i * ((drop - 40) / 9)}q84 ${i} 168 0`),
            't',
          ) +
          p.path('M112 32h16l4 112h-24z', 'f') +
          p.path(p.series(9, (i) => d`M116 ${44 + i * 11}h8`)) +
          p.rect(22, 24, 196, 10, 4),
      };
    return {
      shapes:
        p.path(d`M36 36V${drop}${hem}V36z`) +
        p.path(
          p.series(folds - 1, (i) => d`M${36 + w * (i + 1)} 40q-5 50 0 ${drop - 42}`),
          't',
        ) +
        p.rect(22, 28, 196, 8, 4) +
        p.series(folds, (i) => p.ellipse(36 + w * (i + 0.5), 32, 3, 5)) +
        p.path('M36 84q84 14 168 0', 't'),
    };
  },

  panel(v: Variation): Drawing {
    const arch = v.size('arch', 46, 58);
    return {
      shapes:
        p.path(d`M26 48q94 -14 188 0v92h${-94 + arch}a${arch} ${arch} 0 0 0 ${-2 * arch} 0H26z`) +
        p.path(
          d`M26 62q94 -14 188 0M26 68q94 -14 188 0M${120 - arch - 8} 132a${arch + 8} ${arch + 8} 0 0 1 ${2 * arch + 16} 0`,
          't',
        ) +
        p.series(
          3,
          (i) =>
            p.ellipse(34, 84 + i * 20, 2.6, 2.6, 'f') + p.ellipse(206, 84 + i * 20, 2.6, 2.6, 'f'),
        ),
      over: p.centreLine(120, 26, 120, 160),
    };
  },

  sill(v: Variation): Drawing {
    const drop = v.size('drop', 20, 32);
    return {
      shapes:
        p.path(d`M18 92L186 52l36 16L54 110z`) +
        p.path(d`M54 110L222 68v${drop}L54 ${110 + drop}z`) +
        p.path(d`M18 92l36 18v${drop}l-36 -20z`) +
        p.series(v.count('holes', 4, 6), (i) => p.ellipse(78 + i * 26, 118 - i * 6.5, 5, 4, 'f')) +
        p.path(d`M54 116L222 74M30 98L198 58`, 't'),
    };
  },

  bumper(v: Variation): Drawing {
    const h = v.size('height', 22, 30);
    if (v.style('form', ['blade', 'cover']) === 'cover')
      return {
        shapes:
          p.path(
            d`M12 76Q16 58 40 58Q120 48 200 58q24 0 28 18l-4 ${h + 22}q-4 16 -22 18Q120 ${132} 38 ${94 + h}q-18 -2 -22 -18z`,
          ) +
          p.path('M20 78Q120 62 220 78M22 90Q120 76 218 90', 't') +
          p.path('M84 92h72l-6 26H90z', 'f') +
          p.path('M86 100h68M88 108h64', 't') +
          p.ellipse(54, 106, 15, 10, 'f') +
          p.ellipse(186, 106, 15, 10, 'f'),
        over: p.centreLine(120, 40, 120, 150),
      };
    return {
      shapes:
        p.path('M62 96v44h16V96M162 96v44h16V96') +
        p.path(
          d`M14 96Q10 72 30 70Q120 54 210 70Q230 72 226 96L212 ${70 + h}Q120 ${58 + h} 28 ${70 + h}z`,
        ) +
        p.path(d`M28 77Q120 62 212 77M24 ${66 + h}Q120 ${52 + h} 216 ${66 + h}`, 't') +
        [70, 120, 170].map((x) => p.ellipse(x, 76, 3, 3, 'f')).join(''),
      over: p.centreLine(120, 40, 120, 150),
    };
  },

  handle(v: Variation): Drawing {
    const reach = v.size('reach', 124, 144);
    const locked = v.style('lock', ['yes', 'no']) === 'yes';
    const foot = 44 + reach;
    return {
      shapes:
        p.rect(28, 76, 36, 40, 12) +
        p.rect(foot - 14, 76, 48, 40, 12) +
        p.tube(d`M46 98Q46 62 74 62H${foot - 24}Q${foot} 62 ${foot} 98`, 15, 5) +
        p.path(d`M72 58H${foot - 26}`, 't') +
        p.ellipse(46, 102, 4, 4, 'f') +
        (locked
          ? p.ellipse(foot + 20, 96, 8) + p.path(d`M${foot + 20} 92v8`)
          : p.ellipse(foot + 18, 102, 4, 4, 'f')),
      over: p.centreLine(14, 96, 226, 96),
    };
  },

  sticker(v: Variation): Drawing {
    const half = v.size('width', 74, 92);
    const lines = v.count('lines', 1, 3);
    return {
      shapes:
        p.ellipse(120, 90, half, 56) +
        p.ellipse(120, 90, half - 6, 50, 't') +
        p.path('M82 96V80q2 -14 18 -14h36q12 0 17 12l5 12v6z') +
        p.path('M92 82h16v-9h-10q-5 1 -6 9zM114 82h16v-9h-16zM136 82h13q-3 -9 -7 -9h-6z', 'f') +
        p.ellipse(98, 97, 7) +
        p.ellipse(141, 97, 7) +
        p.path(
          p.series(lines, (i) => d`M${120 - half * 0.5 + i * 8} ${113 + i * 7}h${half - i * 16}`),
          't',
        ) +
        p.path(d`M${114 + half * 0.56} 131l22 -6 -4 -17z`, 'f'),
      dimensions: { width: p.across(120 - half, 120 + half, 90, 162) },
    };
  },
};
