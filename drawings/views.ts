import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Interior mirror, mirror glass and wiper linkage. */
export const viewParts = {
  'inside-mirror'(v: Variation): Drawing {
    const w = v.size('width', 156, 176);
    const rod = v.style('mount', ['ball', 'rod']) === 'rod';
    const round = rod ? 30 : 20;
    return {
      shapes:
        (rod
          ? p.tube('M120 14V164', 7) + p.ellipse(120, 14, 15, 6) + p.ellipse(120, 166, 15, 6)
          : p.tube('M120 72L128 34', 9) +
            p.path('M104 14h48q8 0 8 9t-8 9h-48q-8 0 -8 -9t8 -9z') +
            p.screw(110, 23, 3) +
            p.screw(146, 23, 3) +
            p.ellipse(120, 66, 10)) +
        p.rect(120 - w / 2, 66, w, 64, round) +
        p.rect(127 - w / 2, 73, w - 14, 50, round - 6, 'f') +
        p.path('M86 112l22 -26M98 114l26 -30', 't') +
        (rod ? p.path('M112 60h16v8h-16z') : p.path('M112 128h16v12h-16z')),
    };
  },

  'mirror-glass'(v: Variation): Drawing {
    const w = v.size('width', 84, 98);
    const x = 120 - w / 2;
    return {
      shapes:
        p.rect(x + 10, 26, w, 132, 18) +
        p.rect(x, 20, w, 132, 18) +
        p.rect(x + 7, 27, w - 14, 118, 12, 'f') +
        p.path('M98 104l32 -42M110 110l38 -48', 't'),
    };
  },

  'wiper-linkage'(v: Variation): Drawing {
    const sag = v.size('sag', 6, 18);
    const spindle = (x: number): string =>
      p.path(d`M${x - 22} 62h44v16h-44z`) +
      p.screw(x - 15, 70, 3) +
      p.screw(x + 15, 70, 3) +
      p.cylinder(x, 36, 9, 26, 0.36) +
      p.rect(x - 4, 18, 8, 18, 1) +
      p.tube(d`M${x} 80L${x - 14} ${112 + sag}`, 9) +
      p.ellipse(x - 14, 112 + sag, 8) +
      p.screw(x - 14, 112 + sag, 3);
    return {
      shapes:
        p.tube('M52 70H194', 8) +
        spindle(52) +
        spindle(194) +
        p.tube(d`M38 ${112 + sag}L180 ${112 + sag}`, 6) +
        p.tube(d`M110 ${112 + sag}L126 150`, 6) +
        p.ellipse(126, 152, 12) +
        p.screw(126, 152, 4),
      over: p.centreLine(52, 6, 52, 100) + p.centreLine(194, 6, 194, 100),
    };
  },
};
