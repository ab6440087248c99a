import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Small accessories for the van. */
export const sundries = {
  /** A printed table behind glass or on a sticker. */
  'label-plate'(v: Variation): Drawing {
    const rows = v.count('rows', 4, 6);
    const pitch = 72 / rows;
    return {
      shapes:
        p.rect(34, 24, 172, 132, 8) +
        p.rect(42, 32, 156, 22, 3, 'f') +
        p.path('M54 43h92', '') +
        p.path(
          p.series(rows + 1, (i) => d`M46 ${66 + i * pitch}h148`) +
            'M104 66v72M150 66v72M46 66v72M194 66v72',
          't',
        ) +
        p.path(
          p.series(
            rows,
            (i) =>
              d`M54 ${66 + (i + 0.5) * pitch}h${v.size('word', 26, 40)}M114 ${66 + (i + 0.5) * pitch}h20M160 ${66 + (i + 0.5) * pitch}h22`,
          ),
        ),
    };
  },

  cartridge(v: Variation): Drawing {
    const r = v.size('radius', 21, 25);
    return {
      shapes:
        p.turned(
          -14,
          p.path(d`M156 66l54 -5v10l-54 -5z`) +
            p.path('M150 58h10v16h-10z') +
            p.lying(34, 66, r, 116, 0.3) +
            p.path(d`M52 ${72 - r}h72v${2 * r - 12}H52z`, 'f') +
            p.path('M62 62h48M62 70h34', 't') +
            p.path(d`M34 ${66 - r}a${r * 0.3} ${r} 0 0 1 0 ${2 * r}`, 't'),
        ) +
        p.tube('M24 148Q90 118 214 126', 8) +
        p.path('M24 148Q90 118 214 126', 't') +
        p.path('M168 144h48v24h-48z') +
        p.path('M176 152h32M176 159h22', 't'),
    };
  },

  'paint-pen'(v: Variation): Drawing {
    const length = v.size('length', 108, 124);
    return {
      shapes:
        p.turned(
          -22,
          p.lying(44, 96, 16, length, 0.3) +
            p.path(d`M70 80h44v32H70z`, 'f') +
            p.path(d`M${44 + length} 82l22 8v12l-22 8z`) +
            p.path(d`M${66 + length} 91l12 2v6l-12 2z`, 'b') +
            p.path(d`M${30 + length} 80a5 16 0 0 1 0 32`, 't'),
        ) + p.turned(-22, p.lying(94, 146, 17, 56, 0.3), 120, 146),
    };
  },

  'water-can'(v: Variation): Drawing {
    const w = v.size('width', 104, 118);
    const x = 112 - w / 2;
    return {
      shapes:
        p.path(d`M${x + w} 52l24 -12v100l-24 16z`) +
        p.path(d`M${x} 64q0 -12 12 -12h${w - 12}v104H${x + 10}q-10 0 -10 -10z`) +
        p.path(d`M${x + 6} 52l22 -12h${w - 6}l-22 12z`) +
        p.path(d`M${x + 30} 50q0 -22 16 -22h${w - 60}q16 0 16 18`, 'n') +
        p.tube(d`M${x + 32} 46V36q0 -10 10 -10h${w - 56}q10 0 10 10v6`, 8) +
        p.path(d`M${x + 12} 70h${w - 24}M${x + 12} 96h${w - 24}M${x + 12} 122h${w - 50}`, 't') +
        p.lying(x - 14, 138, 8, 26, 0.4) +
        p.path(d`M${x - 18} 146v14h10v-14zM${x - 10} 122h8v10h-8zM${x - 16} 116h20v7h-20z`),
    };
  },

  aerial(v: Variation): Drawing {
    const lean = v.size('lean', -26, -14);
    return {
      shapes:
        p.turned(
          lean,
          p.rect(117, 20, 6, 40, 1) +
            p.ellipse(120, 18, 5) +
            p.rect(115, 50, 10, 60, 1) +
            p.path('M112 108h16l6 14h-28z'),
          120,
          122,
        ) +
        p.cylinder(120, 122, 24, 12, 0.36) +
        p.rect(113, 138, 14, 22, 1) +
        p.path('M113 143h14M113 148h14M113 153h14', 't') +
        p.tube('M120 160Q140 176 186 162T222 150', 4),
      dimensions: { thread: p.note(113, 150, 96, 166) },
    };
  },

  'steering-lock'(v: Variation): Drawing {
    const reach = v.size('reach', 92, 108);
    const hook = p.tube('M64 74V54Q64 38 48 38T32 54', 9);
    return {
      shapes: p.turned(
        -16,
        p.tube(d`M120 90H${120 + reach}`, 10) +
          p.tube('M24 90H124', 13) +
          p.moved(0, 16, 1, hook) +
          `<g transform="matrix(-1 0 0 1 232 16)">${hook}</g>` +
          p.path('M106 74h42v32h-42z') +
          p.ellipse(136, 90, 8) +
          p.path('M136 86v8') +
          p.path(d`M${112 + reach} 80h18v20h-18z`) +
          p.path('M40 84v12M48 84v12', 't'),
      ),
    };
  },
};
