import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Box-shaped parts: cases, cores, furniture and cartons. */
export const boxParts = {
  battery(v: Variation): Drawing {
    const w = v.size('width', 108, 132);
    const x = 104 - w / 2;
    return {
      shapes:
        p.cylinder(x + 34, 52, 8, 12) +
        p.cylinder(x + w + 4, 46, 8, 12) +
        p.box(x, 74, w, 74, 40, 22) +
        p.cylinder(x + 26, 58, 8, 10) +
        p.cylinder(x + w + 2, 58, 8, 10) +
        p.path(d`M${x} 92h${w}M${x + 16} 104h${w - 32}v28h${32 - w}zM${x + w} 92l40 -22`, 't') +
        p.path(d`M${x + 30} 118h14M${x + 37} 111v14M${x + w - 44} 118h14`, 't'),
    };
  },

  relay(v: Variation): Drawing {
    const h = v.size('height', 62, 80);
    const y = 116 - h;
    return {
      shapes:
        [80, 98, 116, 134].map((x, i) => p.rect(x, 114, 8, i % 2 ? 34 : 28)).join('') +
        p.box(70, y, 82, h, 26, 16) +
        p.path(
          d`M78 ${y + 10}h66v${h - 20}h-66zM86 ${y + h / 2}h12l14 -10M112 ${y + h / 2}h24`,
          't',
        ) +
        p.path(d`M104 ${y - 8}v-10h20v10`, ''),
      over: p.centreLine(111, 16, 111, 160),
    };
  },

  radiator(v: Variation): Drawing {
    const cells = v.count('cells', 12, 16);
    const tank = v.size('tank', 16, 24);
    return {
      shapes:
        p.pipe('M44 44H16M196 132h28', 12) +
        p.rect(36, 30, 168, 116, 3) +
        p.rect(36, 30, tank, 116, 3) +
        p.rect(204 - tank, 30, tank, 116, 3) +
        p.path(
          p.series(cells, (i) => d`M${36 + tank} ${38 + i * (104 / cells)}H${204 - tank}`),
          't',
        ) +
        p.path(
          p.series(5, (i) => d`M${60 + tank + i * ((130 - 2 * tank) / 4)} 30v116`),
          't',
        ) +
        p.ellipse(16, 44, 3, 7, 'f') +
        p.ellipse(224, 132, 3, 7, 'f') +
        p.path('M64 146v12h14v-12M162 146v12h14v-12'),
    };
  },

  'heater-box'(v: Variation): Drawing {
    const w = v.size('width', 92, 108);
    return {
      shapes:
        p.box(52, 74, w, 70, 34, 20) +
        p.path(
          p.series(7, (i) => d`M62 ${84 + i * 8}h${w - 20}`),
          't',
        ) +
        p.cylinder(112, 44, 28, 22, 0.36) +
        p.ellipse(112, 44, 12, 4.4, 'f') +
        p.tube(d`M${76 + w} 104h34M${76 + w} 124h34`, 9) +
        p.ellipse(110 + w, 104, 2.4, 5.4, 'f') +
        p.ellipse(110 + w, 124, 2.4, 5.4, 'f'),
    };
  },

  seat(v: Variation): Drawing {
    const flutes = v.count('flutes', 4, 6);
    const rake = v.size('rake', 10, 20);
    return {
      shapes:
        p.path(d`M${74 - rake} 22q0 -10 12 -10h72q12 0 12 10l${rake} 82H74z`) +
        p.path(
          p.series(flutes, (i) => d`M${88 - rake + (i * 72) / flutes} 20l${rake * 0.8} 78`),
          't',
        ) +
        p.path('M56 102h110q14 0 16 12l4 18q2 12-12 12H54q-12 0-10-12l2-18q2-12 10-12z') +
        p.path(
          p.series(flutes, (i) => d`M${68 + (i * 92) / flutes} 108v30`),
          't',
        ) +
        p.path('M60 144v16h108v-16M52 160h130v6H52z'),
    };
  },

  manual(v: Variation): Drawing {
    const thick = v.size('thickness', 14, 28);
    return {
      shapes:
        p.path(d`M58 150L74 28h104l-16 122z`) +
        p.path(d`M162 150l16 -122 ${thick} 6 -16 122z`) +
        p.path(d`M58 150h104l${thick} 6h-102z`) +
        p.path(d`M${166 + thick * 0.3} 146l15 -114M${166 + thick * 0.6} 148l15 -114`, 't') +
        p.path('M86 46h76l-2 16H84z', 'f') +
        p.path('M82 76h74M81 84h54', 't') +
        p.path('M78 132v-16l8-14h52l6 14-2 16z') +
        p.ellipse(92, 132, 6) +
        p.ellipse(128, 132, 6),
    };
  },

  jack(v: Variation): Drawing {
    const open = v.size('open', 30, 46);
    return {
      shapes:
        p.path(d`M120 ${150 - 2 * open - 14}l78 ${open} -78 ${open} -78 ${-open}z`, 'n') +
        p.tube(d`M120 ${138 - 2 * open}L194 ${138 - open}L120 138L46 ${138 - open}z`, 10) +
        p.rect(20, 133 - open, 204, 10, 4) +
        p.path(
          p.series(16, (i) => d`M${70 + i * 6.4} ${133 - open}v10`),
          't',
        ) +
        p.path(d`M98 ${138 - 2 * open}h44v-12h-44z`) +
        p.path('M86 138h68l12 18H74z') +
        p.ellipse(226, 138 - open, 8, 8),
      over: p.centreLine(120, 16, 120, 168),
    };
  },

  tank(v: Variation): Drawing {
    const w = v.size('width', 128, 150);
    return {
      shapes:
        p.tube(d`M${36 + w * 0.3} 74V38h-26`, 12) +
        p.box(34, 78, w, 62, 42, 26) +
        p.path(d`M34 109h${w}l42 -26M${34 + w * 0.33} 78v62M${34 + w * 0.66} 78v62`, 't') +
        p.cylinder(74 + w * 0.6, 60, 13, 6) +
        p.path(d`M30 104h${w + 8}v8h${-w - 8}z`),
    };
  },

  'air-cleaner'(v: Variation): Drawing {
    const r = v.size('radius', 60, 72);
    return {
      shapes:
        p.cylinder(114, 118, 22, 26, 0.34) +
        p.pipe('M160 94Q208 94 214 54', 24) +
        p.ellipse(214, 54, 14, 5) +
        p.ellipse(214, 54, 9, 3, 'f') +
        p.cylinder(114, 66, r, 46, 0.34) +
        p.rim(114, 88, r, 0.34, '') +
        p.rim(114, 94, r, 0.34) +
        p.path(d`M${118 - r} 84v20h8v-16M${102 + r} 88v16h8v-20`) +
        p.ellipse(114, 66, r * 0.7, r * 0.24, 't') +
        p.cylinder(114, 58, 9, 6),
      over: p.centreLine(114, 26, 114, 164),
    };
  },

  'tool-kit'(v: Variation): Drawing {
    const tools = v.count('tools', 4, 6);
    const gap = 156 / tools;
    const pocket = v.size('pocket', 58, 70);
    return {
      shapes:
        p.series(tools, (i) => {
          const x = 46 + i * gap;
          const top = 22 + ((i * 7) % 12);
          return i % 2
            ? p.path(d`M${x + 5} 96V${top + 20}q-8 -4 -6 -14l6 6h8l6 -6q2 10 -6 14V96z`)
            : p.path(d`M${x + 6} 96V${top + 30}h-2v-28h12v28h-2V96z`) +
                p.path(d`M${x + 8} ${top + 6}v20M${x + 12} ${top + 6}v20`, 't');
        }) +
        p.path(d`M26 88h188v${pocket - 8}q0 8 -8 8H34q-8 0 -8 -8z`) +
        p.path(
          p.series(tools - 1, (i) => d`M${38 + (i + 1) * gap} 96v${pocket - 12}`),
          't',
        ) +
        p.path('M32 96h176', 't'),
    };
  },

  bottle(v: Variation): Drawing {
    const w = v.size('width', 62, 84);
    const x = 120 - w / 2;
    return {
      shapes:
        p.path(
          d`M${x} 68q0 -16 18 -18h${w * 0.2}V36h${w * 0.34}v16q${w * 0.2} 2 ${w * 0.2} 16l4 78q0 12 -10 12H${x + 8}q-10 0 -10 -12z`,
        ) +
        p.rect(x + 16 + w * 0.2, 18, w * 0.38, 18, 2) +
        p.path(
          p.series(4, (i) => d`M${x + 22 + w * 0.2 + i * 6} 20v14`),
          't',
        ) +
        p.rect(x + 6, 80, w - 14, 58, 3, 'f') +
        p.path(d`M${x + 14} 94h${w - 32}M${x + 14} 104h${w - 40}M${x + 14} 114h${w - 34}`, 't'),
    };
  },

  'roof-rack'(v: Variation): Drawing {
    const slats = v.count('slats', 6, 9);
    const rail = v.size('rail', 14, 22);
    return {
      shapes:
        p.tube('M22 124L66 62H222L188 124z', 6) +
        p.series(slats, (i) =>
          p.tube(d`M${42 + i * (146 / slats)} 122L${78 + i * (138 / slats)} 64`, 4, 2.4),
        ) +
        p.tube(d`M22 ${124 - rail}L66 ${62 - rail}H222L188 ${124 - rail}z`, 5) +
        p.tube(
          d`M22 124v${-rail}M66 62v${-rail}M222 62v${-rail}M188 124v${-rail}M105 124v${-rail}`,
          4,
        ) +
        p.path('M30 126v20h-10l4 8h16v-28M176 126v28h16l4-8h-10v-20', ''),
    };
  },
};
