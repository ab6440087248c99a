import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Brakes, steering and wheels. */
export const chassisParts = {
  'brake-shoes'(v: Variation): Drawing {
    const gap = v.size('gap', 10, 20);
    const shoe =
      p.path('M106 24Q40 30 40 90T106 156L104 136Q62 130 62 90T104 44z') +
      p.path('M104 44Q62 50 62 90T104 136L102 122Q74 118 74 90T102 58z') +
      p.path('M44 72l18 4M42 90h20M44 108l18-4', 't') +
      p.ellipse(70, 64, 3.5, 3.5, 'f') +
      p.ellipse(70, 116, 3.5, 3.5, 'f');
    return {
      shapes:
        p.moved(-gap / 2 + 2, 0, 1, shoe) +
        `<g transform="matrix(-1 0 0 1 ${Math.round(238 + gap / 2)} 0)">${shoe}</g>`,
      over: p.centreLine(120, 10, 120, 170),
      dimensions: { drum: p.across(42 - gap / 2, 198 + gap / 2, 90, 170) },
    };
  },

  'brake-pads'(v: Variation): Drawing {
    const w = v.size('width', 112, 132);
    const pad = (x: number, y: number): string =>
      p.path(d`M${x} ${y + 14}q${w / 2} -26 ${w} 0l-6 44q${6 - w / 2} -12 ${12 - w} 0z`) +
      p.path(
        d`M${x + 10} ${y + 18}q${w / 2 - 10} -20 ${w - 20} 0l-4 30q${14 - w / 2} -10 ${28 - w} 0z`,
        'f',
      ) +
      p.path(d`M${x + w / 2} ${y + 8}v31`, 't') +
      p.ellipse(x + 4, y + 12, 4.5, 4.5) +
      p.ellipse(x + w - 4, y + 12, 4.5, 4.5);
    return { shapes: pad(84, 34) + pad(28, 86) };
  },

  caliper(v: Variation): Drawing {
    const pad = v.size('piston', 28, 35);
    return {
      shapes:
        p.path('M172 46V30h9v16M59 46V36h14v10') +
        p.path(
          'M54 44h132q14 0 14 14v46q0 14-14 14h-16l-4 30h-26l-4-22h-32l-4 22H74l-4-30H54q-14 0-14-14V58q0-14 14-14z',
        ) +
        p.rect(80, 54, 80, 52, 5, 'f') +
        p.rect(120 - pad, 58, 2 * pad, 15, 2) +
        p.rect(120 - pad, 87, 2 * pad, 15, 2) +
        p.path(d`M${120 - pad} 68h${2 * pad}M${120 - pad} 92h${2 * pad}M80 76h80M80 84h80`, 't') +
        p.rect(98, 48, 5, 64, 2) +
        p.rect(137, 48, 5, 64, 2) +
        p.path('M104 60l32 40M136 60l-32 40', 't') +
        p.ellipse(60, 81, 7) +
        p.ellipse(180, 81, 7) +
        p.ellipse(87, 136, 5, 5, 'f') +
        p.ellipse(153, 136, 5, 5, 'f'),
      over: p.centreLine(24, 80, 216, 80) + p.centreLine(120, 30, 120, 142),
    };
  },

  'tie-rod'(v: Variation): Drawing {
    const bend = v.size('bend', -6, 8);
    const end = (x: number): string =>
      p.path(d`M${x - 6} 44h12v18h-12z`) +
      p.path(d`M${x - 6} 49h12M${x - 6} 55h12`, 't') +
      p.path(d`M${x - 9} 62h18l4 16h-26z`) +
      p.ellipse(x, 92, 17, 15) +
      p.ellipse(x, 92, 10, 8, 't');
    return {
      shapes:
        p.tube(d`M48 92Q120 ${92 + bend} 192 92`, 9) +
        p.rect(64, 86, 28, 14, 2) +
        p.rect(148, 86, 28, 14, 2) +
        p.path('M72 86v14M80 86v14M156 86v14M164 86v14', 't') +
        end(40) +
        end(200),
      over: p.centreLine(12, 92, 228, 92),
    };
  },

  'control-arm'(v: Variation): Drawing {
    const spread = v.size('spread', 44, 58);
    return {
      shapes:
        p.path(
          d`M52 ${86 - spread * 0.9}Q120 ${70 - spread * 0.3} 196 80v22Q120 ${112 + spread * 0.3} 52 ${96 + spread * 0.9}l-6 -20Q96 104 96 91T46 ${106 - spread}z`,
        ) +
        [90 - spread, 92 + spread]
          .map((y) => p.lying(38, y, 14, 22, 0.34) + p.ellipse(38, y, 2.6, 7, 'f'))
          .join('') +
        p.ellipse(200, 91, 18, 18) +
        p.ellipse(200, 91, 9, 9, 'f') +
        p.path(d`M112 84Q150 82 180 88M112 98Q150 100 180 94`, 't'),
      over: p.centreLine(16, 91, 232, 91) + p.centreLine(49, 14, 49, 168),
    };
  },

  'steering-rack'(v: Variation): Drawing {
    const r = v.size('radius', 11, 14);
    return {
      shapes:
        p.tube('M12 104H228', 7) +
        p.lying(70, 104, r, 104, 0.34) +
        [42, 178].map((x) => p.series(4, (i) => p.ellipse(x + 4 + i * 7, 104, 5, 17))).join('') +
        p.path(d`M96 ${104 - r}l-6 -22h28l-2 22zM96 ${104 + r}h22v12h-22z`) +
        p.turned(18, p.rect(102, 40, 9, 44), 106, 82) +
        p.ellipse(14, 104, 10, 10) +
        p.ellipse(226, 104, 10, 10),
      over: p.centreLine(2, 104, 238, 104),
    };
  },

  'steering-wheel'(v: Variation): Drawing {
    const r = v.size('radius', 66, 74);
    return {
      shapes:
        p.hoop(120, 90, r, 9) +
        p.tube(
          v.choice('spokes', ['two', 'three']) === 'two'
            ? d`M${126 - r} 98Q120 84 ${114 + r} 98`
            : d`M${126 - r} 86H${114 + r}M120 90v${r - 6}`,
          8,
        ) +
        p.ellipse(120, 90, 22, 20) +
        p.ellipse(120, 90, 12, 11, 't'),
      over: p.centreLine(120, 4, 120, 176),
    };
  },

  wheel(v: Variation): Drawing {
    const r = v.size('radius', 70, 78);
    const style = v.choice('style', ['slotted', 'alloy', 'cap', 'cover']);
    if (style === 'cover')
      return {
        shapes:
          p.path(d`M100 ${90 - r}h42a${r * 0.9} ${r} 0 0 1 0 ${2 * r}h-42z`) +
          p.ellipse(100, 90, r * 0.92, r) +
          p.ellipse(100, 90, r * 0.84, r - 7, 't') +
          p.ellipse(100, 90, r * 0.46, r * 0.5, 't') +
          p.path(
            p.series(7, (i) => d`M${148 + i * 4} ${100 - r + i * 5}l6 10`),
            't',
          ),
        over: p.centreLine(24, 90, 216, 90),
      };
    const face =
      style === 'alloy'
        ? p.around(8, (a) => p.ellipse(120 + 40 * Math.cos(a), 90 + 40 * Math.sin(a), 9, 9, 'f'))
        : style === 'slotted'
          ? p.around(12, (a) =>
              p.turned(
                (a * 180) / Math.PI,
                p.rect(120 + 42 * Math.cos(a) - 3, 90 + 42 * Math.sin(a) - 6, 6, 12, 2, 'f'),
                120 + 42 * Math.cos(a),
                90 + 42 * Math.sin(a),
              ),
            )
          : '';
    return {
      shapes:
        p.ellipse(120, 90, r, r) +
        p.ellipse(120, 90, r - 8, r - 8, 't') +
        p.ellipse(120, 90, r * 0.72, r * 0.72) +
        face +
        p.ellipse(120, 90, style === 'cap' ? 38 : 27, style === 'cap' ? 38 : 27) +
        (style === 'cap'
          ? p.path('M104 72l16 36 16-36', '')
          : p.boltCircle({ cx: 120, cy: 90, radius: 19 }, 5, 3.4, 'f') +
            p.ellipse(120, 90, 9, 9, 'f')),
      over: p.centreLine(120, 4, 120, 176) + p.centreLine(34, 90, 206, 90),
      dimensions: {
        ...(style !== 'cap' && {
          circle: p.note(120 + 18 * Math.cos(0.3), 90 + 18 * Math.sin(0.3), 186, 12),
          center: p.note(126, 96, 186, 172),
        }),
        rim: p.note(120 - (r - 4) * 0.7, 90 - (r - 4) * 0.7, 58, 10),
      },
    };
  },
};
