import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Clutch parts, from the flywheel to the transmission. */
export const clutchParts = {
  'release-bearing'(v: Variation): Drawing {
    const r = v.size('radius', 46, 54);
    const eared = v.style('type', ['eared', 'guided']) === 'eared';
    return {
      shapes:
        (eared
          ? [-1, 1].map((way) => p.lying(120 + way * (r + 10) - 14, 104, 9, 28, 0.34)).join('') +
            p.tube(d`M${92 - r} 92q-4 26 14 26M${148 + r} 92q4 26 -14 26`, 4)
          : p.path(d`M${112 - r} 92h${2 * r + 16}v18h${-2 * r - 16}z`)) +
        p.cylinder(120, 84, r, 36, 0.42) +
        p.rim(120, 96, r, 0.42) +
        p.cylinder(120, 62, r * 0.82, 20, 0.42) +
        p.ellipse(120, 62, r * 0.6, r * 0.25, 't') +
        p.ellipse(120, 62, r * 0.46, r * 0.19) +
        p.ellipse(120, 64, r * 0.4, r * 0.15, 'f'),
      over: p.centreLine(120, 22, 120, 164) + p.centreLine(30, 104, 210, 104),
    };
  },

  'pressure-plate'(v: Variation): Drawing {
    const r = v.size('radius', 68, 78);
    const fingers = v.count('fingers', 16, 18);
    return {
      shapes:
        p.around(6, (a) =>
          p.ellipse(120 + r * 0.98 * Math.cos(a), 90 + r * 0.98 * Math.sin(a), 10),
        ) +
        p.ellipse(120, 90, r) +
        p.around(6, (a) =>
          p.ellipse(120 + r * 1.01 * Math.cos(a), 90 + r * 1.01 * Math.sin(a), 3.4, 3.4, 'f'),
        ) +
        p.ellipse(120, 90, r * 0.82, r * 0.82, 't') +
        p.ellipse(120, 90, r * 0.7) +
        p.path(
          p.series(fingers, (i) => {
            const a = (i * 2 * Math.PI) / fingers;
            return d`M${120 + r * 0.26 * Math.cos(a)} ${90 + r * 0.26 * Math.sin(a)}L${120 + r * 0.58 * Math.cos(a)} ${90 + r * 0.58 * Math.sin(a)}`;
          }),
        ) +
        p.around(9, (a) =>
          p.ellipse(120 + r * 0.62 * Math.cos(a), 90 + r * 0.62 * Math.sin(a), 3, 3, 'f'),
        ) +
        p.ellipse(120, 90, r * 0.26) +
        p.ellipse(120, 90, r * 0.2, r * 0.2, 'f'),
      over: p.centreLine(120, 2, 120, 178) + p.centreLine(32, 90, 208, 90),
    };
  },

  'torque-converter'(v: Variation): Drawing {
    const r = v.size('radius', 62, 70);
    const belly = r * 0.42;
    return {
      shapes:
        p.path(
          d`M110 ${90 - r}Q${110 + belly} ${90 - r} ${118 + belly} ${90 - r * 0.3}h40v${r * 0.6}h-40Q${110 + belly} ${90 + r} 110 ${90 + r}z`,
        ) +
        p.path(d`M${158 + belly} ${90 - r * 0.22}h16v${r * 0.44}h-16z`) +
        p.path(
          d`M${166 + belly} ${90 - r * 0.22}v${r * 0.44}M${118 + belly} ${90 - r * 0.3}v${r * 0.6}M128 ${96 - r}q${belly * 0.7} ${r} 0 ${2 * r - 12}`,
          't',
        ) +
        p.path(d`M84 ${86 - r}h26v${2 * r + 8}H84z`) +
        p.path(
          p.series(19, (i) => d`M86 ${90 - r + (i * 2 * r) / 18}h10`),
          't',
        ) +
        p.ellipse(84, 90, r * 0.28, r + 4) +
        p.ellipse(84, 90, r * 0.2, r * 0.74, 't') +
        p.around(3, (a) =>
          p.ellipse(84 + r * 0.2 * Math.cos(a), 90 + r * 0.72 * Math.sin(a), 3, 6, 'f'),
        ) +
        p.ellipse(84, 90, 7, v.size('pilot', 15, 20)) +
        p.ellipse(84, 90, 3.4, 9, 'f'),
      over: p.centreLine(44, 90, 232, 90),
    };
  },

  'viscous-coupling'(v: Variation): Drawing {
    const r = v.size('radius', 50, 58);
    const length = v.size('length', 66, 80);
    return {
      shapes:
        p.tube(d`M${90 + length} 90H222`, 24) +
        p.path(
          p.series(4, (i) => d`M186 ${81 + i * 6}h34`),
          't',
        ) +
        p.lying(76, 90, r, length, 0.32) +
        p.path(
          p.series(
            5,
            (i) => d`M${92 + (i * (length - 14)) / 5} ${90 - r}a${r * 0.32} ${r} 0 0 1 0 ${2 * r}`,
          ),
          't',
        ) +
        p.lying(62, 90, r + 8, 12, 0.32) +
        p.around(8, (a) =>
          p.ellipse(62 + r * 0.32 * 0.98 * Math.cos(a), 90 + r * 0.98 * Math.sin(a), 2, 4, 'f'),
        ) +
        p.ellipse(62, 90, r * 0.16, r * 0.5) +
        p.ellipse(62, 90, r * 0.1, r * 0.32, 'f') +
        p.path(
          p.series(5, (i) => d`M${60 - r * 0.08} ${90 - r * 0.22 + i * r * 0.11}h5`),
          't',
        ),
      over: p.centreLine(20, 90, 236, 90),
    };
  },

  'guide-sleeve'(v: Variation): Drawing {
    const r = v.size('radius', 22, 28);
    return {
      shapes:
        p.cylinder(120, 44, r, v.size('height', 70, 82), 0.36) +
        p.rim(120, 54, r, 0.36) +
        p.ellipse(120, 44, r * 0.76, r * 0.26, 'f') +
        p.path(
          d`M44 122q0 -8 12 -10L${112 - r} 106a${r + 8} ${r * 0.45} 0 0 0 ${2 * r + 16} 0L184 112q12 2 12 10t-12 12q-64 18 -128 0q-12 -4 -12 -12z`,
        ) +
        [
          [62, 122],
          [178, 122],
          [120, 138],
        ]
          .map(([x, y]) => p.ellipse(x!, y!, 6, 3.4, 'f'))
          .join(''),
      over: p.centreLine(120, 18, 120, 162),
    };
  },

  'clutch-shaft'(v: Variation): Drawing {
    const reach = v.size('fork', 40, 48);
    return {
      shapes:
        p.tube('M20 126L216 88', 13) +
        p.path(d`M96 112l8 ${-reach}q4 -14 16 -18q14 -2 18 10l-10 6q-8 -4 -10 6l-4 ${reach - 4}z`) +
        p.path(
          d`M146 104l6 ${-reach}q2 -14 16 -18q14 -2 18 10l-10 6q-8 -4 -10 6l-4 ${reach - 6}z`,
        ) +
        p.path(
          p.series(4, (i) => d`M${24 + i * 6} ${120 - i}v12`),
          't',
        ) +
        p.path('M210 84l14 -4 6 40q2 22 -10 26t-16 -8l2 -50z') +
        p.ellipse(216, 134, 4, 4, 'f') +
        p.rect(64, 110, 12, 18, 2),
      over: p.centreLine(4, 129, 236, 84),
    };
  },

  'synchro-ring'(v: Variation): Drawing {
    const r = v.size('radius', 62, 70);
    const teeth = v.count('teeth', 30, 36);
    const k = 0.46;
    const rim = p.series(teeth, (i) => {
      const a = (i * 2 * Math.PI) / teeth;
      const b = a + Math.PI / teeth;
      return d`${i ? 'L' : 'M'}${120 + r * Math.cos(a)} ${82 + r * k * Math.sin(a)}L${120 + (r + 8) * Math.cos(b)} ${82 + (r + 8) * k * Math.sin(b)}`;
    });
    return {
      shapes:
        p.path(d`M${120 - r} 82v16a${r} ${r * k} 0 0 0 ${2 * r} 0V82z`) +
        p.path(`${rim}z`) +
        p.ellipse(120, 82, r * 0.84, r * 0.84 * k) +
        p.ellipse(120, 85, r * 0.76, r * 0.72 * k, 'f') +
        p.path(d`M${116 - r * 0.5} 109h12v10h-12zM${112 + r * 0.5} 109h12v10h-12z`, 'f') +
        p.path(
          p.series(
            9,
            (i) =>
              d`M${120 - r * 0.6 + i * r * 0.15} ${76 - Math.sin(((i + 1) * Math.PI) / 10) * 14}v8`,
          ),
          't',
        ),
      over: p.centreLine(120, 26, 120, 158) + p.centreLine(28, 82, 212, 82),
    };
  },
};
