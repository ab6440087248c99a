import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Flat parts, seen from the front. */
export const plateParts = {
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

  lens(v: Variation): Drawing {
    const w = v.size('width', 62, 92);
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

  headlight(v: Variation): Drawing {
    const r = v.size('radius', 56, 66);
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
    };
  },

  lamp(v: Variation): Drawing {
    const h = v.size('height', 40, 54);
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

  badge(v: Variation): Drawing {
    const r = v.size('radius', 60, 72);
    const script = v.choice('shape', ['round', 'script']);
    if (script === 'script')
      return {
        shapes:
          p.tube(
            'M28 112L46 62l14 46 16-46 12 50q10-26 22-24 14 4 2 18-16 10-22-4 10 16 28 4l8-24-4 24q12-26 24-20 4 6-4 24 14-28 28-18 4 6-6 20 14 0 30-18',
            5,
          ) + p.path('M40 130q80-14 168-2l-2 6q-86-10-164 2z'),
      };
    return {
      shapes:
        p.ellipse(120, 90, r, r) +
        p.ellipse(120, 90, r * 0.86, r * 0.86, 'f') +
        p.tube(d`M${120 - r * 0.52} 58l${r * 0.52} 66 ${r * 0.52} -66`, 9) +
        p.path(d`M${120 - r * 0.8} 90h12M${108 + r * 0.8} 90h12`, 't'),
      over: p.centreLine(120, 10, 120, 170) + p.centreLine(40, 90, 200, 90),
    };
  },

  mirror(v: Variation): Drawing {
    const round = v.choice('shape', ['round', 'long']) === 'round';
    const glass = round
      ? p.ellipse(146, 66, v.size('glass', 40, 46), v.size('glass', 40, 46)) +
        p.ellipse(146, 66, 36, 36, 'f')
      : p.rect(108, 14, v.size('width', 62, 78), 108, 14) +
        p.rect(114, 20, v.size('width', 62, 78) - 12, 96, 10, 'f');
    return {
      shapes:
        p.tube('M52 146Q56 104 84 96L126 84', 7) +
        p.path('M38 142h30q6 0 6 8v14H32v-14q0-8 6-8z') +
        p.ellipse(42, 156, 3, 3, 'f') +
        p.ellipse(64, 156, 3, 3, 'f') +
        glass +
        p.path('M128 78l26-32M138 86l26-32', 't'),
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
    };
  },

  curtain(v: Variation): Drawing {
    const folds = v.count('folds', 5, 8);
    const w = 168 / folds;
    const hem = p.series(folds, () => d`q${w / 2} 10 ${w} 0`);
    return {
      shapes:
        p.path(d`M36 36V146${hem}V36z`) +
        p.path(
          p.series(folds - 1, (i) => d`M${36 + w * (i + 1)} 40q-5 50 0 104`),
          't',
        ) +
        p.rect(22, 28, 196, 8, 4) +
        p.series(folds, (i) => p.ellipse(36 + w * (i + 0.5), 32, 3, 5)) +
        p.path('M36 84q84 14 168 0', 't'),
    };
  },

  wiper(v: Variation): Drawing {
    const bow = v.size('bow', 6, 16);
    const wiper =
      p.path(d`M24 86Q120 ${86 - bow} 216 86v6Q120 ${92 - bow} 24 92z`) +
      p.path(
        d`M60 ${84 - bow * 0.5}q20 -16 40 ${-bow * 0.2}M180 ${84 - bow * 0.5}q-20 -16 -40 ${-bow * 0.2}M80 ${76 - bow * 0.5}q40 -22 80 0`,
        'n',
      ) +
      p.path(d`M114 ${60 - bow * 0.5}h12v14h-12z`) +
      p.path(d`M116 ${66 - bow * 0.5}L186 136l14 -4 -4 14 -16 -2 -72 -72z`);
    return { shapes: p.turned(-8, wiper) };
  },

  window(v: Variation): Drawing {
    const slant = v.size('slant', 6, 40);
    const h = v.size('height', 46, 56);
    return {
      shapes:
        p.path(
          d`M${34 + slant} ${90 - h}H${206 - slant * 0.2}q10 0 10 10v${2 * h - 20}q0 10 -10 10H30q-12 0 -9 -12z`,
        ) +
        p.path(
          d`M${40 + slant} ${98 - h}H${200 - slant * 0.2}q8 0 8 8v${2 * h - 32}q0 8 -8 8H36q-8 0 -6 -8z`,
          'f',
        ) +
        p.path('M92 116l34-44M104 120l40-52M150 118l16-20', 't'),
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
        p.path(d`M54 116L222 74M24 88L192 48`, 't'),
    };
  },

  bumper(v: Variation): Drawing {
    const h = v.size('height', 22, 30);
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
    const reach = v.size('reach', 128, 146);
    return {
      shapes:
        p.path('M44 66h28q10 0 10 10v32q0 10-10 10H44q-10 0-10-10V76q0-10 10-10z') +
        p.path(d`M56 76H${62 + reach}q14 0 14 12t-14 12H128q-10 12 -24 8H56q-10 -14 0 -32z`) +
        p.path(d`M70 82h${reach - 10}`, 't') +
        p.ellipse(58, 92, 9, 9) +
        p.path('M58 87v10', 't'),
      over: p.centreLine(16, 92, 232, 92),
    };
  },

  sticker(v: Variation): Drawing {
    const lines = v.count('lines', 4, 6);
    return {
      shapes:
        p.path('M44 26h152v128H68l-24-24z') +
        p.path('M44 130h24v24z', 'f') +
        p.rect(56, 38, 128, 26, 0, 'f') +
        p.path(
          p.series(lines, (i) => d`M56 ${78 + i * 10}h${i % 2 ? 96 : 128}`),
          't',
        ),
    };
  },
};
