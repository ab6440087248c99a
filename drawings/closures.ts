import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Latches, locks and hinges. */
export const closureParts = {
  'check-strap'(v: Variation): Drawing {
    const bend = v.size('bend', 8, 18);
    return {
      shapes: p.turned(
        -6,
        p.path(
          d`M44 78Q120 ${78 - bend} 196 82q10 2 10 10t-10 10Q120 ${100 - bend} 44 100q-10 0 -10 -11t10 -11z`,
        ) +
          p.path(d`M84 ${87 - bend * 0.5}q36 ${-bend * 0.4} 82 2`, 't') +
          p.path(d`M146 ${74 - bend * 0.3}h18v34h-18z`) +
          p.screw(46, 89, 6) +
          p.path('M198 72h12v40h-12z') +
          p.path('M22 122h60v9H22zM14 118h10v17H14z') +
          p.ellipse(76, 126.5, 2, 2, 'f'),
      ),
    };
  },

  striker(v: Variation): Drawing {
    const h = v.size('height', 96, 110);
    return {
      shapes:
        p.rect(52, 90 - h / 2, 62, h, 6) +
        p.screw(83, 104 - h / 2, 6) +
        p.screw(83, 76 + h / 2, 6) +
        p.path('M74 72h62q10 0 10 8v20q0 8 -10 8H74v-10h54v-16H74z') +
        p.path('M80 77h56M80 103h56', 't') +
        p.path('M172 44l18 -8 16 16v76l-16 16 -18 -8z') +
        p.path('M182 66h14v48h-14z', 'f'),
      over: p.centreLine(83, 18, 83, 162),
    };
  },

  latch(v: Variation): Drawing {
    const reach = v.size('reach', 84, 98);
    if (v.style('form', ['lever', 'push button', 'catch']) === 'push button')
      return {
        shapes: (
          [
            [74, 56],
            [162, 116],
          ] as const
        )
          .map(
            ([x, y]) =>
              p.path(d`M${x + 4} ${y - 8}h${reach * 0.5}v26h-18v10h-14v-10h${18 - reach * 0.5}z`) +
              p.lying(x - 36, y + 4, 20, 44, 0.34) +
              p.ellipse(x - 36, y + 4, 5, 14) +
              p.path(d`M${x - 14} ${y - 14}a6.8 20 0 0 1 0 36`, 't'),
          )
          .join(''),
        over: p.centreLine(14, 60, 140, 60) + p.centreLine(102, 120, 226, 120),
      };
    if (v.style('form', ['lever', 'push button', 'catch']) === 'catch')
      return {
        shapes:
          p.rect(36, 62, 96, 72, 8) +
          p.screw(48, 74) +
          p.screw(48, 122) +
          p.screw(120, 74) +
          p.screw(120, 122) +
          p.path(d`M62 82h${reach}q12 0 12 12v10q0 8 -10 8h-10v-14H62z`) +
          p.path('M84 82V50q0 -8 10 -8t10 8v32z') +
          p.path('M88 56h12M88 64h12', 't'),
      };
    return {
      shapes:
        p.rect(34, 104, 92, 40, 8) +
        p.screw(46, 124) +
        p.screw(114, 124) +
        p.tube(d`M80 122L${80 + reach * 0.55} 82`, 12) +
        p.tube(d`M${80 + reach * 0.3} 104L${80 + reach * 1.3} 36`, 15) +
        p.ellipse(80, 120, 11) +
        p.ellipse(80, 120, 4, 4, 'f') +
        p.path('M176 98h26v42h-26z') +
        p.path('M176 98q-22 2 -22 20h10q0 -8 12 -8z') +
        p.screw(189, 110, 3) +
        p.screw(189, 130, 3),
    };
  },

  crank(v: Variation): Drawing {
    const reach = v.size('reach', 92, 108);
    const gear = v.style('gear', ['none', 'with']) === 'with';
    return {
      shapes:
        (gear
          ? p.path(
              p.series(12, (i) => {
                const a = (i * Math.PI) / 6;
                return d`M${64 + 32 * Math.cos(a)} ${124 + 32 * Math.sin(a)}l${7 * Math.cos(a)} ${7 * Math.sin(a)}`;
              }),
            ) + p.ellipse(64, 124, 33)
          : '') +
        p.path(d`M52 112L${60 + reach} ${62}q10 -4 14 6t-6 14L76 138z`) +
        p.path(d`M76 118L${56 + reach} 74`, 't') +
        p.ellipse(64, 124, 23) +
        p.ellipse(64, 124, 10, 10, 'f') +
        p.path('M60 120h8v8h-8z', 'b') +
        p.cylinder(64 + reach, 34, 14, 34, 0.36) +
        p.path(d`M${50 + reach} 44q14 8 28 0`, 't'),
      over: p.centreLine(64, 84, 64, 166) + p.centreLine(64 + reach, 14, 64 + reach, 88),
    };
  },

  'inner-handle'(v: Variation): Drawing {
    const reach = v.size('reach', 96, 112);
    if (v.style('bezel', ['with', 'none']) === 'none')
      return {
        shapes:
          p.path(d`M58 72L${76 + reach} 84q12 4 10 16t-16 10L56 114z`) +
          p.path(d`M84 84L${70 + reach} 92`, 't') +
          p.ellipse(58, 93, 27) +
          p.ellipse(58, 93, 15, 15, 't') +
          p.ellipse(58, 93, 8, 8, 'f'),
        over: p.centreLine(58, 50, 58, 138) + p.centreLine(20, 93, 224, 93),
      };
    return {
      shapes:
        p.rect(26, 44, 188, 92, 16) +
        p.rect(40, 58, 160, 64, 10, 'f') +
        p.path(d`M60 76q-8 0 -8 14t8 14h${reach}q14 -4 18 -14t-18 -14z`) +
        p.path(d`M70 86h${reach - 10}`, 't') +
        p.ellipse(66, 90, 6) +
        p.screw(186, 68) +
        p.screw(186, 112),
      over: p.centreLine(12, 90, 228, 90),
    };
  },

  't-handle'(v: Variation): Drawing {
    const reach = v.size('reach', 118, 138);
    return {
      shapes: p.turned(
        -12,
        p.tube(d`M56 90H${56 + reach}`, 9) +
          p.path(
            p.series(8, (i) => d`M${86 + i * 9} 85v5`),
            't',
          ) +
          p.path('M40 46q14 0 14 12v64q0 12 -14 12t-14 -12V58q0 -12 14 -12z') +
          p.path('M36 60v60', 't') +
          p.path('M122 70h16v40h-16z') +
          p.path(d`M${50 + reach} 78h26v24h-26z`) +
          p.screw(64 + reach, 90, 5),
      ),
      over: p.turned(-12, p.centreLine(10, 90, 232, 90)),
    };
  },

  'door-latch'(v: Variation): Drawing {
    const h = v.size('height', 104, 118);
    return {
      shapes:
        p.path('M118 66H214q8 0 8 7t-8 7H118z') +
        p.path('M204 56h18v34h-18z') +
        p.rect(44, 90 - h / 2, 82, h, 6) +
        (
          [
            [56, 1],
            [114, 1],
            [56, -1],
            [114, -1],
          ] as const
        )
          .map(([x, side]) => p.screw(x, 90 - side * (h / 2 - 12), 5))
          .join('') +
        p.path('M62 66h46v44H62z', 'f') +
        p.path('M30 78h44q24 2 24 14t-24 14H60V96h10q6 0 6 -4t-6 -4H30z') +
        p.screw(84, 92, 5) +
        p.path('M84 118h36l14 14v10h-50z') +
        p.screw(94, 130, 4),
      over: p.centreLine(84, 22, 84, 158),
    };
  },

  keys(v: Variation): Drawing {
    const one = (y: number, bow: number): string =>
      p.path(d`M92 ${y - 9}h112l14 9 -14 9H92z`) +
      p.path(d`M98 ${y - 2}h106M98 ${y + 3}h106`, 't') +
      p.path(
        d`M${60 - bow} ${y - 14}l${bow * 0.6} -14h${bow * 0.9}l${bow * 0.6} 14v28l${-bow * 0.6} 14h${-bow * 0.9}l${-bow * 0.6} -14z`,
      ) +
      p.ellipse(52, y, 8, 8, 'f');
    const bow = v.size('bow', 30, 38);
    return { shapes: one(52, bow) + p.turned(8, one(124, bow), 60, 124) };
  },
};
