import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

const hexagon = (x: number, y: number, r: number, k: number): string =>
  p.series(6, (i) => {
    const a = (i * Math.PI) / 3;
    return d`${i ? 'L' : 'M'}${x + r * Math.cos(a)} ${y + r * k * Math.sin(a)}`;
  }) + 'z';

/** A nut standing upright; its top is seen from above. */
const nut = (x: number, y: number, r: number, h: number): string => {
  const side = r * 0.866 * 0.44;
  return (
    p.path(
      d`M${x - r} ${y}L${x - r / 2} ${y + side}H${x + r / 2}L${x + r} ${y}v${h}L${x + r / 2} ${y + side + h}H${x - r / 2}L${x - r} ${y + h}z`,
    ) +
    p.path(d`M${x - r / 2} ${y + side}v${h}M${x + r / 2} ${y + side}v${h}`, 't') +
    p.path(hexagon(x, y, r, 0.44)) +
    p.ellipse(x, y, r * 0.55, r * 0.24) +
    p.ellipse(x, y + 1, r * 0.45, r * 0.18, 'f')
  );
};

/** Nuts, studs and bolts of which a bag holds several. */
export const fasteners = {
  nuts(v: Variation): Drawing {
    const r = v.size('radius', 26, 31);
    switch (v.style('form', ['hex', 'wheel', 'castle', 'gland', 'wing', 'locking'])) {
      case 'hex':
        return {
          shapes:
            nut(66, 54, r, 26) +
            nut(150, 60, r, 26) +
            nut(100, 122, r, 26) +
            p.ellipse(186, 136, r * 0.9, r * 0.4) +
            p.ellipse(186, 136, r * 0.5, r * 0.2, 'f'),
          over: p.centreLine(66, 30, 66, 106) + p.centreLine(150, 36, 150, 112),
          dimensions: { thread: p.note(58, 52, 44, 22), hex: p.note(150 + r * 0.8, 66, 190, 34) },
        };
      case 'wheel': {
        const one = (x: number, y: number): string =>
          p.cone(x, y + 28, r * 0.82, r * 0.46, 18, 0.36) +
          p.rim(x, y + 28, r * 0.82, 0.36) +
          nut(x, y, r, 24);
        return {
          shapes: one(74, 40) + one(164, 48) + one(112, 108),
          over: p.centreLine(74, 16, 74, 98) + p.centreLine(164, 24, 164, 106),
          dimensions: {
            thread: p.note(172, 46, 194, 20),
            hex: p.note(112 + r * 0.8, 114, 156, 134),
          },
        };
      }
      case 'castle': {
        const R = r * 1.9;
        const slot = (a: number): string =>
          p.path(
            d`M${112 + R * 0.62 * Math.cos(a) - 6} ${56 + R * 0.26 * Math.sin(a) - 2}h12v17h-12z`,
            'f',
          );
        return {
          shapes:
            p.path(
              d`M${112 - R} 90L${112 - R / 2} ${90 + R * 0.38}h${R}L${112 + R} 90v36L${112 + R / 2} ${126 + R * 0.38}h${-R}L${112 - R} 126z`,
            ) +
            p.path(hexagon(112, 90, R, 0.44)) +
            p.path(d`M${112 - R / 2} ${90 + R * 0.38}v36M${112 + R / 2} ${90 + R * 0.38}v36`, 't') +
            p.cylinder(112, 56, R * 0.74, 30, 0.42) +
            [0.5, 1.57, 2.64, 3.9, 5.5].map(slot).join('') +
            p.ellipse(112, 56, R * 0.5, R * 0.21, 'f') +
            p.tube('M190 60V120M198 60V116M190 58q4 -12 8 0', 3),
          over: p.centreLine(112, 16, 112, 174),
          dimensions: { hex: p.note(112 + R * 0.8, 108, 178, 150) },
        };
      }
      case 'gland': {
        const R = r * 1.5;
        return {
          shapes:
            p.cylinder(120, 96, R * 0.52, 54, 0.36) +
            p.thread(120 - R * 0.52, 110, R * 1.04, 34) +
            p.cylinder(120, 82, R * 1.24, 12, 0.36) +
            nut(120, 46, R, 30) +
            p.ellipse(120, 46, R * 0.3, R * 0.13),
          over: p.centreLine(120, 14, 120, 174),
          dimensions: { hex: p.note(120 + R * 0.8, 62, 180, 34) },
        };
      }
      case 'wing':
        return {
          shapes:
            p.path(
              'M98 92Q64 88 52 52q-4 -18 14 -20 20 0 38 44zM142 92q34 -4 46 -40 4 -18 -14 -20 -20 0 -38 44z',
            ) +
            p.path('M66 44q14 4 28 36M174 44q-14 4 -28 36', 't') +
            p.cylinder(120, 76, r, 44, 0.36) +
            p.ellipse(120, 76, r * 0.5, r * 0.18, 'f'),
          over: p.centreLine(120, 46, 120, 152),
          dimensions: { thread: p.note(120, 78, 150, 164) },
        };
      case 'locking':
        return {
          shapes:
            [
              [58, 44],
              [58, 118],
              [118, 118],
            ]
              .map(
                ([x, y]) =>
                  p.cone(x!, y! + 22, r * 0.7, r * 0.42, 14, 0.36) +
                  p.cylinder(x!, y!, r * 0.78, 24, 0.36) +
                  p.path(d`M${x! - 10} ${y! - 4}q6 4 4 9l9 -2q2 -6 8 -5`, 'n'),
              )
              .join('') +
            p.cylinder(178, 84, r * 0.86, 42, 0.36) +
            nut(178, 50, r * 0.84, 26),
          over: p.centreLine(178, 26, 178, 148) + p.centreLine(58, 22, 58, 92),
        };
    }
  },

  studs(v: Variation): Drawing {
    const length = v.size('length', 96, 124);
    const w = v.size('shank', 11, 15);
    const form = v.style('form', ['plain', 'stepped', 'wheel', 'adjuster', 'cap nut']);
    const top = 90 - length / 2;
    const one = (i: number): string => {
      const x = 40 + i * 46;
      const foot = top + length;
      if (form === 'adjuster')
        return (
          p.rect(x - w * 0.4, top + 8, w * 1.8, length - 34, 1) +
          p.thread(x - w * 0.4, top + 8, w * 1.8, length - 34) +
          p.path(d`M${x + w * 0.2} ${top + 8}v8h${w * 0.6}v-8`) +
          p.ellipse(x + w / 2, foot - 16, w * 0.9) +
          p.path(d`M${x - w * 0.7} ${foot - 10}h${w * 2.4}v8h${-w * 2.4}z`) +
          nut(x + w / 2, top + 34, w * 1.2, 12)
        );
      if (form === 'wheel')
        return (
          p.rect(x, top, w, length - 20, 1) +
          p.thread(x, top, w, length - 48) +
          p.path(d`M${x - 2} ${foot - 46}h${w + 4}v28h${-w - 4}z`) +
          p.path(
            p.series(4, (n) => d`M${x + (n * w) / 3} ${foot - 46}v28`),
            't',
          ) +
          p.path(d`M${x - w} ${foot - 18}h${3 * w}v8h${-3 * w}z`)
        );
      const wide = form === 'stepped' ? 3 : 0;
      return (
        p.rect(x, top, w, length, 1) +
        (wide ? p.rect(x - wide, foot - length * 0.34, w + 2 * wide, length * 0.34, 1) : '') +
        p.thread(x, top, w, length * 0.34) +
        p.thread(x - wide, foot - length * 0.32, w + 2 * wide, length * 0.3) +
        (form === 'cap nut'
          ? p.path(d`M${x - w * 0.6} ${top + 2}q0 -16 ${w * 1.1} -16t${w * 1.1} 16z`) +
            nut(x + w / 2, top + 4, w * 1.15, 12)
          : '')
      );
    };
    const several = form === 'adjuster' || form === 'cap nut' ? 3 : 4;
    return {
      shapes: p.series(several, one),
      over: p.series(several, (i) =>
        p.centreLine(40 + w / 2 + i * 46, 12, 40 + w / 2 + i * 46, 168),
      ),
      dimensions: {
        thread:
          form === 'wheel'
            ? p.note(40 + w / 2, top, 52, 8)
            : p.note(40 + w / 2, top + length, 54, 175),
      },
    };
  },

  'wheel-bolts'(v: Variation): Drawing {
    const shank = v.size('shank', 50, 64);
    const key = v.style('locking', ['no', 'yes']) === 'yes';
    const one = (x: number): string =>
      p.rect(x - 11, 84, 22, shank, 1) +
      p.path(d`M${x - 11} ${84 + shank}l4 8h14l4 -8z`) +
      p.thread(x - 11, 88, 22, shank - 6) +
      p.path(d`M${x - 22} 66h44q-2 16 -11 20h-22q-9 -4 -11 -20z`) +
      (key
        ? p.cylinder(x, 34, 18, 32, 0.34) + p.path(d`M${x - 9} 32q5 5 3 8l8 -2q2 -5 8 -4`, 'n')
        : p.path(d`M${x - 20} 36l5 -8h30l5 8v30h-40z`) +
          p.path(d`M${x - 9} 28v38M${x + 9} 28v38`, 't'));
    return {
      shapes:
        one(56) +
        one(120) +
        (key ? p.cylinder(188, 92, 20, 44, 0.34) + nut(188, 62, 20, 22) : one(184)),
      over: p.centreLine(56, 12, 56, 170) + p.centreLine(120, 12, 120, 170),
      dimensions: {
        thread: p.note(67, 74 + shank, 76, 174),
        ...(!key && { hex: p.across(36, 76, 32, 14) }),
      },
    };
  },

  'wing-bolt'(v: Variation): Drawing {
    const length = v.size('length', 66, 84);
    return {
      shapes:
        p.rect(112, 66, 16, length, 1) +
        p.thread(112, 74, 16, length - 8) +
        p.path(d`M62 ${74 + length}h116q8 0 8 10v8H54v-8q0 -10 8 -10z`) +
        p.path(d`M54 ${92 + length - 8}h132`, 't') +
        p.path(
          'M104 60Q72 58 58 34q-4 -18 14 -18 22 4 36 28zM136 60q32 -2 46 -26 4 -18 -14 -18 -22 4 -36 28z',
        ) +
        p.path('M102 40h36v28h-36z') +
        p.path('M110 40v28M130 40v28', 't'),
      over: p.centreLine(120, 8, 120, 176),
    };
  },
};
