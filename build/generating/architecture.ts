import { PARTS } from '../imports/order.ts';

const WIDTH = 980;
const EDGE = 24;
const BOX = 34;
const GAP = 8;

/** `docs/architecture.svg`: the order in which the parts of the code stand on each other. */
export function architecture(parts = PARTS): string {
  const rows = Object.values(
    Object.groupBy(parts, ({ name, row = name }) => row),
  ) as (typeof parts)[];
  const bottom = EDGE + rows.length * (BOX + GAP);
  const boxes = rows.flatMap((row, at) => {
    const width = (WIDTH - 2 * EDGE - (row.length - 1) * GAP) / row.length;
    return row.map((part, column) =>
      box(part, EDGE + column * (width + GAP), EDGE + at * (BOX + GAP), width),
    );
  });
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom + 58}" role="img" aria-labelledby="t d">`,
    '  <!-- npm run generate draws this from build/imports/order.ts. -->',
    '  <title id="t">The order of the code</title>',
    `  <desc id="d">From the top: ${rows.map((row) => row.map(({ name }) => escape(name)).join(' beside ')).join(', ')}.</desc>`,
    STYLE,
    `  <rect class="sheet" width="${WIDTH}" height="${bottom + 58}"/>`,
    ...boxes,
    ...NOTES.map(
      (note, at) =>
        `  <text class="small" x="${EDGE}" y="${bottom + 20 + at * 20}">${escape(note)}</text>`,
    ),
    '</svg>',
  ].join('\n')}\n`;
}

const NOTES = [
  'Each part imports only what stands below it, types and lazy imports included.',
  'In an area, web/, server/ and mail/ stand on its root and rules/, which both sides use; web/ and server/ never import each other.',
];

const STYLE = `  <style>
    .sheet { fill: #fff } .box { fill: #e3ecea; stroke: #13201e; stroke-width: 1.5 }
    text { fill: #13201e; font: 14px "Atkinson Hyperlegible Next", system-ui, sans-serif } .name { font: 600 15px "Atkinson Hyperlegible Mono", ui-monospace, monospace } .small { fill: #43514d }
    @media (prefers-color-scheme: dark) { .sheet { fill: #14201e } .box { fill: #1c2b28; stroke: #e8efec } text { fill: #e8efec } .small { fill: #c5d0cb } }
  </style>`;

function box({ name, about }: (typeof PARTS)[number], x: number, y: number, width: number): string {
  const middle = y + BOX / 2 + 5;
  return `  <rect class="box" x="${x}" y="${y}" width="${width}" height="${BOX}"/><text class="name" x="${x + 14}" y="${middle}">${escape(name)}</text><text class="small" x="${x + (width > 600 ? 180 : 90)}" y="${middle}">${escape(about)}</text>`;
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
