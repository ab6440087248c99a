import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Sensors, control units and actuators. */
export const signalParts = {
  sensor(v: Variation): Drawing {
    const tip = v.size('tip', 26, 44);
    const body = v.size('body', 30, 42);
    const sensor =
      p.tube(d`M120 30C120 8 150 6 170 16S206 24 214 40`, 7) +
      p.rect(104, 26, 32, body, 4) +
      p.path(d`M104 ${32 + body * 0.4}h32M104 ${40 + body * 0.4}h32`, 't') +
      p.path(d`M94 ${26 + body}h52v20H94z`) +
      p.path(d`M110 ${26 + body}v20M130 ${26 + body}v20`, 't') +
      p.rect(104, 46 + body, 32, 34, 1) +
      p.path(
        p.series(6, (i) => d`M104 ${49 + body + i * 5}l32 3`),
        't',
      ) +
      p.path(d`M111 ${80 + body}h18v${tip - 6}q-9 10 -18 0z`);
    return {
      shapes: p.turned(24, sensor),
      over: p.turned(24, p.centreLine(120, 14, 120, 174)),
      dimensions: {
        thread: p.turnedNote(24, 104, 64 + body, 62, 136),
        hex: p.turnedNote(24, 94, 36 + body, 60, 66),
      },
    };
  },

  'control-unit'(v: Variation): Drawing {
    const w = v.size('width', 128, 150);
    const h = v.size('height', 38, 52);
    const pins = v.count('pins', 8, 13);
    return {
      shapes:
        p.path(d`M14 ${130 - h * 0.3}h20v14H14zM${30 + w} ${130 - h * 0.3}h24v14h-24z`) +
        p.ellipse(22, 137 - h * 0.3, 3.5, 3.5, 'f') +
        p.ellipse(46 + w, 137 - h * 0.3, 3.5, 3.5, 'f') +
        p.box(32, 138 - h, w, h, 40, 34) +
        p.path(d`M66 ${128 - h}l16 -14h${w - 60}l-16 14z`, 't') +
        p.path(
          p.series(6, (i) => d`M${38 + w + i * 6} ${132 - h - i * 5}v${h}`),
          't',
        ) +
        p.rect(46, 148 - h, w - 28, h - 20, 3, 'f') +
        p.path(p.series(pins, (i) => d`M${54 + (i * (w - 42)) / pins} ${154 - h}v${h - 32}`)),
    };
  },

  stalk(v: Variation): Drawing {
    const reach = v.size('reach', 96, 116);
    return {
      shapes:
        p.tube(d`M96 96Q${110 + reach / 2} 96 ${102 + reach} 62`, 9) +
        p.tube(d`M${88 + reach} 74L${102 + reach} 60`, 15) +
        p.path(d`M${86 + reach} 62l14 14`, 't') +
        p.path('M34 60h58q10 0 10 10v54q0 10 -10 10H34q-10 0 -10 -10V70q0 -10 10 -10z') +
        p.ellipse(60, 97, 25) +
        p.ellipse(60, 97, 18, 18, 'f') +
        p.path('M84 84l22 4v18l-22 4z') +
        p.ellipse(32, 68, 3, 3, 'f') +
        p.ellipse(32, 126, 3, 3, 'f') +
        p.tube(d`M44 136Q40 ${v.size('lead', 150, 162)} 74 160`, 7) +
        p.rect(72, 150, 26, 18, 2) +
        p.path('M80 150v18M88 150v18', 't'),
      over: p.centreLine(60, 46, 60, 148) + p.centreLine(14, 97, 116, 97),
    };
  },

  resistor(v: Variation): Drawing {
    const turns = v.count('turns', 9, 13);
    const w = 120;
    return {
      shapes:
        p.path('M26 80h28v14H26zM186 80h28v14h-28z') +
        p.ellipse(34, 87, 3.5, 3.5, 'f') +
        p.ellipse(206, 87, 3.5, 3.5, 'f') +
        p.box(52, 80, w, v.size('height', 34, 44), 22, 14) +
        p.series(turns, (i) =>
          p.path(d`M${60 + (i * (w - 12)) / turns} 78q-4 -16 4 -16t4 16`, 'n'),
        ) +
        p.path(d`M60 96h${w - 16}M60 104h${w - 40}`, 't') +
        p.rect(74, 118, 9, 26) +
        p.rect(138, 118, 9, 26) +
        p.ellipse(78.5, 138, 2, 2, 'f') +
        p.ellipse(142.5, 138, 2, 2, 'f'),
    };
  },

  'wiper-motor'(v: Variation): Drawing {
    const r = v.size('radius', 27, 33);
    const arm = v.size('arm', 40, 52);
    return {
      shapes:
        p.lying(118, 74, r, 84, 0.3) +
        p.path(
          d`M132 ${74 - r}a${r * 0.3} ${r} 0 0 1 0 ${2 * r}M192 ${74 - r}a${r * 0.3} ${r} 0 0 1 0 ${2 * r}`,
          't',
        ) +
        p.path('M38 46h70l16 8v42l-10 24q-4 10 -16 10H52q-14 0 -18 -12L26 70q-2 -24 12 -24z') +
        p.ellipse(72, 88, 29) +
        p.ellipse(72, 88, 24, 24, 't') +
        p.ellipse(40, 56, 4, 4, 'f') +
        p.ellipse(110, 58, 4, 4, 'f') +
        p.ellipse(96, 122, 4, 4, 'f') +
        p.tube(d`M72 88L${72 + arm * 0.5} ${88 + arm}`, 9) +
        p.ellipse(72, 88, 8) +
        p.ellipse(72, 88, 3, 3, 'f') +
        p.ellipse(72 + arm * 0.5, 88 + arm, 7) +
        p.ellipse(72 + arm * 0.5, 88 + arm, 2.5, 2.5, 'b') +
        p.path('M150 108h34v16h-34zM160 108v16M172 108v16'),
      over: p.centreLine(100, 74, 228, 74) + p.centreLine(72, 34, 72, 152),
    };
  },

  'vacuum-unit'(v: Variation): Drawing {
    const r = v.size('radius', 42, 52);
    const deep = r * 0.5;
    return {
      shapes:
        p.tube(d`M${96 - deep} 86H26`, 8) +
        p.path('M34 80v12M42 80v12', 't') +
        p.path(d`M134 80h84q8 0 8 8v14h-10v-8h-82z`) +
        p.path(
          d`M${104 + deep * 0.4} ${90 + r * 0.5}L${140 + deep * 0.5} ${108 + r * 0.5}v12H108z`,
        ) +
        p.ellipse(132 + deep * 0.5, 113 + r * 0.5, 3, 3, 'f') +
        p.path(
          d`M104 ${90 - r}C${104 - deep} ${90 - r * 0.8} ${92 - deep} ${90 - r * 0.4} ${92 - deep} 90S${104 - deep} ${90 + r * 0.8} 104 ${90 + r}z`,
        ) +
        p.path(
          d`M112 ${90 - r}q${deep * 0.7} ${r * 0.1} ${deep * 0.8} ${r * 0.5}v${r}q${-deep * 0.1} ${r * 0.4} ${-deep * 0.8} ${r * 0.5}z`,
        ) +
        p.rect(102, 86 - r, 12, 2 * r + 8, 3) +
        p.path(d`M108 ${88 - r}v${2 * r + 4}`, 't'),
      over: p.centreLine(12, 86, 232, 86),
    };
  },

  'brake-servo'(v: Variation): Drawing {
    const r = v.size('radius', 60, 68);
    return {
      shapes:
        p.path('M150 82h80v14h-80z') +
        p.ellipse(226, 89, 8) +
        p.ellipse(226, 89, 3, 3, 'f') +
        p.path(d`M152 ${118 - r}h30v8h-30zM152 ${56 + r}h30v8h-30z`) +
        p.path(d`M96 ${90 - r}q-36 6 -44 ${r * 0.6}v${r * 0.8}q8 ${r * 0.5} 44 ${r * 0.6}z`) +
        p.path(
          d`M110 ${90 - r}h18q24 4 30 ${r * 0.45}v${r * 1.1}q-6 ${r * 0.4} -30 ${r * 0.45}h-18z`,
        ) +
        p.rect(94, 86 - r, 18, 2 * r + 8, 4) +
        p.path(
          d`M103 ${88 - r}v${2 * r + 4}M70 ${94 - r * 0.5}v${r - 8}M134 ${100 - r}v${2 * r - 20}`,
          't',
        ) +
        p.path('M52 72h-18v34h18M34 80H18v18h16') +
        p.lying(62, 54, 7, 14, 0.4),
      over: p.centreLine(6, 89, 236, 89),
    };
  },

  'bulb-holder'(v: Variation): Drawing {
    const lamps = v.count('lamps', 2, 4);
    const h = v.size('height', 58, 74);
    const pitch = 176 / lamps;
    return {
      shapes:
        p.path(
          d`M24 ${90 - h / 2}h192q8 0 8 8v${h - 16}q0 8 -8 8H24q-8 0 -8 -8v${16 - h}q0 -8 8 -8z`,
        ) +
        p.series(lamps, (i) => {
          const x = 32 + (i + 0.5) * pitch;
          return (
            p.ellipse(x, 90, 21) +
            p.ellipse(x, 90, 16, 16, 'f') +
            p.ellipse(x, 88, 10) +
            p.path(d`M${x - 4} 90q4 -8 8 0`, 't')
          );
        }) +
        p.path(d`M24 ${96 - h / 2}h192M24 ${84 + h / 2}h192`, 't') +
        p.path(d`M96 ${90 + h / 2}v18h48v-18`) +
        p.path(
          p.series(5, (i) => d`M${102 + i * 9} ${90 + h / 2}v14`),
          't',
        ),
      over: p.centreLine(6, 90, 234, 90),
    };
  },

  blower(v: Variation): Drawing {
    const r = v.size('radius', 52, 62);
    const h = v.size('height', 50, 64);
    const k = 0.36;
    const slats = p.series(21, (i) => {
      const a = (Math.PI * (i + 0.5)) / 21;
      return d`M${120 - r * Math.cos(a)} ${74 + r * k * Math.sin(a) + 6}v${h - 12}`;
    });
    return {
      shapes:
        p.cylinder(120, 74, r, h, k) +
        p.path(slats) +
        p.ellipse(120, 74, r * 0.88, r * 0.88 * k) +
        p.ellipse(120, 76, r * 0.8, r * 0.76 * k, 'f') +
        p.cylinder(120, 42, r * 0.42, 34, k) +
        p.rim(120, 52, r * 0.42, k) +
        p.cylinder(120, 28, 5, 14, k) +
        p.tube(d`M${120 + r * 0.4} 58Q${150 + r * 0.4} 50 ${160 + r * 0.5} 26`, 4),
      over: p.centreLine(120, 10, 120, 172),
    };
  },
};
