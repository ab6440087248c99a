import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Special tools. */
export const specialTools = {
  'torque-multiplier'(v: Variation): Drawing {
    const r = v.size('radius', 40, 46);
    return {
      shapes:
        p.path('M104 66L214 40q12 0 12 12t-10 14l-94 26z') +
        p.path('M126 70l84 -20', 't') +
        p.rect(82, 128, 24, 28, 2) +
        p.path('M94 128v28', 't') +
        p.cylinder(94, 60, r, 66, 0.36) +
        p.rim(94, 74, r, 0.36) +
        p.rim(94, 114, r, 0.36) +
        p.path(
          p.series(
            11,
            (i) =>
              d`M${94 - r * Math.cos((Math.PI * (i + 0.5)) / 11)} ${84 + r * 0.36 * Math.sin((Math.PI * (i + 0.5)) / 11)}v24`,
          ),
          't',
        ) +
        p.cylinder(94, 40, 19, 18, 0.36) +
        p.path('M86 38l8 -4 8 4 -8 4z', 'f'),
      over: p.centreLine(94, 18, 94, 172),
    };
  },

  'plug-spanner'(v: Variation): Drawing {
    const length = v.size('socket', 56, 68);
    return {
      shapes: p.turned(
        12,
        p.tube('M62 26H178', 10) +
          p.tube('M120 26V74', 10) +
          p.ellipse(120, 78, 13) +
          p.screw(120, 78) +
          p.path('M108 86h24v12h-24z') +
          p.path(d`M102 98h36v${length}h-36z`) +
          p.path(d`M114 98v${length}M126 98v${length}`, 't') +
          p.path(d`M102 ${104 + length - 14}h36`, 't'),
      ),
      over: p.turned(12, p.centreLine(120, 8, 120, 176)),
      dimensions: { hex: p.turnedNote(12, 138, 94 + length, 140, 166) },
    };
  },

  'spring-compressor'(v: Variation): Drawing {
    const depth = v.size('depth', 96, 112);
    return {
      shapes:
        p.tube(
          d`M62 34H${70 + depth}Q${94 + depth} 34 ${94 + depth} 58V120Q${94 + depth} 144 ${70 + depth} 144H82`,
          14,
        ) +
        p.rect(44, 26, 40, 16, 3) +
        p.rect(54, 42, 16, 30, 1) +
        p.path(
          p.series(5, (i) => d`M54 ${46 + i * 5}l16 2`),
          't',
        ) +
        p.path('M46 72h32v10H46z') +
        p.tube('M26 34H44', 7) +
        p.path('M58 112h28v22H58zM48 102h48v12H48z') +
        p.path('M56 102v-10h32v10', 'n') +
        p.screw(86 + depth, 90),
      over: p.centreLine(62, 8, 62, 168),
    };
  },

  'alignment-tool'(v: Variation): Drawing {
    const r = v.size('radius', 15, 19);
    const flutes = v.style('form', ['splined', 'reamer']) === 'reamer';
    const one = (y: number, s: number): string =>
      p.lying(150, y, s * 0.6, 58, 0.34) +
      p.lying(86, y, s, 66, 0.34) +
      p.path(
        p.series(5, (i) => d`M90 ${y - s * 0.7 + i * s * 0.35}${flutes ? 'l54 4' : 'h54'}`),
        flutes ? '' : 't',
      ) +
      p.lying(26, y, s * 0.7, 58, 0.34);
    return {
      shapes: p.turned(
        -10,
        flutes ? one(90, r * 1.2) + p.rect(204, 82, 20, 16, 1) : one(56, r) + one(124, r * 1.24),
      ),
      over: p.turned(
        -10,
        flutes
          ? p.centreLine(8, 90, 236, 90)
          : p.centreLine(8, 56, 236, 56) + p.centreLine(8, 124, 236, 124),
      ),
    };
  },

  /** A bar, a pin and a two-pin key that set the timing of a diesel. */
  'setting-tools'(v: Variation): Drawing {
    const length = v.size('bar', 172, 190);
    return {
      shapes:
        p.path(d`M26 44l12 -10h${length}l-12 10z`) +
        p.path(d`M26 44h${length}v14H26zM${26 + length} 44l12 -10v14l-12 10z`) +
        p.path(d`M70 51h${length - 90}`, 't') +
        p.rect(34, 92, 30, 18, 3) +
        p.rect(64, 96, 72, 10, 1) +
        p.path('M136 96l10 3v4l-10 3z') +
        p.path('M40 92v18M48 92v18M56 92v18', 't') +
        p.tube('M44 146H150', 11) +
        p.path('M146 128h20v36h-20z') +
        p.rect(166, 130, 26, 8, 1) +
        p.rect(166, 154, 26, 8, 1) +
        p.ellipse(40, 146, 10) +
        p.screw(40, 146, 4),
      over: p.centreLine(20, 101, 160, 101),
    };
  },

  'flywheel-holder'(v: Variation): Drawing {
    const bend = v.size('bend', 30, 42);
    return {
      shapes:
        p.path(
          d`M16 ${120 - bend * 0.3}L136 66q12 -26 44 -22 34 4 44 36l-16 6q-8 -24 -32 -26 -22 0 -28 18 -2 12 -12 16L22 ${140 - bend * 0.3}z`,
        ) +
        p.path(d`M30 ${122 - bend * 0.3}L134 78`, 't') +
        p.ellipse(152, 62, 5, 5, 'f') +
        p.ellipse(206, 62, 5, 5, 'f') +
        p.ellipse(178, 52, 5, 5, 'f') +
        [150, 190]
          .map((x) => p.path(d`M${x} 128l6 -10h16l6 10 -6 10h-16z`) + p.screw(x + 14, 128, 5))
          .join(''),
    };
  },

  'flaring-tool'(v: Variation): Drawing {
    const holes = v.count('holes', 4, 5);
    return {
      shapes:
        p.rect(112, 14, 16, 60, 1) +
        p.path(
          p.series(6, (i) => d`M112 ${30 + i * 6}l16 3`),
          't',
        ) +
        p.tube('M84 18H156', 8) +
        p.path(d`M76 96V60q0 -10 10 -10h68q10 0 10 10v36h-18V68H94v28z`) +
        p.path('M112 74h16l-8 16z') +
        p.rect(20, 96, 200, 22, 3) +
        p.rect(20, 118, 200, 22, 3) +
        p.series(holes, (i) => p.ellipse(48 + (i * 144) / (holes - 1), 118, 5 + i, 5 + i, 'f')) +
        p.ellipse(30, 118, 6) +
        p.path(d`M200 90h14v${v.size('wing', 52, 60)}h-14z`),
      over: p.centreLine(120, 4, 120, 166),
    };
  },

  'lug-wrench'(v: Variation): Drawing {
    const reach = v.size('reach', 118, 134);
    return {
      shapes:
        p.tube(d`M54 58L${54 + reach} ${126}Q${66 + reach} 134 ${78 + reach * 0.94} 118`, 11) +
        p.turned(
          -30,
          p.cylinder(48, 40, 18, 30, 0.36) + p.path('M40 40l4 -4h8l4 4 -4 4h-8z', 'f'),
          48,
          55,
        ) +
        p.tube('M60 160H168Q184 160 184 148', 5) +
        p.path('M60 154l-22 -6v8l22 10z'),
    };
  },

  yoke(v: Variation): Drawing {
    const spread = v.size('spread', 58, 66);
    return {
      shapes:
        p.lying(140, 90, 17, 80, 0.34) +
        p.path(d`M84 ${90 - spread}h18v${2 * spread}H84z`) +
        p.path('M100 70l44 10v20l-44 10z') +
        [-1, 1]
          .map(
            (side) =>
              p.path(d`M40 ${90 + side * spread - 10}h62v20H40z`) +
              p.lying(18, 90 + side * spread, 9, 24, 0.34) +
              p.screw(72, 90 + side * spread, 4),
          )
          .join('') +
        p.path('M58 78h28v24H58z') +
        p.screw(70, 90, 5) +
        p.path('M190 74v32M200 74v32', 't'),
      over: p.centreLine(6, 90, 234, 90),
    };
  },

  cradle(v: Variation): Drawing {
    const w = v.size('width', 150, 168);
    const x = 112 - w / 2;
    return {
      shapes:
        p.cylinder(124, 120, 20, 34, 0.34) +
        p.path(d`M${x} 112l30 -36h${w}l-30 36z`) +
        p.path(d`M${x} 112h${w}v10h${-w}zM${x + w} 112l30 -36v10l-30 36z`) +
        p.path(d`M${x + 50} 102l14 -18h${w - 70}l-14 18z`, 'f') +
        [x + 4, x + w - 18]
          .map((at) => p.path(d`M${at} 108V64h16v44z`) + p.path(d`M${at - 4} 64q12 -18 24 0z`))
          .join('') +
        p.path(d`M${x + 40} 74V44h14v30zM${x + w - 2} 74V44h14v30z`),
    };
  },

  'side-jack'(v: Variation): Drawing {
    const lift = v.size('lift', 64, 96);
    return {
      shapes:
        p.rect(88, 18, 20, 132, 2) +
        p.path(
          p.series(11, (i) => d`M88 ${28 + i * 11}l20 4`),
          't',
        ) +
        p.path('M62 148h72l10 14H52z') +
        p.path(d`M78 ${lift}h40v44H78z`) +
        p.path(d`M118 ${lift + 6}h62q8 0 8 8v8h-12v-4h-58z`) +
        p.tube(d`M78 ${lift + 26}L34 ${lift + 4}`, 7) +
        p.ellipse(30, lift + 2, 8) +
        p.path('M80 8h36v12H80z') +
        p.screw(98, lift + 22, 5),
      over: p.centreLine(98, 0, 98, 174),
    };
  },
};
