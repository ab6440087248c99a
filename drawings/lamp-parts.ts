import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Lamps with special shapes, and lamp covers. */
export const lampParts = {
  'bullet-lamp'(v: Variation): Drawing {
    const r = v.size('radius', 46, 54);
    return {
      shapes:
        p.path(d`M40 ${90 - r - 8}h16v${2 * r + 16}H40z`) +
        p.path(d`M56 ${90 - r}Q150 ${92 - r} 196 82q10 8 0 16Q150 ${88 + r} 56 ${90 + r}z`) +
        p.path(
          d`M72 ${92 - r}q12 ${r} 0 ${2 * r - 4}M100 ${96 - r}q11 ${r - 6} 0 ${2 * r - 12}M132 ${104 - r}q8 ${r - 14} 0 ${2 * r - 28}`,
          't',
        ) +
        p.path(d`M78 ${104 - r}Q130 ${104 - r} 170 86`, 't') +
        p.path('M24 78h16v24H24z'),
      over: p.centreLine(10, 90, 220, 90),
    };
  },

  'fog-lamp'(v: Variation): Drawing {
    const r = v.size('radius', 52, 60);
    const square = v.style('shape', ['round', 'square']) === 'square';
    const ribs = p.path(
      p.series(7, (i) => d`M${96 + i * 8} ${78 - r * 0.4}v${r * 0.8}`),
      't',
    );
    return {
      shapes:
        p.path(d`M112 ${74 + r}h16v18h-16zM92 ${90 + r}h56v8H92z`) +
        (square
          ? p.path(d`M192 44l18 8v52l-18 8z`) +
            p.rect(46, 76 - r * 0.62, 148, r * 1.24, 10) +
            p.rect(56, 86 - r * 0.62, 128, r * 1.24 - 20, 6, 'f')
          : p.path(d`M120 ${76 - r}q64 6 70 ${r}t-70 ${r}z`) +
            p.ellipse(112, 76, r) +
            p.ellipse(112, 76, r * 0.86, r * 0.86, 'f')) +
        ribs +
        p.ellipse(120, 76, 10),
      over: p.centreLine(36, 76, 216, 76),
    };
  },

  eyebrow(v: Variation): Drawing {
    const r = v.size('radius', 56, 63);
    return {
      shapes:
        p.ellipse(120, 98, r) +
        p.ellipse(120, 98, r * 0.82, r * 0.82, 'f') +
        p.path(
          p.series(7, (i) => d`M${96 + i * 8} 84v${r * 0.7}`),
          't',
        ) +
        p.path(
          d`M${114 - r} 96a${r + 6} ${r + 6} 0 0 1 ${2 * r + 12} 0q-8 -12 -14 -14q${-r + 8} -34 ${-2 * r + 16} 0q-8 4 -14 14z`,
        ) +
        p.path(d`M${130 - r} 72q${r - 10} -36 ${2 * r - 20} 0`, 't'),
      over: p.centreLine(120, 20, 120, 176) + p.centreLine(46, 98, 194, 98),
    };
  },

  'stone-guard'(v: Variation): Drawing {
    const r = v.size('radius', 64, 72);
    const pitch = v.size('mesh', 12, 16);
    const rows = Math.floor(r / pitch);
    const mesh = Array.from({ length: 2 * rows + 1 }, (_, n) => {
      const off = (n - rows) * pitch;
      const half = Math.sqrt(Math.max(0, (r - 5) ** 2 - off ** 2));
      return d`M${120 - half} ${90 + off}h${2 * half}M${120 + off} ${90 - half}v${2 * half}`;
    }).join('');
    return {
      shapes:
        p.ellipse(120, 90, r, r, 'f') +
        p.turned(45, p.path(mesh, 'n')) +
        p.hoop(120, 90, r - 2, 5) +
        [0.3, 2.4, 4.5]
          .map((a) =>
            p.path(d`M${114 + (r + 4) * Math.cos(a)} ${86 + (r + 4) * Math.sin(a)}h12v8h-12z`),
          )
          .join(''),
    };
  },

  'reading-lamp'(v: Variation): Drawing {
    const lift = v.size('lift', -34, -20);
    return {
      shapes:
        p.cylinder(70, 140, 34, 12, 0.36) +
        p.tube('M70 138V98', 8) +
        p.ellipse(70, 94, 12) +
        p.turned(
          lift,
          p.path('M66 74h66l44 -18v76l-44 -18H66q-12 -20 0 -40z') +
            p.ellipse(176, 94, 13, 38) +
            p.ellipse(176, 94, 9, 29, 'f') +
            p.path('M132 76v36M84 80h34', 't'),
          70,
          94,
        ),
    };
  },
};
