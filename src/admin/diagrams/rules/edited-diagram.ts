import type { DiagramDetail, EditedDiagram, EditedEntry } from '../contract.ts';

/** What staff can change of a diagram. */
export const editedOf = ({
  title,
  year_from,
  year_to,
  caption,
  image,
  width,
  height,
  entries,
}: EditedDiagram | DiagramDetail): EditedDiagram => ({
  title,
  year_from,
  year_to,
  caption,
  image,
  width,
  height,
  entries,
});

/** A further number, the lowest that is free, where none is yet: as near to the middle of the picture as possible. */
export function newEntry({ width, height, entries }: EditedDiagram): EditedEntry {
  const taken = new Set(entries.map(({ number }) => number));
  let number = 1;
  while (taken.has(number)) number += 1;
  const half = Math.round(width / 20);
  const [x, y] = freeSpot({ width, height, entries }, half);
  return {
    number,
    name: '',
    part: null,
    skus: [],
    quantity: 1,
    note: '',
    comes_with: null,
    label: labelOf([x, y], half),
    target: [x, y],
    box: [x - half, y - half, half * 2, half * 2],
  };
}

export type Handle = 'label' | 'target';

type Point = readonly [number, number];
type Sized = Pick<EditedDiagram, 'width' | 'height' | 'entries'>;

const labelOf = ([x, y]: Point, half: number): [number, number] => [
  Math.max(0, x - half * 2),
  Math.max(0, y - half),
];

/** Of the spots on a grid around the middle, the nearest whose number is clear of others; on a full picture, the clearest. */
function freeSpot({ width, height, entries }: Sized, half: number): [number, number] {
  const [x, y] = [Math.round(width / 2), Math.round(height / 2)];
  const across = Math.max(0, Math.floor((x - half * 2) / (half * 2)));
  const down = Math.max(0, Math.floor((y - half) / (half * 2)));
  const spots = steps(across)
    .flatMap((column) => steps(down).map((row) => [column, row] as const))
    .toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b))
    .map(([column, row]): [number, number] => [x + column * half * 2, y + row * half * 2]);
  const taken = entries.map(({ label }) => label);
  const clearance = (spot: Point) => {
    const [atX, atY] = labelOf(spot, half);
    return Math.min(...taken.map(([toX, toY]) => Math.hypot(toX - atX, toY - atY)));
  };
  return (
    spots.find((spot) => clearance(spot) >= half) ??
    spots.toSorted((a, b) => clearance(b) - clearance(a))[0]!
  );
}

/** From -2 to 2. */
const steps = (most: number) => Array.from({ length: most * 2 + 1 }, (_, at) => at - most);

/** The number, or the end of its line with the part's bounds, moved within the picture. */
export function movedBy(
  entry: EditedEntry,
  handle: Handle,
  [x, y]: Point,
  { width, height }: Pick<EditedDiagram, 'width' | 'height'>,
): EditedEntry {
  const from = entry[handle];
  const to: [number, number] = [within(from[0] + x, width), within(from[1] + y, height)];
  if (handle === 'label') return { ...entry, label: to };
  const [left, top, wide, high] = entry.box;
  return {
    ...entry,
    target: to,
    box: [round(left + to[0] - from[0]), round(top + to[1] - from[1]), wide, high],
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
const within = (value: number, size: number) => Math.min(size, Math.max(0, round(value)));

interface Difference {
  name: string;
  was: string;
  becomes: string;
}

const FIELDS = {
  title: 'Title',
  year_from: 'From model year',
  year_to: 'To model year',
  caption: 'Caption',
  image: 'Picture',
} as const;

/** What differs between two versions of a diagram, by field and by number. */
export function differencesOf(was: EditedDiagram, becomes: EditedDiagram): Difference[] {
  const fields = Object.entries(FIELDS).map(([field, name]) => ({
    name,
    was: String(was[field as keyof typeof FIELDS]),
    becomes: String(becomes[field as keyof typeof FIELDS]),
  }));
  const numbers = new Set([...was.entries, ...becomes.entries].map(({ number }) => number));
  const entries = [...numbers]
    .toSorted((a, b) => a - b)
    .map((number) => ({
      name: `Number ${number}`,
      was: entryText(was, number),
      becomes: entryText(becomes, number),
    }));
  return [...fields, ...entries].filter((each) => each.was !== each.becomes);
}

function entryText({ entries }: EditedDiagram, number: number): string {
  const entry = entries.find((each) => each.number === number);
  if (!entry) return '';
  const { name, part, skus, quantity, note, comes_with, label, target } = entry;
  return [
    `${name}, ${quantity}`,
    part ?? skus.join(', '),
    note,
    comes_with === null ? '' : `with ${comes_with}`,
    `at ${label.join(' × ')}, ${target.join(' × ')}`,
  ]
    .filter(Boolean)
    .join('; ');
}
