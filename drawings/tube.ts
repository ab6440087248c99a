import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Bent tubes, rods and cables. */
export const tubeParts = {
  hose(v: Variation): Drawing {
    const w = v.size('width', 13, 22);
    const rise = v.size('rise', 48, 74);
    const run = d`M40 136C78 136 70 ${rise} 110 ${rise}S140 120 168 118 188 84 198 52`;
    return {
      shapes:
        p.pipe(run, w) +
        p.path(
          d`M52 ${135 - w * 0.62}v${w * 1.2}M58 ${134 - w * 0.62}v${w * 1.2}M${191 - w * 0.5} 74l${w} 5M${193 - w * 0.5} 68l${w} 5`,
          't',
        ) +
        p.ellipse(40, 136, w * 0.3, w * 0.62) +
        p.ellipse(40, 136, w * 0.18, w * 0.4, 'f') +
        p.turned(
          18,
          p.ellipse(198, 52, w * 0.62, w * 0.3) + p.ellipse(198, 52, w * 0.4, w * 0.18, 'f'),
          198,
          52,
        ),
      over: p.centreLine(16, 136, 66, 136) + p.centreLine(193, 68, 206, 26),
      dimensions: { inside: p.note(41, 137, 58, 168) },
    };
  },

  'duct-hose'(v: Variation): Drawing {
    const r = v.size('radius', 24, 32);
    const rings = v.count('rings', 13, 17);
    const ring = (i: number): string => {
      const t = i / (rings - 1);
      const x = 44 + t * 152;
      const y = 104 - Math.sin(t * Math.PI) * 42;
      return p.turned((t - 0.5) * 70, p.ellipse(x, y, 10, r), x, y);
    };
    return {
      shapes:
        p.series(rings, (i) => ring(rings - 1 - i)) +
        p.turned(-35, p.ellipse(44, 104, 7, r - 6, 'f'), 44, 104),
      dimensions: { inside: p.note(48, 110, 74, 164) },
    };
  },

  'brake-line'(v: Variation): Drawing {
    const sag = v.size('sag', 128, 158);
    const run = d`M48 58C48 ${sag} 112 ${sag} 120 96S186 36 194 120`;
    const ends = v.style('ends', ['male', 'female', 'male and female', 'banjo and female']);
    const one = ends === 'male' ? thread : socket;
    const other = {
      male: thread,
      female: socket,
      'male and female': thread,
      'banjo and female': banjo,
    };
    return {
      shapes:
        p.tube(run, v.size('width', 6, 9)) +
        p.turned(0, one(48, 60), 48, 60) +
        p.turned(176, other[ends](194, 118), 194, 118),
      over: p.centreLine(48, 14, 48, 84),
    };
  },

  pipe(v: Variation): Drawing {
    const w = v.size('width', 18, 26);
    const dip = v.size('dip', 112, 138);
    return {
      shapes:
        p.pipe(d`M46 52V84Q46 ${dip} 84 ${dip}H140Q176 ${dip} 186 70`, w) +
        p.path(d`M${40 - w} 44h${2 * w + 12}q6 8 0 16h${-2 * w - 12}q-6 -8 0 -16z`) +
        p.ellipse(40 - w * 0.72, 52, 4, 4, 'f') +
        p.ellipse(52 + w * 0.72, 52, 4, 4, 'f') +
        p.ellipse(46, 46, w * 0.5, w * 0.18, 'f') +
        p.turned(
          12,
          p.ellipse(187, 66, w * 0.58, w * 0.22) + p.ellipse(187, 66, w * 0.4, w * 0.14, 'f'),
          187,
          66,
        ),
      over: p.centreLine(46, 22, 46, 96),
    };
  },

  muffler(v: Variation): Drawing {
    const r = v.size('radius', 26, 34);
    const tails = v.count('tails', 1, 2);
    return {
      shapes:
        p.pipe('M62 84V52Q62 42 52 42H46M178 84V52Q178 42 188 42H194', 13) +
        p.series(tails, (i) => p.tube(d`M${128 + i * 34} ${96 + r}q2 26 26 28`, 11)) +
        p.lying(40, 96, r, 160, 0.34) +
        p.path(
          d`M54 ${96 - r}a${r * 0.34} ${r} 0 0 1 0 ${2 * r}M188 ${96 - r}a${r * 0.34} ${r} 0 0 1 0 ${2 * r}M70 ${96 - r * 0.3}h112`,
          't',
        ) +
        p.ellipse(40, 96, r * 0.22, r * 0.66, 't') +
        p.ellipse(46, 42, 3, 8, 'f') +
        p.ellipse(194, 42, 3, 8, 'f'),
      over: p.centreLine(12, 96, 228, 96),
      dimensions: { length: p.across(40 - r * 0.34, 200 + r * 0.34, 96, 173) },
    };
  },

  'heat-exchanger'(v: Variation): Drawing {
    const fins = v.count('fins', 9, 13);
    const outlet = v.size('outlet', 44, 60);
    return {
      shapes:
        p.tube('M30 66H84M30 118H84', 15) +
        p.path('M24 52h10v28H24zM24 104h10v28H24z') +
        p.path('M70 46h84q34 0 36 40 2 52-36 52H70z') +
        p.path(
          p.series(fins, (i) => d`M${82 + i * (78 / fins)} 56v72`),
          't',
        ) +
        p.path('M70 46h10v92H70z') +
        p.ellipse(178, 86, 4, 15) +
        p.pipe(d`M178 86Q206 84 206 ${outlet}`, 22) +
        p.ellipse(206, outlet, 13, 5) +
        p.ellipse(206, outlet, 9, 3, 'f'),
      over: p.centreLine(12, 92, 214, 92),
    };
  },

  belt(v: Variation): Drawing {
    const lean = v.size('lean', -14, 14);
    const run = d`M66 ${50 + lean}C100 28 192 ${40 - lean} 198 ${78 - lean}S150 152 104 146 36 76 66 ${50 + lean}z`;
    return {
      shapes:
        p.tube(run, v.size('width', 9, 13)) +
        d`<path class="t" d="${run}" stroke-dasharray="${v.choice('cut', ['2 4', '1 0', '5 3'])}"/>`,
      over: p.centreLine(36, 92, 214, 92) + p.centreLine(122, 18, 122, 166),
      dimensions: { belt: p.note(104, 150, 124, 173) },
    };
  },

  spring(v: Variation): Drawing {
    const turns = v.count('turns', 5, 7);
    const r = v.size('radius', 38, 50);
    const pitch = 108 / turns;
    const w = v.size('wire', 7, 9.5);
    const lap = (i: number): string => {
      const y = 36 + i * pitch;
      return p.tube(
        d`M${120 - r} ${y}C${120 - r} ${y + pitch + 9} ${120 + r} ${y + pitch + 9} ${120 + r} ${y + pitch / 2}`,
        w,
      );
    };
    const back = (i: number): string => {
      const y = 36 + i * pitch;
      return p.tube(
        d`M${120 + r} ${y + pitch / 2}C${120 + r} ${y + pitch / 2 - 9} ${120 - r} ${y + pitch - 9} ${120 - r} ${y + pitch}`,
        w,
      );
    };
    return {
      shapes: p.series(turns, back) + p.series(turns, lap),
      over: p.centreLine(120, 14, 120, 174),
    };
  },

  seal(v: Variation): Drawing {
    const w = v.size('width', 7, 11);
    const left = v.size('slant', 40, 66);
    const round = d`M48 90a72 62 0 1 0 144 0a72 62 0 1 0 -144 0z`;
    const front = d`M50 40Q120 ${14 + left * 0.2} 190 40q10 2 12 12l10 82q1 12 -12 13Q120 ${150 + left * 0.2} 40 147q-13 -1 -12 -13l10 -82q2 -10 12 -12z`;
    const door = d`M${62 + left * 0.2} 18H168q12 0 13 12l5 52v68q0 12 -12 12H66q-12 0 -12 -12l2 -120q0 -12 12 -12z`;
    const vent = d`M${144 - left * 0.2} 24q18 -4 20 12l10 104q0 14 -14 14H58q-18 -2 -8 -18l${74 - left * 0.2} -100q6 -9 20 -12z`;
    const window = d`M${left} 42Q${left + 6} 30 ${left + 20} 30H190Q206 30 206 46V130Q206 146 190 146H50Q34 146 36 130z`;
    const shape = v.style('shape', ['window', 'front', 'door', 'vent', 'round']);
    const run = { window, front, door, vent, round }[shape];
    return {
      shapes:
        p.tube(run, w) +
        p.path(run, 't') +
        (shape === 'window' || shape === 'front' ? p.path('M150 141l6 10M158 141l6 10', 't') : ''),
      over: p.centreLine(20, 88, 222, 88) + p.centreLine(122, 16, 122, 162),
    };
  },

  'shaft-seal'(v: Variation): Drawing {
    const r = v.size('radius', 56, 74);
    return {
      shapes:
        p.cylinder(120, 82, r, v.size('width', 12, 20), 0.46) +
        p.ellipse(120, 82, r * 0.9, r * 0.41, 't') +
        p.ellipse(120, 82, r * 0.74, r * 0.34) +
        p.ellipse(120, 85, r * 0.66, r * 0.29, 'f') +
        p.ellipse(120, 82, r * 0.7, r * 0.32, 't'),
      over: p.centreLine(120, 24, 120, 156) + p.centreLine(110 - r, 82, 130 + r, 82),
    };
  },

  cable(v: Variation): Drawing {
    const loops = v.size('loop', 48, 60);
    const end = (x: number, y: number): string =>
      p.rect(x, y - 7, 30, 14, 2) +
      p.rect(x + 30, y - 3, 20, 6) +
      p.path(
        d`M${x + 8} ${y - 7}v14M${x + 34} ${y - 3}v6M${x + 39} ${y - 3}v6M${x + 44} ${y - 3}v6`,
        't',
      );
    return {
      shapes:
        p.tube(
          d`M58 150C20 148 22 ${90 - loops} 106 ${92 - loops}S206 120 120 134 44 60 118 62 178 104 150 112`,
          5,
        ) +
        end(48, 150) +
        p.turned(150, end(150, 112), 150, 112),
    };
  },

  'lead-set'(v: Variation): Drawing {
    const leads = v.count('leads', 4, 5);
    const gap = 120 / (leads - 1);
    const boot = Math.min(9, gap * 0.3);
    const slack = v.size('slack', 8, 20);
    return {
      shapes: p.series(leads, (i) => {
        const y = 30 + i * gap;
        return (
          p.tube(d`M46 ${y}C90 ${y - slack} 130 ${y + slack} 184 ${y}`, 5) +
          p.path(d`M184 ${y - boot}h22q8 ${boot} 0 ${2 * boot}h-22z`) +
          p.path(d`M192 ${y - boot}v${2 * boot}M198 ${y - boot}v${2 * boot}`, 't') +
          p.path(d`M28 ${y - 6}h20v12H28q-6 -6 0 -12z`)
        );
      }),
    };
  },

  harness(v: Variation): Drawing {
    const branches = v.count('branches', 3, 5);
    const sag = v.size('sag', 66, 84);
    return {
      shapes:
        p.tube(d`M30 92C80 ${sag} 150 ${184 - sag} 214 88`, 11) +
        p.series(branches, (i) => {
          const x = 62 + (i * 128) / (branches - 1);
          const up = i % 2 ? 1 : -1;
          return (
            p.tube(d`M${x} 90q2 ${up * 22} 12 ${up * 34}`, 4) +
            p.rect(x + 2, up > 0 ? 124 : 40, 20, 16, 2) +
            p.path(d`M${x + 9} ${up > 0 ? 124 : 40}v16M${x + 15} ${up > 0 ? 124 : 40}v16`, 't')
          );
        }) +
        p.rect(14, 78, 26, 28, 2) +
        p.path('M14 87h26M14 97h26M27 78v28', 't') +
        p.path('M80 80l6 14M96 84l6 14M140 92l6 12M156 92l5 12', 't'),
    };
  },

  stabiliser(v: Variation): Drawing {
    const w = v.size('width', 8, 12);
    return {
      shapes:
        p.tube('M36 138L58 74Q62 62 76 62H164Q178 62 182 74L204 138', w) +
        [92, 148]
          .map(
            (x) =>
              p.path(d`M${x - 12} 80V60q0 -12 12 -12t12 12v20z`) +
              p.path(d`M${x - 18} 80h36v6h-36z`),
          )
          .join('') +
        [36, 204].map((x) => p.ellipse(x, 142, 11, 11) + p.ellipse(x, 142, 5, 5, 'f')).join(''),
      over: p.centreLine(120, 36, 120, 152),
      dimensions: { diameter: p.note(192, 110, 172, 124) },
    };
  },
};

/** A nut and the thread that is screwed in. */
function thread(x: number, y: number): string {
  return (
    p.rect(x - 8, y - 12, 16, 12, 2) +
    p.rect(x - 5, y - 30, 10, 18) +
    p.path(
      d`M${x - 5} ${y - 26}h10M${x - 5} ${y - 21}h10M${x - 5} ${y - 16}h10M${x - 3} ${y - 12}v12M${x + 3} ${y - 12}v12`,
      't',
    )
  );
}

/** A collar and an open hexagon, into which a pipe's nut is screwed. */
function socket(x: number, y: number): string {
  return (
    p.rect(x - 7, y - 10, 14, 12, 2) +
    p.path(d`M${x - 11} ${y - 32}v20l4 3h14l4 -3v-20z`) +
    p.path(d`M${x - 5} ${y - 29}v19M${x + 5} ${y - 29}v19`, 't') +
    p.ellipse(x, y - 32, 11, 3.6) +
    p.ellipse(x, y - 32, 6, 1.9, 'f')
  );
}

/** A collar and the eye that a hollow bolt goes through. */
function banjo(x: number, y: number): string {
  return (
    p.rect(x - 7, y - 10, 14, 12, 2) +
    p.rect(x - 4, y - 18, 8, 9) +
    p.ellipse(x, y - 28, 13, 13) +
    p.ellipse(x, y - 28, 6, 6, 'f')
  );
}
