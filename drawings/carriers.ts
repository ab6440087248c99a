import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Racks, carriers and guards bolted to the body. */
export const carrierParts = {
  /** Long bars and profiles. */
  rails(v: Variation): Drawing {
    const count = v.count('rails', 2, 2);
    const w = v.size('width', 9, 13);
    const profile = v.style('profile', ['flat', 'channel', 'tube', 'strip']);
    const gap = Math.min(34, 108 / count);
    const top = 118 - ((count - 1) * gap) / 2 + 8;
    const one = (i: number): string => {
      const y = top + (count - 1 - i) * gap - 12;
      const x = 16 + i * 2;
      const rise = 58;
      const run = 190;
      if (profile === 'tube')
        return p.tube(d`M${x + 8} ${y + w / 2}L${x + run} ${y - rise + w / 2}`, w);
      return (
        p.path(d`M${x} ${y}l${run} ${-rise}l${w + 4} 4l${-run} ${rise}z`) +
        p.path(d`M${x + w + 4} ${y + 4}l${run} ${-rise}v${w}l${-run} ${rise}z`) +
        p.path(d`M${x} ${y}l${w + 4} 4v${w}l${-w - 4} -4z`) +
        (profile === 'channel'
          ? p.path(d`M${x + 3} ${y + w * 0.5}l${w - 2} 2.500v${w * 0.36}l${2 - w} -2.500z`, 'b') +
            p.path(d`M${x + w * 0.6} ${y + 1}l${run} ${-rise}`, 't')
          : profile === 'strip'
            ? p.path(d`M${x + w + 4} ${y + 4 + w * 0.5}l${run} ${-rise}`, 't')
            : '')
      );
    };
    return {
      shapes: p.series(count, (n) => one(count - 1 - n)),
      dimensions: { length: p.linear(20 + w, top - 8 + w, 210 + w, top - 66 + w, 14) },
    };
  },

  'nerf-bars'(v: Variation): Drawing {
    const w = v.size('width', 62, 74);
    const one = (x: number): string =>
      p.tube(d`M${x} 150V62Q${x} 30 ${x + w / 2} 30T${x + w} 62V150`, 11) +
      p.tube(d`M${x} 96h${w}`, 9) +
      [x, x + w].map((at) => p.path(d`M${at - 11} 142h22v20h-22z`) + p.screw(at, 152, 3)).join('');
    return { shapes: one(34) + one(206 - w) };
  },

  'wheel-pan'(v: Variation): Drawing {
    const r = v.size('radius', 70, 78);
    return {
      shapes:
        p.cylinder(120, 84, r, 22, 0.46) +
        p.ellipse(120, 84, r * 0.9, r * 0.41) +
        p.ellipse(120, 92, r * 0.78, r * 0.33, 'f') +
        p.cylinder(120, 84, 16, 10, 0.4) +
        p.path(d`M${98 - r} 76h26v16h-26zM${118 + r} 76h26v16h-26z`) +
        p.screw(104 - r, 84, 3) +
        p.screw(138 + r, 84, 3) +
        p.path(d`M${132 - r} 96q${r - 12} 40 ${2 * r - 24} 0`, 't'),
      over: p.centreLine(120, 28, 120, 160),
    };
  },

  'wheel-carrier'(v: Variation): Drawing {
    const r = v.size('wheel', 50, 56);
    return {
      shapes:
        p.ellipse(140, 86, r + 8) +
        p.ellipse(140, 86, r, r, 't') +
        p.ellipse(140, 86, r * 0.62) +
        p.boltCircle({ cx: 140, cy: 86, radius: r * 0.36 }, 5, 3.4, 'f') +
        p.tube('M34 22V160', 10) +
        p.path('M22 30h24v18H22zM22 136h24v18H22z') +
        p.tube('M34 62L140 86L34 116', 8) +
        p.ellipse(140, 86, 12) +
        p.screw(140, 86, 5) +
        p.tube('M34 150H210', 9) +
        p.path('M200 138h18v24h-18z'),
      over: p.centreLine(34, 8, 34, 172),
    };
  },

  mudflap(v: Variation): Drawing {
    const w = v.size('width', 74, 86);
    const one = (x: number): string =>
      p.path(d`M${x} 34h${w}v94q0 18 -14 22h${28 - w}q-14 -4 -14 -22z`) +
      p.path(d`M${x + 8} 62h${w - 16}v62q0 12 -8 16h${32 - w}q-8 -4 -8 -16z`, 't') +
      p.path(
        p.series(4, (i) => d`M${x + 18} ${84 + i * 12}h${w - 36}`),
        't',
      ) +
      p.rect(x - 4, 28, w + 8, 18, 2) +
      p.screw(x + 12, 37, 4) +
      p.screw(x + w / 2, 37, 4) +
      p.screw(x + w - 12, 37, 4);
    return { shapes: one(30) + one(210 - w), dimensions: { width: p.across(26, 34 + w, 37, 14) } };
  },

  'rack-foot'(v: Variation): Drawing {
    const h = v.size('height', 50, 60);
    const one = (x: number, y: number): string =>
      p.path(d`M${x} ${y + h}l10 ${-h}h40l12 ${h}h10v10h-82v-10z`) +
      p.path(d`M${x + 14} ${y + h - 10}l6 ${20 - h}h24l8 ${h - 20}z`, 't') +
      p.rect(x + 2, y - 12, 58, 14, 3) +
      p.ellipse(x + 31, y + h * 0.5, 10) +
      p.path(d`M${x + 31} ${y + h * 0.5 - 5}v10`);
    return { shapes: one(36, 22) + one(136, 22) + one(86, 96) };
  },

  snorkel(v: Variation): Drawing {
    const w = v.size('width', 21, 26);
    return {
      shapes:
        p.pipe('M60 148H104Q128 148 128 124V62', w) +
        p.path(d`M116 ${60}q-6 -40 30 -42h44q10 0 10 10v24q0 8 -10 8h-34q-14 0 -14 14z`) +
        p.path('M186 26v28M178 24v32M194 28v24', 't') +
        p.path(d`M54 ${142 - w / 2}h14v${w + 12}H54z`) +
        p.ellipse(54, 148, 4, w / 2, 'f') +
        p.path(d`M112 88h34v10h-34zM112 116h34v10h-34z`),
      over: p.centreLine(30, 148, 90, 148),
    };
  },

  'step-pad'(v: Variation): Drawing {
    const ribs = v.count('ribs', 5, 7);
    const w = v.size('width', 142, 160);
    const one = (x: number, y: number): string =>
      p.path(d`M${x} ${y}l18 -30q3 -5 10 -5h${w}q8 0 5 6l-18 30q-3 5 -10 5H${x + 4}q-8 0 -4 -6z`) +
      p.path(d`M${x} ${y + 2}q-2 8 4 8h${w + 2}q7 0 10 -5l18 -30`, 't') +
      p.path(
        p.series(
          ribs,
          (i) => d`M${x + 10 + ((i * 16) / ribs) * 1.2} ${y - 3 - (i * 26) / ribs}h${w - 4}`,
        ),
        't',
      ) +
      p.ellipse(x + 18, y - 5, 4, 2.4, 'f') +
      p.ellipse(x + w + 8, y - 25, 4, 2.4, 'f');
    return { shapes: one(44, 66) + one(18, 136) };
  },

  'traction-board'(v: Variation): Drawing {
    const rows = v.count('rows', 7, 9);
    const one = (x: number, y: number): string =>
      p.path(d`M${x} ${y}l14 -34q3 -6 10 -6h150q10 0 7 8l-14 34q-3 6 -10 6H${x + 6}q-9 0 -6 -8z`) +
      p.series(rows, (i) =>
        p.path(
          d`M${x + 24 + i * (136 / rows)} ${y - 26}h7l-3 8h-7zM${x + 18 + i * (136 / rows)} ${y - 8}h7l-3 8h-7z`,
          'b',
        ),
      ) +
      p.path(d`M${x + 6} ${y - 2}l10 -26h6l-10 26zM${x + 158} ${y - 2}l10 -26h6l-10 26z`, 'f');
    const shift = v.size('shift', 22, 32);
    return { shapes: one(24 + shift, 72) + one(22, 140) };
  },

  'cargo-grid'(v: Variation): Drawing {
    const bars = v.count('bars', 9, 12);
    return {
      shapes:
        p.series(bars, (i) => p.tube(d`M${40 + (i * 160) / (bars - 1)} 34V138`, 2.4)) +
        p.series(3, (i) => p.tube(d`M30 ${58 + i * 28}H210`, 2.4)) +
        p.tube(
          d`M42 28H198q10 0 12 10l8 ${v.size('drop', 92, 104)}q0 8 -8 8H30q-8 0 -8 -8L30 38q2 -10 12 -10z`,
          7,
        ) +
        [36, 204].map((x) => p.path(d`M${x - 9} 144h18v20h-18z`) + p.screw(x, 156, 3)).join(''),
    };
  },

  strongbox(v: Variation): Drawing {
    const w = v.size('width', 124, 140);
    return {
      shapes:
        p.box(34, 84, w, 66, 44, 30) +
        p.path(d`M28 84L74 50h${w + 10}l-46 34z`) +
        p.path(d`M28 84h${w + 10}v12H28zM${38 + w} 84l46 -34v12l-46 34z`) +
        p.ellipse(34 + w / 2, 116, 13) +
        p.path(d`M${34 + w / 2} 110v9`, '') +
        p.ellipse(34 + w / 2, 112, 3, 3, 'b') +
        p.path(d`M46 106h18v34H46zM${w} 106h20v34h-20z`, 't'),
    };
  },
};
