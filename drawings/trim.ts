import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Hub caps, grilles and clip-on interior parts. */
export const trimParts = {
  'hub-cap'(v: Variation): Drawing {
    const r = v.size('radius', 66, 76);
    const style = v.choice('style', ['domed', 'flat', 'ring']);
    const face = {
      domed:
        p.ellipse(120, 90, r * 0.84) +
        p.ellipse(120, 90, r * 0.62, r * 0.62, 't') +
        p.ellipse(120, 90, r * 0.3, r * 0.3, 'f') +
        p.path(
          d`M${120 - r * 0.55} ${90 - r * 0.3}q${r * 0.1} ${-r * 0.3} ${r * 0.4} ${-r * 0.38}`,
          't',
        ),
      flat:
        p.ellipse(120, 90, r * 0.86, r * 0.86, 't') +
        p.boltCircle({ cx: 120, cy: 90, radius: r * 0.74 }, 16, r * 0.06, 'f') +
        p.ellipse(120, 90, r * 0.58) +
        p.ellipse(120, 90, r * 0.48, r * 0.48, 't'),
      ring:
        p.ellipse(120, 90, r * 0.9, r * 0.9, 't') +
        p.ellipse(120, 90, r * 0.78, r * 0.78, 't') +
        p.ellipse(120, 90, r * 0.7, r * 0.7, 'f'),
    }[style];
    return {
      shapes: p.ellipse(120, 90, r) + face,
      over: p.centreLine(120, 6, 120, 174) + p.centreLine(36, 90, 204, 90),
    };
  },

  'cup-holder'(v: Variation): Drawing {
    const r = v.size('radius', 30, 36);
    const h = v.size('height', 34, 44);
    return {
      shapes:
        p.path('M34 76h172v30H34z') +
        p.path('M40 82h160', 't') +
        [78, 162]
          .map(
            (x) =>
              p.cone(x, 92, r, r * 0.8, h, 0.36) +
              p.ellipse(x, 92, r * 0.86, r * 0.3, 'f') +
              p.rim(x, 100 + h * 0.3, r * 0.94, 0.36),
          )
          .join('') +
        p.ellipse(40, 98, 3, 3, 'f') +
        p.ellipse(200, 98, 3, 3, 'f'),
      over: p.centreLine(78, 72, 78, 166) + p.centreLine(162, 72, 162, 166),
    };
  },

  'seat-belt'(v: Variation): Drawing {
    const sag = v.size('sag', 128, 150);
    const form = v.style('form', ['reel', 'lap', 'buckle']);
    if (form === 'buckle')
      return {
        shapes:
          p.tube(d`M120 96C120 ${sag - 20} 96 ${sag - 26} 92 ${sag + 6}`, 17) +
          p.ellipse(92, sag + 8, 15) +
          p.ellipse(92, sag + 8, 6, 6, 'f') +
          p.rect(86, 22, 68, 82, 8) +
          p.rect(98, 34, 44, 18, 3, 'f') +
          p.path('M100 26h40v6h-40z', 'b') +
          p.path('M98 64h44M98 74h44M98 84h44', 't'),
        over: p.centreLine(120, 8, 120, 120),
      };
    if (form === 'lap')
      return {
        shapes:
          p.tube(
            d`M44 66C60 ${sag} 96 ${sag} 116 96M196 66C190 ${sag - 16} 172 ${sag - 10} 160 100`,
            15,
          ) +
          [44, 196]
            .map((x) => p.path(d`M${x - 15} 34h30v34h-30z`) + p.ellipse(x, 46, 6, 6, 'f'))
            .join('') +
          p.turned(-30, p.path('M108 76h18v24h-18zM112 60h10v18h-10z'), 116, 90) +
          p.turned(20, p.rect(142, 62, 38, 44, 4) + p.rect(150, 70, 22, 14, 2, 'f'), 160, 84),
      };
    return {
      shapes:
        p.tube(d`M66 52C96 70 60 ${sag} 118 ${sag}S146 70 172 64`, 15) +
        p.path(d`M66 46L60 58`, 't') +
        p.rect(38, 24, 46, 36, 5) +
        p.ellipse(61, 42, v.size('reel', 10, 14)) +
        p.ellipse(61, 42, 3, 3, 'f') +
        p.path('M168 52l18 2 2 20-18 2z') +
        p.path('M188 58h14q4 0 4 4v4q0 4-4 4h-14z') +
        p.rect(178, 96, 30, 44, 4) +
        p.rect(184, 102, 18, 9, 2, 'f') +
        p.tube('M193 142v18', 8),
    };
  },

  grille(v: Variation): Drawing {
    const slats = v.count('slats', 5, 8);
    const h = v.size('height', 72, 92);
    const pitch = (h - 20) / slats;
    const lamps = v.count('lamps', 0, 0);
    const lamp = (x: number): string =>
      p.ellipse(x, 90, h * 0.3) + p.ellipse(x, 90, h * 0.24, h * 0.24, 'f');
    return {
      shapes:
        p.path(d`M26 ${90 - h / 2}q94 -10 188 0l-6 ${h}q-88 8 -176 0z`) +
        p.series(slats, (i) => p.rect(44, 102 - h / 2 + i * pitch, 152, pitch * 0.55, 2, 'f')) +
        p.path(d`M94 ${98 - h / 2}v${h - 14}M146 ${98 - h / 2}v${h - 14}`, 't') +
        (lamps
          ? p.series(lamps / 2, (i) => lamp(56 + i * 46) + lamp(184 - i * 46))
          : p.ellipse(34, 92, 2.6, 2.6, 'f') + p.ellipse(206, 92, 2.6, 2.6, 'f')),
      over: p.centreLine(120, 30, 120, 154),
    };
  },

  'filter-panel'(v: Variation): Drawing {
    const h = v.size('height', 18, 28);
    const pleats = v.count('pleats', 14, 20);
    const pitch = 138 / pleats;
    return {
      shapes:
        p.box(28, 108, 146, h, v.size('depth', 38, 48), 46) +
        p.path(
          p.series(pleats, (i) => d`M${36 + i * pitch} 104l34 -38`),
          't',
        ) +
        p.path(d`M28 ${108 + h / 2}h146`, 't') +
        p.path('M36 104h138l34-38H70z', 'n'),
    };
  },
};
