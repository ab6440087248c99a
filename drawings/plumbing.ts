import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Hoses, pipes and drains. */
export const plumbingParts = {
  /** A short rubber or foam tube, straight or bent, with a clamp at each end where it has them. */
  sleeve(v: Variation): Drawing {
    const r = v.size('radius', 32, 40);
    const clamped = v.style('clamps', ['two', 'none']) === 'two';
    const clamp = (x: number): string =>
      p.path(
        d`M${x} ${90 - r - 3}h11a${r * 0.3} ${r + 3} 0 0 1 0 ${2 * r + 6}h-11a${r * 0.3} ${r + 3} 0 0 0 0 ${-2 * r - 6}z`,
      ) + p.rect(x + 6 + r * 0.2, 84, 22, 12, 2);
    const length = v.size('length', 112, 130);
    return {
      shapes:
        p.lying(62, 90, r, length, 0.3) +
        p.ellipse(62, 90, r * 0.22, r * 0.76, 'f') +
        (clamped
          ? clamp(76) + clamp(44 + length)
          : p.path(
              p.series(7, (i) => d`M${84 + i * (length / 8)} ${96 - r + ((i * 17) % 40)}l5 3`),
              't',
            )),
      over: p.centreLine(36, 90, 224, 90),
    };
  },

  /** Turned sleeves with barbs, to be pressed into a pipe's end. */
  'barbed-ends'(v: Variation): Drawing {
    const r = v.size('radius', 18, 22);
    const barbs = v.count('barbs', 3, 4);
    const one = (x: number, y: number): string =>
      p.lying(x + 44, y, r * 0.84, 48, 0.3) +
      p.series(barbs, (j) => {
        const at = x + 4 + (barbs - 1 - j) * (44 / barbs);
        return p.path(
          d`M${at} ${y - r * 0.72}l${36 / barbs} ${-r * 0.36}a${r * 0.3} ${r * 1.08} 0 0 1 0 ${r * 2.16}l${-36 / barbs} ${-r * 0.36}z`,
        );
      }) +
      p.ellipse(x + 3, y, r * 0.22, r * 0.72) +
      p.ellipse(x + 3, y, r * 0.14, r * 0.5, 'f');
    return { shapes: one(16, 46) + one(126, 58) + one(24, 124) + one(134, 136) };
  },

  elbow(v: Variation): Drawing {
    const w = v.size('bore', 46, 56);
    const flange = v.style('flange', ['none', 'oval']) === 'oval';
    return {
      shapes:
        p.pipe(d`M70 146V108Q70 ${62} 122 62H186`, w) +
        p.path(
          d`M${70 - w / 2} 132h${w}M${70 - w / 2} 126h${w}M168 ${62 - w / 2}v${w}M174 ${62 - w / 2}v${w}`,
          't',
        ) +
        p.ellipse(187, 62, w * 0.16, w / 2 + 1) +
        p.ellipse(187, 62, w * 0.11, w / 2 - 5, 'f') +
        (flange
          ? p.path(d`M${54 - w / 2} 152q-10 -8 0 -14h${w + 32}q10 6 0 14z`) +
            p.ellipse(60 - w / 2, 145, 4, 3, 'f') +
            p.ellipse(80 + w / 2, 145, 4, 3, 'f')
          : p.rim(70, 146, w / 2, 0.3, '')),
      over: p.centreLine(70, 100, 70, 174) + p.centreLine(110, 62, 222, 62),
    };
  },

  tee(v: Variation): Drawing {
    const w = v.size('bore', 24, 30);
    const stub = v.size('stub', 14, 18);
    return {
      shapes:
        p.pipe('M120 92V36', stub) +
        p.ellipse(120, 36, stub / 2 + 1, 3.5) +
        p.ellipse(120, 36, stub / 2 - 2, 2, 'f') +
        p.pipe('M30 104H210', w) +
        p.path(
          d`M44 ${104 - w / 2}v${w}M52 ${104 - w / 2}v${w}M188 ${104 - w / 2}v${w}M196 ${104 - w / 2}v${w}M${120 - stub / 2} 50h${stub}M${120 - stub / 2} 57h${stub}`,
          't',
        ) +
        p.rect(92, 100 - w / 2, 56, w + 8, 5) +
        p.ellipse(210, 104, w * 0.2, w / 2 + 1.5) +
        p.ellipse(30, 104, w * 0.2, w / 2 + 1.5) +
        p.ellipse(30, 104, w * 0.13, w / 2 - 3, 'f'),
      over: p.centreLine(10, 104, 230, 104) + p.centreLine(120, 18, 120, 136),
    };
  },

  faucet(v: Variation): Drawing {
    const reach = v.size('reach', 70, 86);
    const pump = v.style('drive', ['lever', 'hand pump']) === 'hand pump';
    return {
      shapes:
        (pump ? p.tube('M84 96V26', 7) + p.rect(62, 16, 44, 14, 6) : '') +
        p.pipe(d`M84 134V76Q84 36 ${84 + reach / 2} 36T${84 + reach} 84`, 14) +
        p.path(d`M${75 + reach} 80h18v12h-18z`) +
        p.cylinder(84, 96, 18, 34, 0.34) +
        (pump ? '' : p.path('M66 110L34 94q-8 -6 -2 -12t12 0l28 16z')) +
        p.cylinder(84, 132, 32, 8, 0.34) +
        p.rect(77, 148, 14, 20) +
        p.path('M77 153h14M77 158h14M77 163h14', 't'),
      over: p.centreLine(84, 8, 84, 176),
    };
  },

  sink(v: Variation): Drawing {
    const w = v.size('width', 148, 166);
    const x = 104 - w / 2;
    return {
      shapes:
        p.path(d`M${x + 12} 106l12 34q4 12 16 12h${w - 76}q12 0 18 -10L${x + w + 26} 70z`) +
        p.path(
          d`M${x} 102l40 -58q4 -6 12 -6h${w - 14}q10 0 6 8L${x + w - 4} 104q-4 6 -12 6H${x + 8}q-12 0 -8 -8z`,
        ) +
        p.path(
          d`M${x + 22} 98l30 -44q3 -4 9 -4h${w - 40}q8 0 4 6l-28 40q-3 4 -9 4H${x + 28}q-9 0 -6 -2z`,
          'f',
        ) +
        p.path(d`M${x + 30} 90l26 -36M${x + w - 22} 96l30 -44`, 't') +
        p.ellipse(x + w * 0.5 + 18, 78, v.size('waste', 14, 18), 7) +
        p.ellipse(x + w * 0.5 + 18, 78, 9, 4, 'f') +
        p.rect(x + w * 0.5 - 10, 152, 20, 18, 1),
    };
  },

  'water-inlet'(v: Variation): Drawing {
    const r = v.size('radius', 50, 58);
    return {
      shapes:
        p.rect(54, 26, 132, 132, 20) +
        [
          [68, 40],
          [172, 40],
          [68, 144],
          [172, 144],
        ]
          .map(([x, y]) => p.ellipse(x!, y!, 4, 4, 'f'))
          .join('') +
        p.ellipse(120, 92, r) +
        p.ellipse(120, 92, r - 7, r - 7, 'f') +
        p.path(
          p.series(16, (i) => {
            const a = (i * Math.PI) / 8;
            return d`M${120 + 36 * Math.cos(a)} ${92 + 36 * Math.sin(a)}L${120 + 40 * Math.cos(a)} ${92 + 40 * Math.sin(a)}`;
          }),
        ) +
        p.ellipse(120, 92, 36) +
        p.ellipse(120, 92, 29) +
        p.ellipse(120, 92, 22, 22, 'f') +
        p.path('M102 84h36M99 92h42M102 100h36M112 74v36M120 72v40M128 74v36', 't') +
        p.tube('M120 142q30 14 54 -6', 3),
      over: p.centreLine(120, 10, 120, 174) + p.centreLine(38, 92, 202, 92),
    };
  },
};
