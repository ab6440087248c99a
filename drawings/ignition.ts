import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Ignition parts. */
export const ignitionParts = {
  'glow-plug'(v: Variation): Drawing {
    const tip = v.size('tip', 34, 46);
    const plug =
      p.rect(115, 4, 10, 22, 1) +
      p.path('M115 8h10M115 12h10M115 16h10', 't') +
      p.rect(110, 24, 20, 8, 1) +
      p.path('M102 32h36v22h-36z') +
      p.path('M113 32v22M127 32v22', 't') +
      p.rect(108, 54, 24, 36, 1) +
      p.path('M108 58l24 3M108 64l24 3M108 70l24 3M108 76l24 3M108 82l24 3', 't') +
      p.path('M110 90h20v24l-5 8h-10l-5-8z') +
      p.path(d`M116 122h8v${tip}q-4 5 -8 0z`, 'f');
    const lean = v.size('lean', -40, -26);
    return {
      shapes: p.turned(lean, plug),
      over: p.turned(lean, p.centreLine(120, -6, 120, 180)),
      dimensions: { thread: p.turnedNote(lean, 132, 72, 170, 56) },
    };
  },

  condenser(v: Variation): Drawing {
    const r = v.size('radius', 25, 31);
    const length = v.size('length', 72, 88);
    return {
      shapes:
        p.tube(d`M${50 + length} 84H${70 + length}C190 84 190 130 214 136`, 5) +
        p.ellipse(218, 138, 9) +
        p.ellipse(218, 138, 4, 4, 'f') +
        p.path(d`M${62 + length / 2} ${84 + r - 4}h22v30h-22z`) +
        p.ellipse(73 + length / 2, 102 + r, 5, 5, 'f') +
        p.lying(54, 84, r, length, 0.3) +
        p.path(
          d`M${62 + length / 2} ${84 - r}a${r * 0.3} ${r} 0 0 1 0 ${2 * r}M${84 + length / 2} ${84 - r}a${r * 0.3} ${r} 0 0 1 0 ${2 * r}`,
          't',
        ) +
        p.ellipse(54, 84, r * 0.2, r * 0.7, 't'),
      over: p.centreLine(26, 84, 214, 84),
    };
  },

  'coil-pack'(v: Variation): Drawing {
    const towers = v.count('towers', 1, 6);
    const w = towers === 1 ? 78 : 152;
    const x = 110 - w / 2;
    return {
      shapes:
        p.series(towers, (i) => {
          const at = x + 12 + ((w + 4) * (i + 0.5)) / towers;
          return p.cylinder(at, 34, 9, 40, 0.36) + p.ellipse(at, 34, 4.5, 1.6, 'f');
        }) +
        p.box(x, 78, w, v.size('height', 48, 58), 26, 16) +
        p.path(d`M${x + 10} 90h${w - 20}v26h${20 - w}zM${x + 10} 103h${w - 20}`, 't') +
        p.path(d`M${x - 18} 96h18v24h-18z`, 'f') +
        p.path(d`M${x - 13} 102v12M${x - 7} 102v12`, 't') +
        p.ellipse(x + 6, 84, 3, 3, 'f') +
        p.ellipse(x + w - 6, 84, 3, 3, 'f'),
      over: p.centreLine(120, 12, 120, 160),
    };
  },

  'plug-connector'(v: Variation): Drawing {
    const w = v.size('width', 34, 42);
    return {
      shapes:
        p.tube('M160 62H226', 11) +
        p.path(
          d`M70 ${62 - w * 0.5}q2 -6 12 -6h72l10 8v${w - 4}l-10 8h-${48 - w * 0.1}v60h${-w - 4}V${62}z`,
        ) +
        p.path('M134 44v36M142 44v36M150 45v34', 't') +
        p.path(
          d`M${64} ${62 + w + 42}h${w + 14}v10h${-w - 14}zM${66} ${62 + w + 52}h${w + 10}v14h${-w - 10}z`,
        ) +
        p.path(d`M72 86h${w}M72 94h${w}`, 't') +
        p.ellipse(84, 58, 6, 6, 't'),
      over: p.centreLine(87, 28, 87, 172) + p.centreLine(60, 62, 236, 62),
    };
  },

  'distributor-cap'(v: Variation): Drawing {
    const r = v.size('radius', 54, 62);
    const leads = v.count('leads', 4, 4);
    const tower = (x: number, y: number, h: number): string =>
      p.cylinder(x, y - h, 10, h, 0.36) + p.ellipse(x, y - h, 6, 2.2, 'f');
    const towers = Array.from({ length: leads }, (_, i) => {
      const a = 0.7 + (i * 2 * Math.PI) / leads;
      return { x: 120 + r * 0.62 * Math.cos(a), y: 92 + r * 0.24 * Math.sin(a) };
    }).toSorted((one, other) => one.y - other.y);
    const behind = towers.filter(({ y }) => y < 92);
    const before = towers.filter(({ y }) => y >= 92);
    return {
      shapes:
        p.cylinder(120, 112, r, 26, 0.36) +
        p.cone(120, 90, r * 0.86, r, 22, 0.36) +
        behind.map(({ x, y }) => tower(x, y, 40)).join('') +
        tower(120, 90, 52) +
        before.map(({ x, y }) => tower(x, y, 40)).join('') +
        p.rim(120, 126, r, 0.36) +
        p.path(d`M${116 - r} 118h10v20h-10zM${114 + r} 118h10v20h-10z`, 'f'),
      over: p.centreLine(120, 14, 120, 174),
    };
  },

  points(v: Variation): Drawing {
    const heel = v.size('heel', 14, 20);
    return {
      shapes:
        p.path(
          'M30 120Q22 70 66 50l26 -8q10 -2 14 8l6 18q4 10 -4 16 -20 14 -14 34l84 -14q14 -2 18 10l4 14q2 12 -10 14L60 158q-24 2 -30 -38z',
        ) +
        p.path('M150 128l34 -6q6 0 7 5t-6 7l-32 6q-7 0 -8 -5t5 -7z', 'f') +
        p.ellipse(58, 130, 8, 8, 'f') +
        p.path('M182 106V66h14v40z') +
        p.rect(175, 70, 7, 11, 1, 'f') +
        p.path(d`M64 84L166 58q8 -2 8 6v14L72 104q-12 2 -16 -8t8 -12z`) +
        p.path(d`M112 84l8 ${heel} 14 -4 -4 ${-heel - 4}z`, 'f') +
        p.path('M66 82Q74 18 132 22T164 58', 'n') +
        p.rect(167, 69, 7, 11, 1, 'f') +
        p.ellipse(72, 92, 11) +
        p.ellipse(72, 92, 4.5, 4.5, 'f') +
        p.tube('M164 54C184 20 206 22 214 36', 4) +
        p.ellipse(216, 42, 7) +
        p.ellipse(216, 42, 3, 3, 'f'),
      over: p.centreLine(72, 60, 72, 170),
    };
  },

  brushes(v: Variation): Drawing {
    const h = v.size('height', 36, 48);
    const one = (x: number, y: number): string =>
      p.tube(d`M${x + 26} ${y}C${x + 30} ${y - 34} ${x + 66} ${y - 30} ${x + 78} ${y - 8}`, 5) +
      p.ellipse(x + 82, y - 2, 9) +
      p.ellipse(x + 82, y - 2, 4, 4, 'f') +
      p.box(x, y, 40, h, 16, 10) +
      p.path(d`M${x} ${y + h - 10}q20 -8 40 0`, 't') +
      p.path(d`M${x + 8} ${y + 10}h24M${x + 8} ${y + 16}h24`, 't');
    return { shapes: one(122, 52) + one(34, 92) };
  },
};
