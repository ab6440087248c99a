import { d, type Drawing } from './primitives.ts';

// The design tokens; an SVG shown as an image cannot read the page's.
const light = { surface: '#fff', ink: '#13201e', tint: '#e3ecea', petrol: '#0e4d5c' };
const dark = { surface: '#14201e', ink: '#e8efec', tint: '#1c2b28', petrol: '#7fc9d9' };

/** One letter each in the files, where they stand hundreds of times: `Ink` has those of single shapes. */
const style = {
  drawing: '.s',
  silhouette: '.k',
  detail: '.t',
  hole: '.f',
  centreLine: '.c',
  solid: '.b',
  open: '.n',
  tubeOutline: '.o',
  tubeInside: '.i',
  cutEnds: '.e',
  label: '.l',
};

const paint = ({ surface, ink, tint, petrol }: typeof light): string =>
  `${style.drawing}{fill:${surface};stroke:${ink}}${style.hole}{fill:${tint}}${style.centreLine}{stroke:${petrol}}` +
  `${style.tubeInside}{stroke:${surface}}${style.solid}{fill:${ink}}${style.label}{fill:${ink}}`;

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
  `${style.drawing}{stroke-width:${line};--o:${outline}px}${style.silhouette}{stroke-width:${silhouette}}` +
  `${style.detail},${style.centreLine}{stroke-width:${detail}}`;

/**
 * Line widths stay constant when a drawing is scaled, and details that would blur in a small one are hidden.
 * The widths are those of a part's box; for a larger box they grow with it.
 */
const sizes: { query: 'max' | 'min'; width: number; rules: string }[] = [
  { query: 'max', width: 130, rules: strokes({ silhouette: 7, line: 2, detail: 0.9, outline: 6 }) },
  {
    query: 'max',
    width: 63.9,
    rules: `${strokes({ silhouette: 11, line: 3, detail: 0, outline: 9 })}${style.detail},${style.centreLine},${style.label}{display:none}`,
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
  `${strokes(ordinary)}${style.drawing}{stroke-linejoin:round;stroke-linecap:round}` +
  `${style.detail}{fill:none}${style.open},${style.tubeOutline},${style.tubeInside}{fill:none}` +
  `${style.tubeOutline}{stroke-width:calc(var(--w) + var(--o))}${style.cutEnds}{stroke-linecap:butt}` +
  `${style.centreLine}{fill:none;stroke-dasharray:9 2.5 2 2.5}` +
  `${style.label}{stroke:none;font-family:sans-serif;text-anchor:middle}` +
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

/**
 * A whole SVG file: the silhouette, the drawing over it in thinner lines, then centre lines and notes. An attribute says
 * where the shop's server draws dimensions.
 */
export function sheet(width: number, height: number, drawing: Drawing): string {
  const anchors = Object.entries(drawing.dimensions ?? {}).map((one) => one.join(' '));
  const dimensions = anchors.length > 0 ? ` data-dimensions="${anchors.join(';')}"` : '';
  return (
    d`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"${dimensions}>` +
    `<style>${styleFor(width)}</style>` +
    `<defs><g id="p">${drawing.shapes}</g></defs>` +
    `<g class="s"><use href="#p" class="k"/><use href="#p"/>${drawing.over ?? ''}</g></svg>\n`
  );
}
