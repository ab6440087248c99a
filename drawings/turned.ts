import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Turned parts standing upright, seen slightly from above. */
export const turnedParts = {
  'oil-filter'(v: Variation): Drawing {
    const r = v.size('radius', 38, 50);
    const h = v.size('height', 60, 84);
    const top = 96 - h / 2 - r * 0.18;
    const flutes = p.series(v.count('flutes', 12, 17), (i) => {
      const a = Math.PI * ((i + 0.5) / 17);
      if (a > Math.PI) return '';
      return d`M${120 - r * Math.cos(a)} ${top + h + r * 0.36 * Math.sin(a) - 20}v17`;
    });
    return {
      shapes:
        p.cylinder(120, top, r, h) +
        p.path(flutes, 't') +
        p.ellipse(120, top, r * 0.74, r * 0.27, 't') +
        p.ellipse(120, top, r * 0.3, r * 0.11) +
        p.ellipse(120, top, r * 0.2, r * 0.07, 'f') +
        p.boltCircle({ cx: 120, cy: top, radius: r * 0.52, k: 0.36 }, 6, 4, 'f'),
      over: p.centreLine(120, top - 30, 120, top + h + 32),
    };
  },

  'brake-drum'(v: Variation): Drawing {
    const r = v.size('radius', 76, 86);
    const h = v.size('depth', 24, 40);
    const hub = v.size('hub', 12, 24);
    return {
      shapes:
        p.cylinder(120, 78, r, h, 0.42) +
        p.rim(120, 78 + h * 0.72, r, 0.42) +
        p.ellipse(120, 78, r * 0.87, r * 0.365, 't') +
        p.boltCircle(
          { cx: 120, cy: 78, radius: r * 0.66, k: 0.42 },
          v.count('bolts', 5, 5),
          6,
          'f',
        ) +
        p.cylinder(120, 78 - hub, r * 0.4, hub, 0.42) +
        p.ellipse(120, 78 - hub, r * 0.2, r * 0.085, 'f'),
      over: p.centreLine(120, 14, 120, 168) + p.centreLine(18, 78, 222, 78),
      dimensions: {
        inside: p.across(120 - r * 0.93, 120 + r * 0.93, 78 + h + r * 0.15, 90 + h + r * 0.42),
        circle: p.note(120 + r * 0.63, 78 + r * 0.08, 190, 22),
      },
    };
  },

  'brake-disc'(v: Variation): Drawing {
    const r = v.size('radius', 78, 88);
    const hat = v.size('hat', 14, 26);
    const thick = v.size('thickness', 8, 16);
    const vanes =
      thick > 11
        ? p.series(25, (i) => {
            const a = (Math.PI * (i + 0.5)) / 25;
            return d`M${120 - r * Math.cos(a)} ${95 + r * 0.42 * Math.sin(a)}v${thick - 6}`;
          })
        : '';
    return {
      shapes:
        p.cylinder(120, 92, r, thick, 0.42) +
        (vanes && p.path(vanes, 't')) +
        p.ellipse(120, 92, r * 0.6, r * 0.25, 't') +
        p.cylinder(120, 92 - hat, r * 0.46, hat, 0.42) +
        p.ellipse(120, 92 - hat, r * 0.2, r * 0.085, 'f') +
        p.boltCircle({ cx: 120, cy: 92 - hat, radius: r * 0.34, k: 0.42 }, 5, 5, 'f'),
      over: p.centreLine(120, 22, 120, 160) + p.centreLine(20, 92, 220, 92),
      dimensions: {
        diameter: p.across(120 - r, 120 + r, 92 + thick / 2, 108 + thick + r * 0.42),
        thickness: p.upright(92, 92 + thick, 120 + r, 128 + r),
        circle: p.note(120 + r * 0.32, 92 - hat + r * 0.04, 178, 36),
      },
    };
  },

  pulley(v: Variation): Drawing {
    const r = v.size('radius', 60, 76);
    const g = v.size('groove', 11, 16);
    const k = 0.38;
    return {
      shapes:
        p.cylinder(120, 92, r, 9, k) +
        p.cone(120, 78, r - g, r, 14, k) +
        p.cone(120, 64, r, r - g, 14, k) +
        p.cylinder(120, 56, r, 8, k) +
        p.ellipse(120, 56, r * 0.7, r * 0.7 * k, 't') +
        p.boltCircle({ cx: 120, cy: 56, radius: r * 0.46, k }, v.count('holes', 3, 6), 6, 'f') +
        p.ellipse(120, 56, r * 0.22, r * 0.22 * k, 'f'),
      over: p.centreLine(120, 14, 120, 156) + p.centreLine(120 - r - 20, 56, 140 + r, 56),
    };
  },

  piston(v: Variation): Drawing {
    const r = v.size('radius', 44, 56);
    const rings = p.series(3, (i) => {
      const y = 40 + 13 + i * 10;
      return p.rim(120, y, r, 0.34) + p.rim(120, y + 3.5, r, 0.34);
    });
    return {
      shapes:
        p.cylinder(120, 40, r, v.size('skirt', 76, 90), 0.34) +
        rings +
        p.ellipse(120, 40, r * v.size('dish', 0.55, 0.78), r * 0.22, 't') +
        p.ellipse(134, 112, 13, 15) +
        p.ellipse(136, 112, 8, 10, 'f'),
      over: p.centreLine(120, 14, 120, 162) + p.centreLine(120 - r - 14, 112, 134 + r, 112),
    };
  },

  barrel(v: Variation): Drawing {
    const r = v.size('radius', 58, 70);
    const fins = v.count('fins', 7, 10);
    const pitch = 84 / fins;
    return {
      shapes:
        p.cylinder(120, 128, r * 0.62, 26, 0.36) +
        p.series(fins, (i) => p.cylinder(120, 48 + (fins - 1 - i) * pitch, r, pitch * 0.42, 0.36)) +
        p.cylinder(120, 40, r * 0.66, 8, 0.36) +
        p.ellipse(120, 40, r * 0.54, r * 0.194, 'f'),
      over: p.centreLine(120, 10, 120, 172),
      dimensions: { bore: p.across(120 - r * 0.54, 120 + r * 0.54, 40, 12) },
    };
  },

  bearing(v: Variation): Drawing {
    const r = v.size('radius', 62, 78);
    const h = v.size('width', 22, 38);
    const balls = v.count('balls', 9, 13);
    return {
      shapes:
        p.cylinder(120, 78, r, h, 0.44) +
        p.ellipse(120, 78, r * 0.84, r * 0.37) +
        p.ellipse(120, 78, r * 0.56, r * 0.246) +
        p.boltCircle({ cx: 120, cy: 78, radius: r * 0.7, k: 0.44 }, balls, r * 0.125) +
        p.ellipse(120, 78, r * 0.42, r * 0.185, 'f') +
        p.path(
          d`M${120 - r * 0.42} 78a${r * 0.42} ${r * 0.185} 0 0 1 ${r * 0.84} 0v6a${r * 0.42} ${r * 0.185} 0 0 0 ${-r * 0.84} 0z`,
          '',
        ),
      over: p.centreLine(120, 20, 120, 160) + p.centreLine(120 - r - 18, 78, 138 + r, 78),
    };
  },

  boot(v: Variation): Drawing {
    const folds = v.count('folds', 4, 6);
    const wide = v.size('wide', 54, 66);
    const step = 92 / folds;
    return {
      shapes:
        p.series(folds, (j) => {
          const i = folds - 1 - j;
          const r = wide - (i * (wide - 20)) / folds;
          const y = 46 + i * step;
          const fold = d`M${120 - r} ${y}q-10 ${step / 2} 2 ${step}a${r - 2} ${r * 0.32} 0 0 0 ${2 * r - 4} 0q12 ${-step / 2} 2 ${-step}z`;
          return p.path(fold) + p.ellipse(120, y, r, r * 0.32);
        }) +
        p.ellipse(120, 46, wide * 0.82, wide * 0.26, 'f') +
        p.rim(120, 54, wide + 3, 0.32),
      over: p.centreLine(120, 16, 120, 174),
    };
  },

  flywheel(v: Variation): Drawing {
    const r = v.size('radius', 78, 88);
    const teeth = p.series(34, (i) => {
      const a = (Math.PI * (i + 0.5)) / 34;
      return d`M${120 - r * Math.cos(a)} ${84 + r * 0.42 * Math.sin(a)}v11`;
    });
    return {
      shapes:
        p.cylinder(120, 82, r, 14, 0.42) +
        p.path(teeth, 't') +
        p.ellipse(120, 80, r * 0.9, r * 0.38) +
        p.ellipse(120, 80, r * 0.66, r * 0.277, 't') +
        p.boltCircle({ cx: 120, cy: 80, radius: r * 0.78, k: 0.42 }, 6, 4, 'f') +
        p.ellipse(120, 80, r * 0.32, r * 0.134) +
        p.boltCircle(
          { cx: 120, cy: 80, radius: r * 0.22, k: 0.42 },
          v.count('dowels', 4, 6),
          4.5,
          'f',
        ) +
        p.ellipse(120, 80, r * 0.09, r * 0.04, 'f'),
      over: p.centreLine(120, 20, 120, 156) + p.centreLine(18, 80, 222, 80),
    };
  },

  cap(v: Variation): Drawing {
    const r = v.size('radius', 48, 60);
    const h = v.size('height', 26, 38);
    const grips = p.series(19, (i) => {
      const a = (Math.PI * (i + 0.5)) / 19;
      return d`M${120 - r * Math.cos(a)} ${76 + r * 0.4 * Math.sin(a)}v${h - 8}`;
    });
    return {
      shapes:
        p.cylinder(120, 86 + h * 0.5, r * 0.7, 34, 0.4) +
        p.rim(120, 104 + h * 0.5, r * 0.7, 0.4) +
        p.cylinder(120, 74, r, h, 0.4) +
        p.path(grips, 't') +
        p.ellipse(120, 74, r * 0.84, r * 0.33, 't') +
        p.path(
          d`M${120 - r * 0.6} 70q${r * 0.6} -26 ${r * 1.2} 0v8q${-r * 0.6} -16 ${-r * 1.2} 0z`,
        ),
      over: p.centreLine(120, 26, 120, 170),
    };
  },

  thermostat(v: Variation): Drawing {
    const r = v.size('radius', 54, 64);
    return {
      shapes:
        p.cylinder(120, 104, 17, 40, 0.34) +
        p.path('M84 92l8 50 10 6M156 92l-8 50-10 6', 'n') +
        p.cylinder(120, 84, r, 7, 0.36) +
        p.ellipse(120, 84, r * 0.66, r * 0.24) +
        p.path(
          d`M${120 - r * 0.6} 82C${120 - r * 0.5} 44 ${120 + r * 0.5} 44 ${120 + r * 0.6} 82l-13 3C${120 + r * 0.3} 56 ${120 - r * 0.3} 56 ${133 - r * 0.6} 85z`,
        ) +
        p.cylinder(120, 42, v.size('pin', 7, 11), 14, 0.36),
      over: p.centreLine(120, 18, 120, 168),
    };
  },

  canister(v: Variation): Drawing {
    const r = v.size('radius', 34, 46);
    return {
      shapes:
        p.cylinder(120, 58, r, v.size('height', 66, 84), 0.36) +
        p.rim(120, 72, r, 0.36) +
        p.rim(120, 112, r, 0.36) +
        p.ellipse(120, 58, r * 0.8, r * 0.28, 't') +
        p.ellipse(104, 57, 8, 3) +
        p.ellipse(136, 57, 8, 3) +
        p.pipe('M104 58V36Q104 28 96 28H68M136 58V30Q136 22 144 22h28', 8) +
        p.ellipse(68, 28, 2, 5.5, 'f') +
        p.ellipse(172, 22, 2, 5.5, 'f'),
      over: p.centreLine(120, 32, 120, 174),
    };
  },
};
