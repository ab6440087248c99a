import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Measuring instruments. */
export const testers = {
  'pressure-tester'(v: Variation): Drawing {
    const a = Math.PI * v.size('needle', 1.1, 1.9);
    const sag = v.size('sag', 128, 150);
    const cap = v.style('end', ['screw', 'cap', 'tee']);
    return {
      shapes:
        p.tube(d`M82 118V140Q82 ${sag + 18} 118 ${sag + 6}S150 70 190 76`, 7) +
        {
          screw: p.turned(
            8,
            p.rect(186, 68, 22, 18, 2) +
              p.rect(208, 71, 22, 12) +
              p.path('M212 71v12M217 71v12M222 71v12M191 68v18M199 68v18', 't'),
            190,
            76,
          ),
          cap:
            p.cylinder(200, 62, 24, 22, 0.36) +
            p.path('M182 72v12M192 76v12M204 76v12M216 72v12', 't'),
          tee:
            p.pipe('M198 46V112', 11) +
            p.path('M186 66h24v24h-24z') +
            p.path('M192 52h12M192 58h12M192 98h12M192 104h12', 't'),
        }[cap] +
        p.rect(74, 104, 16, 22, 1) +
        p.ellipse(82, 60, v.size('dial', 44, 50)) +
        p.ellipse(82, 60, 38, 38, 'f') +
        p.path(
          p.series(11, (i) => {
            const t = Math.PI * (0.75 + (i * 1.5) / 10);
            return d`M${82 + 29 * Math.cos(t)} ${60 + 29 * Math.sin(t)}L${82 + 35 * Math.cos(t)} ${60 + 35 * Math.sin(t)}`;
          }),
        ) +
        p.path(d`M82 60L${82 + 27 * Math.cos(a)} ${60 + 27 * Math.sin(a)}`) +
        p.ellipse(82, 60, 4),
    };
  },

  synchroniser(v: Variation): Drawing {
    const r = v.size('radius', 44, 50);
    return {
      shapes:
        p.cone(112, 104, 30, 46, 44, 0.34) +
        p.rim(112, 140, 45, 0.34) +
        p.path('M84 92h56v16H84z') +
        p.tube('M140 100h44', 6) +
        p.ellipse(190, 100, 9) +
        p.ellipse(112, 56, r) +
        p.ellipse(112, 56, r - 7, r - 7, 'f') +
        p.path('M82 68q30 -44 60 0') +
        p.path(
          p.series(7, (i) => d`M${88 + i * 8} ${60 - Math.sin((i * Math.PI) / 6) * 14}v-6`),
          't',
        ) +
        p.path(d`M112 76L${v.size('needle', 96, 130)} 44`) +
        p.ellipse(112, 76, 4),
      over: p.centreLine(112, 2, 112, 176),
    };
  },

  /** A sealed funnel, a hose with a tap and a lever. */
  'bleeding-kit'(v: Variation): Drawing {
    const r = v.size('radius', 44, 52);
    return {
      shapes:
        p.tube('M152 142C190 160 214 136 196 112S190 66 214 58', 7) +
        p.path('M136 130h22v22h-22zM144 118h6v12h-6zM134 112h26v8h-26z') +
        p.rect(66, 118, 20, 40, 2) +
        p.path('M66 128h20M66 136h20', 't') +
        p.path(d`M${76 - r} 44L62 112q0 8 14 8t14 -8L${76 + r} 44z`) +
        p.ellipse(76, 44, r, r * 0.3) +
        p.ellipse(76, 45, r - 6, r * 0.24, 'f') +
        p.path('M134 24l84 8q6 2 4 8l-6 2 -82 -6z') +
        p.path('M146 30l66 6', 't'),
      over: p.centreLine(76, 18, 76, 172),
    };
  },

  'dial-indicator'(v: Variation): Drawing {
    const r = v.size('radius', 36, 42);
    const a = v.size('needle', -2.6, -0.6);
    return {
      shapes:
        p.tube('M176 20V150', 9) +
        p.path('M128 146h88v14h-88z') +
        p.path('M140 160h10v10h-10zM196 160h10v10h-10z') +
        p.path('M118 62h50v16h-50z') +
        p.path('M162 56h28v28h-28z') +
        p.ellipse(176, 70, 7, 7, 'f') +
        p.rect(82, 104, 12, 30, 1) +
        p.rect(85, 134, 6, 22, 1) +
        p.ellipse(88, 158, 4) +
        p.rect(84, 14, 8, 18, 1) +
        p.ellipse(88, 70, r) +
        p.ellipse(88, 70, r - 6, r - 6, 'f') +
        p.around(20, (t) =>
          p.path(
            d`M${88 + (r - 12) * Math.cos(t)} ${70 + (r - 12) * Math.sin(t)}L${88 + (r - 7) * Math.cos(t)} ${70 + (r - 7) * Math.sin(t)}`,
            't',
          ),
        ) +
        p.path(d`M88 70L${88 + (r - 12) * Math.cos(a)} ${70 + (r - 12) * Math.sin(a)}`) +
        p.ellipse(88, 70, 4),
      over: p.centreLine(88, 6, 88, 174),
    };
  },
};
