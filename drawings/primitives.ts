import type { Measure } from '../src/catalogue/rules/dimensions/dimension.ts';

/**
 * A drawing in its box. `shapes` are drawn twice: once thick underneath (the silhouette), once thin on top.
 * `over` is drawn once, above all: centre lines and balloons.
 */
export interface Drawing {
  shapes: string;
  over?: string;
  /** Where lines for its dimensions go: what `linear` and `note` return. */
  dimensions?: Partial<Record<Measure, string>>;
}

/**
 * detail (thin) · hole (tinted) · centre (dash-dot) · solid (ink) · open (unfilled) · painted (a van's body, in its paint)
 * · '' (outline, filled with the surface)
 */
export type Ink = 't' | 'f' | 'c' | 'b' | 'n' | 'p' | '';

/** Path data with every number rounded to a tenth. */
export function d(text: TemplateStringsArray, ...numbers: (number | string)[]): string {
  return String.raw(
    { raw: text },
    ...numbers.map((value) => (typeof value === 'number' ? tenth(value) : value)),
  );
}

export function tenth(value: number): string {
  return String(Math.round(value * 10) / 10 + 0);
}

export function path(data: string, ink: Ink = ''): string {
  return `<path${classOf(ink)} d="${data}"/>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry = rx, ink: Ink = ''): string {
  if (rx === ry) return d`<circle${classOf(ink)} cx="${cx}" cy="${cy}" r="${rx}"/>`;
  return d`<ellipse${classOf(ink)} cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"/>`;
}

export function rect(x: number, y: number, w: number, h: number, r = 0, ink: Ink = ''): string {
  const corner = r ? d` rx="${r}"` : '';
  return d`<rect${classOf(ink)} x="${x}" y="${y}" width="${w}" height="${h}"${corner}/>`;
}

export function centreLine(x1: number, y1: number, x2: number, y2: number): string {
  return path(d`M${x1} ${y1}L${x2} ${y2}`, 'c');
}

/** The half ellipse that shows a turned edge, from left to right below `cy`. */
export function rim(cx: number, cy: number, r: number, k: number, ink: Ink = 't'): string {
  return path(d`M${cx - r} ${cy}a${r} ${r * k} 0 0 0 ${2 * r} 0`, ink);
}

/** A standing cylinder seen from above; k is how far the ellipse is squashed. */
export function cylinder(cx: number, top: number, r: number, h: number, k = 0.36): string {
  return cone(cx, top, r, r, h, k);
}

export function cone(
  cx: number,
  top: number,
  rTop: number,
  rFoot: number,
  h: number,
  k = 0.36,
): string {
  const side = d`M${cx - rTop} ${top}L${cx - rFoot} ${top + h}a${rFoot} ${rFoot * k} 0 0 0 ${2 * rFoot} 0L${cx + rTop} ${top}z`;
  return path(side) + ellipse(cx, top, rTop, rTop * k);
}

/** A lying cylinder, its visible face on the left. */
export function lying(x: number, cy: number, r: number, length: number, k = 0.3): string {
  const side = d`M${x} ${cy - r}h${length}a${r * k} ${r} 0 0 1 0 ${2 * r}h${-length}z`;
  return path(side) + ellipse(x, cy, r * k, r);
}

/** One path drawn twice: the tube's outline in ink, its inside in the surface's color. */
export function tube(data: string, width: number, outline = 3): string {
  return drawnTwice(data, width, outline, '');
}

/** A tube whose ends are cut straight, for an opening to be drawn on them. */
export function pipe(data: string, width: number): string {
  return drawnTwice(data, width, 3, ' e');
}

/** A ring of a round bar, seen from the front. */
export function hoop(cx: number, cy: number, rx: number, width: number, ry = rx): string {
  return tube(
    d`M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`,
    width,
  );
}

/** The outline scales with the displayed size; the attribute is for renderers without calc(). */
function drawnTwice(data: string, width: number, outline: number, ends: string): string {
  return (
    d`<path class="o${ends}" style="--w:${width + outline - 3}px" d="${data}" stroke-width="${width + outline}"/>` +
    d`<path class="i${ends}" d="${data}" stroke-width="${width}"/>`
  );
}

/** An oblique box: front face at x, y; its depth goes right and up. */
export function box(x: number, y: number, w: number, h: number, dx: number, dy: number): string {
  return (
    path(d`M${x} ${y}l${dx} ${-dy}h${w}l${-dx} ${dy}z`) +
    path(d`M${x + w} ${y}l${dx} ${-dy}v${h}l${-dx} ${dy}z`) +
    rect(x, y, w, h)
  );
}

/** Text on a drawing, its middle at `x`. */
export function label(x: number, y: number, text: string, size = 9): string {
  return d`<text class="l" x="${x}" y="${y}" font-size="${size}">${text}</text>`;
}

/** A screw's head, or the hole for one. */
export function screw(x: number, y: number, r = 3.6): string {
  return ellipse(x, y, r, r, 'f');
}

/** The turns of a thread across a shank. */
export function thread(x: number, y: number, w: number, h: number): string {
  return path(
    series(Math.max(2, Math.floor(h / 5)), (i) => d`M${x} ${y + 3 + i * 5}l${w} 2`),
    't',
  );
}

export function boltCircle(
  at: { cx: number; cy: number; radius: number; k?: number },
  count: number,
  r: number,
  ink: Ink = '',
): string {
  const k = at.k ?? 1;
  return around(count, (a) =>
    ellipse(at.cx + at.radius * Math.cos(a), at.cy + at.radius * k * Math.sin(a), r, r * k, ink),
  );
}

/** Calls `draw` with evenly spaced angles, the first a little past three o'clock. */
export function around(count: number, draw: (angle: number, index: number) => string): string {
  return series(count, (i) => draw(0.3 + (i * 2 * Math.PI) / count, i));
}

export function series(count: number, draw: (index: number) => string): string {
  return Array.from({ length: Math.round(count) }, (_, i) => draw(i)).join('');
}

export function turned(angle: number, inner: string, cx = 120, cy = 90): string {
  return d`<g transform="rotate(${angle} ${cx} ${cy})">${inner}</g>`;
}

export function moved(x: number, y: number, scale: number, inner: string): string {
  return `<g transform="translate(${tenth(x)} ${tenth(y)}) scale(${Math.round(scale * 1000) / 1000})">${inner}</g>`;
}

/** The length between two points, its line moved to the right of the way from one to the other by `offset`. */
export function linear(x1: number, y1: number, x2: number, y2: number, offset: number): string {
  return d`- ${x1} ${y1} ${x2} ${y2} ${offset}`;
}

/** A width: its line is at the height `at`. */
export function across(x1: number, x2: number, y: number, at: number): string {
  return linear(x1, y, x2, y, at - y);
}

/** A height: its line stands at `at`. */
export function upright(y1: number, y2: number, x: number, at: number): string {
  return linear(x, y1, x, y2, x - at);
}

/** The diameter of a disc that is seen from the front: below it, or beside it where there is no room. */
export function diameter(cx: number, cy: number, r: number): string {
  return cy + r < 160
    ? across(cx - r, cx + r, cy, cy + r + 12)
    : upright(cy - r, cy + r, cx, cx + r + 6);
}

/** An arrow from a text at `tx`, `ty` to a point. */
export function note(x: number, y: number, tx: number, ty: number): string {
  return d`> ${x} ${y} ${tx} ${ty}`;
}

/** `note` to a point of what is drawn within `turned`. */
export function turnedNote(angle: number, x: number, y: number, tx: number, ty: number): string {
  const [px, py] = turnedPoint(angle, x, y);
  return note(px, py, tx, ty);
}

/** `linear` between points of what is drawn within `turned`. */
export function turnedLinear(
  angle: number,
  from: readonly [number, number],
  to: readonly [number, number],
  offset: number,
): string {
  return linear(...turnedPoint(angle, ...from), ...turnedPoint(angle, ...to), offset);
}

function turnedPoint(angle: number, x: number, y: number): [number, number] {
  const a = (angle * Math.PI) / 180;
  const [dx, dy] = [x - 120, y - 90];
  return [120 + dx * Math.cos(a) - dy * Math.sin(a), 90 + dx * Math.sin(a) + dy * Math.cos(a)];
}

function classOf(ink: Ink): string {
  return ink && ` class="${ink}"`;
}
