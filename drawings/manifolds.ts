import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Intake and exhaust manifolds. */
export const manifoldParts = {
  'intake-manifold'(v: Variation): Drawing {
    const w = v.size('width', 20, 26);
    const drop = v.size('drop', 130, 142);
    return {
      shapes:
        p.tube('M60 150Q120 128 180 150', 9) +
        p.pipe(d`M26 ${drop}V92Q26 66 54 66H186Q214 66 214 92V${drop}`, w) +
        [26, 214]
          .map(
            (x) =>
              p.path(d`M${x - 22} ${drop - 6}h44v10h-44z`) +
              p.ellipse(x - 16, drop - 1, 2.4, 2.4, 'f') +
              p.ellipse(x + 16, drop - 1, 2.4, 2.4, 'f'),
          )
          .join('') +
        p.cone(120, 38, 15, 18, 30, 0.3) +
        p.path('M84 32h72q6 5 0 10H84q-6 -5 0 -10z') +
        p.ellipse(120, 34, 12, 3.4, 'f') +
        p.path('M50 62v10M190 62v10M104 58h32', 't'),
      over: p.centreLine(120, 14, 120, 168),
    };
  },

  /** Pipes that run together, for two cylinders a side or for a row of them. */
  header(v: Variation): Drawing {
    const w = v.size('width', 13, 16);
    const flange = (x: number, y: number): string =>
      p.path(d`M${x - 17} ${y - 5}h34v10h-34z`) +
      p.ellipse(x - 12, y, 2.4, 2.4, 'f') +
      p.ellipse(x + 12, y, 2.4, 2.4, 'f');
    const muffler = v.style('muffler', ['without', 'with']) === 'with';
    return {
      shapes:
        (muffler ? p.pipe('M176 150H232', 12) : '') +
        p.pipe(d`M28 34V92Q28 ${v.size('low', 124, 132)} 66 130H150`, w) +
        p.pipe('M212 34V84Q212 106 178 112T150 136', w) +
        p.pipe('M88 34V76Q88 118 120 124H152', w) +
        p.pipe('M152 34V74Q152 104 146 116T152 130', w) +
        [28, 88, 152, 212].map((x) => flange(x, 32)).join('') +
        (muffler
          ? p.lying(132, 144, 24, 82, 0.3) +
            p.path('M142 120a7 24 0 0 1 0 48M204 120a7 24 0 0 1 0 48', 't')
          : p.cone(150, 120, 17, 12, 30, 0.3) +
            p.path('M128 154h44v8h-44z') +
            p.ellipse(134, 158, 2.4, 2.4, 'f') +
            p.ellipse(166, 158, 2.4, 2.4, 'f')),
      over: p.centreLine(28, 16, 28, 60) + p.centreLine(212, 16, 212, 60),
    };
  },

  'exhaust-manifold'(v: Variation): Drawing {
    const ports = v.count('ports', 4, 5);
    const pitch = 180 / ports;
    const log = v.size('log', 84, 92);
    return {
      shapes:
        p.pipe(d`M150 ${log}Q168 132 164 150`, 30) +
        p.path('M134 148h60v12h-60z') +
        p.ellipse(142, 154, 3, 3, 'f') +
        p.ellipse(186, 154, 3, 3, 'f') +
        p.series(ports, (i) => p.pipe(d`M${30 + (i + 0.5) * pitch} 46V${log}`, 19)) +
        p.tube(d`M${30 + pitch * 0.5} ${log + 4}H${30 + (ports - 0.5) * pitch}`, 26) +
        p.series(ports, (i) => {
          const x = 30 + (i + 0.5) * pitch;
          return (
            p.path(d`M${x - 14} 30h28v16h-28z`) +
            p.ellipse(x - 10, 38, 2.4, 2.4, 'f') +
            p.ellipse(x + 10, 38, 2.4, 2.4, 'f')
          );
        }) +
        p.path(d`M44 ${log - 2}H196`, 't'),
      over: p.centreLine(16, 38, 224, 38),
    };
  },

  tailpipe(v: Variation): Drawing {
    const w = v.size('width', 17, 23);
    const bend = v.style('end', ['straight', 'turned down']) === 'turned down';
    const kick = v.size('kick', 10, 22);
    return {
      shapes:
        p.pipe(
          bend
            ? d`M30 74H130Q186 74 190 ${124 + kick / 2}`
            : d`M30 ${98 - kick}C80 ${98 - kick} 100 ${92 + kick} 206 ${92 + kick}`,
          w,
        ) +
        (bend
          ? p.ellipse(190, 124 + kick / 2, w / 2 + 1, w * 0.2) +
            p.ellipse(190, 124 + kick / 2, w / 2 - 3, w * 0.13, 'f')
          : p.ellipse(207, 92 + kick, w * 0.2, w / 2 + 1) +
            p.ellipse(207, 92 + kick, w * 0.13, w / 2 - 3, 'f')) +
        p.path(d`M38 ${(bend ? 74 : 98 - kick) - w / 2 - 3}h24v${w + 6}H38z`) +
        p.path(
          d`M46 ${(bend ? 74 : 98 - kick) - w / 2 - 3}v${w + 6}M54 ${(bend ? 74 : 98 - kick) - w / 2 - 3}v${w + 6}`,
          't',
        ) +
        p.path(d`M44 ${(bend ? 74 : 98 - kick) + w / 2 + 3}h12v12H44z`),
      over: p.centreLine(10, bend ? 74 : 98 - kick, 90, bend ? 74 : 98 - kick),
      dimensions: {
        outside: bend
          ? p.note(190 - w / 2, 124 + kick / 2, 166, 158)
          : p.note(206, 92 + kick + w / 2, 190, 152),
      },
    };
  },

  'flex-pipe'(v: Variation): Drawing {
    const w = v.size('width', 18, 24);
    const folds = v.count('folds', 7, 10);
    const step = 66 / folds;
    return {
      shapes: p.turned(
        -8,
        p.pipe('M26 90H214', w) +
          p.series(folds + 1, (i) => p.ellipse(90 + i * step, 90, step * 0.62, w / 2 + 6)) +
          p.path(d`M16 ${76 - w / 2}h12v${w + 28}H16z`) +
          p.ellipse(22, 82 - w / 2, 3, 3, 'f') +
          p.ellipse(22, 98 + w / 2, 3, 3, 'f') +
          p.rect(78, 86 - w / 2, 10, w + 8, 2) +
          p.rect(154, 86 - w / 2, 10, w + 8, 2) +
          p.ellipse(215, 90, w * 0.2, w / 2 + 1) +
          p.ellipse(215, 90, w * 0.13, w / 2 - 3, 'f'),
      ),
      over: p.turned(-8, p.centreLine(2, 90, 238, 90)),
    };
  },

  /** Long straight pipes with a bend at one end. */
  pipes(v: Variation): Drawing {
    const w = v.size('width', 11, 15);
    const count = v.count('pipes', 2, 2);
    return {
      shapes: p.series(count, (i) => {
        const y = 118 - i * 44;
        return (
          p.pipe(d`M24 ${y + 20}L40 ${y + 16}Q56 ${y + 12} 70 ${y + 2}L208 ${y - 46}`, w) +
          p.turned(
            -19,
            p.ellipse(208, y - 46, w * 0.2, w / 2 + 1.5) +
              p.ellipse(208, y - 46, w * 0.12, w / 2 - 2, 'f'),
            208,
            y - 46,
          ) +
          p.turned(-14, p.ellipse(24, y + 20, w * 0.2, w / 2 + 1.5), 24, y + 20) +
          p.turned(
            -14,
            p.path(d`M30 ${y + 12 - w / 2}v${w + 12}M37 ${y + 12 - w / 2}v${w + 12}`, 't'),
            34,
            y + 16,
          )
        );
      }),
    };
  },
};
