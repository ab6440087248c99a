import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Hand tools, gauges, jacks and stands. */
export const handTools = {
  pliers(v: Variation): Drawing {
    const jaw = v.size('jaw', 40, 52);
    const half =
      p.tube('M118 84C110 104 88 112 78 150', 12) +
      p.path(d`M110 78q-4 -30 ${6} ${-jaw}l8 -6v${jaw + 30}q-10 4 -14 -18z`);
    return {
      shapes: p.turned(
        28,
        half +
          `<g transform="matrix(-1 0 0 1 240 0)">${half}</g>` +
          p.ellipse(120, 84, 13) +
          p.ellipse(120, 84, 5, 5, 'f') +
          p.path(
            p.series(5, (i) => d`M117 ${48 - jaw * 0.2 + i * 5}h6`),
            't',
          ),
      ),
      over: p.turned(28, p.centreLine(120, 8, 120, 170)),
    };
  },

  puller(v: Variation): Drawing {
    const reach = v.size('reach', 40, 50);
    const leg = p.path(d`M${120 - reach - 6} 60h12l4 66q0 10 -8 14l14 0v10h-28l-4 -14z`);
    return {
      shapes:
        p.rect(112, 16, 16, 120, 1) +
        p.path(
          p.series(14, (i) => d`M112 ${34 + i * 7}l16 3`),
          't',
        ) +
        p.path('M112 136h16l-8 14z') +
        p.path('M106 8h28v14h-28z') +
        p.path('M115 8v14M125 8v14', 't') +
        leg +
        `<g transform="matrix(-1 0 0 1 240 0)">${leg}</g>` +
        p.path(
          d`M${120 - reach - 18} 54q${reach + 18} -22 ${2 * reach + 36} 0v16q${-reach - 18} -16 ${-2 * reach - 36} 0z`,
        ) +
        p.ellipse(120 - reach, 60, 4, 4, 'f') +
        p.ellipse(120 + reach, 60, 4, 4, 'f'),
      over: p.centreLine(120, 0, 120, 176),
    };
  },

  wrench(v: Variation): Drawing {
    const r = v.size('ring', 20, 26);
    const shank = v.size('shank', 13, 17);
    return {
      shapes: p.turned(
        -24,
        p.path(d`M52 ${90 - shank / 2}L190 ${88 - shank / 2}v${shank + 4}L52 ${90 + shank / 2}z`) +
          p.path(`M58 90H184`, 't') +
          p.ellipse(40, 90, r) +
          p.path(
            p.series(12, (i) => {
              const a = (i * Math.PI) / 6;
              const out = r * (i % 2 ? 0.62 : 0.52);
              return d`${i ? 'L' : 'M'}${40 + out * Math.cos(a)} ${90 + out * Math.sin(a)}`;
            }) + 'z',
            'f',
          ) +
          p.path(
            d`M186 ${86 - r * 0.5}q8 ${-r * 0.7} 30 ${-r * 0.5}l-4 14 -16 3v${r * 0.8}l16 3 4 14q-22 ${r * 0.2} -30 ${-r * 0.5}z`,
          ),
      ),
      over: p.turned(-24, p.centreLine(4, 90, 236, 90)),
    };
  },

  'axle-stand'(v: Variation): Drawing {
    const rise = v.size('rise', 34, 50);
    const one = (x: number): string =>
      p.rect(x + 36, 74 - rise, 14, 60 + rise, 1) +
      p.path(
        p.series(5, (i) => d`M${x + 36} ${82 - rise + i * 9}l14 4`),
        't',
      ) +
      p.path(d`M${x + 22} ${74 - rise}q4 -12 8 -14q12 12 26 0q6 4 8 14z`) +
      p.path(d`M${x + 32} 76h22l26 80h-16l-21 -66 -21 66H${x + 6}z`) +
      p.path(d`M${x + 24} 126h38M${x + 2} 156h22v6H${x + 2}zM${x + 62} 156h22v6h-22z`) +
      p.tube(d`M${x + 54} 84l18 10`, 4);
    return { shapes: one(24) + one(130) };
  },

  'timing-light'(v: Variation): Drawing {
    const length = v.size('barrel', 104, 120);
    return {
      shapes:
        p.tube('M140 150Q150 172 190 164T228 150', 5) +
        p.tube('M126 152Q112 176 76 164', 5) +
        p.path('M62 152h20v22H62z') +
        p.path('M118 92h32l10 52q0 8 -8 8h-26q-6 0 -6 -8z') +
        p.path('M122 132h34M121 140h36', 't') +
        p.path('M108 92q-2 22 12 22', 'n') +
        p.path(d`M${176 - length} 52h${length}q18 0 18 20t-18 20h${-length}z`) +
        p.lying(52, 72, 28, 176 - length - 30, 0.3) +
        p.ellipse(52, 72, 6, 21, 'f') +
        p.path(d`M${188 - length} 60h${length - 30}M${188 - length} 84h${length - 30}`, 't') +
        p.ellipse(176, 72, 10, 12, 'f'),
      over: p.centreLine(14, 72, 208, 72),
    };
  },

  'diagnostic-lead'(v: Variation): Drawing {
    const loop = v.size('loop', 18, 30);
    return {
      shapes:
        p.tube(
          d`M72 118C120 ${118 + loop} 204 ${138 + loop} 188 104C180 86 132 92 132 70Q132 49 180 49`,
          8,
        ) +
        p.path('M20 90l44 -6q8 0 9 8l3 40q0 8 -8 9l-42 2q-8 0 -9 -8l-3 -36q0 -8 6 -9z') +
        p.path('M24 98l40 -4 3 12 -40 4zM25 122l44 -3', 't') +
        p.path(
          p.series(7, (i) => d`M${29 + i * 5.4} ${124 - i * 0.4}v10`),
          't',
        ) +
        p.path('M178 34h34q8 0 8 6v18q0 6 -8 6h-34q-6 -4 -6 -15t6 -15z') +
        p.path('M220 38h8v20h-8', 'f') +
        p.path('M184 42h22M184 50h22', 't'),
    };
  },

  'grease-gun'(v: Variation): Drawing {
    const length = v.size('barrel', 104, 124);
    return {
      shapes: p.turned(
        -10,
        p.tube(d`M44 96C20 96 20 130 40 138S62 160 86 158`, 6) +
          p.path('M84 154l14 0 6 4 -6 4h-14z') +
          p.tube('M52 84L84 40H178', 8) +
          p.path('M44 84h26v26H44z') +
          p.lying(70, 97, 19, length, 0.28) +
          p.path(d`M84 78a5 19 0 0 1 0 38M${58 + length} 78a5 19 0 0 1 0 38`, 't') +
          p.tube(d`M${76 + length} 97H${96 + length}`, 5) +
          p.ellipse(102 + length, 97, 5, 12),
      ),
      over: p.turned(-10, p.centreLine(34, 97, 236, 97)),
    };
  },

  'impact-driver'(v: Variation): Drawing {
    const r = v.size('radius', 19, 24);
    return {
      shapes: p.turned(
        -18,
        p.lying(58, 78, r, 112, 0.3) +
          p.path(
            p.series(12, (i) => d`M${74 + i * 7} ${80 - r}l4 ${2 * r - 4}`),
            't',
          ) +
          p.path(d`M50 ${82 - r}h10v${2 * r - 8}H50z`) +
          p.lying(172, 78, r * 0.6, 22, 0.3) +
          p.path('M194 72h24l8 6 -8 6h-24z') +
          p.path('M60 132h56l6 -6 12 6 -12 6 -6 -6M150 126h50l12 6 -12 6h-50z'),
      ),
      over: p.turned(-18, p.centreLine(24, 78, 238, 78)),
    };
  },

  chart(v: Variation): Drawing {
    const wires = v.count('wires', 5, 7);
    return {
      shapes:
        p.path('M30 24H196q14 0 14 12V156H44q-14 0 -14 -12z') +
        p.path('M196 24q-12 2 -12 14h26') +
        p.path('M42 36H172v108H42z', 't') +
        p.series(wires, (i) => {
          const y = 50 + (i * 84) / wires;
          const turn = 72 + v.size(`turn${i}`, 0, 70);
          return (
            p.path(d`M56 ${y}H${turn}v${i % 2 ? 10 : -6}H160`, 't') +
            p.rect(48, y - 4, 9, 8, 1, 'f') +
            p.ellipse(162, y + (i % 2 ? 10 : -6), 4)
          );
        }) +
        p.path('M184 56h18M184 64h18M184 72h14M184 80h18M184 88h10', 't'),
    };
  },

  'parts-box'(v: Variation): Drawing {
    const columns = v.count('columns', 4, 5);
    const w = 164 / columns;
    const lid = v.size('lid', 38, 60);
    return {
      shapes:
        p.path(d`M24 82L50 ${82 - lid}H196L190 82z`, 'f') +
        p.path(d`M34 76L56 ${88 - lid}H188L182 76z`, 't') +
        p.path('M24 82H190L216 96V124L190 150H24z') +
        p.rect(24, 82, 166, 68, 3) +
        p.series(2, (row) =>
          p.series(columns, (i) => {
            const x = 26 + i * w;
            const y = 85 + row * 32;
            const cx = x + w / 2;
            const cy = y + 15;
            return (
              p.rect(x + 1, y, w - 3, 30, 2, 't') +
              ((i + row) % 2
                ? p.ellipse(cx - 5, cy, 5.5) + p.ellipse(cx + 6, cy + 4, 5.5)
                : p.path(d`M${cx - 9} ${cy - 7}h18v5h-18zM${cx - 9} ${cy + 3}h18v5h-18z`))
            );
          }),
        ) +
        p.path('M190 82v68M200 100v34', 't'),
    };
  },

  'brake-bleeder'(v: Variation): Drawing {
    const r = v.size('radius', 38, 46);
    return {
      shapes:
        p.tube(d`M${120 + r * 0.7} 62C190 40 214 90 196 126S214 160 226 156`, 6) +
        p.cylinder(110, 70, r, v.size('height', 72, 84), 0.32) +
        p.rim(110, 88, r, 0.32) +
        p.rim(110, 130, r, 0.32) +
        p.cone(110, 52, 18, r * 0.8, 14, 0.32) +
        p.cylinder(110, 24, 5, 30, 0.36) +
        p.tube('M84 22H136', 8) +
        p.ellipse(110 + r * 0.62, 62, 9) +
        p.path(d`M${110 + r * 0.62} 62l4 -5`, 't'),
      over: p.centreLine(110, 8, 110, 176),
    };
  },
};
