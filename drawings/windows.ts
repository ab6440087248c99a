import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Window glass. */
export const windowParts = {
  window(v: Variation): Drawing {
    const slant = v.size('slant', 6, 40);
    const h = v.size('height', 46, 56);
    const form = v.style('form', [
      'side',
      'windshield',
      'heated',
      'vent',
      'sliding',
      'louvred',
      'slat',
      'door',
    ]);
    const glint = p.path('M92 116l34 -44M104 120l40 -52M150 118l16 -20', 't');
    if (form === 'windshield' || form === 'heated') {
      const band = v.style('band', ['none', 'shaded']) === 'shaded';
      const lean = form === 'heated' ? 6 : 18;
      return {
        shapes:
          p.path(
            d`M${24 + lean} ${100 - h}Q120 ${84 - h} ${216 - lean} ${100 - h}q8 2 9 9l${lean - 4} ${2 * h - 28}q1 9 -8 10Q120 ${100 + h} 27 ${91 + h}q-9 -1 -8 -10l${lean - 4} ${28 - 2 * h}q1 -7 9 -9z`,
          ) +
          p.path(
            d`M${30 + lean} ${107 - h}Q120 ${92 - h} ${210 - lean} ${107 - h}q3 0 4 4l${lean - 4} ${2 * h - 34}q0 5 -4 5Q120 ${91 + h} 34 ${82 + h}q-5 0 -4 -5l${lean - 4} ${34 - 2 * h}q1 -4 4 -4z`,
            'f',
          ) +
          (band
            ? p.path(
                d`M${28 + lean * 0.9} ${126 - h}Q120 ${110 - h} ${212 - lean * 0.9} ${126 - h}`,
              )
            : '') +
          (form === 'heated'
            ? p.path(
                p.series(7, (i) => d`M44 ${116 - h + (i * (2 * h - 44)) / 6}H196`) +
                  d`M44 ${114 - h}v${2 * h - 40}M196 ${114 - h}v${2 * h - 40}`,
                't',
              )
            : glint),
        over: p.centreLine(120, 14, 120, 168),
      };
    }
    if (form === 'vent')
      return {
        shapes:
          p.path(
            d`M${150 - slant * 0.3} 22q14 -2 16 10l12 108q0 12 -12 12H56q-14 -2 -6 -14l${78 - slant * 0.3} -108q6 -8 22 -8z`,
          ) +
          p.path(
            d`M${150 - slant * 0.3} 34q4 -1 5 4l11 100q0 4 -4 4H66q-6 0 -2 -6l${74 - slant * 0.3} -96q4 -5 12 -6z`,
            'f',
          ) +
          p.path('M98 132l34 -44M112 134l28 -36', 't'),
      };
    if (form === 'sliding')
      return {
        shapes:
          p.rect(22, 90 - h, 196, 2 * h, 12) +
          p.rect(31, 99 - h, 178, 2 * h - 18, 6, 'f') +
          p.rect(36, 103 - h, 92, 2 * h - 26, 3) +
          p.rect(42, 109 - h, 80, 2 * h - 38, 2, 'f') +
          p.path(d`M128 ${97 - h}v${2 * h - 14}`) +
          p.rect(118, 82, 8, 18, 2) +
          p.path('M60 108l22 -28M150 116l30 -40M162 118l26 -34', 't') +
          p.path(d`M31 ${86 + h}h178`, 't'),
      };
    if (form === 'louvred')
      return {
        shapes:
          p.rect(26, 90 - h, 188, 2 * h, 8) +
          p.rect(38, 99 - h, 164, 2 * h - 18, 2) +
          p.series(5, (i) =>
            p.path(d`M40 ${104 - h + (i * (2 * h - 24)) / 5}h160l4 ${(2 * h - 34) / 5}H36z`, 'f'),
          ) +
          p.ellipse(206, 84 + h, 5) +
          p.tube(d`M206 ${84 + h}l14 10`, 4),
      };
    if (form === 'slat')
      return {
        shapes:
          p.path(
            d`M20 ${100 + slant * 0.2}l170 -34q6 -1 8 4l22 22q2 5 -4 6l-168 34q-6 1 -8 -4l-22 -22q-2 -5 2 -6z`,
          ) +
          p.path(d`M32 ${106 + slant * 0.2}l156 -32 20 20 -154 32z`, 'f') +
          p.path('M84 112l14 -18M100 110l18 -22M150 98l12 -14', 't'),
      };
    if (form === 'door')
      return {
        shapes:
          p.path(
            d`M${56 + slant} ${84 - h}H196q8 0 9 8l6 ${2 * h - 2}H24l${24 + slant} ${-2 * h}q3 -6 8 -6z`,
          ) +
          p.path(
            d`M${60 + slant} ${96 - h}H190q4 0 5 4l5 ${2 * h - 16}H38l${14 + slant} ${18 - 2 * h}q3 -6 8 -6z`,
            'f',
          ) +
          glint +
          p.path(d`M30 ${90 + h}h176v10H30z`) +
          p.ellipse(80, 95 + h, 3, 3, 'f') +
          p.ellipse(160, 95 + h, 3, 3, 'f'),
      };
    return {
      shapes:
        p.path(
          d`M${34 + slant} ${90 - h}H${206 - slant * 0.2}q10 0 10 10v${2 * h - 20}q0 10 -10 10H30q-12 0 -9 -12z`,
        ) +
        p.path(
          d`M${40 + slant} ${98 - h}H${200 - slant * 0.2}q8 0 8 8v${2 * h - 32}q0 8 -8 8H36q-8 0 -6 -8z`,
          'f',
        ) +
        p.path('M92 116l34-44M104 120l40-52M150 118l16-20', 't'),
    };
  },
};
