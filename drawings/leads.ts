import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Cables and electrical testers. */
export const leadParts = {
  'ground-strap'(v: Variation): Drawing {
    const w = v.size('width', 15, 20);
    const lug = (x: number, y: number): string => p.ellipse(x, y, 19) + p.ellipse(x, y, 9, 9, 'f');
    const run = 'M52 56C100 40 92 132 142 128S190 124 196 124';
    return {
      shapes:
        p.pipe(run, w) +
        d`<path class="t e" d="${run}" stroke-dasharray="1 4" style="stroke-width:${w - 5}"/>` +
        p.rect(44, 44, 20, 24, 2) +
        p.rect(178, 112, 20, 24, 2) +
        lug(34, 56) +
        lug(208, 124),
      over: p.centreLine(34, 28, 34, 84) + p.centreLine(208, 96, 208, 152),
    };
  },

  'battery-cable'(v: Variation): Drawing {
    const sag = v.size('sag', 120, 150);
    return {
      shapes:
        p.tube(d`M74 52C120 52 96 ${sag} 140 ${sag}S180 96 196 92`, v.size('width', 11, 14)) +
        p.path('M60 40h26v24H60z') +
        p.path('M20 32h40q8 0 8 8v26q0 8 -8 8H44l-8 10H22q-8 0 -8 -8V40q0 -8 6 -8z') +
        p.ellipse(40, 52, 13) +
        p.ellipse(40, 52, 8, 8, 'f') +
        p.path('M12 76h28v8H12z') +
        p.turned(-24, p.rect(182, 82, 22, 18, 2), 196, 92) +
        p.ellipse(212, 84, 15) +
        p.ellipse(212, 84, 7, 7, 'f'),
    };
  },

  /** Wire, cord or line on a ring: `turns` of it. */
  coiled(v: Variation): Drawing {
    const turns = v.count('turns', 4, 6);
    const wire = v.size('wire', 4, 6);
    const r = v.size('radius', 62, 70);
    const end = v.style('end', ['bare', 'plug', 'suction cups']);
    return {
      shapes:
        p.tube(d`M${112 + r} 92q20 10 24 ${end === 'plug' ? 34 : 56}`, wire) +
        p.series(turns, (i) => p.hoop(112, 78 + i * 5, r - i * 3, wire, r * 0.5 - i)) +
        (
          [
            [112 - r + 8, 70],
            [112 + r - 20, 70],
          ] as const
        )
          .map(([x, y]) => p.path(d`M${x} ${y}h14v${20 + turns * 4}h-14z`))
          .join('') +
        (end === 'plug'
          ? p.path(d`M${124 + r} 126h28v26h-28zM${130 + r} 152h6v12h-6zM${142 + r} 152h6v12h-6z`) +
            p.path(d`M${128 + r} 132h20M${128 + r} 139h20`, 't')
          : end === 'suction cups'
            ? [70, 154]
                .map(
                  (x) =>
                    p.path(d`M${x - 26} 168q0 -20 26 -22t26 22z`) + p.rect(x - 7, 134, 14, 14, 3),
                )
                .join('')
            : ''),
    };
  },

  pigtail(v: Variation): Drawing {
    const wires = v.count('wires', 3, 4);
    const h = v.size('height', 44, 54);
    return {
      shapes:
        p.series(wires, (i) => {
          const y = 90 + (i - (wires - 1) / 2) * 13;
          return p.tube(
            d`M96 ${y}C140 ${y - 6} 150 ${y + (i - 1) * 14} 214 ${y + (i - (wires - 1) / 2) * 16}`,
            5,
          );
        }) +
        p.path(d`M74 ${90 - h / 2}h30v${h}H74z`) +
        p.path(d`M30 ${84 - h / 2}h46q6 0 6 6v${h}q0 6 -6 6H30q-6 0 -6 -6v${-h}q0 -6 6 -6z`) +
        p.path(d`M24 ${96 - h / 2}h58M24 ${84 + h / 2}h58M92 ${90 - h / 2}v${h}`, 't') +
        p.path(d`M36 ${84 - h / 2}v-10h22v10`) +
        p.path(
          p.series(wires, (i) => d`M34 ${86 + (i - (wires - 1) / 2) * 13}h14v8h-14z`),
          'f',
        ),
      over: p.centreLine(10, 90, 110, 90),
    };
  },

  'bus-bar'(v: Variation): Drawing {
    const lift = v.size('lift', 8, 16);
    return {
      shapes:
        p.path(
          d`M24 ${84 + lift}l16 -12h36l12 ${-lift}h64l12 ${lift}h36l16 12 -16 12h-36l-12 ${-lift}h-64l-12 ${lift}H40z`,
        ) +
        [44, 96, 144, 196]
          .map((x, i) => p.ellipse(x, 84 + (i === 1 || i === 2 ? 0 : lift), 6, 6, 'f'))
          .join('') +
        [44, 96, 144, 196]
          .map(
            (x) =>
              p.path(d`M${x - 13} 132l6 -10h14l6 10 -6 10h-14z`) + p.ellipse(x, 132, 5, 5, 'f'),
          )
          .join(''),
      over: p.centreLine(8, 86, 232, 86),
    };
  },

  'test-lamp'(v: Variation): Drawing {
    const length = v.size('handle', 74, 88);
    const twoPin = v.style('end', ['probe', 'plug']) === 'plug';
    return {
      shapes:
        p.tube(d`M${76 + length} 68C220 60 226 120 190 128S120 132 92 146`, 5) +
        p.path('M58 136l36 4v12l-36 6 -18 -4v-12z') +
        p.path('M46 142h34M46 152h34', 't') +
        (twoPin
          ? p.path('M22 56h34v24H22zM12 60h12v5H12zM12 71h12v5H12z')
          : p.path('M14 66l42 -3v10l-42 -3z')) +
        p.path(d`M56 52h${length}q14 2 20 16q-6 14 -20 16h${-length}z`) +
        p.path(d`M70 56h${length * 0.42}v24H70z`, 'f') +
        p.ellipse(70 + length * 0.2, 68, 7) +
        p.path(
          p.series(4, (i) => d`M${86 + length * 0.42 + i * 8} 54v28`),
          't',
        ),
      over: p.centreLine(4, 68, 170, 68),
    };
  },

  meter(v: Variation): Drawing {
    const a = v.size('needle', -0.7, 0.7);
    return {
      shapes:
        p.tube('M92 156C70 176 40 150 24 168M136 156C160 178 190 150 214 166', 4) +
        p.path('M16 160l14 4 -6 12zM222 158l-14 4 6 12z', 'b') +
        p.rect(58, 14, 112, 142, 10) +
        p.path('M68 26h92v56H68z') +
        p.path('M72 74q42 -52 84 0', '') +
        p.path(
          p.series(9, (i) => d`M${76 + i * 9.6} ${68 - Math.sin((i * Math.PI) / 8) * 24}v-6`),
          't',
        ) +
        p.path(d`M114 78L${114 + 38 * Math.sin(a)} ${78 - 38 * Math.cos(a)}`) +
        p.ellipse(114, 114, v.size('knob', 19, 23)) +
        p.path('M114 114V98') +
        p.ellipse(78, 140, 5, 5, 'f') +
        p.ellipse(150, 140, 5, 5, 'f') +
        p.path('M70 98h14M70 108h14M146 98h14M146 108h14', 't'),
    };
  },
};
