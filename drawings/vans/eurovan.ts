import type { Drawing } from '../primitives.ts';
import * as p from '../primitives.ts';
import { type Axles, pane, sillWithArches, standing, wheelHouses, wheels } from './van-details.ts';

/** 1993–2003: with the engine in front, under a short sloping hood. */
export function eurovan(): Drawing {
  const axles: Axles = { rear: 82, front: 286, y: 135.5 };
  const body =
    'M18 136Q13 130 13 118L14 88L22 32Q24 23 34 22.5C90 21 180 21 240 23Q252 24 260 30L302 79' +
    `C318 84 334 92 342 99Q347 104 348 114Q349 130 344 136${sillWithArches(axles, 26, 25)}z`;
  return {
    shapes:
      wheelHouses(axles, 136, 26, 25) +
      wheels(axles, 22.5, 'alloy') +
      p.path(body, 'p') +
      p.path('M21 36Q23 31 30 31H246Q256 32 261 36', 't') +
      p.path('M222 41q0-4 4-4H246q5 0 8 4L286 75q3 4-2 4H226q-4 0-4-4z', 'f') +
      p.path('M262 50V79M264 36L299 78', 't') +
      pane(140, 37, 76, 41) +
      pane(32, 37, 101, 41) +
      p.path('M14.5 86H302Q325 88 340 97', 'n') +
      p.path('M13 108H260M312 108H324', 't') +
      p.rect(30, 89, 107, 3.6, 1) +
      p.path(
        'M137 32V86M137 93V131H219M219 32V131M289 84C291 96 288 106 280 112M219 131H262M302 79Q294 82 292 86',
        't',
      ) +
      p.rect(143, 97, 14, 4.4, 2) +
      p.rect(225, 97, 14, 4.4, 2) +
      p.path('M268 79q-2-9 5-9h7q4 0 4 5v4z') +
      p.path('M14 90h6q3 0 3 3V112q0 3-3 3H13z', 'f') +
      p.path('M13.5 99H23', 't') +
      p.path('M328 95L343 100q4 4 4.4 8L330 106q-4-5-2-11z', 'f') +
      p.path('M321 93l5 1.6q-2 6 1 11l-5-1q-3-5-1-11.6z', 'f') +
      p.path('M314 113H348Q352 122 349 131Q347 137 342 138H312Q317 126 314 113z') +
      p.path('M315 122H351', 't') +
      p.rect(330, 127, 10, 5, 2, 'f') +
      p.path('M55 115H13Q9 122 11 131Q13 137 18 138H56Q51 126 55 115z') +
      p.path('M53 123H10.5', 't'),
    over: standing(axles, 2920),
  };
}
