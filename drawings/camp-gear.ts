import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Camping gear for sleeping, eating and sitting. */
export const campGear = {
  'window-cover'(v: Variation): Drawing {
    const slant = v.size('slant', 22, 40);
    const quilts = v.count('quilts', 3, 5);
    return {
      shapes:
        p.path(d`M${26 + slant} 28H200q14 0 16 12l8 94q0 14 -14 14H30q-12 0 -10 -14z`) +
        p.path(d`M${34 + slant} 38H196q8 0 10 8l6 84q0 8 -8 8H38q-8 0 -6 -8z`, 't') +
        p.path(
          p.series(
            quilts,
            (i) =>
              d`M${44 + ((quilts - i) * slant) / (quilts + 1)} ${38 + ((i + 1) * 100) / (quilts + 1)}H${206 + i * 2}`,
          ) + p.series(4, (i) => d`M${86 + i * 32} 38l${-6 + i * 3} 100`),
          't',
        ) +
        [
          [44 + slant, 44],
          [190, 44],
          [46, 130],
          [198, 130],
        ]
          .map(([x, y]) => p.ellipse(x!, y!, 9) + p.ellipse(x!, y!, 4, 4, 'f'))
          .join(''),
    };
  },

  cot(v: Variation): Drawing {
    const sag = v.size('sag', 10, 20);
    const one = (x: number, y: number): string =>
      p.path(d`M${x} ${y}q70 ${sag} 140 0l42 -38q-70 ${sag * 0.7} -140 0z`) +
      p.path(
        d`M${x + 26} ${y + sag * 0.3}l42 -38M${x + 70} ${y + sag * 0.5}l42 -38M${x + 114} ${y + sag * 0.3}l42 -38`,
        't',
      ) +
      p.tube(d`M${x - 8} ${y}H${x + 150}M${x + 34} ${y - 38}H${x + 192}`, 6);
    return { shapes: one(22, 72) + one(22, 146) };
  },

  canopy(v: Variation): Drawing {
    const drop = v.size('drop', 20, 30);
    return {
      shapes:
        p.tube(d`M32 ${76 + drop}V164M192 ${76 + drop}V164`, 5) +
        p.path('M32 96L8 160M192 96l28 64', 't') +
        p.path(d`M66 30H226L200 ${66 + drop}H24z`) +
        p.path(
          p.series(6, (i) => d`M${92 + i * 26} 30L${52 + i * 29} ${66 + drop}`),
          't',
        ) +
        p.path(d`M24 ${66 + drop}H200v12${p.series(8, () => 'q-11 10 -22 0')}z`) +
        p.tube('M62 28H230', 6),
    };
  },

  net(v: Variation): Drawing {
    const pitch = v.size('mesh', 15, 19);
    const mesh = p.series(
      Math.floor(150 / pitch),
      (i) => d`M${40 + i * pitch} 52l${30} 74M${210 - i * pitch} 52l-30 74`,
    );
    return {
      shapes:
        p.path('M26 48Q120 66 214 48l-12 78Q120 146 38 126z', 'f') +
        p.path(mesh, 't') +
        p.tube('M26 48Q120 66 214 48M38 126Q120 146 202 126M26 48L38 126M214 48L202 126', 5) +
        [
          [26, 48],
          [214, 48],
          [38, 126],
          [202, 126],
        ]
          .map(([x, y]) => p.hoop(x!, y!, 9, 4))
          .join(''),
    };
  },

  'tent-pegs'(v: Variation): Drawing {
    const length = v.size('length', 88, 104);
    const peg = (x: number): string =>
      p.path(d`M${x - 5} 40h10v${length}l-5 14 -5 -14z`) +
      p.tube(d`M${x} 40q0 -20 14 -20t12 16`, 5);
    return {
      shapes:
        peg(34) +
        peg(70) +
        peg(106) +
        p.turned(
          6,
          p.rect(150, 22, 15, 128, 2) +
            p.path('M150 58h15M150 62h15', 't') +
            p.rect(147, 78, 21, 34, 3) +
            p.tube('M190 22V150', 9),
          170,
          90,
        ),
    };
  },

  'floor-socket'(v: Variation): Drawing {
    const r = v.size('radius', 58, 66);
    return {
      shapes:
        p.cylinder(104, 96, r * 0.5, 50, 0.4) +
        p.cylinder(104, 84, r, 9, 0.4) +
        p.boltCircle({ cx: 104, cy: 84, radius: r * 0.8, k: 0.4 }, 4, 5, 'f') +
        p.ellipse(104, 84, r * 0.5, r * 0.2) +
        p.ellipse(104, 87, r * 0.42, r * 0.15, 'f') +
        p.cylinder(194, 130, 30, 9, 0.4) +
        p.path('M182 128h24', 't'),
      over: p.centreLine(104, 44, 104, 172),
    };
  },

  'table-arm'(v: Variation): Drawing {
    const drop = v.size('drop', 96, 116);
    return {
      shapes:
        p.tube(d`M48 ${30 + drop}V58Q48 40 66 40H176`, 12) +
        p.cylinder(48, 26 + drop, 15, 26, 0.36) +
        p.path('M158 26h56v10h-56zM158 36h56l-12 16h-32z') +
        p.screw(170, 31) +
        p.screw(202, 31) +
        p.path('M38 74h20v18H38z') +
        p.tube('M58 83h20', 5) +
        p.ellipse(84, 83, 8),
      over: p.centreLine(48, 20, 48, 172),
    };
  },
};
