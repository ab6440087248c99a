import { escapeMarkup } from '../../../kit/escape-markup.ts';
import type { Dimension, Measure } from './dimension.ts';

/** Units of a drawing, 240 by 180. The letters are largest, compared with the drawing, on phones. */
const LETTER_HEIGHT = 8.5;
const ARROW = 5;
/** Between part and extension line, and beyond the dimension line. */
const GAP = 2;
const BEYOND = 3;

export interface Line {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

interface Arrow {
  /** Its tip. */
  x: number;
  y: number;
  /** Where it points. */
  angle: number;
}

interface Label {
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  /** Degrees. */
  turn: number;
}

export interface PlacedDimension {
  measure: Measure;
  lines: Line[];
  arrows: Arrow[];
  label: Label;
}

type Placed = Omit<PlacedDimension, 'measure'>;

/** A drawing's places for dimensions, from its file. */
export function readAnchors(svg: string): Map<string, string> {
  const [, text = ''] = /^<svg [^>]*? data-dimensions="([^"]*)"/.exec(svg) ?? [];
  return new Map(
    text.split(';').flatMap((anchor): [string, string][] => {
      const space = anchor.indexOf(' ');
      return space > 0 ? [[anchor.slice(0, space), anchor.slice(space + 1)]] : [];
    }),
  );
}

/** The dimensions for which a drawing has a place. */
export function placeDimensions(
  dimensions: readonly Pick<Dimension, 'measure' | 'text'>[],
  anchors: ReadonlyMap<string, string>,
): PlacedDimension[] {
  return dimensions.flatMap(({ measure, text }) => {
    const anchor = anchors.get(measure);
    // Several sizes are not those of the one that is drawn.
    if (!anchor || SEVERAL.test(text)) return [];
    const [kind, ...numbers] = anchor.split(' ');
    const [a = 0, b = 0, c = 0, e = 0, offset = 0] = numbers.map(Number);
    const sign = measure === 'circle' && !text.includes('×') ? 'Ø ' : (SIGNS[measure] ?? '');
    if (kind === '-')
      return [{ measure, ...placeLinear(sign + text, { x1: a, y1: b, x2: c, y2: e }, offset) }];
    return [{ measure, ...placeNote(`${NAMES[measure] ?? ''}${sign}${text}`, a, b, c, e) }];
  });
}

const SEVERAL = /,| and |–/;

const SIGNS: Partial<Record<Measure, string>> = {
  diameter: 'Ø ',
  outside: 'Ø ',
  inside: 'Ø ',
  bore: 'Ø ',
  clutch: 'Ø ',
  drum: 'Ø ',
  head: 'Ø ',
  stem: 'Ø ',
  center: 'Ø ',
  outlet: 'Ø ',
  ends: 'Ø ',
};

/** An arrow alone does not show what is measured. */
const NAMES: Partial<Record<Measure, string>> = {
  bore: 'Bore ',
  inside: 'Inside ',
  outside: 'Outside ',
  stem: 'Stem ',
  outlet: 'Outlet ',
  hex: 'Hex ',
  reach: 'Reach ',
};

function placeLinear(text: string, { x1, y1, x2, y2 }: Line, offset: number): Placed {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const [nx, ny] = [-uy * Math.sign(offset), ux * Math.sign(offset)];
  const reach = Math.abs(offset);
  const at = (x: number, y: number, along: number, away: number): [number, number] => [
    x + ux * along + nx * away,
    y + uy * along + ny * away,
  ];
  const between = (from: [number, number], to: [number, number]): Line => ({
    x1: from[0],
    y1: from[1],
    x2: to[0],
    y2: to[1],
  });
  const extensions = [
    between(at(x1, y1, 0, GAP), at(x1, y1, 0, reach + BEYOND)),
    between(at(x2, y2, 0, GAP), at(x2, y2, 0, reach + BEYOND)),
  ];
  const start = at(x1, y1, 0, reach);
  const end = at(x2, y2, 0, reach);
  const angle = (Math.atan2(uy, ux) * 180) / Math.PI;
  const isSteep = Math.abs(ny) < 0.6;
  const width = widthOf(text);
  const isInside = isSteep ? length > 3 * ARROW : length > width + 2 * ARROW;
  const arrows = [
    { x: start[0], y: start[1], angle: isInside ? angle + 180 : angle },
    { x: end[0], y: end[1], angle: isInside ? angle : angle + 180 },
  ];
  const lines = isInside
    ? [...extensions, between(start, end)]
    : [
        ...extensions,
        between(at(x1, y1, -2.5 * ARROW, reach), start),
        between(end, at(x2, y2, 2.5 * ARROW, reach)),
      ];
  if (isSteep) {
    const [x, y] = at((x1 + x2) / 2, (y1 + y2) / 2, 0, reach + 4);
    return { lines, arrows, label: { text, x, y, anchor: nx > 0 ? 'start' : 'end', turn: 0 } };
  }
  const [x, y] = isInside
    ? [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2]
    : at(x2, y2, 3 * ARROW, reach);
  return {
    lines,
    arrows,
    label: { text, x, y, anchor: isInside ? 'middle' : 'start', turn: angle },
  };
}

function placeNote(text: string, x: number, y: number, tx: number, ty: number): Placed {
  const side = tx >= x ? 1 : -1;
  const elbow = tx - side * 5;
  return {
    lines: [
      { x1: x, y1: y, x2: elbow, y2: ty },
      { x1: elbow, y1: ty, x2: tx, y2: ty },
    ],
    arrows: [{ x, y, angle: (Math.atan2(y - ty, x - elbow) * 180) / Math.PI }],
    label: { text, x: tx + side * 2, y: ty, anchor: side > 0 ? 'start' : 'end', turn: 0 },
  };
}

/** The area of a label's letters: left, top, right, bottom. */
export function labelBox({ text, x, y, anchor }: Label): [number, number, number, number] {
  const width = widthOf(text);
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
  return [left, y - LETTER_HEIGHT / 2, left + width, y + LETTER_HEIGHT / 2];
}

/** Of the shop's font; a little more than it takes. */
const widthOf = (text: string): number =>
  LETTER_HEIGHT * Array.from(text, letterWidth).reduce((sum, width) => sum + width, 0);

function letterWidth(letter: string): number {
  if (letter === 'm') return 0.9;
  if (/[\s.,il/]/.test(letter)) return 0.3;
  return /[A-ZØ×\d]/.test(letter) ? 0.66 : 0.58;
}

/** The SVG to lay over a drawing; null if it has a place for none of the dimensions. */
export function dimensionLines(
  dimensions: readonly Pick<Dimension, 'measure' | 'label' | 'text'>[],
  anchors: ReadonlyMap<string, string>,
  differing: ReadonlySet<string> = new Set(),
): string | null {
  const placed = placeDimensions(dimensions, anchors);
  if (placed.length === 0) return null;
  const said = dimensions.map(({ label, text }) => `${label} ${text}`).join(', ');
  return `<svg viewBox="0 0 240 180" role="img" aria-label="${escapeMarkup(said)}">${placed.map((one) => written(one, differing.has(one.measure))).join('')}</svg>`;
}

function written({ lines, arrows, label }: PlacedDimension, differs: boolean): string {
  const strokes = lines.map(({ x1, y1, x2, y2 }) => `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`);
  const tips = arrows.map(
    ({ x, y, angle }) =>
      `<path transform="translate(${n(x)} ${n(y)})rotate(${n(angle)})" d="M0 0L-${ARROW} 1.4v-2.8z"/>`,
  );
  const turn = label.turn
    ? ` transform="rotate(${n(label.turn)} ${n(label.x)} ${n(label.y)})"`
    : '';
  const [left, top, right, bottom] = labelBox(label);
  // Hides the line behind the letters.
  const ground = `<rect x="${n(left)}" y="${n(top)}" width="${n(right - left)}" height="${n(bottom - top)}"/>`;
  return (
    `<path d="${strokes.join('')}"/>${tips.join('')}` +
    `<g${differs ? ' class="differs"' : ''}${turn}>${ground}<text x="${n(label.x)}" y="${n(label.y)}" dy=".35em" text-anchor="${label.anchor}">${escapeMarkup(label.text)}</text></g>`
  );
}

const n = (value: number): string => String(Math.round(value * 10) / 10 + 0);
