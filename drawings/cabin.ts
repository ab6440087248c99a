import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Interior parts: seats, pedals, sun visors, speakers. */
export const cabinParts = {
  'sun-visor'(v: Variation): Drawing {
    const w = v.size('width', 160, 180);
    const h = v.size('height', 62, 76);
    return {
      shapes:
        p.tube(d`M20 42V56H${w + 20}`, 6) +
        p.ellipse(20, 36, 12, 9) +
        p.ellipse(16, 36, 2, 2, 'f') +
        p.ellipse(25, 36, 2, 2, 'f') +
        p.path(
          d`M44 50H${30 + w}q12 0 14 12l4 ${h - 28}q2 16 -16 16H58q-18 0 -20 -16l-4 ${28 - h}q0 -12 10 -12z`,
        ) +
        p.path(
          d`M50 60H${28 + w}q6 0 7 8l3 ${h - 38}q0 8 -9 8H62q-11 0 -12 -8l-4 ${36 - h}q0 -6 4 -6z`,
          't',
        ) +
        p.path(d`M64 ${78}H${16 + w}`, 't'),
    };
  },

  cushion(v: Variation): Drawing {
    const pads = v.count('pads', 2, 3);
    const w = 176 / pads;
    const thick = v.size('thickness', 20, 30);
    return {
      shapes: p.series(pads, (n) => {
        const x = 14 + (pads - 1 - n) * (w + 2);
        return (
          p.path(
            d`M${x + 6} 112L${x + 34} 56q2 -6 8 -6H${x + w + 22}q8 0 6 8L${x + w + 2} 114q-2 4 -6 4H${x + 8}q-6 0 -2 -6z`,
          ) +
          p.path(
            d`M${x + 6} 114q-6 ${thick / 2} 0 ${thick}q2 4 8 4H${x + w - 6}q6 0 8 -4q4 ${-thick / 2} 0 ${-thick}q-2 4 -6 4H${x + 8}z`,
          ) +
          p.path(
            d`M${x + w + 2} 114L${x + w + 28} 58q4 ${thick / 2} 0 ${thick}L${x + w + 2} ${114 + thick}q4 ${-thick / 2} 0 ${-thick}z`,
          ) +
          p.path(
            d`M${x + 24} 100L${x + 44} 60M${x + w * 0.5 + 8} 100l20 -40M${x + w - 8} 100l20 -40M${x + 10} ${116 + thick / 2}H${x + w - 4}`,
            't',
          )
        );
      }),
    };
  },

  'swivel-base'(v: Variation): Drawing {
    const w = v.size('width', 116, 132);
    const plate = (y: number, inset: number): string =>
      p.path(d`M${104 - w / 2 + inset} ${y}l36 -40h${w - 2 * inset}l-36 40z`) +
      p.path(
        d`M${104 - w / 2 + inset} ${y}h${w - 2 * inset}v7h${2 * inset - w}zM${104 + w / 2 - inset} ${y}l36 -40v7l-36 40z`,
      );
    return {
      shapes:
        plate(132, -6) +
        p.cylinder(122, 102, 40, 10, 0.42) +
        p.turned(-7, plate(96, 4), 122, 76) +
        p.ellipse(122, 76, 24, 10, 'f') +
        p.ellipse(84, 88, 4, 2.4, 'f') +
        p.ellipse(166, 60, 4, 2.4, 'f') +
        p.tube(d`M${112 + w / 2} 84l36 14`, 5) +
        p.tube(d`M${138 + w / 2} 94l12 5`, 9),
      over: p.centreLine(122, 30, 122, 158),
    };
  },

  pedal(v: Variation): Drawing {
    const ribs = v.count('ribs', 4, 6);
    const w = v.size('width', 62, 72);
    const pad = (x: number, y: number): string =>
      p.path(
        d`M${x} ${y}q${w / 2} -8 ${w} 0q6 0 7 7l3 44q0 7 -7 8q${-w / 2} 6 ${-w - 4} 0q-7 -1 -7 -8l2 -44q1 -7 8 -7z`,
      ) +
      p.path(
        p.series(ribs, (i) => d`M${x + 4} ${y + 10 + (i * 44) / ribs}q${w / 2 - 4} -5 ${w - 8} 0`),
      );
    return {
      shapes:
        p.tube('M70 92Q66 48 106 20', 11) +
        p.tube('M176 104Q172 56 204 28', 11) +
        pad(34, 84) +
        pad(138, 96) +
        p.ellipse(106, 20, 9) +
        p.ellipse(106, 20, 4, 4, 'f') +
        p.ellipse(204, 28, 9) +
        p.ellipse(204, 28, 4, 4, 'f'),
    };
  },

  radio(v: Variation): Drawing {
    const h = v.size('height', 46, 56);
    const keys = v.count('keys', 5, 6);
    return {
      shapes:
        p.path(d`M70 60l26 -22h104l-26 22zM174 60l26 -22v${h - 12}l-26 22z`) +
        p.rect(24, 60, 192, h, 4) +
        p.rect(66, 66, 108, h * 0.5, 2, 'f') +
        p.path(
          d`M74 ${66 + h * 0.25}h92` +
            p.series(9, (i) => d`M${78 + i * 10.5} ${62 + h * 0.25}v8`) +
            d`M${v.size('tuned', 90, 150)} 68v${h * 0.44}`,
          't',
        ) +
        p.series(keys, (i) =>
          p.rect(68 + (i * 106) / keys, 72 + h * 0.5, 104 / keys - 3, h * 0.5 - 18, 1),
        ) +
        [45, 195]
          .map(
            (x) =>
              p.ellipse(x, 60 + h / 2, 17) +
              p.ellipse(x, 60 + h / 2, 10) +
              p.path(d`M${x} ${52 + h / 2}v-6`),
          )
          .join(''),
      over: p.centreLine(45, 48, 45, 72 + h) + p.centreLine(195, 48, 195, 72 + h),
    };
  },

  speaker(v: Variation): Drawing {
    const r = v.size('radius', 46, 52);
    const one = (x: number): string =>
      p.ellipse(x, 90, r) +
      p.ellipse(x, 90, r * 0.8) +
      p.ellipse(x, 90, r * 0.72, r * 0.72, 'f') +
      p.ellipse(x, 90, r * 0.5, r * 0.5, 't') +
      p.ellipse(x, 90, r * 0.26) +
      p.boltCircle({ cx: x, cy: 90, radius: r * 0.9 }, 4, 2.2, 'f');
    return {
      shapes: one(66) + one(174),
      over: p.centreLine(8, 90, 232, 90),
    };
  },

  armrest(v: Variation): Drawing {
    const w = v.size('width', 148, 168);
    return {
      shapes:
        p.path(
          d`M40 66H${20 + w}q22 0 22 20v8q0 18 -22 18H92q-10 0 -18 14l-8 16q-6 10 -18 8t-14 -16V80q0 -14 6 -14z`,
        ) +
        p.path(d`M46 76H${18 + w}q12 0 12 12M52 138q-8 -2 -8 -12V84`, 't') +
        p.ellipse(58, 116, 11) +
        p.ellipse(58, 116, 5, 5, 'f') +
        p.path(d`M92 104H${20 + w}`, 't'),
      over: p.centreLine(36, 116, 82, 116),
    };
  },

  headrest(v: Variation): Drawing {
    const one = (x: number): string =>
      p.tube(
        d`M${x + 26} 92V${v.size('stem', 140, 152)}M${x + 62} 92V${v.size('stem', 140, 152)}`,
        7,
      ) +
      p.path(
        d`M${x + 12} 40q32 -10 64 0q10 2 12 14l2 30q0 14 -14 16q-32 6 -64 0q-14 -2 -14 -16l2 -30q2 -12 12 -14z`,
      ) +
      p.path(d`M${x + 14} 50q30 -8 60 0M${x + 12} 90q32 8 64 0`, 't');
    return { shapes: one(22) + one(128) };
  },
};
