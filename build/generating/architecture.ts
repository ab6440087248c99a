import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mayImport, readImportRules } from './import-rules.ts';

const ROOT = join(import.meta.dirname, '../..');

interface Part {
  name: string;
  about: (areas: string[], desks: string[]) => string[];
  /** Any file of the part: the rules are asked about it. */
  file: string;
  column: 'browser' | 'both' | 'server' | 'all';
}

const PARTS: Part[] = [
  { name: 'bin/', about: () => ['the program'], file: 'bin/shop.ts', column: 'all' },
  {
    name: 'src/*.ts',
    about: () => ['put together: calls, pages, handlers'],
    file: 'src/calls.ts',
    column: 'all',
  },
  {
    name: 'src/shell/',
    about: () => ['frame, routing, entries of', 'browser and server rendering'],
    file: 'src/shell/frame.tsx',
    column: 'browser',
  },
  {
    name: 'src/admin/*/web/',
    about: () => ['desks of the back office,', 'a build of their own'],
    file: 'src/admin/orders/web/orders-page.tsx',
    column: 'both',
  },
  {
    name: 'src/admin/*/server/',
    about: () => ['what the desks read and do'],
    file: 'src/admin/orders/server/handlers.ts',
    column: 'server',
  },
  {
    name: 'src/admin/*/*.ts, rules/',
    about: (_, desks) => [`${desks.length} desks: calls, pages, rules`],
    file: 'src/admin/orders/contract.ts',
    column: 'both',
  },
  {
    name: 'src/<area>/web/',
    about: () => ['pages and components'],
    file: 'src/checkout/web/form/checkout-page.tsx',
    column: 'browser',
  },
  {
    name: 'src/<area>/server/',
    about: () => ['handlers and queries'],
    file: 'src/checkout/server/handlers.ts',
    column: 'server',
  },
  {
    name: 'src/<area>/*.ts, rules/',
    about: (areas) => [
      areas.slice(0, Math.ceil(areas.length / 2)).join(', '),
      areas.slice(Math.ceil(areas.length / 2)).join(', '),
    ],
    file: 'src/checkout/contract.ts',
    column: 'both',
  },
  {
    name: 'src/ui/',
    about: () => ['components that know', 'nothing of vans'],
    file: 'src/ui/form/button.tsx',
    column: 'browser',
  },
  {
    name: 'src/server/',
    about: () => ['HTTP, cache, database, jobs,', 'mail, files: knows no area'],
    file: 'src/server/http/serve-calls.ts',
    column: 'server',
  },
  {
    name: 'src/kit/',
    about: () => ['declaring and making a call, money, dates'],
    file: 'src/kit/client.ts',
    column: 'all',
  },
];

const LEFT = { browser: 24, both: 347, server: 670, all: 24 };
const WIDTH = { browser: 286, both: 286, server: 286, all: 932 };
const BOX = 70;
const ROW = 108;
const TOP = 24;

/** `docs/architecture.svg`: which part may import which, as `.oxlintrc.json` has it. */
export function architecture(rules = readImportRules(ROOT)): string {
  const areas = namesOf('src/*/contract.ts');
  const desks = namesOf('src/admin/*/contract.ts');
  const imports = new Map(
    PARTS.map((part) => [
      part,
      PARTS.filter((other) => other !== part && mayImport(rules, part.file, other.file)),
    ]),
  );
  const height = new Map<Part, number>();
  for (const part of PARTS) measure(part, []);
  const rows = Math.max(...height.values());

  /** How many parts stand below one, the longest way down. */
  function measure(part: Part, above: Part[]): number {
    if (above.includes(part))
      throw new Error(
        `The import rules allow a circle: ${[...above, part].map(nameOf).join(' → ')}`,
      );
    const known = height.get(part);
    if (known !== undefined) return known;
    const below = imports.get(part)!.map((other) => measure(other, [...above, part]));
    const own = Math.max(-1, ...below) + 1;
    height.set(part, own);
    return own;
  }

  const yOf = (part: Part) => TOP + (rows - height.get(part)!) * ROW;
  /** Arrows only to what is not reached by way of another part. */
  const arrows = PARTS.flatMap((from) =>
    imports
      .get(from)!
      .filter((to) => !imports.get(from)!.some((via) => imports.get(via)!.includes(to)))
      .map((to) => ({ from, to })),
  );
  const bottom = TOP + rows * ROW + BOX;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 980 ${bottom + 48}" role="img" aria-labelledby="t d">`,
    '  <!-- npm run generate draws this from the import rules in .oxlintrc.json. -->',
    '  <title id="t">Which part of the code may import which</title>',
    `  <desc id="d">${arrows.map(({ from, to }) => escape(`${from.name} imports ${to.name}.`)).join(' ')}</desc>`,
    STYLE,
    `  <rect class="sheet" width="980" height="${bottom + 48}"/>`,
    ...arrows.map(({ from, to }) => arrow(from, to, yOf(from), yOf(to))),
    ...PARTS.map((part) => box(part, yOf(part), part.about(areas, desks))),
    `  <text class="small" x="490" y="${bottom + 30}" text-anchor="middle">Each part may import what its arrows lead to, and what these lead to; never anything above.</text>`,
    '</svg>',
  ].join('\n')}\n`;
}

const STYLE = `  <style>
    .sheet { fill: #fff } .box { fill: #e3ecea; stroke: #13201e; stroke-width: 1.5 } .line { fill: none; stroke: #13201e; stroke-width: 1.5 } .tip { fill: #13201e }
    text { fill: #13201e; font: 14px "Atkinson Hyperlegible Next", system-ui, sans-serif } .name { font: 600 15px "Atkinson Hyperlegible Mono", ui-monospace, monospace } .small { fill: #43514d }
    @media (prefers-color-scheme: dark) { .sheet { fill: #14201e } .box { fill: #1c2b28; stroke: #e8efec } .line { stroke: #e8efec } .tip { fill: #e8efec } text { fill: #e8efec } .small { fill: #c5d0cb } }
  </style>
  <defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto"><path class="tip" d="M0 1 10 5 0 9z"/></marker></defs>`;

function box({ name, column }: Part, y: number, about: string[]): string {
  const middle = LEFT[column] + WIDTH[column] / 2;
  const lines = about.map(
    (line, at) =>
      `<text class="small" x="${middle}" y="${y + (about.length > 1 ? 43 : 48) + at * 17}" text-anchor="middle">${escape(line)}</text>`,
  );
  return `  <rect class="box" x="${LEFT[column]}" y="${y}" width="${WIDTH[column]}" height="${BOX}"/><text class="name" x="${middle}" y="${y + 25}" text-anchor="middle">${escape(name)}</text>${lines.join('')}`;
}

/** Straight down within a column, and where a part of all columns is met. */
function arrow(from: Part, to: Part, yFrom: number, yTo: number): string {
  const narrow = from.column === 'all' ? to : from;
  const [start, end] = [middleOf(from, narrow), middleOf(to, to.column === 'all' ? narrow : to)];
  return `  <path class="line" d="M${start} ${yFrom + BOX} L${end} ${yTo - 2}" marker-end="url(#tip)"/>`;
}

function middleOf(part: Part, narrow: Part): number {
  const { column } = part.column === 'all' ? narrow : part;
  return LEFT[column] + WIDTH[column] / 2;
}

const namesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT })
    .map((file) => dirname(file).split(/[/\\]/).at(-1)!)
    .toSorted();

const nameOf = ({ name }: Part) => name;

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
