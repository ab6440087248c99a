import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Sheet metal of the body and around the engine. */
export const bodyPanels = {
  valance(v: Variation): Drawing {
    const drop = v.size('drop', 48, 60);
    const vents = v.count('vents', 0, 2);
    if (v.style('form', ['valance', 'skin']) === 'skin')
      return {
        shapes:
          p.path(d`M24 ${104 - drop}h178q14 0 14 14v${drop + 16}q0 8 -8 8H34q-10 0 -10 -10z`) +
          p.path(
            d`M24 ${118 - drop}h190M34 ${118 - drop}v${drop + 12}M28 ${124}H212M204 ${118 - drop}V124`,
            't',
          ) +
          p.path('M24 142l8 14h168l14 -14', '') +
          [44, 120, 196].map((x) => p.screw(x, 134, 3)).join(''),
      };
    return {
      shapes:
        p.path(
          d`M14 74Q120 40 226 74l-4 ${drop}q-8 10 -20 8Q120 ${74 + drop} 38 ${82 + drop}q-12 2 -20 -8z`,
        ) +
        p.path(d`M16 84Q120 50 224 84M20 ${68 + drop}Q120 ${44 + drop} 220 ${68 + drop}`, 't') +
        p.series(vents, (i) => p.rect(76 + i * 56, 84, 34, 10, 5, 'f')) +
        [30, 210].map((x) => p.screw(x, 92, 3) + p.screw(x, 112, 3)).join(''),
      over: p.centreLine(120, 34, 120, 160),
    };
  },

  'corner-panel'(v: Variation): Drawing {
    const h = v.size('height', 96, 110);
    const arch = v.style('form', ['corner', 'pillar', 'frame corner']);
    if (arch === 'pillar')
      return {
        shapes:
          p.path(d`M84 20h38l10 ${h * 0.5}q4 28 40 34v20H64l6 -30z`) +
          p.path(d`M122 20l18 -6 10 ${h * 0.5}q4 24 38 30l-16 10q-36 -6 -40 -34z`) +
          p.path(d`M94 26l2 ${h * 0.6}M74 ${h + 20}h88`, 't') +
          p.screw(92, 110, 5) +
          p.screw(140, 126, 4),
      };
    if (arch === 'frame corner') {
      const one = (x: number, y: number): string =>
        p.path(d`M${x} ${y}h30v${h * 0.3}q0 24 24 24h${h * 0.42}v28H${x + 30}q-30 0 -30 -30z`) +
        p.path(d`M${x + 8} ${y + 4}v${h * 0.3}q0 36 34 38h${h * 0.5}`, 't') +
        p.screw(x + 15, y + 14, 3) +
        p.screw(x + 60 + h * 0.3, y + h * 0.3 + 38, 3);
      return { shapes: one(24, 22) + one(118, 66) };
    }
    return {
      shapes:
        p.path(d`M48 30Q${130} 34 160 56l8 ${h}H54q-10 -${h * 0.5} -6 ${-h}z`) +
        p.path(d`M160 56q24 -10 34 -4l6 ${h - 4}q-14 6 -32 4z`) +
        p.path(d`M52 46Q126 50 156 68M56 ${h + 10}h110M190 60l4 ${h - 10}`, 't') +
        p.path(d`M82 ${v.size('cut', 84, 96)}h48v34H82z`, 'f') +
        p.screw(66, 64, 3) +
        p.screw(66, h, 3),
    };
  },

  outrigger(v: Variation): Drawing {
    const w = v.size('width', 128, 146);
    return {
      shapes:
        p.box(34, 70, w, 40, 34, 20) +
        p.path(d`M44 80h${w - 20}v20H44z`, 't') +
        p.ellipse(66, 90, 7, 7, 'f') +
        p.ellipse(34 + w * 0.6, 90, 7, 7, 'f') +
        p.path(d`M${28 + w * 0.7} 110h36v44h-36z`) +
        p.path(d`M${64 + w * 0.7} 110l18 -10v44l-18 10z`) +
        p.path(d`M${35 + w * 0.7} 120h22v26h-22z`, 'f'),
    };
  },

  'bumper-cap'(v: Variation): Drawing {
    const h = v.size('height', 42, 52);
    const one = (y: number): string =>
      p.path(d`M40 ${y}h96q44 2 56 ${h * 0.5}q4 ${h * 0.4} -14 ${h * 0.5}H40z`) +
      p.path(d`M40 ${y}l-10 6v${h - 8}l10 2z`, 'f') +
      p.path(d`M46 ${y + 9}h90q34 2 44 ${h * 0.4}M46 ${y + h - 9}h120`, 't') +
      p.screw(56, y + h / 2, 4);
    return { shapes: one(26) + one(104) };
  },

  /** Pivoting flaps on a shaft, with the link that moves them. */
  flaps(v: Variation): Drawing {
    const w = v.size('width', 70, 80);
    const one = (x: number): string =>
      p.path(d`M${x} 64h${w}q6 0 6 6v46q0 6 -6 6h${-w}q-6 0 -6 -6V70q0 -6 6 -6z`) +
      p.path(d`M${x + 4} 72h${w - 8}v42h${8 - w}z`, 't') +
      p.screw(x + 14, 64, 3) +
      p.screw(x + w - 14, 64, 3);
    return {
      shapes:
        one(26) +
        one(214 - w) +
        p.tube('M12 64H228', 7) +
        p.tube(d`M120 64L${v.size('arm', 128, 142)} 26H176`, 5) +
        p.series(6, (i) => p.hoop(180 + i * 6, 26, 2.4, 2, 7)),
      over: p.centreLine(2, 64, 238, 64),
    };
  },

  'filler-flap'(v: Variation): Drawing {
    const w = v.size('width', 112, 126);
    return {
      shapes:
        p.rect(120 - w / 2, 34, w, 116, 12) +
        p.rect(128 - w / 2, 42, w - 16, 100, 8, 't') +
        p.path(d`M${112 - w / 2} 56h18v20h-18zM${112 - w / 2} 108h18v20h-18z`) +
        p.tube(d`M${112 - w / 2} 48v88`, 5) +
        p.path(d`M${104 + w / 2} 80q-14 12 0 24z`, 'f') +
        p.series(4, (i) => p.hoop(112 - w / 2, 84 + i * 5, 7, 2, 3)),
      over: p.centreLine(112 - w / 2, 24, 112 - w / 2, 160),
    };
  },

  'skid-plate'(v: Variation): Drawing {
    const w = v.size('width', 142, 158);
    const x = 84 - w / 2 + 16;
    return {
      shapes:
        p.path(d`M${x} 120l20 -26 28 -38h${w}l-28 38 -14 26z`) +
        p.path(d`M${x} 120h${w + 6}v9H${x}z`) +
        p.path(d`M${x + 20} 94h${w}M${x + 54} 60l-32 58M${x + w - 8} 60l-30 58`, 't') +
        p.series(3, (i) => p.path(d`M${x + 56 + i * 32} 82q8 -3 18 0l-8 12q-9 3 -18 0z`, 'f')) +
        p.ellipse(x + 14, 114, 4, 2.6, 'f') +
        p.ellipse(x + w - 8, 114, 4, 2.6, 'f') +
        p.ellipse(x + 56, 62, 4, 2.6, 'f') +
        p.ellipse(x + w + 12, 62, 4, 2.6, 'f'),
    };
  },

  'heat-shield'(v: Variation): Drawing {
    const rise = v.size('rise', 30, 40);
    return {
      shapes:
        p.path(
          d`M22 130q4 ${-rise} 40 ${-rise}h136q20 2 22 ${rise}l-12 8q-4 ${-rise + 8} -18 ${-rise + 8}H70q-32 0 -36 ${rise - 2}z`,
        ) +
        p.path(d`M62 ${130 - rise}L92 60h104l2 ${70 - rise}z`) +
        p.path(
          p.series(6, (i) => d`M${80 + i * 21} ${126 - rise}L${104 + i * 16} 66`),
          't',
        ) +
        p.ellipse(84, 92, 5, 3.4, 'f') +
        p.ellipse(184, 82, 5, 3.4, 'f') +
        p.path('M92 60l4 -16h20v16M164 60l4 -16h20v16'),
    };
  },

  /** Flat tin around the engine: an apron with cutouts, or curved plates between the cylinders. */
  'engine-tin'(v: Variation): Drawing {
    const depth = v.size('depth', 60, 72);
    switch (v.style('form', ['apron', 'sled', 'deflectors', 'adapter'])) {
      case 'apron':
        return {
          shapes:
            p.path(d`M14 54h212l-6 ${depth}q-4 8 -14 8h-46q0 -34 -40 -34t-40 34H34q-10 0 -14 -8z`) +
            p.path(d`M14 54l10 -12h192l10 12z`) +
            p.path(d`M24 66h192M78 ${depth + 52}q2 -42 42 -42t42 42`, 't') +
            [36, 80, 160, 204].map((x) => p.screw(x, 78, 3.4)).join('') +
            p.ellipse(52, 98, 11, 8, 'f') +
            p.ellipse(188, 98, 11, 8, 'f'),
        };
      case 'sled':
        return {
          shapes: (
            [
              [20, 92],
              [52, 150],
            ] as const
          )
            .map(
              ([x, y]) =>
                p.path(d`M${x} ${y}l22 -40h136l-22 40z`) +
                p.path(d`M${x} ${y}q-8 -2 -8 8v8h${136}v-16z`) +
                p.path(d`M${x + 136} ${y}l22 -40v14l-22 42z`) +
                p.path(d`M${x + 34} ${y - 10}h74l12 -22h-74z`, 't') +
                p.ellipse(x + 28, y - 8, 4, 2.4, 'f') +
                p.ellipse(x + 136, y - 30, 4, 2.4, 'f'),
            )
            .join(''),
        };
      case 'deflectors':
        return {
          shapes: (
            [
              [16, 86],
              [52, 146],
            ] as const
          )
            .map(
              ([x, y]) =>
                p.path(
                  d`M${x} ${y}q14 ${-depth * 0.7} 44 ${-depth * 0.7}t44 ${depth * 0.7}q10 ${-depth * 0.7} 44 ${-depth * 0.7}t40 ${depth * 0.7}l-10 6q-10 ${-depth * 0.56} -32 ${-depth * 0.56}t-34 ${depth * 0.56}h-16q-12 ${-depth * 0.56} -36 ${-depth * 0.56}t-34 ${depth * 0.56}z`,
                ) + p.screw(x + 88, y - 8, 3),
            )
            .join(''),
        };
      case 'adapter':
        return {
          shapes:
            p.path('M30 116h132v16H30zM162 116l44 -30v16l-44 30z') +
            p.path('M30 116l44 -30h132l-44 30z') +
            p.ellipse(84, 106, 14, 6, 'f') +
            p.ellipse(140, 98, 14, 6, 'f') +
            [56, 120, 178]
              .map(
                (x, i) =>
                  p.rect(x, 40 + i * -3, 7, 56, 1) +
                  p.path(
                    p.series(4, (n) => d`M${x} ${44 + i * -3 + n * 5}l7 2`),
                    't',
                  ),
              )
              .join('') +
            p.path(d`M58 ${depth + 96 - 10}h92v-14H58z`, 'f'),
        };
    }
  },
};
