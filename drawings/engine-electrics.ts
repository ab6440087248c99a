import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Electric motors and senders on the engine. */
export const engineElectrics = {
  generator(v: Variation): Drawing {
    const r = v.size('radius', 34, 40);
    return {
      shapes:
        p.path('M210 84h16v12h-16z') +
        p.lying(56, 90, r, 148, 0.3) +
        p.path(
          d`M78 ${90 - r}a${r * 0.3} ${r} 0 0 1 0 ${2 * r}M184 ${90 - r}a${r * 0.3} ${r} 0 0 1 0 ${2 * r}M92 ${94 - r}h84`,
          't',
        ) +
        p.path(d`M152 ${106 - r}h26v18h-26zM152 ${130 - r}h26v18h-26z`, 'f') +
        p.path(d`M104 ${78 - r}h14v12h-14zM128 ${78 - r}h14v12h-14z`) +
        p.ellipse(111, 78 - r, 5) +
        p.ellipse(135, 78 - r, 5) +
        p.ellipse(112, 90 + r * 0.5, 4, 4, 'f') +
        p.ellipse(56, 90, r * 0.18, r * 0.6, 't') +
        p.tube('M54 90H24', v.size('shaft', 9, 12)) +
        p.path('M26 85v10M31 85v10M36 85v10', 't'),
      over: p.centreLine(8, 90, 234, 90),
    };
  },

  /** Electronic ignition in place of contact points: a plate with a pickup, two leads, and the ring under the rotor. */
  'points-module'(v: Variation): Drawing {
    const r = v.size('plate', 54, 60);
    return {
      shapes:
        p.tube('M128 96C168 118 166 150 224 140M128 104C160 130 156 164 216 160', 4) +
        p.path(d`M${86 - r} 84a${r} ${r} 0 0 1 ${2 * r} 0l-10 34q-14 26 -44 26t-44 -26z`) +
        p.ellipse(86, 82, 24, 24, 'f') +
        p.path('M104 60h34q6 0 6 6v36q0 6 -6 6h-34q-8 -6 -8 -24t8 -24z') +
        p.path('M110 70h26M110 78h26', 't') +
        p.ellipse(52, 108, 5, 5, 'f') +
        p.ellipse(48, 62, 5, 5, 'f') +
        p.cylinder(190, 44, v.size('ring', 24, 28), 20, 0.4) +
        p.ellipse(190, 44, 15, 6, 'f') +
        p.path('M172 58v12M184 62v12M198 62v12M208 57v12', 't'),
      over: p.centreLine(86, 16, 86, 160) + p.centreLine(190, 22, 190, 86),
    };
  },

  'knock-sensor'(v: Variation): Drawing {
    const r = v.size('radius', 32, 38);
    return {
      shapes:
        p.tube('M100 92C150 92 140 140 182 138H204', 8) +
        p.path('M200 126h26v24h-26z') +
        p.path('M208 126v24M217 126v24', 't') +
        p.cylinder(80, 76, r, v.size('height', 28, 36), 0.42) +
        p.cylinder(80, 64, r * 0.62, 12, 0.42) +
        p.ellipse(80, 64, r * 0.34, r * 0.14, 'f') +
        p.rim(80, 90, r, 0.42),
      over: p.centreLine(80, 26, 80, 148),
    };
  },

  /** Auxiliary air regulators and idle valves: a can with a port on each side. */
  'air-valve'(v: Variation): Drawing {
    const r = v.size('radius', 28, 34);
    return {
      shapes:
        p.pipe(d`M106 78V30M150 78V30`, 19) +
        p.path('M96 40h20M96 47h20M140 40h20M140 47h20', 't') +
        p.ellipse(106, 30, 10.5, 4) +
        p.ellipse(106, 30, 7, 2.4, 'f') +
        p.ellipse(150, 30, 10.5, 4) +
        p.ellipse(150, 30, 7, 2.4, 'f') +
        p.lying(60, 104, r, v.size('length', 108, 124), 0.3) +
        p.path(
          d`M84 ${104 - r}a${r * 0.3} ${r} 0 0 1 0 ${2 * r}M164 ${104 - r}a${r * 0.3} ${r} 0 0 1 0 ${2 * r}`,
          't',
        ) +
        p.path('M36 92h26v24H36z') +
        p.path('M36 100h26M36 108h26', 't') +
        p.path(d`M98 ${104 + r}h50v10h-50z`) +
        p.ellipse(123, 109 + r, 4, 3, 'f'),
      over: p.centreLine(18, 104, 222, 104),
    };
  },

  'choke-element'(v: Variation): Drawing {
    const r = v.size('radius', 52, 60);
    const spiral =
      'M116 92a4 4 0 0 1 8 0a8 8 0 0 1 -16 0a12 12 0 0 1 24 0a16 16 0 0 1 -32 0a20 20 0 0 1 40 0a24 24 0 0 1 -48 0a28 28 0 0 1 50 -14';
    return {
      shapes:
        p.rect(114, 16, 12, 24, 1) +
        p.ellipse(120, 20, 3, 3, 'f') +
        p.ellipse(120, 92, r) +
        p.ellipse(120, 92, r - 9) +
        p.ellipse(120, 92, r - 14, r - 14, 'f') +
        p.path(spiral, 'n') +
        p.ellipse(120, 92, 5) +
        p.boltCircle({ cx: 120, cy: 92, radius: r - 4.5 }, v.count('notches', 12, 16), 1.6, 'b') +
        p.path(d`M116 ${96 - r}h8l-4 9z`, 'b'),
      over: p.centreLine(120, 4, 120, 172) + p.centreLine(42, 92, 198, 92),
    };
  },

  'brush-holder'(v: Variation): Drawing {
    const w = v.size('width', 92, 106);
    return {
      shapes:
        p.rect(82, 96, 20, 52, 1) +
        p.rect(126, 96, 20, 52, 1) +
        p.path('M82 138h20M126 138h20', 't') +
        p.path(d`M72 84h84v34h-84z`) +
        p.path(d`M${114 - w / 2} 66h${w}q10 0 10 12t-10 12h${-w}q-10 0 -10 -12t10 -12z`) +
        p.ellipse(114 - w / 2, 78, 5, 5, 'f') +
        p.ellipse(114 + w / 2, 78, 5, 5, 'f') +
        p.box(76, 34, 76, v.size('height', 28, 34), 18, 10) +
        p.path('M84 44h60v12H84z', 't') +
        p.rect(108, 14, 8, 16),
      over: p.centreLine(92, 20, 92, 164) + p.centreLine(136, 20, 136, 164),
    };
  },

  solenoid(v: Variation): Drawing {
    const r = v.size('radius', 34, 40);
    return {
      shapes:
        p.path('M172 62h28v10h-28zM172 106h28v10h-28z') +
        p.path('M180 62v10M187 62v10M180 106v10M187 106v10', 't') +
        p.rect(172, 84, 18, 6) +
        p.lying(66, 90, r, 106, 0.3) +
        p.path(
          d`M150 ${90 - r}a${r * 0.3} ${r} 0 0 1 0 ${2 * r}M158 ${90 - r}a${r * 0.3} ${r} 0 0 1 0 ${2 * r}`,
        ) +
        p.path(d`M70 ${84 - r}h12v${2 * r + 12}h-12z`) +
        p.ellipse(76, 88 - r, 3, 3, 'f') +
        p.ellipse(76, 92 + r, 3, 3, 'f') +
        p.rect(24, 82, 44, 16, 2) +
        p.ellipse(32, 90, 4, 4, 'f') +
        p.path('M48 82v16M54 82v16', 't'),
      over: p.centreLine(8, 90, 222, 90),
    };
  },
};
