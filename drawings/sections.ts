import type { PartKind } from './parts.ts';
import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import { partBox, sheet } from './sheet.ts';
import { type PartParams, type Variation, variationOf } from './variation.ts';

const AXIS = 120;

/** Cross sections of turned parts, in the sizes of the part's first drawing. */
const sections: Partial<Record<PartKind, (v: Variation) => Drawing>> = {
  'brake-drum'(v) {
    const r = v.size('radius', 76, 86);
    const depth = v.size('depth', 24, 40) * 1.4;
    const top = 72 - v.size('hub', 12, 24);
    return turnedSection(
      d`M${AXIS + r * 0.2} ${top}h${r * 0.2}V72H${AXIS + r}v${depth}h-9V80H${AXIS + r * 0.2}z`,
      [
        [top, r * 0.2],
        [80, r * 0.2],
        [72 + depth, r - 9],
      ],
    );
  },

  'brake-disc'(v) {
    const r = v.size('radius', 78, 88);
    const top = 96 - v.size('hat', 14, 26) * 1.4;
    const thick = v.size('thickness', 8, 16);
    const vented = thick > 11;
    const ring = (y: number, h: number): string =>
      d`M${AXIS + r * 0.6} ${y}H${AXIS + r}v${h}H${AXIS + r * 0.6}z`;
    return turnedSection(
      d`M${AXIS + r * 0.2} ${top}H${AXIS + r * 0.47}V96H${AXIS + r}v${vented ? thick * 0.35 : thick}H${AXIS + r * 0.4}V${top + 8}H${AXIS + r * 0.2}z` +
        (vented ? ring(96 + thick * 0.65, thick * 0.35) : ''),
      [
        [top, r * 0.2],
        [top + 8, r * 0.2],
        [96 + thick, r * (vented ? 0.6 : 0.4)],
      ],
      vented ? p.rect(AXIS + r * 0.64, 96 + thick * 0.35, r * 0.3, thick * 0.3) : '',
    );
  },

  bearing(v) {
    const r = v.size('radius', 62, 78);
    const h = v.size('width', 22, 38) * 1.3;
    const top = 90 - h / 2;
    const ring = (from: number, to: number): string =>
      d`M${AXIS + r * from} ${top}H${AXIS + r * to}v${h}H${AXIS + r * from}z`;
    return turnedSection(
      ring(0.42, 0.6) + ring(0.82, 1),
      [
        [top, r * 0.42],
        [top + h, r * 0.42],
      ],
      p.ellipse(AXIS + r * 0.71, 90, r * 0.15),
    );
  },

  'shaft-seal'(v) {
    const r = v.size('radius', 56, 74);
    const h = v.size('width', 12, 20) * 2.4;
    const top = 90 - h / 2;
    return turnedSection(
      d`M${AXIS + r * 0.72} ${top}H${AXIS + r}v${h}h-7V${top + 8}H${AXIS + r * 0.84}L${AXIS + r * 0.8} ${top + h * 0.86}L${AXIS + r * 0.7} ${top + h * 0.7}L${AXIS + r * 0.76} ${top + h * 0.4}z`,
      [
        [top, r * 0.72],
        [top + h * 0.7, r * 0.7],
        [top + h, r - 7],
      ],
      p.ellipse(AXIS + r * 0.84, top + h * 0.72, 4),
    );
  },

  pulley(v) {
    const r = v.size('radius', 60, 76);
    const groove = v.size('groove', 11, 16) * 1.6;
    return turnedSection(
      d`M${AXIS + r * 0.22} 60H${AXIS + r}v10L${AXIS + r - groove} 84v10L${AXIS + r} 108v11H${AXIS + r * 0.5}V84H${AXIS + r * 0.22}z`,
      [
        [60, r * 0.22],
        [84, r * 0.22],
        [119, r * 0.5],
      ],
    );
  },

  flywheel(v) {
    const r = v.size('radius', 78, 88);
    return turnedSection(
      d`M${AXIS + r * 0.09} 84H${AXIS + r * 0.32}V78H${AXIS + r * 0.6}V72H${AXIS + r * 0.92}V98H${AXIS + r * 0.32}v-4H${AXIS + r * 0.09}z`,
      [
        [84, r * 0.09],
        [94, r * 0.09],
      ],
      p.rect(AXIS + r * 0.92, 80, r * 0.08, 16, 0, 'f'),
    );
  },

  barrel(v) {
    const r = v.size('radius', 58, 70);
    const fins = v.count('fins', 7, 10);
    const pitch = 84 / fins;
    const bore = AXIS + r * 0.54;
    const wall = AXIS + r * 0.66;
    const finned = p.series(fins, (i) => d`V${46 + i * pitch}H${AXIS + r}v${pitch * 0.42}H${wall}`);
    return turnedSection(d`M${bore} 38H${wall}${finned}V158H${bore}z`, [
      [38, r * 0.54],
      [158, r * 0.54],
    ]);
  },

  hose(v) {
    const wall = v.size('wall', 18, 24);
    const r = v.size('bore', 30, 38);
    const outer = r + wall;
    const circle = (radius: number): string =>
      d`M${AXIS - radius} 90a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
    return {
      shapes:
        HATCHING +
        d`<path d="${circle(outer)}"/><path fill="url(#h)" fill-rule="evenodd" d="${circle(outer)}${circle(r)}"/>` +
        p.around(26, (a) =>
          p.ellipse(
            AXIS + (r + wall * 0.55) * Math.cos(a),
            90 + (r + wall * 0.55) * Math.sin(a),
            2.2,
            2.2,
            'b',
          ),
        ),
      over: p.centreLine(AXIS, 16, AXIS, 164) + p.centreLine(46, 90, 194, 90),
    };
  },
};

/** Cut faces are hatched at 45°, as on a workshop drawing. */
const HATCHING =
  '<pattern id="h" class="s" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="t" d="M2.5 0V5"/></pattern>';

/** The right half's cut face, mirrored, and the edges behind the cut: height and half width. */
function turnedSection(cut: string, edges: [y: number, half: number][], loose = ''): Drawing {
  const behind = edges.map(([y, half]) => d`M${AXIS - half} ${y}h${2 * half}`).join('');
  const half = `<path d="${cut}"/><path fill="url(#h)" d="${cut}"/>${loose}`;
  return {
    shapes: `${HATCHING}${p.path(behind)}${half}<g transform="matrix(-1 0 0 1 ${2 * AXIS} 0)">${half}</g>`,
    over: p.centreLine(AXIS, 14, AXIS, 172),
  };
}

export function hasSection(kind: PartKind | 'none'): boolean {
  return kind in sections;
}

/** The section of a part as a whole SVG file; throws where a kind has none. */
export function drawSection(kind: PartKind, sku: string, params: PartParams = {}): string {
  const draw = sections[kind];
  if (!draw) throw new Error(`There is no section of ${kind}`);
  return sheet(partBox.width, partBox.height, draw(variationOf(sku, params)));
}
