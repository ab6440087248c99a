import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Heating and ventilation: heat exchangers, blowers, vents. */
export const heatingParts = {
  'air-vent'(v: Variation): Drawing {
    const r = v.size('radius', 50, 58);
    const slats = v.count('slats', 4, 6);
    if (v.style('form', ['round', 'rectangular', 'hose outlet']) === 'rectangular') {
      const h = r * 1.5;
      return {
        shapes:
          p.path(d`M194 ${90 - h / 2}l22 -12v${h}l-22 12zM28 ${90 - h / 2}l22 -12h166l-22 12z`) +
          p.rect(28, 90 - h / 2, 166, h, 6) +
          p.rect(38, 100 - h / 2, 146, h - 20, 3, 'f') +
          p.series(slats, (i) => p.path(d`M40 ${106 - h / 2 + (i * (h - 24)) / slats}h142v6H40z`)) +
          p.path(d`M104 ${100 - h / 2}h12v${h - 20}h-12z`),
      };
    }
    const pipe = v.style('form', ['round', 'rectangular', 'hose outlet']) === 'hose outlet';
    return {
      shapes:
        p.lying(112, 90, r * 0.74, pipe ? 96 : 60, 0.34) +
        p.path(
          d`M140 ${92 - r * 0.74}a${r * 0.25} ${r * 0.74} 0 0 1 0 ${r * 1.48 - 4}M152 ${92 - r * 0.74}a${r * 0.25} ${r * 0.74} 0 0 1 0 ${r * 1.48 - 4}`,
          't',
        ) +
        p.ellipse(100, 90, r * 0.92, r + 6) +
        p.ellipse(100, 90, r * 0.76, r - 5, 'f') +
        p.series(slats, (i) => {
          const y = 90 - r * 0.6 + (i * r * 1.2) / (slats - 1);
          const half = Math.sqrt(Math.max(0, (r - 7) ** 2 - (y - 90) ** 2)) * 0.78;
          return p.path(d`M${100 - half} ${y - 3}h${2 * half}v6h${-2 * half}z`);
        }) +
        p.ellipse(100, 90, 8),
      over: p.centreLine(30, 90, 222, 90),
    };
  },

  /** Flat nozzles under a windshield. */
  nozzle(v: Variation): Drawing {
    const w = v.size('width', 92, 106);
    const one = (x: number, y: number): string =>
      p.pipe(d`M${x + w / 2} ${y + 30}V${y + 66}`, 22) +
      p.ellipse(x + w / 2, y + 66, 12, 4.5) +
      p.ellipse(x + w / 2, y + 66, 8, 2.6, 'f') +
      p.path(d`M${x} ${y}h${w}l${-w * 0.34} 40h${-w * 0.32}z`) +
      p.path(d`M${x + 10} ${y + 6}l${w * 0.28} 30M${x + w - 10} ${y + 6}l${-w * 0.28} 30`, 't') +
      p.path(d`M${x - 4} ${y - 12}h${w + 8}v12h${-w - 8}z`) +
      p.path(d`M${x + 4} ${y - 9}h${w - 8}v6h${8 - w}z`, 'f');
    return { shapes: one(16, 34) + one(220 - w, 74) };
  },

  'air-heater'(v: Variation): Drawing {
    const r = v.size('radius', 34, 40);
    const length = v.size('length', 112, 126);
    const x = 118 - length / 2;
    return {
      shapes:
        p.tube(d`M${x + 44} ${90 + r}v26h-28M${x + 66} ${90 + r}v36h30`, 9) +
        p.path(
          d`M${x + length} ${90 - r * 0.66}h24a${r * 0.2} ${r * 0.66} 0 0 1 0 ${r * 1.32}h-24z`,
        ) +
        p.lying(x, 90, r, length, 0.3) +
        p.path(
          d`M${x + 22} ${90 - r}a${r * 0.3} ${r} 0 0 1 0 ${2 * r}M${x + length - 16} ${90 - r}a${r * 0.3} ${r} 0 0 1 0 ${2 * r}`,
          't',
        ) +
        p.ellipse(x, 90, r * 0.24, r * 0.8, 'f') +
        p.path(p.series(4, (i) => d`M${x - 5} ${90 - r * 0.5 + i * r * 0.33}h10`)) +
        p.path(d`M${x + 40} ${90 - r}v-12h52v12z`) +
        p.path(d`M${x + 48} ${84 - r}h36`, 't') +
        p.path(d`M${x + 38} ${86 + r}h36v8h-36z`),
      over: p.centreLine(8, 90, 232, 90),
      dimensions: { outlet: p.note(x + length + 22, 90 - r * 0.66, x + length + 12, 24) },
    };
  },

  'flap-box'(v: Variation): Drawing {
    const r = v.size('outlet', 24, 29);
    const lever = v.size('lever', 28, 38);
    return {
      shapes:
        p.pipe('M150 92H218', 2 * r - 4) +
        p.ellipse(218, 92, 7, r - 1) +
        p.ellipse(218, 92, 5, r - 5, 'f') +
        p.path('M66 58h84q12 0 12 12v46q0 12 -12 12H66z') +
        p.path('M76 66h74v54H76z', 't') +
        p.lying(36, 92, r + 6, 34, 0.3) +
        p.ellipse(36, 92, r * 0.22, r, 'f') +
        p.tube(d`M110 66L${110 + lever} 28`, 7) +
        p.ellipse(110, 66, 9) +
        p.screw(110, 66) +
        p.ellipse(110 + lever, 28, 6) +
        p.series(5, (i) => p.hoop(84 - i * 7, 42 + i * 3, 3, 2, 7)),
      over: p.centreLine(14, 92, 234, 92),
      dimensions: { outlet: p.note(218, 90 + r, 200, 152) },
    };
  },

  'flap-plate'(v: Variation): Drawing {
    const r = v.size('opening', 42, 50);
    return {
      shapes:
        p.rect(44, 22, 152, 136, 10) +
        p.ellipse(120, 92, r + 5) +
        p.ellipse(120, 92, r, r, 'f') +
        p.path(
          d`M${120 - r + 4} 84Q120 ${70 - r * 0.5} ${116 + r} 84v14Q120 ${86 - r * 0.4} ${124 - r} 98z`,
        ) +
        p.ellipse(164, 50, 15) +
        p.ellipse(164, 50, 9, 9, 't') +
        p.tube('M156 58L136 76', 5) +
        [
          [56, 34],
          [184, 34],
          [56, 146],
          [184, 146],
        ]
          .map(([x, y]) => p.screw(x!, y!))
          .join(''),
    };
  },

  'lever-quadrant'(v: Variation): Drawing {
    const lean = v.size('lean', -10, 12);
    const lever = (x: number, a: number): string =>
      p.turned(
        a,
        p.tube(d`M${x} 128V52`, 7) +
          p.path(d`M${x - 11} 28h22q6 0 6 6v22h-34V34q0 -6 6 -6z`) +
          p.path(d`M${x - 8} 38h16M${x - 8} 44h16`, 't'),
        x,
        128,
      );
    return {
      shapes:
        p.path('M40 84a80 40 0 0 1 160 0v56H40z') +
        p.path('M60 90a60 30 0 0 1 120 0v10H60z', 'f') +
        lever(92, lean - 12) +
        lever(148, lean + 12) +
        p.rect(30, 132, 180, 20, 4) +
        p.screw(44, 142) +
        p.screw(196, 142) +
        p.ellipse(92, 128, 7) +
        p.ellipse(148, 128, 7),
      over: p.centreLine(120, 20, 120, 166),
    };
  },

  'desk-fan'(v: Variation): Drawing {
    const r = v.size('radius', 50, 56);
    return {
      shapes:
        p.tube(d`M120 ${80 + r - 6}V146`, 8) +
        p.path('M94 142h52v14H94z') +
        p.path('M100 156h14v14h-14zM128 156h14l6 10h-14z') +
        p.hoop(120, 74, r, 4) +
        p.around(4, (a) =>
          p.turned(
            (a * 180) / Math.PI,
            p.path(d`M128 74q${r * 0.2} -24 ${r * 0.66} -20q8 14 2 26q-24 6 ${-r * 0.66} -2z`, 'f'),
            120,
            74,
          ),
        ) +
        p.ellipse(120, 74, r * 0.7, r * 0.7, 't') +
        p.ellipse(120, 74, r * 0.36, r * 0.36, 't') +
        p.ellipse(120, 74, 10),
      over: p.centreLine(120, 6, 120, 176),
    };
  },

  'axial-fan'(v: Variation): Drawing {
    const r = v.size('radius', 54, 60);
    const blades = v.count('blades', 5, 7);
    return {
      shapes:
        p.tube('M176 146C200 160 214 140 226 156', 4) +
        p.rect(50, 20, 140, 140, 8) +
        p.ellipse(120, 90, r + 4) +
        p.ellipse(120, 90, r, r, 'f') +
        p.series(blades, (i) =>
          p.turned(
            (i * 360) / blades,
            p.path(d`M134 84q${r * 0.3} -30 ${r * 0.66} -16q2 18 -4 26q-20 6 ${-r * 0.58} 2z`),
            120,
            90,
          ),
        ) +
        p.ellipse(120, 90, 19) +
        [
          [62, 32],
          [178, 32],
          [62, 148],
          [178, 148],
        ]
          .map(([x, y]) => p.screw(x!, y!, 5))
          .join(''),
    };
  },

  'burner-jet'(v: Variation): Drawing {
    const sag = v.size('sag', 26, 44);
    return {
      shapes:
        p.tube(d`M150 66C190 ${66 + sag} 196 20 216 54`, 4) +
        p.path('M206 50h20v24h-20z') +
        p.path('M92 52h60v26H92z') +
        p.path('M100 52v26M108 52v26', 't') +
        p.path('M66 57h26v16H66z', 'f') +
        p.path('M66 63L40 60l-8 14 M34 74l-6 -4', 'n') +
        p.rect(40, 116, 58, 22, 2) +
        p.path('M52 116v22M62 116v22M72 116v22', 't') +
        p.path('M98 120h14v14H98z') +
        p.ellipse(112, 127, 2.4, 5, 'b') +
        p.path('M142 112l12 -7 12 7v28l-12 7 -12 -7z') +
        p.path('M154 105v42', 't') +
        p.path('M166 118h22v16h-22z') +
        p.ellipse(190, 126, 3, 7, 'f'),
      over: p.centreLine(18, 65, 166, 65) + p.centreLine(26, 127, 206, 127),
    };
  },
};
