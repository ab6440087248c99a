import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Goods in cans, on rolls or folded, and carry-along equipment. */
export const goods = {
  can(v: Variation): Drawing {
    const r = v.size('radius', 30, 36);
    const style = v.choice('style', ['spray', 'tin', 'extinguisher']);
    if (style === 'tin')
      return {
        shapes:
          p.tube(d`M${112 - r} 84C${112 - r} 20 ${128 + r} 20 ${128 + r} 84`, 3) +
          p.cylinder(120, 70, r + 12, v.size('height', 62, 74), 0.36) +
          p.rim(120, 82, r + 12, 0.36) +
          p.rim(120, 124, r + 12, 0.36) +
          p.ellipse(120, 70, r + 4, (r + 4) * 0.34) +
          p.ellipse(120, 70, r - 4, (r - 4) * 0.34, 't') +
          p.path('M100 104h40M100 112h30', 't'),
        over: p.centreLine(120, 40, 120, 174),
      };
    const height = v.size('height', 92, 104);
    const top =
      style === 'spray'
        ? p.cone(120, 40, 13, r, 18, 0.32) +
          p.rect(108, 20, 24, 20, 3) +
          p.ellipse(113, 28, 2.4, 2.4, 'b')
        : p.tube(d`M134 34C${166 + r} 20 ${166 + r} 76 ${150 + r} 130`, 8) +
          p.path(d`M${142 + r} 126h14l4 24h-22z`) +
          p.cone(120, 40, 12, r, 20, 0.32) +
          p.path('M112 40V26h16v14M104 26h44l6 -12 -6 -4 -8 8h-36z');
    return {
      shapes:
        top +
        p.cylinder(120, 60, r, height, 0.32) +
        p.ellipse(120, 60, r, r * 0.32) +
        (style === 'spray'
          ? p.cone(120, 42, 14, r - 2, 17, 0.32) +
            p.rect(109, 22, 22, 20, 3) +
            p.ellipse(114, 30, 2.4, 2.4, 'b')
          : p.cone(120, 44, 12, r - 2, 16, 0.32)) +
        p.rim(120, 76, r, 0.32) +
        p.rim(120, 50 + height, r, 0.32) +
        p.path(
          d`M${126 - r} 98h${2 * r - 12}v26h${12 - 2 * r}zM${134 - r} 108h${2 * r - 28}M${134 - r} 116h${r - 8}`,
          't',
        ),
      over: p.centreLine(120, 6, 120, 176),
    };
  },

  'paste-tube'(v: Variation): Drawing {
    const length = v.size('length', 116, 134);
    const w = v.size('width', 25, 31);
    return {
      shapes: p.turned(
        -24,
        p.path(d`M52 ${90 - w}L${52 + length} 76v28L52 ${90 + w}z`) +
          p.path(d`M36 ${88 - w}h16v${2 * w + 4}H36z`) +
          p.path(d`M42 ${90 - w}v${2 * w}M47 ${90 - w}v${2 * w}`, 't') +
          p.path(d`M${52 + length} 76l12 6v16l-12 6z`) +
          p.path(d`M${64 + length} 80h20v20h-20z`) +
          p.path(d`M${68 + length} 80v20M${73 + length} 80v20M${78 + length} 80v20`, 't') +
          p.path(d`M74 ${98 - w}l${length - 60} 7v${2 * w - 30}l${60 - length} 7z`, 'f') +
          p.path(d`M84 88h${length - 80}M84 96h${length - 96}`, 't'),
      ),
    };
  },

  tarp(v: Variation): Drawing {
    const w = v.size('width', 140, 158);
    const layers = v.count('layers', 3, 5);
    return {
      shapes:
        p.series(layers, (i) => {
          const y = 132 - i * 13;
          return (
            p.path(d`M22 ${y}q-6 6.500 0 13h${w}l40 -38q6 -7 0 -13z`) +
            p.path(d`M22 ${y}l40 -38h${w}l-40 38z`)
          );
        }) +
        p.path(d`M30 ${141 - layers * 13}l32 -30h${w - 14}l-32 30z`, 't') +
        [0.12, 0.37, 0.62, 0.87]
          .map((share) => p.ellipse(26 + w * share, 142 - layers * 13, 4, 2.4, 'f'))
          .join('') +
        p.path(d`M${22 + w * 0.5} ${145 - layers * 13}l38 -38`, 't'),
    };
  },

  strap(v: Variation): Drawing {
    const w = v.size('width', 13, 18);
    const end = (x: number, y: number): string =>
      p.rect(x - 17, y - w * 0.9, 34, w * 1.8, 5) + p.rect(x - 5, y - w * 0.6, 10, w * 1.2, 4, 'f');
    return {
      shapes:
        p.pipe('M50 72C86 30 142 34 142 84S150 152 190 118', w) +
        p.path(
          d`M66 ${52 - w * 0.36}l${w * 0.72} ${w * 0.72}M176 ${126 - w * 0.3}l${w * 0.5} ${w * 0.86}`,
          't',
        ) +
        p.turned(-48, end(48, 74), 48, 74) +
        p.turned(-38, end(192, 116), 192, 116),
    };
  },

  jerrycan(v: Variation): Drawing {
    const w = v.size('width', 96, 112);
    const x = 104 - w / 2;
    return {
      shapes:
        p.path(d`M${x + w} 56l26 -14v100l-26 16z`) +
        p.path(d`M${x} 66q0 -10 10 -10h${w - 10}v102H${x + 8}q-8 0 -8 -8z`) +
        p.path(d`M${x + 6} 56l22 -14h${w - 2}l-26 14z`) +
        p.tube(d`M${x + 26} 44V26H${x + w - 14}V40`, 8) +
        p.path(d`M${x + 8} 52l-10 -16 14 -10 14 20z`) +
        p.path(
          d`M${x + 14} 76l${w - 28} 68M${x + w - 14} 76l${28 - w} 68M${x + 14} 76h${w - 28}v68h${28 - w}z`,
          't',
        ) +
        p.rect(x + w * 0.36, 96, w * 0.28, 28, 4, 'f'),
    };
  },

  'gas-tank'(v: Variation): Drawing {
    const r = v.size('radius', 36, 44);
    return {
      shapes:
        p.path(d`M70 ${98 + r - 6}l-8 22h26l-6 -20M164 ${98 + r - 6}l-4 20h26l-8 -22`) +
        p.path(d`M56 ${98 - r}h128q30 6 30 ${r}t-30 ${r}H56q-30 -6 -30 ${-r}t30 ${-r}z`) +
        p.path(d`M56 ${98 - r}q-14 ${r} 0 ${2 * r}M184 ${98 - r}q14 ${r} 0 ${2 * r}`, 't') +
        p.path(
          d`M82 ${98 - r}q-10 ${r} 0 ${2 * r}h12q-10 ${-r} 0 ${-2 * r}zM150 ${98 - r}q-10 ${r} 0 ${2 * r}h12q-10 ${-r} 0 ${-2 * r}z`,
          'f',
        ) +
        p.path(d`M106 ${98 - r}v-8h28v8`) +
        p.rect(114, 78 - r, 12, 14, 1) +
        p.ellipse(120, 76 - r, 14, 5) +
        p.tube(d`M134 ${94 - r}h20`, 6),
      over: p.centreLine(12, 98, 228, 98),
    };
  },

  'first-aid'(v: Variation): Drawing {
    const w = v.size('width', 112, 126);
    return {
      shapes:
        p.path('M168 34l58 100q4 8 -6 8H116q-10 0 -6 -8z') +
        p.path('M168 62l34 60h-68z', 'f') +
        p.rect(22, 74, w, 80, 8) +
        p.tube(d`M${w * 0.35 + 22} 74V60H${w * 0.65 + 22}V74`, 6) +
        p.path(d`M22 90h${w}`, 't') +
        p.path(d`M${14 + w / 2} 98h16v14h14v16h-14v14h-16v-14h-14v-16h14z`, 'f'),
    };
  },

  compressor(v: Variation): Drawing {
    const length = v.size('length', 84, 98);
    return {
      shapes:
        p.tube(d`M${70 + length} 76C214 60 226 100 206 120S180 150 210 158`, 6) +
        p.path('M204 152l18 6 -4 10 -18 -6z') +
        p.path(d`M56 118h${length}v10h10v10H46v-10h10z`) +
        p.lying(54, 92, 30, length, 0.3) +
        p.path(d`M70 62a9 30 0 0 1 0 60` + p.series(4, (i) => d`M${88 + i * 12} 64v56`), 't') +
        p.path(d`M${56 + length} 40h26v82h-26z`) +
        p.path(d`M${56 + length} 50h26M${56 + length} 58h26M${56 + length} 66h26`, 't') +
        p.ellipse(108, 44, 19) +
        p.ellipse(108, 44, 14, 14, 'f') +
        p.path('M108 44l7 -8'),
    };
  },

  toilet(v: Variation): Drawing {
    const h = v.size('height', 46, 58);
    return {
      shapes:
        p.box(46, 150 - h, 118, h, 34, 22) +
        p.path(d`M52 ${146 - h}l4 -28h108l30 -16 -2 22 -32 22z`) +
        p.path(d`M52 ${120 - h}l36 -24q6 -4 14 -4h94q8 0 4 6l-30 26q-4 4 -12 4H60q-10 0 -8 -8z`) +
        p.path(d`M78 ${118 - h}l24 -16h70l-22 16z`, 't') +
        p.path(d`M60 ${166 - h}h90M92 138h28v8H92z`, 't'),
    };
  },

  tableware(v: Variation): Drawing {
    const r = v.size('mug', 30, 36);
    return {
      shapes:
        p.ellipse(158, 128, 68, 22) +
        p.ellipse(158, 126, 46, 13, 't') +
        p.tube(d`M${84 - r} 70q-26 4 -20 26t30 14`, 7) +
        p.cylinder(84, 60, r, 68, 0.34) +
        p.ellipse(84, 61, r - 4, (r - 4) * 0.32, 'f') +
        p.rim(84, 70, r, 0.34) +
        p.cone(172, 76, 38, 20, 38, 0.34) +
        p.ellipse(172, 77, 33, 10, 'f'),
      over: p.centreLine(84, 34, 84, 156) + p.centreLine(172, 50, 172, 160),
    };
  },

  vase(v: Variation): Drawing {
    const r = v.size('radius', 22, 28);
    return {
      shapes:
        p.path('M120 52Q112 30 96 22M122 52Q126 30 146 18M121 52V24', 'n') +
        p.ellipse(94, 20, 9, 7) +
        p.ellipse(148, 16, 9, 7) +
        p.ellipse(121, 18, 8, 9, 'f') +
        p.path(
          d`M${112 - r * 0.5} 54C${118 - r * 0.5} 78 ${120 - r} 92 ${120 - r} 112C${120 - r} 132 ${112} 150 ${118} 166h4C128 150 ${120 + r} 132 ${120 + r} 112C${120 + r} 92 ${122 + r * 0.5} 78 ${128 + r * 0.5} 54z`,
        ) +
        p.ellipse(120, 54, 8 + r * 0.5, 5, 'f') +
        p.path(
          d`M${122 - r} 104q${r - 2} 8 ${2 * r - 4} 0M${122 - r} 122q${r - 2} 8 ${2 * r - 4} 0`,
          't',
        ) +
        p.path(d`M${118 + r} 96h22v34h-24`, 'n') +
        p.rect(136 + r, 90, 8, 46, 2),
      over: p.centreLine(120, 40, 120, 176),
    };
  },
};
