import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Small fittings: screwed, clipped or plugged in. */
export const fittings = {
  rod(v: Variation): Drawing {
    const r = v.size('radius', 6, 9);
    const end = v.choice('end', ['round', 'hook', 'ring']);
    const left = {
      round: p.lying(34, 90, r, 10, 0.5),
      hook: p.tube(d`M40 90Q24 90 24 106V${v.size('hook', 128, 146)}`, 2 * r - 3),
      ring:
        p.ellipse(30, 90, v.size('ring', 17, 21)) +
        p.ellipse(30, 90, v.size('ring', 17, 21) - 6, v.size('ring', 17, 21) - 6, 'f'),
    }[end];
    return {
      shapes: p.turned(
        -14,
        left +
          p.rect(40, 90 - r, 160, 2 * r, 1) +
          p.path(d`M200 ${90 - r}l14 ${r * 0.5}v${r}l-14 ${r * 0.5}z`) +
          p.path(d`M48 ${90 - r * 0.4}h146M${v.size('mark', 150, 180)} ${90 - r}v${2 * r}`, 't'),
      ),
      over: p.turned(-14, p.centreLine(8, 90, 232, 90)),
      dimensions: {
        ...(end === 'round' && {
          length: p.turnedLinear(-14, [34 - r * 0.5, 90 + r], [214, 90 + r], 20),
        }),
      },
    };
  },

  socket(v: Variation): Drawing {
    const r = v.size('radius', 40, 50);
    return {
      shapes:
        p.cylinder(120, 116, r * 0.62, v.size('drive', 26, 36), 0.36) +
        p.cylinder(120, 56, r, v.size('height', 52, 64), 0.36) +
        p.path(
          p.series(6, (i) => {
            const a = (i * Math.PI) / 3 + 0.2;
            return d`${i ? 'L' : 'M'}${120 + r * 0.74 * Math.cos(a)} ${56 + r * 0.27 * Math.sin(a)}`;
          }) + 'z',
          'f',
        ) +
        p.rim(120, 70, r, 0.36) +
        p.path(d`M${122 - r * 0.5} 96h${r - 4}`, 't'),
      over: p.centreLine(120, 22, 120, 172),
      dimensions: { hex: p.note(120 + r * 0.5, 56, 178, 22) },
    };
  },

  mount(v: Variation): Drawing {
    const w = v.size('width', 54, 68);
    const h = v.size('height', 36, 48);
    return {
      shapes:
        p.rect(113, 22, 14, 34, 2) +
        p.rect(113, 76 + h, 14, 34, 2) +
        p.path('M113 28l14 3M113 33l14 3M113 38l14 3M113 43l14 3', 't') +
        p.path(
          d`M${126 - w} 66q-10 ${h / 2} 0 ${h + 4}H${114 + w}q10 ${-h / 2 - 2} 0 ${-h - 4}z`,
          'f',
        ) +
        p.path(
          d`M${128 - w} ${66 + h * 0.35}H${112 + w}M${128 - w} ${66 + h * 0.7}H${112 + w}`,
          't',
        ) +
        p.rect(120 - w, 55, 2 * w, 12, 2) +
        p.rect(108 - w, 68 + h, 2 * w + 24, 12, 2) +
        [-1, 1].map((side) => p.ellipse(120 + side * (w + 3), 74 + h, 4.5, 2.4, 'f')).join(''),
      over: p.centreLine(120, 8, 120, 174),
    };
  },

  tap(v: Variation): Drawing {
    const lever = v.size('lever', 44, 62);
    return {
      shapes:
        p.lying(30, 100, 13, 34, 0.34) +
        p.lying(150, 100, 13, v.size('outlet', 44, 58), 0.34) +
        p.path('M40 88v24M170 88v24M178 88v24', 't') +
        p.path('M66 82h80l10 8v20l-10 8H66l-10-8V90z') +
        p.path('M80 82v36M132 82v36', 't') +
        p.rect(94, 62, 24, 20, 1) +
        p.path(d`M100 62V50h12v12M92 40h${lever + 30}q8 0 8 6t-8 6H92q-8 -6 0 -12z`) +
        p.ellipse(106, 46, 3, 3, 'f') +
        p.rect(96, 118, 20, 18, 2) +
        p.ellipse(30, 100, 2.6, 8, 'f'),
      over: p.centreLine(12, 100, 228, 100) + p.centreLine(106, 26, 106, 152),
    };
  },

  injector(v: Variation): Drawing {
    const body = v.size('body', 40, 52);
    return {
      shapes: p.turned(
        24,
        p.rect(112, 12, 16, 24, 2) +
          p.path('M108 22h24v8h-24zM108 34h24v8h-24z') +
          p.path('M134 52l34-16 10 20-36 18z') +
          p.path('M146 50l10 20M158 44l10 20', 't') +
          p.rect(98, 42, 44, body, 4) +
          p.path(d`M98 ${50 + body * 0.4}h44M98 ${54 + body * 0.4}h44`, 't') +
          p.rect(104, 42 + body, 32, 22, 2) +
          p.path(d`M106 ${64 + body}h28v8h-28zM110 ${72 + body}h20v22h-20z`) +
          p.path(d`M115 ${94 + body}h10v8h-10z`, 'b'),
      ),
      over: p.turned(24, p.centreLine(120, 2, 120, 174)),
    };
  },

  lifter(v: Variation): Drawing {
    const r = v.size('radius', 34, 42);
    const h = v.size('height', 78, 96);
    return {
      shapes:
        p.cylinder(120, 46, r, h, 0.34) +
        p.rim(120, 46 + h * 0.4, r, 0.34) +
        p.rim(120, 46 + h * 0.54, r, 0.34) +
        p.ellipse(120, 46 + h * 0.47 + r * 0.34, 3, 3, 'f') +
        p.ellipse(120, 46, r * 0.7, r * 0.24) +
        p.ellipse(120, 47, r * 0.3, r * 0.1, 'f'),
      over: p.centreLine(120, 14, 120, 170),
      dimensions: { diameter: p.across(120 - r, 120 + r, 46 + h, 58 + h + r * 0.34) },
    };
  },

  ring(v: Variation): Drawing {
    const r = v.size('radius', 28, 36);
    const bead = v.size('bead', 7, 12);
    return {
      shapes: [
        [78, 66],
        [160, 78],
        [106, 122],
      ]
        .map(([x, y]) =>
          p.tube(
            d`M${x! - r} ${y!}a${r} ${r * 0.5} 0 1 0 ${2 * r} 0a${r} ${r * 0.5} 0 1 0 ${-2 * r} 0z`,
            bead,
            4,
          ),
        )
        .join(''),
      over: p.centreLine(78, 30, 78, 102) + p.centreLine(160, 42, 160, 114),
    };
  },

  'bearing-shells'(v: Variation): Drawing {
    const r = v.size('radius', 44, 54);
    const w = v.size('width', 26, 38);
    const shell = (y: number): string =>
      p.path(
        d`M${72 - r + w} ${y - w * 0.5}a${r} ${r} 0 0 1 ${2 * r} 0l${-w} ${w * 0.5}a${r} ${r} 0 0 0 ${-2 * r} 0z`,
        'f',
      ) +
      p.path(
        d`M${72 - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0h-7a${r - 7} ${r - 7} 0 0 0 ${14 - 2 * r} 0z`,
      ) +
      p.path(
        d`M${72 - r * 0.7} ${y - r * 0.72}L${72 - r * 0.7 + w} ${y - r * 0.72 - w * 0.5}M${72 + r * 0.7} ${y - r * 0.72}L${72 + r * 0.7 + w} ${y - r * 0.72 - w * 0.5}`,
        't',
      );
    return { shapes: p.moved(-14, 4, 1, shell(84)) + p.moved(60, 72, 1, shell(84)) };
  },
};
