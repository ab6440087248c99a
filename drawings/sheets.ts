import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Sheets and boards, and parts folded or built from them. */
export const sheetParts = {
  'door-panel'(v: Variation): Drawing {
    const pocket = v.size('pocket', 104, 116);
    const flutes = v.count('flutes', 0, 9);
    if (v.style('fittings', ['door', 'none']) === 'none')
      return {
        shapes:
          p.path('M84 18H216q6 0 6 6v84q0 6 -6 6H84z') +
          p.path(d`M16 44h164q8 0 8 8v96q0 8 -8 8H30q-14 0 -14 -14z`) +
          p.path(d`M26 54h152v92H34q-8 0 -8 -8zM26 ${pocket - 16}h152`, 't') +
          p.path(
            p.series(
              Math.max(3, flutes),
              (i) => d`M${38 + (i * 136) / Math.max(3, flutes)} 58V${pocket - 20}`,
            ),
            't',
          ) +
          p.ellipse(34, 62, 2.6, 2.6, 'f') +
          p.ellipse(170, 62, 2.6, 2.6, 'f') +
          p.ellipse(170, 138, 2.6, 2.6, 'f'),
      };
    return {
      shapes:
        p.path('M34 26h150q22 26 26 60v60q0 8 -8 8H42q-14 0 -14 -14V38q0 -12 6 -12z') +
        p.path('M40 34h140q18 22 22 52v54q0 6 -6 6H48q-12 0 -12 -12V42q0 -8 4 -8z', 't') +
        p.path(d`M36 58H194M36 ${pocket - 6}H202`, 't') +
        (flutes > 2
          ? p.path(
              p.series(flutes, (i) => d`M${50 + (i * 150) / flutes} 60V${pocket - 8}`),
              't',
            )
          : '') +
        p.tube('M70 76H150', 9) +
        p.ellipse(176, 72, 8) +
        p.ellipse(176, 72, 3, 3, 'f') +
        p.ellipse(56, 90, 7) +
        p.path(d`M56 ${pocket}h104q8 0 8 8v20H56z`, 'f'),
    };
  },

  tray(v: Variation): Drawing {
    const w = v.size('width', 124, 146);
    const h = v.size('height', 22, 34);
    const x = 100 - w / 2;
    return {
      shapes:
        p.path(d`M${x} 96l42 -44h${w}l-42 44z`) +
        p.path(d`M${x + 10} 92l34 -36h${w - 20}l-34 36z`, 'f') +
        p.path(
          d`M${x + 44} 56v${h * 0.6}M${x + 44} ${56 + h * 0.6}l-22 24M${x + 44} ${56 + h * 0.6}h${w - 30}`,
          't',
        ) +
        p.path(d`M${x} 96h${w}v${h}h${-w}zM${x + w} 96l42 -44v${h}l-42 44z`) +
        p.path(d`M${x + 8} ${102 + h * 0.3}h${w - 16}`, 't') +
        p.path(d`M${x - 10} 90h14v8h-14zM${x + w + 38} 46h14v8h-14z`) +
        p.ellipse(x + w * 0.5 + 18, 74, 5, 3),
    };
  },

  'floor-pan'(v: Variation): Drawing {
    const ribs = v.count('ribs', 3, 5);
    const cut = v.size('cut', 30, 46);
    return {
      shapes:
        p.path(
          d`M26 30H${206 - cut}l8 8v${cut * 0.6}l8 8H214v90q0 6 -6 6H60l-10 -10V${118}l-10 -8H26z`,
        ) +
        p.path(d`M34 38H${200 - cut}M206 ${60 + cut * 0.6}v76M34 38v64`, 't') +
        p.series(ribs, (i) =>
          p.rect(62, 48 + i * (84 / ribs), 118 - (i === 0 ? cut * 0.6 : 0), 46 / ribs, 6, 'f'),
        ) +
        p.ellipse(40, 50, 3.5, 3.5, 'f') +
        p.ellipse(196, 130, 5, 5, 'f') +
        p.ellipse(72, 132, 3.5, 3.5, 'f'),
    };
  },

  board(v: Variation): Drawing {
    const boards = v.count('boards', 1, 3);
    const h = v.size('height', 96, 110);
    return {
      shapes: p.series(boards, (n) => {
        const x = 30 + (boards - 1 - n) * 22;
        const y = 26 + (boards - 1 - n) * -4 + 8;
        return (
          p.path(d`M${x} ${y + 14}q0 -8 8 -9l108 -14q8 -1 8 7v${h}q0 8 -8 9l-108 14q-8 1 -8 -7z`) +
          p.path(d`M${x + 124} ${y + 2}l8 4v${h}l-9 7`) +
          p.path(d`M${x + 127} ${y + 8}v${h - 6}`, 't') +
          (n === boards - 1
            ? p.path(
                d`M${x + 16} ${y + 34}q40 -22 92 -16M${x + 16} ${y + 52}q40 -24 92 -14M${x + 16} ${y + 72}q36 -22 92 -14M${x + 16} ${y + 92}q46 -20 92 -12`,
                't',
              )
            : '')
        );
      }),
    };
  },

  cabinet(v: Variation): Drawing {
    const w = v.size('width', 128, 146);
    const shelf = v.size('shelf', 34, 42);
    return {
      shapes:
        p.box(30, 54, w, 104, 44, 30) +
        p.path(
          d`M38 62h${w - 16}v${shelf - 10}H38zM38 ${62 + shelf}h${w / 2 - 11}v${86 - shelf}H38zM${33 + w / 2} ${62 + shelf}h${w / 2 - 11}v${86 - shelf}h${11 - w / 2}z`,
          't',
        ) +
        p.ellipse(30 + w / 2, 60 + shelf * 0.4, 4) +
        p.ellipse(22 + w / 2, 104, 4) +
        p.ellipse(40 + w / 2, 104, 4) +
        p.path(d`M30 54l44 -30h${w}l-44 30z`),
    };
  },

  'window-regulator'(v: Variation): Drawing {
    const lift = v.size('lift', 30, 44);
    return {
      shapes:
        p.rect(32, lift - 6, 176, 12, 3) +
        p.path(d`M44 ${lift}h152`, 't') +
        p.tube(d`M176 ${lift}L96 122`, 10) +
        p.tube(d`M64 ${lift}L178 134`, 10) +
        p.rect(150, 130, 58, 10, 3) +
        p.path('M60 104q-6 40 34 54l28 -8q-14 -40 -30 -54z') +
        p.path(
          p.series(8, (i) => d`M${66 + i * 4} ${132 + i * 3}l-5 4`),
          't',
        ) +
        p.ellipse(98, 120, 10) +
        p.ellipse(98, 120, 4, 4, 'f') +
        p.ellipse(86, 140, 7) +
        p.path('M80 140h12M86 134v12', 't') +
        [64, 176].map((x) => p.ellipse(x, lift, 6)).join('') +
        p.ellipse(128, 78 + lift * 0.1, 4, 4, 'f'),
      over: p.centreLine(98, 96, 98, 170) + p.centreLine(16, lift, 224, lift),
    };
  },

  lid(v: Variation): Drawing {
    const rib = v.size('rib', 26, 36);
    const louvres = v.count('louvres', 0, 6);
    return {
      shapes:
        p.path('M70 20h18v16H70zM152 20h18v16h-18z') +
        p.path('M52 30H188q14 0 18 14l12 88q2 18 -16 18H38q-18 0 -16 -18L34 44q4 -14 18 -14z') +
        p.path('M58 40H182q8 0 11 10l10 80q1 10 -9 10H46q-10 0 -9 -10L47 50q3 -10 11 -10z', 't') +
        p.path(d`M${120 - rib} 52H${120 + rib}l10 62H${110 - rib}z`, 't') +
        p.path(p.series(louvres, (i) => d`M96 ${62 + i * 7}h48`)) +
        p.rect(104, 122, 32, 12, 4) +
        p.ellipse(120, 128, 3, 3, 'f') +
        p.ellipse(79, 28, 2.5, 2.5, 'f') +
        p.ellipse(161, 28, 2.5, 2.5, 'f'),
      over: p.centreLine(120, 10, 120, 166),
    };
  },

  'dash-pad'(v: Variation): Drawing {
    const cluster = v.size('cluster', 30, 38);
    return {
      shapes:
        p.path(
          d`M12 100Q18 66 60 60Q120 52 180 60Q222 66 228 100l-6 20q-2 6 -10 5L132 116q-10 0 -12 8H${66 + cluster}a${cluster} ${cluster * 0.8} 0 0 0 ${-2 * cluster} 0L24 126q-6 0 -8 -6z`,
        ) +
        p.path(d`M22 98Q28 76 64 70Q120 62 176 70Q212 76 218 98`, 't') +
        p.path(
          'M40 80l26 -6 2 8 -26 6zM174 82l2 -8 26 6 -2 8zM96 74q24 -4 48 0v8q-24 -4 -48 0z',
          'f',
        ) +
        p.path(
          d`M${66 - cluster * 0.8} 118a${cluster * 0.8} ${cluster * 0.62} 0 0 1 ${cluster * 1.6} 0`,
          't',
        ),
    };
  },

  inlet(v: Variation): Drawing {
    const r = v.size('radius', 30, 36);
    return {
      shapes:
        p.path('M58 58q0 -36 62 -44 62 8 62 44z', 'f') +
        p.rect(56, 58, 128, 104, 12) +
        p.rect(106, 52, 28, 12, 3) +
        [
          [68, 72],
          [172, 72],
          [68, 150],
          [172, 150],
        ]
          .map(([x, y]) => p.ellipse(x!, y!, 4, 4, 'f'))
          .join('') +
        p.ellipse(120, 112, r + 6) +
        p.ellipse(120, 112, r, r, 'f') +
        p.ellipse(120, 112, r * 0.6) +
        p.boltCircle({ cx: 120, cy: 112, radius: r * 0.3 }, v.count('pins', 3, 3), 3.4, 'b'),
      over: p.centreLine(120, 4, 120, 174) + p.centreLine(44, 112, 196, 112),
    };
  },
};
