import type { StoredDiagram } from './read-diagrams.ts';

type Sized = Pick<StoredDiagram, 'image' | 'width' | 'height'> & {
  entries: readonly Pick<StoredDiagram['entries'][number], 'label' | 'target' | 'box'>[];
};

/** On a phone of 390 px, a number is then 11 px and its circle 21. */
const SCAN_WIDTH = 560;

/** A scan in the measure of the shop's drawings, so that its numbers are as large whatever its pixels. */
export function sizedForNumbers<Each extends Sized>(diagram: Each): Each {
  const { image, width, height, entries } = diagram;
  if (image.startsWith('/drawings/')) return diagram;
  const unit = SCAN_WIDTH / width;
  const scaled = <Numbers extends readonly number[]>(numbers: Numbers) =>
    numbers.map((each) => Math.round(each * unit * 10) / 10) as unknown as Numbers;
  return {
    ...diagram,
    width: SCAN_WIDTH,
    height: Math.max(1, Math.round(height * unit)),
    entries: entries.map((entry) => ({
      ...entry,
      label: scaled(entry.label),
      target: scaled(entry.target),
      box: scaled(entry.box),
    })),
  };
}
