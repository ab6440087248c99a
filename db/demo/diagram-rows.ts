import { allDiagrams } from '../../drawings/diagrams/all-diagrams.ts';
import type { DiagramDrawing } from '../../drawings/diagrams/diagram-drawing.ts';
import type { Diagram } from './read-diagrams.ts';

// Rows in the tables' format.

export const diagramKey = ({ van, system }: Pick<Diagram, 'van' | 'system'>): string =>
  `diagram|${van}|${system}`;

export function diagramRow(diagram: Diagram, position: number) {
  const { system, title, years, caption } = diagram;
  const { name, width, height } = drawingOf(diagram);
  return {
    system,
    title,
    year_from: years[0],
    year_to: years[1],
    image: `/drawings/diagrams/${name}.svg`,
    width,
    height,
    caption,
    position,
  };
}

export function entryRows(diagram: Diagram) {
  const { numbers } = drawingOf(diagram);
  return diagram.entries.map(({ number, name, part, skus, quantity, note, with: whole }) => {
    const drawn = numbers.find((each) => each.number === number);
    if (!drawn) throw new Error(`${diagram.slug}: its drawing has no number ${number}`);
    const [label_x, label_y] = drawn.label;
    const [target_x, target_y] = drawn.target;
    const [box_x, box_y, box_width, box_height] = drawn.box;
    return {
      number,
      name,
      part: part ?? null,
      skus: skus ?? [],
      quantity,
      note: note ?? '',
      comes_with: whole ?? null,
      label_x,
      label_y,
      target_x,
      target_y,
      box_x,
      box_y,
      box_width,
      box_height,
    };
  });
}

function drawingOf({ slug, drawing }: Diagram): DiagramDrawing {
  const found = allDiagrams.find(({ name }) => name === drawing);
  if (!found) throw new Error(`${slug}: there is no drawing "${drawing}"`);
  return found;
}
