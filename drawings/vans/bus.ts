import type { Drawing } from '../primitives.ts';
import * as p from '../primitives.ts';
import { d } from '../primitives.ts';
import { type Axles, pane, sillWithArches, standing, wheelHouses, wheels } from './van-details.ts';

/** 1950–67: a Deluxe with skylights and an open safari windshield. */
export function splitWindowBus(): Drawing {
  const axles: Axles = { rear: 94, front: 262, y: 135 };
  const body =
    'M37 137C30 128 28 110 29 92C30 66 34 46 44 34C50 26 58 23 72 22.5C130 20 230 20 284 22.5C295 23 302 27 306 35' +
    `L318 73C327 82 335 97 335 112C335 126 331 134 323 137${sillWithArches(axles, 26, 23)}z`;
  const side = [54, 105, 156, 207];
  return {
    shapes:
      wheelHouses(axles, 137, 26, 23) +
      wheels(axles, 23, 'domed cap') +
      p.path('M307 40L335 61l-1.6 2.2L306 43z') +
      p.path(body, 'p') +
      p.path('M34 46Q40 40 62 40H290Q302 40 309 44') +
      side.map((x) => p.rect(x + 4, 27, 36, 7.5, 3.5, 'f')).join('') +
      side.map((x) => pane(x, 48, 44, 28)).join('') +
      p.path('M264 48H300q4 0 5 4L312 72q1 4-3 4H264q-4 0-4-4V52q0-4 4-4z', 'f') +
      p.path('M287 48l3 28M314 62l12-7', 't') +
      p.path('M29 84H292C309 85 319 102 333 123') +
      p.path('M29 88H290C306 89 316 107 331 128', 't') +
      p.path(
        'M152.5 42V84M152.5 88V131H235M203.5 42V84M203.5 88V131M255.5 42V84M255.5 88V110M311 45L316 76M315 101C316 114 314 126 311 133',
        't',
      ) +
      p.path(p.series(9, (i) => d`M${45 + i * 4} 93v11`)) +
      p.rect(209, 96, 12, 3, 1.5) +
      p.rect(262, 96, 12, 3, 1.5) +
      p.ellipse(31.5, 106, 2.6, 6, 'f') +
      p.ellipse(329.5, 105, 4.6, 9.5, 'f') +
      p.ellipse(325, 88, 2, 3.4) +
      p.path('M308 124h25q8 0 8 5t-8 5h-21q-5-4-4-10z') +
      p.rect(334, 117, 5.5, 20, 2.7) +
      p.path('M51 124H33q-8 0-8 5t8 5h14q5-4 4-10z') +
      p.rect(26.5, 117, 5.5, 20, 2.7),
    over: standing(axles, 2400),
  };
}

/** 1968–79: one big curved windshield, air scoops behind the last window, a sliding door on its track. */
export function bayWindowBus(): Drawing {
  const axles: Axles = { rear: 97, front: 265, y: 135 };
  const body =
    'M30 136C25 128 24 112 24.5 96C26 68 30 44 42 31C48 24 56 21.5 72 21C140 18.5 230 18.5 278 21C291 22 298 27 303 34' +
    `C313 49 323 68 328 84C333 98 335 112 334 126L331 136${sillWithArches(axles, 26, 25)}z`;
  return {
    shapes:
      wheelHouses(axles, 136, 26, 25) +
      wheels(axles, 23, 'flat cap') +
      p.path(body, 'p') +
      p.path('M34 40Q42 36 66 36H280Q296 36 306 40') +
      p.path('M308 42C316 54 324 71 327.5 84L321.5 84C320 72 314 56 306 45z', 'f') +
      p.path('M256 47q0-4 4-4H293q5 0 8 5L316 76q2 4-3 4H260q-4 0-4-4z', 'f') +
      p.path('M282 43l6 37', 't') +
      pane(175, 43, 73, 37, 6) +
      pane(84, 43, 82, 37, 6) +
      p.path('M175 52.5h73M175 61.5h73M175 70.5h73', 't') +
      p.path('M72 44C60 46 54 55 55 65C56 73 60 79 68 80C63 70 64 56 72 44z', 'f') +
      p.path('M67 49h-7M65 54h-9M64.5 59h-9M64 64h-9M64.5 69h-9M65.5 74h-7', 't') +
      p.path('M25 88H328') +
      p.path('M25 92H329.5', 't') +
      p.rect(62, 94, 112, 4, 1) +
      p.path(
        'M171 38V88M171 100V131H251M251.5 38V88M251.5 92V131M253.5 92V112M308 45L319 80M320 92C322 108 321 120 318 131',
        't',
      ) +
      p.rect(176, 101, 13, 3.4, 1.6) +
      p.rect(258, 101, 13, 3.4, 1.6) +
      p.rect(142, 106, 15, 15, 2, 't') +
      p.rect(25, 96, 4, 19, 2, 'f') +
      p.rect(58, 111, 8, 4, 2, 'f') +
      p.ellipse(330.5, 102, 3.6, 9, 'f') +
      p.rect(331, 114, 4, 5, 1, 'f') +
      p.path('M292 136v-12q0-3 3-3H332q9 0 9 6v4q0 5-9 5H314l-3 4H296q-4 0-4-4z') +
      p.path('M292 129H341', 't') +
      p.path('M58 136H30q-10 0-10-5v-4q0-6 10-6H55q3 0 3 3z') +
      p.path('M58 129H20', 't'),
    over: standing(axles, 2400),
  };
}
