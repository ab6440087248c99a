import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Camper conversion parts. */
export const campingParts = {
  'pop-top'(v: Variation): Drawing {
    const rise = v.size('rise', 66, 84);
    return {
      shapes:
        p.path(d`M30 138L196 ${138 - rise}V138z`) +
        p.path(d`M62 138L190 ${146 - rise}M96 138L190 ${160 - rise}`, 't') +
        p.path(d`M112 134V${122 - rise * 0.28}L168 ${126 - rise * 0.6}V134z`, 'f') +
        p.path(
          p.series(
            6,
            (i) =>
              d`M${120 + i * 8} ${120 - i * rise * 0.054 - rise * 0.2}V132M114 ${98 + i * 6}H166`,
          ),
          't',
        ) +
        p.path(d`M18 ${132}L196 ${126 - rise}q14 -4 20 6v8L24 144z`) +
        p.rect(14, 138, 212, 18, 5) +
        p.path('M22 147h196', 't'),
    };
  },

  fridge(v: Variation): Drawing {
    const h = v.size('height', 92, 112);
    return {
      shapes:
        p.box(58, 150 - h, 88, h, 36, 22) +
        p.path(d`M66 ${158 - h}h72v${h - 34}h-72z`, 't') +
        p.rect(128, 166 - h, 6, 26, 2) +
        p.path(
          p.series(4, (i) => d`M66 ${134 + i * 4}h72`),
          't',
        ) +
        p.ellipse(78, 146 - h + 96 > 140 ? 128 : 128, 3, 3, 'f'),
    };
  },

  stove(v: Variation): Drawing {
    const burners = v.count('burners', 2, 2);
    const ring = v.size('ring', 22, 28);
    if (v.style('basin', ['none', 'with']) === 'with')
      return {
        shapes:
          p.path('M18 120L52 66h170l-20 54zM18 120h184v26H18zM202 120l20 -54v26l-20 54z') +
          [70, 120]
            .map(
              (x) =>
                p.ellipse(x, 93, ring * 0.84, ring * 0.4) +
                p.ellipse(x, 93, 9, 4.6, 'f') +
                p.path(d`M${x - 22} 93h44M${x} 82v22`, 't'),
            )
            .join('') +
          p.path('M150 112l14 -38h42l-14 38z') +
          p.path('M157 107l10 -28h32l-10 28z', 'f') +
          p.ellipse(178, 93, 5, 3) +
          p.tube('M206 70V46Q206 36 194 36T180 48', 5) +
          p.series(burners, (i) => p.ellipse(56 + i * 36, 133, 7)),
      };
    return {
      shapes:
        p.path('M28 118L62 66h150l-16 52zM28 118h168v26H28zM196 118l16-52v26l-16 52z') +
        p.series(
          burners,
          (i) =>
            p.ellipse(88 + i * 66, 92, ring, ring * 0.48) +
            p.ellipse(88 + i * 66, 92, 12, 6, 'f') +
            p.path(d`M${60 + i * 66} 92h56M${88 + i * 66} 78v28`, 't'),
        ) +
        p.series(burners + v.count('knobs', 0, 1), (i) => p.ellipse(62 + i * 42, 131, 7)) +
        p.path('M62 66L74 26h146l-8 40z', 'f'),
    };
  },

  table(v: Variation): Drawing {
    const w = v.size('width', 150, 172);
    const x = 120 - w / 2;
    return {
      shapes:
        p.tube('M132 84V150', 9) +
        p.cylinder(132, 146, 24, 6) +
        p.path(d`M${x} 84L${x + 30} 48H${x + w + 14}L${x + w} 84z`) +
        p.path(d`M${x} 84h${w}v9h${-w}zM${x + w} 84l14 -36v9l-14 36z`) +
        p.path(d`M${x + 14} 76l18 -20h${w - 40}`, 't'),
    };
  },

  tent(v: Variation): Drawing {
    const peak = v.size('peak', 36, 50);
    return {
      shapes:
        p.path(d`M18 150V78L92 ${peak}L206 ${peak + 20}L226 150z`) +
        p.path(d`M92 ${peak}V150M92 ${peak}L150 150`, '') +
        p.path(d`M92 ${peak + 40}L70 150`, 't') +
        p.path(d`M158 ${peak + 40}h30l6 34h-30z`, 'f') +
        p.path('M18 150l-10 8M226 150l8 8M206 56l24-10', 't'),
    };
  },
};
