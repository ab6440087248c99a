import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Filters and coolers. */
export const filterParts = {
  'inline-filter'(v: Variation): Drawing {
    const r = v.size('radius', 30, 38);
    const glass = v.style('case', ['metal', 'glass']) === 'glass';
    const length = v.size('length', 84, 100);
    const x = 122 - length / 2;
    return {
      shapes:
        p.pipe(d`M${x + length} 90H222`, 9) +
        p.path('M200 84v12M208 84v12M216 84v12', 't') +
        p.pipe(d`M20 90H${x}`, 9) +
        p.path('M28 84v12M36 84v12', 't') +
        p.lying(x, 90, r, length, 0.3) +
        p.path(
          d`M${x + 12} ${90 - r}a${r * 0.3} ${r} 0 0 1 0 ${2 * r}M${x + length - 12} ${90 - r}a${r * 0.3} ${r} 0 0 1 0 ${2 * r}`,
        ) +
        (glass
          ? p.path(d`M${x + 24} ${100 - r}h${length - 34}v${2 * r - 20}h${34 - length}z`, 'f') +
            p.path(
              p.series(8, (i) => d`M${x + 28 + i * ((length - 42) / 7)} ${102 - r}v${2 * r - 24}`),
              't',
            )
          : p.path(d`M${x + 30} 90h${length - 52}m-9 -6l9 6l-9 6`, 't')) +
        p.ellipse(x, 90, 4, 8),
      over: p.centreLine(6, 90, 234, 90),
      dimensions: { ends: p.note(218, 95, 204, 142) },
    };
  },

  'oil-cooler'(v: Variation): Drawing {
    const plates = v.count('plates', 6, 8);
    const w = v.size('width', 92, 112);
    if (v.style('form', ['upright', 'round']) === 'round') {
      const r = w * 0.48;
      return {
        shapes:
          p.pipe(d`M${98 + r} 88h64M${98 + r} 112h64`, 12) +
          p.ellipse(162 + r, 88, 3, 6.5, 'f') +
          p.ellipse(162 + r, 112, 3, 6.5, 'f') +
          p.cylinder(104, 74, r, 38, 0.36) +
          p.series(2, (i) => p.rim(104, 86 + i * 12, r, 0.36)) +
          p.ellipse(104, 74, r * 0.78, r * 0.28, 't') +
          p.ellipse(104, 74, r * 0.3, r * 0.11, 'f'),
        over: p.centreLine(104, 26, 104, 168),
      };
    }
    const pitch = 96 / plates;
    const x = 112 - w / 2;
    return {
      shapes:
        p.path(d`M${x - 14} 132h${w + 40}v14h${-w - 40}z`) +
        p.ellipse(x - 4, 139, 4, 4, 'f') +
        p.ellipse(x + w + 16, 139, 4, 4, 'f') +
        p.cylinder(x + w * 0.3, 146, 13, 10, 0.34) +
        p.cylinder(x + w * 0.7, 146, 13, 10, 0.34) +
        p.series(plates, (i) => p.box(x, 132 - (i + 1) * pitch, w, pitch * 0.62, 24, 12)) +
        p.path(
          p.series(plates - 1, (i) =>
            p.series(
              7,
              (j) => d`M${x + 8 + (j * (w - 10)) / 7} ${132 - (i + 1) * pitch}l4 ${-pitch * 0.38}`,
            ),
          ),
          't',
        ),
    };
  },

  'filter-element'(v: Variation): Drawing {
    const r = v.size('radius', 38, 46);
    const h = v.size('height', 76, 92);
    const top = 48;
    return {
      shapes:
        p.cylinder(120, top, r, h, 0.36) +
        p.path(
          p.series(23, (i) => {
            const a = (Math.PI * (i + 0.5)) / 23;
            return d`M${120 - r * Math.cos(a)} ${top + 8 + r * 0.36 * Math.sin(a)}v${h - 14}`;
          }),
        ) +
        p.rim(120, top + 6, r, 0.36, '') +
        p.rim(120, top + h - 6, r, 0.36, '') +
        p.ellipse(120, top, r * 0.46, r * 0.165) +
        p.ellipse(120, top + 2, r * 0.38, r * 0.12, 'f'),
      over: p.centreLine(120, 14, 120, 172),
    };
  },

  /** The thermostat of an air-cooled engine: a corrugated can on a threaded stem. */
  bellows(v: Variation): Drawing {
    const r = v.size('radius', 36, 43);
    const folds = v.count('folds', 6, 8);
    const step = 72 / folds;
    return {
      shapes:
        p.rect(112, 136, 16, 34, 1) +
        p.path(
          p.series(5, (i) => d`M112 ${142 + i * 5}l16 2`),
          't',
        ) +
        p.series(folds, (j) => p.cylinder(120, 52 + (folds - 1 - j) * step, r, step * 0.5, 0.34)) +
        p.cylinder(120, 44, r * 0.6, 8, 0.34) +
        p.rect(113, 10, 14, 32, 1) +
        p.path(
          p.series(5, (i) => d`M113 ${14 + i * 5}l14 2`),
          't',
        ),
      over: p.centreLine(120, 2, 120, 178),
    };
  },

  strainer(v: Variation): Drawing {
    const h = v.size('height', 58, 70);
    const w = v.size('width', 17, 22);
    return {
      shapes:
        p.path(d`M${120 - w} 100V${104 - h}q${w} -20 ${2 * w} 0V100z`) +
        p.path(
          p.series(5, (i) => d`M${120 - w + (i + 0.5) * w * 0.4} 98V${100 - h}`) +
            p.series(6, (i) => d`M${120 - w} ${94 - (i * h) / 7}h${2 * w}`),
          't',
        ) +
        p.path(d`M84 100h72v24H84z`) +
        p.path('M104 100v24M136 100v24', 't') +
        p.rect(106, 124, 28, 20) +
        p.path('M106 130h28M106 136h28', 't') +
        p.path('M112 144h16v20h-16z') +
        p.ellipse(188, 140, 20, 10) +
        p.ellipse(188, 140, 12, 6, 'f'),
      over: p.centreLine(120, 10, 120, 174),
    };
  },
};
