import { d, type Drawing } from './primitives.ts';

// The design tokens; an SVG shown as an image cannot read the page's.
const light = { plate: '#fff', ink: '#13201e', tint: '#e3ecea', petrol: '#0e4d5c' };
const dark = { plate: '#14201e', ink: '#e8efec', tint: '#1c2b28', petrol: '#7fc9d9' };

const paint = (c: typeof light): string =>
  `.s{fill:${c.plate};stroke:${c.ink}}.f{fill:${c.tint}}.c{stroke:${c.petrol}}.i{stroke:${c.plate}}.b{fill:${c.ink}}.l{fill:${c.ink}}`;

/** The box in which a part is drawn. */
export const partBox = { width: 240, height: 180 };

/** Stroke widths in the drawing's own units. A tube's outline is that much wider than its inside. */
interface Strokes {
  silhouette: number;
  line: number;
  detail: number;
  outline: number;
}

const ordinary: Strokes = { silhouette: 5, line: 1.5, detail: 0.8, outline: 4.4 };

const strokes = ({ silhouette, line, detail, outline }: Strokes): string =>
  `.s{stroke-width:${line};--o:${outline}px}.k{stroke-width:${silhouette}}.t,.c{stroke-width:${detail}}`;

/**
 * Line widths stay constant when a drawing is scaled, and details that would blur in a small one are hidden.
 * The widths are those of a part's box; for a larger box they grow with it.
 */
const sizes: { query: 'max' | 'min'; width: number; rules: string }[] = [
  { query: 'max', width: 130, rules: strokes({ silhouette: 7, line: 2, detail: 0.9, outline: 6 }) },
  {
    query: 'max',
    width: 63.9,
    rules: `${strokes({ silhouette: 11, line: 3, detail: 0, outline: 9 })}.t,.c,.l{display:none}`,
  },
  {
    query: 'min',
    width: 300,
    rules: strokes({ silhouette: 3.6, line: 1.2, detail: 0.6, outline: 3.6 }),
  },
  {
    query: 'min',
    width: 460,
    rules: strokes({ silhouette: 2.4, line: 0.8, detail: 0.45, outline: 3.2 }),
  },
];

const shared =
  `${strokes(ordinary)}.s{stroke-linejoin:round;stroke-linecap:round}` +
  '.t{fill:none}.n,.o,.i{fill:none}.o{stroke-width:calc(var(--w) + var(--o))}.e{stroke-linecap:butt}.c{fill:none;stroke-dasharray:9 2.5 2 2.5}' +
  '.l{stroke:none;font-family:sans-serif;text-anchor:middle}' +
  `${paint(light)}@media(prefers-color-scheme:dark){${paint(dark)}}`;

/** Stroke widths by displayed size, for a box of this width. */
export const strokesFor = (boxWidth: number): string => strokes(ordinary) + bySize(boxWidth);

/** Media queries in an SVG image see the displayed size, so one file serves both a list and a product page. */
const bySize = (boxWidth: number): string =>
  sizes
    .map(
      ({ query, width, rules }) =>
        d`@media(${query}-width:${(width * boxWidth) / partBox.width}px){${rules}}`,
    )
    .join('');

const styleFor = (boxWidth: number): string => shared + bySize(boxWidth);

/** A whole SVG file: the silhouette, the drawing over it in thinner lines, then centre lines and notes. */
export function sheet(width: number, height: number, drawing: Drawing): string {
  return (
    d`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<style>${styleFor(width)}</style>` +
    `<defs><g id="p">${drawing.shapes}</g></defs>` +
    `<g class="s"><use href="#p" class="k"/><use href="#p"/>${drawing.over ?? ''}</g></svg>\n`
  );
}
