import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Drivetrain and steering. */
export const drivetrainParts = {
  gearbox(v: Variation): Drawing {
    const bell = v.size('bell', 56, 66);
    const cover = v.size('cover', 29, 34);
    const case_ = v.size('case', 28, 34);
    return {
      shapes:
        p.tube('M10 92H46', 6) +
        p.path(d`M34 ${96 - case_ * 0.7}l14 -6v${case_ * 1.4 + 4}l-14 -6z`) +
        p.path(d`M46 ${88 - case_ * 0.8}h20l8 ${-case_ * 0.2}h52v${8 + case_ * 2}H74l-8 -6H46z`) +
        p.path(
          p.series(5, (i) => d`M${80 + i * 9} ${92 - case_}v${2 * case_}`),
          't',
        ) +
        p.path(d`M76 ${96 + case_}v12h26v-12`) +
        p.path(d`M120 54q0 -8 8 -8h40q8 0 12 8l2 8v60l-2 8q-4 8 -12 8h-40q-8 0 -8 -8z`) +
        p.path(d`M178 66L198 ${92 - bell}h24v${2 * bell}h-24L178 118z`) +
        p.path(
          d`M214 ${92 - bell}v${2 * bell}M180 72l24 -34M180 84l30 -14M180 100l30 14M180 112l24 34`,
          't',
        ) +
        p.ellipse(150, 92, cover) +
        p.boltCircle({ cx: 150, cy: 92, radius: cover - 5 }, 9, 2.6, 'f') +
        p.ellipse(150, 92, 15) +
        p.boltCircle({ cx: 150, cy: 92, radius: 10 }, 6, 1.8, 'f') +
        p.ellipse(150, 92, 4, 4, 'f'),
      over: p.centreLine(2, 92, 236, 92) + p.centreLine(150, 36, 150, 150),
    };
  },

  'drive-shaft'(v: Variation): Drawing {
    const r = v.size('joint', 24, 30);
    const joints = v.choice('joints', ['CV', 'universal', 'splines', 'torsion']);
    const boot = (x: number, way: number): string =>
      p.series(4, (i) => p.ellipse(x + way * (4 + i * 7), 90, 4.5, r * 0.82 - i * 3.6));
    const ends = {
      CV:
        boot(52, 1) +
        boot(188, -1) +
        p.lying(22, 90, r, 26, 0.3) +
        p.ellipse(22, 90, 4, r * 0.5, 'f') +
        p.lying(188, 90, r, 26, 0.3) +
        p.ellipse(188, 90, 4, r * 0.5, 'f'),
      universal: [16, 188]
        .map(
          (x) =>
            p.path(d`M${x} ${90 - r * 0.7}h28v10h-14v${r * 1.4 - 20}h14v10h-28z`) +
            p.ellipse(x + 30, 90, 9, 9) +
            p.ellipse(x + 30, 90, 4, 4, 'f'),
        )
        .join(''),
      torsion:
        p.rect(12, 78, 30, 24, 2) +
        p.path('M12 83h30M12 88h30M12 92h30M12 97h30', 't') +
        p.rect(198, 78, 30, 24, 2) +
        p.path('M198 83h30M198 88h30M198 92h30M198 97h30', 't'),
      splines:
        p.rect(14, 81, 30, 18, 1) +
        p.path('M14 86h30M14 90h30M14 94h30', 't') +
        p.lying(178, 90, r, 10, 0.3) +
        p.rect(194, 82, 30, 16, 1) +
        p.path('M196 86h28M196 90h28M196 94h28', 't'),
    }[joints];
    return {
      shapes: p.turned(-12, p.tube('M44 90H196', joints === 'universal' ? 18 : 11) + ends),
      over: p.turned(-12, p.centreLine(2, 90, 238, 90)),
    };
  },

  gears(v: Variation): Drawing {
    const teeth = v.count('teeth', 16, 20);
    const big = v.size('radius', 52, 58);
    const small = big * 0.62;
    const wheel = (cx: number, cy: number, r: number, count: number): string => {
      const at = (i: number, out: number): string => {
        const a = ((i + 0.5) * Math.PI) / count;
        return d`${cx + out * Math.cos(a)} ${cy + out * Math.sin(a)}`;
      };
      const tooth = (i: number): string =>
        `${i ? 'L' : 'M'}${at(2 * i, r - 7)}L${at(2 * i + 0.4, r)}L${at(2 * i + 1, r)}L${at(2 * i + 1.4, r - 7)}`;
      return (
        p.path(`${p.series(count, tooth)}z`) +
        p.ellipse(cx, cy, r * 0.7, r * 0.7, 't') +
        p.ellipse(cx, cy, r * 0.36) +
        p.ellipse(cx, cy, r * 0.24, r * 0.24, 'f')
      );
    };
    return {
      shapes:
        wheel(82, 94, big, teeth) +
        wheel(76 + big + small, 82, small, Math.max(9, Math.round(teeth * 0.6))),
      over: p.centreLine(12, 94, 232, 80) + p.centreLine(82, 24, 82, 164),
    };
  },

  'wheel-hub'(v: Variation): Drawing {
    const r = v.size('radius', 66, 76);
    const studs = v.count('studs', 5, 5);
    return {
      shapes:
        p.cylinder(120, 118, r * 0.4, 28, 0.42) +
        p.cylinder(120, 100, r, 12, 0.42) +
        p.around(studs, (a) => {
          const x = 120 + r * 0.74 * Math.cos(a);
          const y = 100 + r * 0.31 * Math.sin(a);
          return p.cylinder(x, y - 26, 5, 26, 0.4);
        }) +
        p.cylinder(120, 72, r * 0.36, 26, 0.42) +
        p.ellipse(120, 72, r * 0.2, r * 0.084, 'f') +
        p.path(d`M${120 - r * 0.13} 72v6M120 74v6M${120 + r * 0.13} 72v6`, 't'),
      over: p.centreLine(120, 24, 120, 172) + p.centreLine(26, 100, 214, 100),
    };
  },

  'axle-beam'(v: Variation): Drawing {
    const gap = v.size('gap', 34, 42);
    const tower = v.size('tower', 22, 32);
    const low = 74 + gap;
    const side =
      p.path(d`M52 ${74 - tower}h12l4 ${tower - 12}v${gap + 24}q-10 8 -20 0v${-gap - 24}z`) +
      p.ellipse(58, 80 - tower, 3, 3, 'f') +
      p.tube('M46 74H30L18 94', 9) +
      p.tube(d`M46 ${low}H30L18 ${low + 20}`, 9) +
      p.ellipse(18, 94, 7) +
      p.ellipse(18, low + 20, 7) +
      p.ellipse(58, 74, 8) +
      p.ellipse(58, low, 8);
    return {
      shapes:
        p.tube(d`M58 74H182M58 ${low}H182`, 14) +
        p.path(d`M96 62h12v${gap + 24}H96zM132 62h12v${gap + 24}h-12z`) +
        p.path(d`M112 ${74 + gap / 2 - 5}h16v10h-16z`, 'f') +
        side +
        `<g transform="matrix(-1 0 0 1 240 0)">${side}</g>`,
      over: p.centreLine(6, 74, 234, 74) + p.centreLine(6, low, 234, low),
    };
  },

  'steering-box'(v: Variation): Drawing {
    const r = v.size('cover', 26, 31);
    const arm = v.size('arm', 44, 56);
    return {
      shapes:
        p.tube('M150 78L216 30', 9) +
        p.path('M204 30l16 -12 6 8 -16 12z') +
        p.path(
          'M48 70q2 -10 14 -12l70 -8q14 0 20 12l10 18q4 12 -6 18l-24 22q-6 6 -16 6H66q-14 0 -16 -12z',
        ) +
        p.path('M132 52l24 34M140 50l24 32', 't') +
        p.tube(d`M74 122L${74 - arm * 0.3} ${122 + arm * 0.6}`, 12) +
        p.ellipse(74 - arm * 0.3, 122 + arm * 0.6, 9) +
        p.ellipse(74 - arm * 0.3, 122 + arm * 0.6, 4, 4, 'f') +
        p.ellipse(94, 92, r) +
        p.boltCircle({ cx: 94, cy: 92, radius: r - 6 }, 4, 3.4, 'f') +
        p.ellipse(94, 92, 8) +
        p.path('M88 92h12', 't') +
        p.ellipse(58, 120, 4, 4, 'f'),
      over: p.centreLine(94, 48, 94, 136) + p.centreLine(136, 88, 232, 18),
    };
  },

  spindle(v: Variation): Drawing {
    const r = v.size('root', 20, 25);
    return {
      shapes:
        p.lying(146, 92, r * 0.5, 62, 0.3) +
        p.path('M196 82v20M201 82v20M206 82v20', 't') +
        p.lying(104, 92, r, 44, 0.3) +
        p.path(
          d`M72 44h26q6 0 8 8l4 22v36l-4 24q-2 8 -8 8H72q-8 0 -8 -8l-6 -26V78l6 -26q0 -8 8 -8z`,
        ) +
        p.cylinder(85, 26, 17, 20, 0.34) +
        p.ellipse(85, 26, 8, 3, 'f') +
        p.path(d`M66 142v12a19 6 0 0 0 38 0v-12`) +
        p.tube(d`M64 104L26 ${v.size('arm', 116, 130)}`, 10) +
        p.ellipse(24, v.size('arm', 116, 130), 9) +
        p.ellipse(24, v.size('arm', 116, 130), 4, 4, 'f'),
      over: p.centreLine(85, 8, 85, 172) + p.centreLine(96, 92, 226, 92),
    };
  },

  'backing-plate'(v: Variation): Drawing {
    const r = v.size('radius', 70, 78);
    return {
      shapes:
        p.ellipse(120, 90, r) +
        p.ellipse(120, 90, r - 7, r - 7, 't') +
        p.path(d`M92 70q28 -20 56 0v40q-28 20 -56 0z`, 'f') +
        p.boltCircle({ cx: 120, cy: 90, radius: 42 }, 4, 4, 'f') +
        p.path(d`M100 ${100 - r}h40v12h-40z`) +
        p.ellipse(110, 106 - r, 2.5, 2.5, 'f') +
        p.ellipse(130, 106 - r, 2.5, 2.5, 'f') +
        p.rect(102, 74 + r, 36, 10, 2) +
        p.ellipse(120 - r * 0.66, 90, 5, 9, 'f') +
        p.ellipse(120 + r * 0.66, 90, 5, 9, 'f'),
      over: p.centreLine(120, 4, 120, 176) + p.centreLine(34, 90, 206, 90),
    };
  },
};
