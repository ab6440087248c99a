import type { Drawing } from '../primitives.ts';
import * as p from '../primitives.ts';
import { d } from '../primitives.ts';
import { bayWindowBus } from '../vans/bus.ts';

export const sceneBox = { width: 360, height: 200 };
export const roadBox = { width: 520, height: 230 };

/** An empty parts crate with a blank invoice. */
export function emptyCart(): Drawing {
  return {
    shapes:
      p.path('M60 92l44-40h168l-44 40z', 'f') +
      p.path('M104 52V92M272 52L228 92', 't') +
      p.path(
        'M110 58v34M128 58v34M146 58v34M164 58v34M182 58v34M200 58v34M218 58v34M236 58v27M254 58v10',
        't',
      ) +
      p.path('M228 92l44-40v76l-44 40z') +
      p.path('M228 116l44-40M228 122l44-40M228 142l44-40M228 148l44-40', 't') +
      p.rect(60, 92, 168, 24, 1) +
      p.rect(60, 121, 168, 21, 1) +
      p.rect(60, 147, 168, 21, 1) +
      p.rect(66, 90, 15, 80, 1) +
      p.rect(207, 90, 15, 80, 1) +
      [100, 131, 157]
        .map((y) => p.ellipse(73.5, y, 1.6, 1.6, 'b') + p.ellipse(214.5, y, 1.6, 1.6, 'b'))
        .join('') +
      p.rect(122, 98, 44, 12, 6, 'f') +
      p.path('M252 104l50-9 14 72-50 9z') +
      p.path('M260 114l28-5M263 127l36-6.5M265 136l36-6.5M267 145l36-6.5M294 160l14-2.5', 't') +
      p.ellipse(330, 172, 12, 4.8) +
      p.ellipse(330, 172, 5.6, 2.2, 'f'),
    over:
      p.path('M24 170H60M228 170H262', 't') +
      p.centreLine(330, 156, 330, 188) +
      p.centreLine(144, 30, 144, 186),
  };
}

/** A magnifying glass over an empty diagram. */
export function nothingFound(): Drawing {
  const cells = [0, 1, 2].flatMap((column) =>
    [0, 1].map((row) => [98 + column * 72, 64 + row * 72]),
  );
  return {
    shapes:
      p.rect(62, 28, 216, 144, 1) +
      p.path('M134 28v144M206 28v144M62 100h216', 't') +
      p.path(cells.map(([x, y]) => d`M${x! - 30} ${y! - 29}h16`).join(''), 't') +
      p.turned(
        45,
        p.rect(244, 112.5, 13, 9, 1) +
          p.rect(257, 110, 56, 14, 5) +
          p.path('M266 110v14M304 110v14', 't'),
        206,
        117,
      ) +
      p.ellipse(206, 117, 40) +
      p.ellipse(206, 117, 34, 34, 'f') +
      p.path('M184 108q3-12 15-16', 't'),
    over: cells
      .map(
        ([x, y]) => p.centreLine(x! - 20, y!, x! + 20, y!) + p.centreLine(x!, y! - 20, x!, y! + 20),
      )
      .join(''),
  };
}

/** A strip of fuses, one of them blown. */
export function blownFuse(): Drawing {
  const fuse = (x: number, blown: boolean): string =>
    p.rect(x - 15, 36, 30, 26, 2) +
    p.rect(x - 15, 138, 30, 26, 2) +
    p.path(d`M${x - 7} 70q0 -12 7 -16q7 4 7 16v60q0 12 -7 16q-7 -4 -7 -16z`) +
    p.path(d`M${x - 7} 72h14M${x - 7} 128h14`, 't') +
    (blown
      ? p.path(d`M${x - 2.5} 60v30l2 4 3 -5V60M${x - 2.5} 140v-26l3 4 2 -5v27`, 'b')
      : p.rect(x - 2.5, 59, 5, 82, 0, 'b')) +
    p.path(d`M${x - 11} 60l6 -14h10l6 14M${x - 11} 140l6 14h10l6 -14`);
  return {
    shapes:
      p.rect(52, 22, 256, 156, 5) +
      p.rect(60, 30, 240, 140, 3, 't') +
      [66, 294].map((x) => p.ellipse(x, 100, 4.5) + p.path(d`M${x - 3} 100h6`, 't')).join('') +
      [98, 139, 180, 221, 262].map((x) => fuse(x, x === 221)).join('') +
      p.path('M206 88l-7-5M204 101h-9M206 114l-7 5M236 88l7-5M238 101h9M236 114l7 5'),
    over: p.centreLine(40, 100, 320, 100) + p.centreLine(221, 12, 221, 190),
  };
}

/** A broken-down Bus: engine lid open, warning triangle out, tow rope ready. */
export function roadside(): Drawing {
  const bus = bayWindowBus().shapes;
  return {
    shapes:
      p.path('M142 118q-26 0-34-14') +
      p.path('M140 122L104 96l2.6-3.6L142 116z') +
      p.moved(116, 32, 1, bus) +
      p.path('M140 126v26q0 3 4 3h4v-29z', 'f') +
      p.path('M38 188l22-38 22 38zM49 182h22l-11-19z') +
      p.path('M44 188l-8 4M76 188l8 4') +
      p.tube('M456 164C470 178 452 188 474 189S486 180 516 186', 3, 2.6),
    over:
      p.path('M118 84q-9-7-1-14t-2-16M104 78q-8-6-1-12t-2-13', 'n') +
      p.path(
        'M14 190l3-10M18 190l1-13M22 190l5-9M96 190l2-8M100 190l4-9M494 182l3-11M498 180l1-12M502 182l5-9',
      ) +
      p.path('M4 190H516') +
      p.path('M4 194H516', 't') +
      p.path('M20 212h60M120 212h60M220 212h60M320 212h60M420 212h60'),
  };
}
