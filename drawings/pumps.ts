import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Pumps and pressure valves. */
export const pumpParts = {
  /** An electric pump with its volute in front. */
  'coolant-pump'(v: Variation): Drawing {
    const r = v.size('radius', 36, 42);
    return {
      shapes:
        p.lying(110, 96, r * 0.72, 88, 0.3) +
        p.path(
          d`M150 ${96 - r * 0.72}a${r * 0.2} ${r * 0.72} 0 0 1 0 ${r * 1.44}M182 ${96 - r * 0.72}a${r * 0.2} ${r * 0.72} 0 0 1 0 ${r * 1.44}`,
          't',
        ) +
        p.rect(160, 62, 26, 12, 2) +
        p.path('M168 58v4M178 58v4') +
        p.pipe(d`M92 ${102 - r}V22`, 18) +
        p.ellipse(92, 22, 10, 4) +
        p.ellipse(92, 22, 6, 2.4, 'f') +
        p.ellipse(92, 96, r) +
        p.boltCircle({ cx: 92, cy: 96, radius: r - 6 }, v.count('bolts', 4, 6), 3, 'f') +
        p.ellipse(92, 96, r * 0.62, r * 0.62, 't') +
        p.pipe('M88 96H26', 20) +
        p.ellipse(26, 96, 4, 11) +
        p.ellipse(26, 96, 2.6, 7, 'f'),
      over: p.centreLine(8, 96, 222, 96) + p.centreLine(92, 8, 92, 148),
    };
  },

  'steering-pump'(v: Variation): Drawing {
    const r = v.size('pulley', 42, 50);
    return {
      shapes:
        p.pipe('M176 60V28h30', 13) +
        p.ellipse(206, 28, 3, 7, 'f') +
        p.path('M112 52h80q12 0 12 12v56q0 12 -12 12h-80z') +
        p.path('M150 52v80M176 70h20v40h-20z', 't') +
        p.path('M120 132h60l-6 22h-48z') +
        p.ellipse(138, 144, 4.5, 4.5, 'f') +
        p.ellipse(164, 144, 4.5, 4.5, 'f') +
        p.lying(82, 92, r, 22, 0.36) +
        p.path(
          d`M90 ${92 - r}a${r * 0.36} ${r} 0 0 1 0 ${2 * r}M97 ${92 - r}a${r * 0.36} ${r} 0 0 1 0 ${2 * r}`,
          't',
        ) +
        p.ellipse(82, 92, r * 0.26, r * 0.72, 't') +
        p.boltCircle({ cx: 82, cy: 92, radius: 0 }, 1, 9) +
        p.around(v.count('bolts', 3, 4), (a) =>
          p.ellipse(82 + r * 0.17 * Math.cos(a), 92 + r * 0.46 * Math.sin(a), 2.4, 4, 'f'),
        ),
      over: p.centreLine(40, 92, 224, 92),
    };
  },

  'pump-module'(v: Variation): Drawing {
    const r = v.size('radius', 40, 46);
    const h = v.size('height', 72, 84);
    return {
      shapes:
        p.tube(d`M${116 + r * 0.8} 118L206 136`, 3) +
        p.path('M190 128h34v18h-34z') +
        p.cylinder(116, 74, r * 0.82, h, 0.34) +
        p.path(d`M${116 - r * 0.5} 96v${h - 20}M${116 + r * 0.3} 98v${h - 20}`, 't') +
        p.rim(116, 66 + h, r * 0.82, 0.34) +
        p.cylinder(116, 54, r + 8, 10, 0.34) +
        p.pipe('M98 52V34h-34M132 50V26h36', 8) +
        p.rect(108, 38, 18, 14, 2) +
        p.ellipse(64, 34, 2, 5, 'f') +
        p.ellipse(168, 26, 2, 5, 'f'),
      over: p.centreLine(116, 14, 116, 174),
    };
  },

  'brake-valve'(v: Variation): Drawing {
    const r = v.size('radius', 20, 26);
    return {
      shapes:
        p.path('M74 46h92v16H74z') +
        p.ellipse(84, 54, 4, 4, 'f') +
        p.ellipse(156, 54, 4, 4, 'f') +
        p.tube('M70 122V154M142 122V154', 8) +
        p.rect(62, 128, 16, 12, 2) +
        p.rect(134, 128, 16, 12, 2) +
        p.lying(56, 98, r + 4, 116, 0.3) +
        p.path(
          d`M92 ${94 - r}a${r * 0.3} ${r + 4} 0 0 1 0 ${2 * r + 8}M150 ${94 - r}a${r * 0.3} ${r + 4} 0 0 1 0 ${2 * r + 8}`,
          't',
        ) +
        p.path(d`M40 ${98 - r * 0.6}h14v${r * 1.2}H40z`) +
        p.path('M40 98h14', 't') +
        p.path(d`M${176 + r * 0.3} 86h22v24h-22z`),
      over: p.centreLine(22, 98, 224, 98),
    };
  },

  'slave-cylinder'(v: Variation): Drawing {
    const r = v.size('bore', 24, 29);
    return {
      shapes:
        p.path('M176 84h50q6 6 0 12h-50z') +
        p.path(d`M152 ${90 - r}q18 6 30 ${r - 10}v20q-12 ${r - 14} -30 ${r - 10}z`) +
        p.path(d`M162 ${93 - r}v${2 * r - 6}M171 ${100 - r}v${2 * r - 20}`, 't') +
        p.lying(48, 90, r, 104, 0.3) +
        p.path(d`M112 ${82 - r}h18v${2 * r + 16}h-18z`) +
        p.ellipse(121, 87 - r, 3, 3, 'f') +
        p.ellipse(121, 93 + r, 3, 3, 'f') +
        p.tube(d`M74 ${92 - r}V${66 - r}`, 8) +
        p.path(d`M66 ${74 - r}h16v10h-16z`) +
        p.tube(d`M36 90H18`, 9) +
        p.ellipse(48, 90, 4, 9),
      over: p.centreLine(8, 90, 234, 90),
    };
  },
};
