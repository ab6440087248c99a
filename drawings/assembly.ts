import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Assembled parts: pumps, carburetors, switches. */
export const assemblies = {
  carburettor(v: Variation): Drawing {
    const r = v.size('bore', 25, 31);
    return {
      shapes:
        p.path('M62 132h116v14H62z') +
        p.path('M84 82h72l6 50H78z') +
        p.path('M150 84h36q8 0 8 8v30q0 8-8 8h-36z') +
        p.path('M156 96h32M156 108h32M156 118h32', 't') +
        p.cylinder(114, 44, r + 8, 42, 0.34) +
        p.rim(114, 58, r + 8, 0.34) +
        p.ellipse(114, 44, r, r * 0.34, 'f') +
        p.path(d`M${114 - r} 44h${2 * r}`, 't') +
        p.ellipse(64, 106, 20, 20) +
        p.ellipse(64, 106, 13, 13, 't') +
        p.boltCircle({ cx: 64, cy: 106, radius: 16 }, 3, 2, 'f') +
        p.tube('M186 80V62h24', 6) +
        p.ellipse(74, 139, 3, 3, 'f') +
        p.ellipse(166, 139, 3, 3, 'f'),
      over: p.centreLine(114, 14, 114, 164),
    };
  },

  'fuel-pump'(v: Variation): Drawing {
    const electric = v.choice('drive', ['mechanical', 'electric']) === 'electric';
    if (electric)
      return {
        shapes:
          p.lying(182, 90, 8, 32, 0.3) +
          p.lying(66, 90, v.size('radius', 30, 36), 120, 0.3) +
          p.path('M92 56a10 34 0 0 1 0 68M160 56a10 34 0 0 1 0 68', 't') +
          p.lying(34, 90, 9, 30, 0.3) +
          p.path('M110 122h44v12h-44zM120 134v14M144 134v14') +
          p.ellipse(34, 90, 2, 5, 'f'),
        over: p.centreLine(14, 90, 232, 90),
      };
    return {
      shapes:
        p.pipe('M150 74h46M90 74H46', 9) +
        p.path('M96 116h48v34H96zM74 146h92v12H74z') +
        p.cone(120, 86, 50, 36, 30, 0.32) +
        p.cylinder(120, 74, 50, 10, 0.32) +
        p.boltCircle({ cx: 120, cy: 74, radius: 44, k: 0.32 }, 6, 4, 'f') +
        p.cylinder(120, 46, 32, 24, 0.32) +
        p.cylinder(120, 38, 7, 6, 0.4) +
        p.ellipse(46, 74, 2.4, 5, 'f') +
        p.ellipse(196, 74, 2.4, 5, 'f'),
      over: p.centreLine(120, 18, 120, 168),
    };
  },

  distributor(v: Variation): Drawing {
    const towers = v.count('towers', 5, 5);
    const r = v.size('cap', 39, 46);
    const foot = v.size('foot', 24, 32);
    return {
      shapes:
        p.cone(120, 132, 15, 9, foot, 0.34) +
        (v.choice('advance', ['vacuum', 'mechanical']) === 'vacuum'
          ? p.rect(160, 96, 24, 8) + p.ellipse(190, 100, 12, 18) + p.rect(200, 97, 18, 6)
          : '') +
        p.cone(120, 88, r - 2, 22, 42, 0.34) +
        p.cylinder(120, 60, r, 28, 0.34) +
        p.path(d`M${122 - r} 82l-8 6v16l8-2M${118 + r} 82l8 6v16l-8-2`) +
        p.around(towers - 1, (a) =>
          p.cylinder(120 + 29 * Math.cos(a), 42 + 10 * Math.sin(a), 8, 18, 0.34),
        ) +
        p.cylinder(120, 32, 9, 26, 0.34) +
        p.ellipse(120, 32, 5, 1.8, 'f'),
      over: p.centreLine(120, 8, 120, 174),
    };
  },

  'water-pump'(v: Variation): Drawing {
    const r = v.size('radius', 38, 46);
    return {
      shapes:
        p.pipe('M108 92L58 42M104 100H40', 20) +
        p.path('M96 44h58q30 0 34 40t-24 60h-50q-34-8-34-52 2-42 16-48z') +
        [
          [106, 54],
          [158, 54],
          [180, 96],
          [160, 136],
          [112, 134],
          [88, 92],
        ]
          .map(([x, y]) => p.ellipse(x!, y!, 4.5, 4.5, 'f'))
          .join('') +
        p.ellipse(134, 94, r, r) +
        p.ellipse(134, 94, r * 0.8, r * 0.8, 't') +
        p.boltCircle({ cx: 134, cy: 94, radius: r * 0.52 }, v.count('bolts', 3, 4), 4.5, 'f') +
        p.ellipse(134, 94, 10, 10) +
        p.turned(45, p.ellipse(58, 42, 4, 12, 'f'), 58, 42) +
        p.ellipse(40, 100, 4, 11, 'f'),
      over: p.centreLine(134, 24, 134, 166) + p.centreLine(74, 94, 208, 94),
    };
  },

  fan(v: Variation): Drawing {
    const blades = v.count('blades', 9, 14);
    const r = v.size('radius', 68, 76);
    return {
      shapes:
        p.ellipse(120, 90, r, r) +
        p.ellipse(120, 90, r - 6, r - 6, 't') +
        p.around(blades, (a) => {
          const c = Math.cos(a);
          const s = Math.sin(a);
          const c2 = Math.cos(a + 0.36);
          const s2 = Math.sin(a + 0.36);
          return p.path(
            d`M${120 + 26 * c} ${90 + 26 * s}Q${120 + 48 * c2} ${90 + 48 * s2} ${120 + (r - 8) * c} ${90 + (r - 8) * s}`,
            '',
          );
        }) +
        p.ellipse(120, 90, 26, 26) +
        p.boltCircle({ cx: 120, cy: 90, radius: 17 }, 4, 3, 'f') +
        p.ellipse(120, 90, 8, 8, 'f'),
      over: p.centreLine(120, 6, 120, 174) + p.centreLine(36, 90, 204, 90),
      dimensions: { diameter: p.diameter(120, 90, r) },
    };
  },

  clutch(v: Variation): Drawing {
    const r = v.size('radius', 70, 78);
    const springs = v.count('springs', 4, 6);
    return {
      shapes:
        p.ellipse(120, 90, r, r) +
        p.ellipse(120, 90, r * 0.66, r * 0.66) +
        p.path(
          p.series(16, (i) => {
            const a = (i * Math.PI) / 8;
            return d`M${120 + r * 0.68 * Math.cos(a)} ${90 + r * 0.68 * Math.sin(a)}L${120 + r * 0.97 * Math.cos(a + 0.1)} ${90 + r * 0.97 * Math.sin(a + 0.1)}`;
          }),
          't',
        ) +
        p.around(springs, (a) =>
          p.turned(
            (a * 180) / Math.PI + 90,
            p.rect(109 + r * 0.44 * Math.cos(a), 84 + r * 0.44 * Math.sin(a), 22, 12, 3),
            120 + r * 0.44 * Math.cos(a),
            90 + r * 0.44 * Math.sin(a),
          ),
        ) +
        p.ellipse(120, 90, 17, 17) +
        p.path(
          p.series(
            12,
            (i) =>
              d`M${120 + 10 * Math.cos(i / 1.91)} ${90 + 10 * Math.sin(i / 1.91)}l${3 * Math.cos(i / 1.91)} ${3 * Math.sin(i / 1.91)}`,
          ),
          't',
        ) +
        p.ellipse(120, 90, 10, 10, 'f'),
      over: p.centreLine(120, 4, 120, 176) + p.centreLine(34, 90, 206, 90),
      dimensions: { clutch: p.diameter(120, 90, r) },
    };
  },

  horn(v: Variation): Drawing {
    const r = v.size('radius', 50, 60);
    return {
      shapes:
        p.path(d`M108 12h24v${88 - r}h-24z`) +
        p.ellipse(120, 22, 4, 4, 'f') +
        p.rect(120 + r * 0.6, 100, r * 0.72, 10, 1) +
        p.rect(120 + r * 0.5, 116, r * 0.7, 10, 1) +
        p.ellipse(120, 92, r, r) +
        p.ellipse(120, 92, r - 8, r - 8, 't') +
        p.boltCircle({ cx: 120, cy: 92, radius: r - 4 }, 6, 2.6, 'f') +
        p.path(
          p.series(5, (i) => d`M${120 - r * 0.5} ${76 + i * 8}h${r}`),
          't',
        ) +
        p.ellipse(120, 92, 11, 11),
      over: p.centreLine(120, 4, 120, 168) + p.centreLine(48, 92, 202, 92),
    };
  },

  switch(v: Variation): Drawing {
    const r = v.size('radius', 22, 28);
    return {
      shapes:
        p.rect(168, 70, 20, 8) +
        p.rect(168, 88, 24, 8) +
        p.rect(168, 106, 20, 8) +
        p.box(120, 66, 48, 58, 10, 8) +
        p.lying(92, 92, 15, 28, 0.3) +
        p.path('M100 77v30M107 77v30M114 77v30', 't') +
        p.lying(58, 92, r, 24, 0.34) +
        p.path(d`M58 ${92 - r * 0.5}v${r}`, 't'),
      over: p.centreLine(22, 92, 222, 92),
    };
  },

  gauge(v: Variation): Drawing {
    const r = v.size('radius', 60, 70);
    const ticks = p.series(13, (i) => {
      const a = Math.PI * (0.8 + (i * 1.4) / 12);
      return d`M${120 + r * 0.68 * Math.cos(a)} ${90 + r * 0.68 * Math.sin(a)}L${120 + r * 0.82 * Math.cos(a)} ${90 + r * 0.82 * Math.sin(a)}`;
    });
    const a = Math.PI * v.size('needle', 1, 1.9);
    return {
      shapes:
        p.ellipse(120, 90, r, r) +
        p.ellipse(120, 90, r * 0.9, r * 0.9, 'f') +
        p.path(ticks) +
        p.path(d`M120 90L${120 + r * 0.6 * Math.cos(a)} ${90 + r * 0.6 * Math.sin(a)}`) +
        p.ellipse(120, 90, 6, 6) +
        p.rect(104, 90 + r * 0.4, 32, 11, 1),
      over: p.centreLine(120, 8, 120, 172),
      dimensions: { diameter: p.diameter(120, 90, r) },
    };
  },

  hardware(v: Variation): Drawing {
    const bolts = v.count('bolts', 3, 4);
    const shank = v.size('shank', 44, 60);
    const washer = v.size('washer', 14, 18);
    const left = 128 - bolts * 21;
    if (v.style('head', ['hex', 'slotted']) === 'slotted')
      return {
        shapes:
          p.series(bolts, (i) => {
            const x = left + i * 42;
            return (
              p.path(d`M${x} 42q0 -14 13 -14t13 14v4H${x}z`) +
              p.path(d`M${x + 10} 28v7h6v-7`) +
              p.rect(x + 6, 46, 14, shank) +
              p.path(
                p.series(6, (j) => d`M${x + 6} ${54 + j * 6}l14 3`),
                't',
              )
            );
          }) +
          p.series(
            bolts,
            (i) =>
              p.ellipse(left + 13 + i * 42, 138, washer) +
              p.ellipse(left + 13 + i * 42, 138, washer * 0.5, washer * 0.5, 'f'),
          ),
        dimensions: { thread: p.note(left + 6, 66, left - 8, 84) },
      };
    return {
      shapes:
        p.series(bolts, (i) => {
          const x = left + i * 42;
          return (
            p.path(d`M${x} 30h26l4 8v8H${x - 4}v-8z`) +
            p.path(d`M${x + 8} 30v16M${x + 18} 30v16`, 't') +
            p.rect(x + 6, 46, 14, shank) +
            p.path(
              p.series(6, (j) => d`M${x + 6} ${shank + 8 + j * 6}l14 3`),
              't',
            )
          );
        }) +
        p.series(
          bolts,
          (i) =>
            p.ellipse(left + 13 + i * 42, 138, washer) +
            p.ellipse(left + 13 + i * 42, 138, washer / 2 + (i % 2), washer / 2 + (i % 2), 'f') +
            (i % 2
              ? ''
              : p.path(d`M${left + 2.5 + i * 42} 132l10.5 -6 10.5 6v12l-10.5 6 -10.5 -6z`, 't')),
        ),
      dimensions: { thread: p.note(left + 6, 66, left - 8, 84) },
    };
  },
};
