import type { Drawing } from '../primitives.ts';
import * as p from '../primitives.ts';
import { d } from '../primitives.ts';
import { type Axles, pane, sillWithArches, standing, wheelHouses, wheels } from './van-details.ts';

/** 1980–91: flat sides, large windows, slatted air intakes at the rear pillar. */
export function vanagon(): Drawing {
  const axles: Axles = { rear: 91, front: 263, y: 135 };
  return {
    shapes: wheelHouses(axles, 135, 27, 26) + wheels(axles, 23, 'steel') + body(axles, 27, 26),
    over: standing(axles, 2460),
  };
}

/** 1986–91, Syncro: the same body raised, with the front-wheel drive below. */
export function syncro(): Drawing {
  const axles: Axles = { rear: 97, front: 269, y: 131.5 };
  const lifted = { ...axles, rear: 91, front: 263 };
  return {
    shapes:
      p.tube(d`M${axles.rear} 138L${axles.front - 6} 138`, 4) +
      p.rect(174, 133, 14, 10, 2) +
      p.path('M222 128h54l26 3 14 4-10 12H236z', 'f') +
      p.path('M300 131l16 4M236 147l-12-14M250 140h40', 't') +
      p.path('M66 130h50v14H78z', 'f') +
      wheelHouses(axles, 128, 30, 26) +
      wheels(axles, 25.5, 'steel', 26) +
      p.moved(6, -8, 1, body(lifted, 30, 28) + cladding(lifted)) +
      p.path('M10 58h7v7h8v4H10z') +
      p.rect(8, 62, 15, 50, 6) +
      p.path('M11 66h9M11 71h9M11 76h9M11 81h9M11 86h9M11 91h9M11 96h9M11 101h9M11 106h9', 't'),
    over: standing(axles, 2455),
  };
}

function body(axles: Axles, archWidth: number, archHeight: number): string {
  const outline =
    'M24 135L20 121V92L30 30Q32 22 42 21.5H276Q288 22 294 29L322 78Q325 83 327 88L335 111Q338 125 334 135' +
    sillWithArches(axles, archWidth, archHeight);
  return (
    p.path(`${outline}z`, 'p') +
    p.path('M29 33Q32 31.5 38 31.5H278Q290 31.5 296 34', 't') +
    p.path('M247 41q0-4 4-4H284q5 0 8 4L311 73q3 4-3 4H251q-4 0-4-4z', 'f') +
    p.path('M284 37V77M298 38L320 76', 't') +
    pane(165, 37, 77, 40) +
    pane(61, 37, 97, 40) +
    p.path('M53 37q4 0 4 4V73q0 4-4 4H43q-4 0-3-4L44 41q.6-4 5-4z', 'f') +
    p.path(p.series(9, (i) => d`M${45 - i * 0.45} ${41 + i * 4}H56`)) +
    p.path('M20.5 84H325.5') +
    p.path('M20.4 87.5H326.5M20 108H334', 't') +
    p.rect(40, 89.5, 121, 4, 1) +
    p.path(
      'M161.5 33V84M161.5 94V130H228M244 33V84M244 88V112M312 88Q315 104 312 129H296M316 77V84',
      't',
    ) +
    p.rect(167, 91.5, 13, 4.4, 1.5) +
    p.rect(249, 91.5, 13, 4.4, 1.5) +
    p.path('M20 92h5l-1 24h-4z', 'f') +
    p.path('M327 91l7.5 18h-5q-5-4-5-10z', 'f') +
    p.rect(316, 111, 9, 5, 1, 'f') +
    p.path('M298 118H334q7 0 7 6v4q0 6-7 6H302q-4 0-4-4z') +
    p.path('M302 126H341', 't') +
    p.path('M58 118H22q-7 0-7 6v4q0 6 7 6H54q4 0 4-4z') +
    p.path('M54 126H15', 't')
  );
}

/** Flared arches and the plastic along the sill. */
function cladding({ rear, front }: Axles): string {
  const flare = (x: number): string =>
    p.path(d`M${x - 34} 136v-6a34 33 0 0 1 68 0v6h-4a30 28 0 0 0 -60 -1z`, 'f');
  return (
    p.path(d`M${rear + 34} 124H${front - 34}v12H${rear + 34}z`, 'f') + flare(rear) + flare(front)
  );
}
