import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Suspension links and exhaust hangers. */
export const linkParts = {
  'tie-rod-end'(v: Variation): Drawing {
    const r = v.size('joint', 26, 31);
    const pair = v.style('set', ['one', 'pair']) === 'pair';
    const one =
      p.path(d`M56 76h16v18H56z`) +
      p.path(d`M57 ${48}h14v30h-14z`) +
      p.path('M57 53h14M57 58h14M57 63h14', 't') +
      p.path(d`M54 78h20l8 22H46z`) +
      p.path(d`M74 104q30 -8 60 4h74v18h-74q-30 12 -60 4z`) +
      p.path(
        p.series(10, (i) => d`M${146 + i * 6} 108l3 18`),
        't',
      ) +
      p.ellipse(64, 116, r, r * 0.8) +
      p.ellipse(64, 116, r * 0.66, r * 0.5, 't');
    return {
      shapes: pair
        ? p.moved(14, -32, 0.8, one) + p.moved(34, 50, 0.8, one)
        : p.moved(0, 0, 1, one) +
          p.path('M190 100h16v34h-16z') +
          p.path('M190 111h16M190 123h16', 't'),
      over: pair ? '' : p.centreLine(14, 117, 228, 117) + p.centreLine(64, 30, 64, 158),
    };
  },

  'sway-link'(v: Variation): Drawing {
    const top = v.size('top', 34, 44);
    const eye = (x: number, y: number): string =>
      p.lying(x - 13, y, 17, 26, 0.34) + p.ellipse(x - 13, y, 3, 8, 'f');
    const link = (x: number): string =>
      p.tube(d`M${x} ${top + 8}V140`, 9) +
      eye(x, top) +
      eye(x, 142) +
      p.path(d`M${x - 2} ${top + 24}V120`, 't');
    return {
      shapes: link(78) + link(170),
      over: p.centreLine(78, 10, 78, 170) + p.centreLine(170, 10, 170, 170),
    };
  },

  /** A strap over a rubber or a pipe, with two feet. */
  saddle(v: Variation): Drawing {
    const r = v.size('radius', 26, 32);
    const rubber = v.style('rubber', ['with', 'without']) === 'with';
    const pieces = v.count('pieces', 2, 2);
    const one = (x: number, y: number): string =>
      p.path(
        d`M${x - r - 30} ${y}h${30 - 8}V${y - r}q0 ${-r - 8} ${r + 8} ${-r - 8}t${r + 8} ${r + 8}V${y}h22v9h${-2 * r - 60}z`,
      ) +
      (rubber
        ? p.path(d`M${x - r} ${y}V${y - r}q0 ${-r} ${r} ${-r}t${r} ${r}V${y}z`, 'f') +
          p.ellipse(x, y - r * 0.9, r * 0.42) +
          p.path(d`M${x} ${y - r * 0.48}V${y}`, 't')
        : p.path(d`M${x - r} ${y + 9}V${y - r}q0 ${-r} ${r} ${-r}t${r} ${r}V${y + 9}z`, 'f')) +
      p.ellipse(x - r - 18, y + 4, 5, 2.4, 'f') +
      p.ellipse(x + r + 18, y + 4, 5, 2.4, 'f');
    return {
      shapes: pieces === 1 ? p.moved(-36, -40, 1.3, one(120, 118)) : one(84, 84) + one(150, 152),
      over:
        pieces === 1
          ? p.centreLine(120, 20, 120, 150)
          : p.centreLine(84, 8, 84, 104) + p.centreLine(150, 76, 150, 172),
    };
  },

  /** A toothed sleeve that is welded into the axle beam, and the ring that holds it. */
  'beam-adjuster'(v: Variation): Drawing {
    const r = v.size('radius', 26, 31);
    const teeth = v.count('teeth', 9, 12);
    const one = (y: number): string =>
      p.path(d`M156 ${y - r - 8}h34v10h-14v${2 * r - 4}h14v10h-34z`) +
      p.path(p.series(teeth, (i) => d`M176 ${y - r + 4 + (i * (2 * r - 8)) / (teeth - 1)}h10`)) +
      p.lying(64, y, r, 92, 0.3) +
      p.ellipse(64, y, r * 0.2, r * 0.68, 'f') +
      p.path(d`M112 ${y - r}h20v${2 * r}h-20z`) +
      p.path(p.series(teeth, (i) => d`M112 ${y - r + 4 + (i * (2 * r - 8)) / (teeth - 1)}h20`)) +
      p.path(d`M92 ${y - 7}h12v14h-12z`, 'f');
    return {
      shapes: one(46) + one(134),
      over: p.centreLine(36, 46, 210, 46) + p.centreLine(36, 134, 210, 134),
    };
  },

  'bump-stop'(v: Variation): Drawing {
    const r = v.size('radius', 34, 42);
    const one = (x: number): string =>
      p.rect(x - 5, 22, 10, 24) +
      p.path(d`M${x - 5} 28h10M${x - 5} 34h10M${x - 5} 40h10`, 't') +
      p.path(
        d`M${x - r} 52q-3 16 8 24q-6 12 4 20q-2 14 ${r - 18} 46q6 8 12 0q${r - 20} -32 ${r - 18} -46q10 -8 4 -20q11 -8 8 -24z`,
      ) +
      p.path(
        d`M${x + 10 - r} 78q${r - 10} 10 ${2 * r - 20} 0M${x + 14 - r} 98q${r - 14} 8 ${2 * r - 28} 0`,
        't',
      ) +
      p.path(d`M${x - r - 4} 44h${2 * r + 8}v9h${-2 * r - 8}z`);
    return {
      shapes: one(70) + one(172),
      over: p.centreLine(70, 8, 70, 170) + p.centreLine(172, 8, 172, 170),
    };
  },

  eccentric(v: Variation): Drawing {
    const r = v.size('radius', 50, 58);
    const off = v.size('offset', 8, 14);
    return {
      shapes:
        p.cylinder(120, 96, r * 0.66, 46, 0.42) +
        p.path(d`M${120 - r} 70v22L${120 - r / 2} ${92 + r * 0.4}h${r}L${120 + r} 92V70z`) +
        p.path(
          d`M${120 - r} 70L${120 - r / 2} ${70 - r * 0.4}h${r}L${120 + r} 70L${120 + r / 2} ${70 + r * 0.4}h${-r}z`,
        ) +
        p.path(d`M${120 - r / 2} ${70 + r * 0.4}v22M${120 + r / 2} ${70 + r * 0.4}v22`, 't') +
        p.ellipse(120 + off, 70, r * 0.46, r * 0.2) +
        p.ellipse(120 + off, 72, r * 0.4, r * 0.16, 'f') +
        p.path(d`M${120 - r * 0.8} 64l10 8`, 't'),
      over: p.centreLine(120 + off, 24, 120 + off, 170) + p.centreLine(120, 36, 120, 160),
    };
  },

  /** A rubber loop that an exhaust hangs on. */
  hanger(v: Variation): Drawing {
    const w = v.size('width', 26, 32);
    const one = (x: number): string =>
      p.path(d`M${x - w} 52q0 -${w} ${w} -${w}t${w} ${w}v76q0 ${w} ${-w} ${w}t${-w} ${-w}z`) +
      p.path(
        d`M${x + w} 52l12 -6v76q-4 20 -20 26M${x} ${52 - w}q16 -4 24 0 16 8 ${w - 12} 20`,
        't',
      ) +
      p.ellipse(x, 54, w * 0.44, w * 0.4, 'f') +
      p.ellipse(x, 126, w * 0.44, w * 0.4, 'f') +
      p.path(d`M${x - w * 0.4} 76h${w * 0.8}v28h${-w * 0.8}z`, 'f');
    return {
      shapes: one(70) + one(164),
      over: p.centreLine(70, 8, 70, 172) + p.centreLine(164, 8, 164, 172),
    };
  },

  'inner-tube'(v: Variation): Drawing {
    const r = v.size('radius', 56, 62);
    const w = v.size('width', 30, 36);
    return {
      shapes:
        p.hoop(120, 88, r, w, r * 0.9) +
        p.ellipse(120, 88, r, r * 0.9, 't') +
        p.path('M116 96l2 26h6l2 -26z') +
        p.path('M117 104h8M117 110h8M117 116h8', 't'),
      over: p.centreLine(120, 6, 120, 172) + p.centreLine(26, 88, 214, 88),
    };
  },
};
