import { d, type Drawing } from './primitives.ts';

// The identity's tokens; a file that is shown as an image cannot read the page's own.
const light = { plate: '#fff', ink: '#13201e', tint: '#e3ecea', petrol: '#0e4d5c' };
const dark = { plate: '#14201e', ink: '#e8efec', tint: '#1c2b28', petrol: '#7fc9d9' };

const paint = (c: typeof light): string =>
  `.s{fill:${c.plate};stroke:${c.ink}}.f{fill:${c.tint}}.c{stroke:${c.petrol}}.i{stroke:${c.plate}}.b{fill:${c.ink}}.l{fill:${c.ink}}`;

const style =
  '.s{stroke-width:1.5;stroke-linejoin:round;stroke-linecap:round}.k{stroke-width:5}' +
  '.t{fill:none;stroke-width:.8}.n,.o,.i{fill:none}.e{stroke-linecap:butt}.c{fill:none;stroke-width:.8;stroke-dasharray:9 2.5 2 2.5}' +
  '.l{stroke:none;font-family:sans-serif;text-anchor:middle}' +
  `${paint(light)}@media(prefers-color-scheme:dark){${paint(dark)}}`;

/** A whole SVG file: the silhouette at 5 px, the drawing at 1.5 px over it, then centre lines and notes. */
export function sheet(width: number, height: number, drawing: Drawing): string {
  return (
    d`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<style>${style}</style>` +
    `<defs><g id="p">${drawing.shapes}</g></defs>` +
    `<g class="s"><use href="#p" class="k"/><use href="#p"/>${drawing.over ?? ''}</g></svg>\n`
  );
}
