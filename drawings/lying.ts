import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Turned parts lying on their side: motors, cylinders, shafts. */
export const lyingParts = {
  'spark-plug'(v: Variation): Drawing {
    const rings = p.series(7, (i) => d`M108 ${98 + i * 5}l24 3`);
    const ribs = p.series(v.count('ribs', 3, 5), (i) => d`M${109 - i} ${32 + i * 8}h${22 + i * 2}`);
    const plug =
      p.path('M116 12h8v10h-8zM110 22h20l4 46h-28z') +
      p.path(ribs, 't') +
      p.path('M98 68h44v20H98zM104 88h32v8h-32zM108 96h24v40h-24z') +
      p.path('M112 68v20M128 68v20', 't') +
      p.path(rings, 't') +
      p.path('M117 136h6v9h-6zM130 136v16h-12v-4h8v-12');
    const lean = v.size('lean', -40, -24);
    return {
      shapes: p.turned(lean, plug),
      over: p.turned(lean, p.centreLine(120, 2, 120, 166)),
      dimensions: {
        thread: p.turnedNote(lean, 132, 112, 184, 88),
        hex: p.turnedNote(lean, 142, 78, 176, 48),
        reach: p.turnedNote(lean, 108, 124, 92, 150),
      },
    };
  },

  alternator(v: Variation): Drawing {
    const r = v.size('radius', 46, 56);
    const vents = p.series(5, (i) => p.path(d`M${92 + i * 17} ${92 - r * 0.5}v${r}`, 't'));
    return {
      shapes:
        p.path(d`M104 ${92 - r}l6 -22h30l6 22zM104 ${92 + r}l8 20h26l8 -20z`) +
        p.ellipse(125, 92 - r - 12, 6, 6, 'f') +
        p.lying(76, 92, r, 98, 0.3) +
        vents +
        p.path(
          d`M96 ${92 - r}a${r * 0.3} ${r} 0 0 1 0 ${2 * r}M152 ${92 - r}a${r * 0.3} ${r} 0 0 1 0 ${2 * r}`,
          't',
        ) +
        p.lying(54, 92, 32, 18, 0.3) +
        p.path(d`M64 60a9.6 32 0 0 0 0 64`, 't') +
        p.ellipse(54, 92, 4, 12, 'f'),
      over: p.centreLine(22, 92, 218, 92),
    };
  },

  starter(v: Variation): Drawing {
    const r = v.size('radius', 32, 40);
    return {
      shapes:
        p.lying(96, 52, r * 0.56, 84, 0.3) +
        p.path('M178 44h14v6h-14M178 56h14v6h-14') +
        p.lying(84, 112, r, 122, 0.3) +
        p.path(d`M178 ${112 - r}a${r * 0.3} ${r} 0 0 1 0 ${2 * r}`, 't') +
        p.path(d`M58 64Q62 30 92 34V148Q56 154 50 128z`) +
        p.ellipse(72, 58, 5, 6, 'f') +
        p.ellipse(70, 140, 5, 6, 'f') +
        p.lying(36, 112, 14, 28, 0.3) +
        p.series(4, (i) => p.path(d`M38 ${103 + i * 6}h22`, 't')),
      over: p.centreLine(14, 112, 232, 112) + p.centreLine(80, 52, 214, 52),
    };
  },

  coil(v: Variation): Drawing {
    const r = v.size('radius', 30, 38);
    const coil =
      p.lying(84, 90, r, 110, 0.3) +
      p.path(
        d`M150 ${90 - r}a${r * 0.3} ${r} 0 0 1 0 ${2 * r}M156 ${90 - r}a${r * 0.3} ${r} 0 0 1 0 ${2 * r}`,
        't',
      ) +
      p.path(d`M112 ${90 - r - 4}h14v${2 * r + 8}h-14zM114 ${90 + r + 4}v14h10v-14`) +
      p.lying(58, 90, 14, 24, 0.3) +
      p.ellipse(58, 90, 2.5, 7, 'f') +
      p.path(d`M80 ${90 - r * 0.72}h-14v6h13M80 ${90 + r * 0.72}h-14v-6h13`);
    return { shapes: p.turned(-14, coil), over: p.turned(-14, p.centreLine(30, 90, 224, 90)) };
  },

  shock(v: Variation): Drawing {
    const r = v.size('radius', 15, 20);
    const split = v.size('split', 84, 104);
    const shock =
      p.rect(20, 85, split - 20, 10, 0) +
      p.ellipse(20, 90, 13, 13) +
      p.ellipse(20, 90, 6, 6, 'f') +
      p.lying(split, 90, r, 206 - split, 0.26) +
      p.path(d`M${split + 14} ${90 - r}a${r * 0.26} ${r} 0 0 1 0 ${2 * r}`, 't') +
      p.lying(split - 34, 90, r + 4, 48, 0.26) +
      p.ellipse(222, 90, 13, 13) +
      p.ellipse(222, 90, 6, 6, 'f');
    return {
      shapes: p.turned(-26, moved(shock)),
      over: p.turned(-26, p.centreLine(2, 90, 238, 90)),
    };
  },

  'master-cylinder'(v: Variation): Drawing {
    const r = v.size('bore', 19, 25);
    const ports = v.choice('circuits', ['one', 'two']) === 'two' ? [104, 156] : [128];
    return {
      shapes:
        ports.map((x) => p.cylinder(x, 46, 13, 40, 0.34) + p.ellipse(x, 46, 7, 2.6, 'f')).join('') +
        p.lying(64, 104, r, 136, 0.3) +
        p.path(d`M96 ${104 - r}a${r * 0.3} ${r} 0 0 1 0 ${2 * r}`, 't') +
        ports.map((x) => p.lying(x + 6, 112, 8, 10, 0.4)).join('') +
        p.path(d`M70 ${104 - r - 22}h12v${2 * r + 44}h-12z`) +
        p.ellipse(76, 104 - r - 13, 3, 5, 'f') +
        p.ellipse(76, 104 + r + 13, 3, 5, 'f') +
        p.rect(28, 100, 42, 8, 3),
      over: p.centreLine(14, 104, 226, 104),
      dimensions: { bore: p.note(150, 104 + r, 164, 156) },
    };
  },

  'wheel-cylinder'(v: Variation): Drawing {
    const r = v.size('bore', 26, 33);
    return {
      shapes:
        p.rect(28, 80, 34, 16, 2) +
        p.path('M36 78v20', 't') +
        p.lying(68, 88, r, 104, 0.3) +
        p.path(
          d`M84 ${88 - r}a${r * 0.3} ${r} 0 0 1 0 ${2 * r}M156 ${88 - r}a${r * 0.3} ${r} 0 0 1 0 ${2 * r}`,
          't',
        ) +
        p.rect(172 + r * 0.3, 80, 30, 16, 2) +
        p.path(d`M104 ${88 + r}h36v14h-36zM112 ${102 + r}h20v12h-20z`) +
        p.path(d`M112 ${88 - r}l4 -16h8l4 16z`) +
        p.ellipse(122, 88, 9, 9, 'f'),
      over: p.centreLine(14, 88, 228, 88),
      dimensions: { bore: p.note(92, 88 - r, 68, 30) },
    };
  },

  'ball-joint'(v: Variation): Drawing {
    const r = v.size('radius', 34, 42);
    return {
      shapes:
        p.path('M113 22h14v22h-14z') +
        p.path('M113 27h14M113 32h14M113 37h14', 't') +
        p.path('M111 44h18l5 34h-28z') +
        p.path(
          d`M${120 - r * 0.8} 104q2 -30 ${r * 0.8 - 12} -32h24q${r * 0.8 - 14} 2 ${r * 0.8 - 12} 32z`,
        ) +
        p.path(d`M${120 - r * 0.7} 92h${r * 1.4}`, 't') +
        p.cylinder(120, 108, r, 34, 0.3) +
        p.path(d`M${120 - r - 12} 108h${2 * r + 24}v10h${-2 * r - 24}z`) +
        p.rim(120, 132, r, 0.3),
      over: p.centreLine(120, 10, 120, 172),
    };
  },

  'cv-joint'(v: Variation): Drawing {
    const r = v.size('radius', 48, 58);
    return {
      shapes:
        p.lying(104, 92, 13, 108, 0.3) +
        p.path('M184 81v22M190 80v24M196 80v24M202 80v24', 't') +
        p.lying(76, 92, r, 38, 0.42) +
        p.boltCircle({ cx: 76, cy: 92, radius: 0 }, 1, 1) +
        p.around(6, (a) =>
          p.ellipse(76 + r * 0.42 * 0.82 * Math.cos(a), 92 + r * 0.82 * Math.sin(a), 2.6, 5, 'f'),
        ) +
        p.ellipse(76, 92, r * 0.28, r * 0.66) +
        p.around(6, (a) =>
          p.ellipse(76 + r * 0.18 * Math.cos(a), 92 + r * 0.46 * Math.sin(a), 4.5, 8),
        ) +
        p.ellipse(76, 92, 5.5, 13, 'f'),
      over: p.centreLine(24, 92, 230, 92),
      dimensions: { diameter: p.upright(92 - r, 92 + r, 76, 64 - r * 0.42) },
    };
  },

  valve(v: Variation): Drawing {
    const head = v.size('head', 32, 44);
    const valve =
      p.path(
        d`M28 86h4v8h-4zM32 85h128q12 0 24 ${5 - head}h8v${2 * head - 1}h-8q-12 ${4 - head} -24 ${5 - head}H32z`,
      ) +
      p.path(d`M36 85v10M42 85v10M188 ${91 - head}v${2 * head - 3}`, 't') +
      p.series(5, (i) => p.tube(d`M${54 + i * 14} 62c6 0 12 56 6 56`, 4, 2.6));
    return {
      shapes: p.turned(-22, valve),
      over: p.turned(-22, p.centreLine(12, 90, 222, 90)),
      dimensions: {
        head: p.turnedLinear(-22, [192, 90 - head], [192, 89 + head], -15),
        stem: p.turnedNote(-22, 44, 95, 64, 162),
      },
    };
  },

  shaft(v: Variation): Drawing {
    const lobes = v.count('lobes', 4, 6);
    const pitch = 132 / lobes;
    const radius = v.size('lobe', 22, 28);
    const shaft =
      p.lying(22, 90, 11, 196, 0.34) +
      p.series(lobes, (j) => {
        const i = lobes - 1 - j;
        const lift = i % 2 ? 9 : -9;
        return (
          p.ellipse(64 + i * pitch + 9, 90 + lift, 9, radius) +
          p.ellipse(64 + i * pitch, 90 + lift, 9, radius)
        );
      }) +
      p.lying(30, 90, 34, 10, 0.32) +
      p.ellipse(30, 90, 4, 11, 'f');
    return { shapes: p.turned(-12, shaft), over: p.turned(-12, p.centreLine(6, 90, 236, 90)) };
  },
};

/** The long parts are drawn from edge to edge and pulled in a little, so that they stay in the box when leaning. */
function moved(inner: string): string {
  return p.moved(10, 7, 0.92, inner);
}
