import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Switches and relays. */
export const switchParts = {
  'rocker-switch'(v: Variation): Drawing {
    const w = v.size('width', 76, 88);
    const x = 108 - w / 2;
    return {
      shapes:
        [0.2, 0.5, 0.8]
          .map((share) => p.rect(x + w * share - 4, 132, 8, v.size('pins', 24, 30)))
          .join('') +
        p.path(d`M${x + w} 36l34 14v76l-34 12z`) +
        p.rect(x, 32, w, 106, 6) +
        p.path(d`M${x + 10} 42h${w - 20}v43h${20 - w}z`) +
        p.path(d`M${x + 10} 85h${w - 20}v43h${20 - w}z`, 'f') +
        p.path(d`M${x + w * 0.5} 56v14M${x + w * 0.5 - 6} 108a6 6 0 1 0 12 0a6 6 0 1 0 -12 0`),
      over: p.centreLine(108, 12, 108, 172),
    };
  },

  'pull-switch'(v: Variation): Drawing {
    const r = v.size('knob', 22, 27);
    return {
      shapes:
        p.path('M176 70h22v9h-22zM176 88h26v9h-26zM176 106h22v9h-22z') +
        p.box(124, 62, 52, 62, 12, 9) +
        p.path('M132 72h36v42h-36z', 't') +
        p.lying(96, 93, 13, 28, 0.3) +
        p.path('M104 80v26M110 80v26M116 80v26', 't') +
        p.path('M92 70h8v46h-8z') +
        p.tube('M62 93H92', 6) +
        p.path(d`M44 ${93 - r * 0.5}q18 -2 18 ${r * 0.5}t-18 ${r * 0.5}z`) +
        p.ellipse(44, 93, r * 0.42, r) +
        p.ellipse(44, 93, r * 0.28, r * 0.7, 't'),
      over: p.centreLine(14, 93, 222, 93),
    };
  },

  /** The electrical part behind a lock, and contact blocks like it. */
  'contact-block'(v: Variation): Drawing {
    const r = v.size('radius', 44, 52);
    const blades = v.count('blades', 5, 7);
    return {
      shapes:
        p.cylinder(120, 66, r, v.size('height', 40, 50), 0.4) +
        p.path(d`M${114 - r} 74h14v26h-14zM${106 + r} 74h14v26h-14z`) +
        p.rim(120, 78, r, 0.4) +
        p.boltCircle({ cx: 120, cy: 66, radius: 0 }, 1, 1) +
        p.around(blades, (a) =>
          p.path(
            d`M${120 + r * 0.66 * Math.cos(a) - 5} ${64 + r * 0.27 * Math.sin(a) - 22}h10v22h-10z`,
          ),
        ) +
        p.ellipse(120, 66, 11, 5) +
        p.path('M114 66h12M120 62v8'),
      over: p.centreLine(120, 14, 120, 166),
    };
  },

  'master-switch'(v: Variation): Drawing {
    const r = v.size('radius', 38, 44);
    return {
      shapes:
        p.lying(120, 98, r, 48, 0.3) +
        p.lying(160, 80, 7, 40, 0.34) +
        p.lying(160, 118, 7, 40, 0.34) +
        p.path('M182 73v14M190 73v14M182 111v14M190 111v14', 't') +
        p.path(d`M100 ${90 - r}h14v${2 * r + 16}h-14z`) +
        p.ellipse(107, 96 - r, 3, 3, 'f') +
        p.ellipse(107, 100 + r, 3, 3, 'f') +
        p.lying(70, 98, 18, 30, 0.34) +
        p.path('M32 66q-14 4 -14 18v28q0 14 14 18l36 -18V84z') +
        p.ellipse(34, 98, 6, 10, 'f'),
      over: p.centreLine(8, 98, 216, 98),
    };
  },

  'door-contact'(v: Variation): Drawing {
    const r = v.size('radius', 13, 17);
    return {
      shapes:
        p.path('M170 80h26v16h-26z') +
        p.ellipse(188, 88, 3, 3, 'f') +
        p.path(d`M92 ${88 - r * 1.1}h74v${r * 2.2}H92z`) +
        p.path(
          p.series(9, (i) => d`M${98 + i * 7} ${88 - r * 1.1}l2 ${r * 2.2}`),
          't',
        ) +
        p.path(d`M78 ${84 - r * 1.8}h14v${r * 3.6 + 8}H78z`) +
        p.lying(40, 88, r, 38, 0.34) +
        p.path(d`M58 ${90 - r}v${2 * r - 4}`, 't') +
        p.hoop(128, 146, 26, 7, 11),
      over: p.centreLine(16, 88, 216, 88),
    };
  },

  'position-switch'(v: Variation): Drawing {
    const r = v.size('rotor', 15, 19);
    return {
      shapes:
        p.tube('M172 110C200 112 196 150 226 148', 8) +
        p.path('M62 48h88q26 4 30 34v28q0 12 -12 12H62q-30 0 -36 -18 -2 -20 8 -38 8 -18 28 -18z') +
        p.ellipse(92, 86, 31) +
        p.ellipse(92, 86, r + 4) +
        p.path(d`M${92 - r * 0.5} ${86 - r}h${r}v${2 * r}h${-r}z`, 'f') +
        p.ellipse(44, 100, 6, 4, 'f') +
        p.ellipse(142, 62, 6, 4, 'f') +
        p.path('M140 84h34M140 94h38', 't'),
      over: p.centreLine(92, 34, 92, 140) + p.centreLine(14, 86, 190, 86),
    };
  },

  'flasher-can'(v: Variation): Drawing {
    const r = v.size('radius', 36, 42);
    return {
      shapes:
        p.cylinder(120, 40, r, v.size('height', 74, 86), 0.34) +
        p.rim(120, 52, r, 0.34) +
        p.ellipse(120, 40, r * 0.8, r * 0.26, 't') +
        [-18, 0, 18].map((x) => p.rect(116 + x, 132 + (x ? 0 : 6), 8, 28)).join('') +
        p.path(d`M${122 - r} 112q${r} 20 ${2 * r - 4} 0`, 't'),
      over: p.centreLine(120, 14, 120, 176),
    };
  },

  /** Regulators of generators and alternators: a cover on a base with terminals. */
  'regulator-box'(v: Variation): Drawing {
    const w = v.size('width', 98, 114);
    const x = 106 - w / 2;
    return {
      shapes:
        p.path(d`M${x - 22} 122h${w + 44}l26 -16h-20v-8H${x - 4}z`) +
        p.ellipse(x - 8, 117, 5, 3, 'f') +
        p.ellipse(x + w + 26, 110, 5, 3, 'f') +
        p.box(x, 56, w, v.size('height', 54, 62), 28, 18) +
        p.path(d`M${x} 70h${w}l28 -18`, 't') +
        p.path(d`M${x + 14} 84h${w - 28}M${x + 14} 94h${w - 44}`, 't') +
        [0.2, 0.5, 0.8]
          .map(
            (share) =>
              p.rect(x + w * share - 6, 120, 12, 24) + p.ellipse(x + w * share, 136, 3, 3, 'f'),
          )
          .join(''),
    };
  },
};
