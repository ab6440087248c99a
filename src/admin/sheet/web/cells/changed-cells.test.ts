import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ChangedCell, ChangedCells, type Edit } from './changed-cells.ts';

const edit = (id: number, becomes: string | undefined, was = '1.00'): Edit => ({
  id,
  column: 'price',
  change:
    becomes === undefined
      ? undefined
      : { id, sku: `P-${id}`, column: 'price', was, becomes, way: 'typed' },
});
const shown = (cells: ChangedCells) =>
  Object.fromEntries(cells.all().map(({ id, becomes }) => [id, becomes]));

it('undoes and redoes a step of many cells as one', () => {
  const cells = new ChangedCells();
  cells.change([edit(1, '2.00'), edit(2, '3.00')]);
  cells.change([edit(1, '1.00'), edit(2, '4.00')]);
  expect(shown(cells)).toEqual({ 2: '4.00' });
  cells.undo();
  expect(shown(cells)).toEqual({ 1: '2.00', 2: '3.00' });
  cells.redo();
  expect(shown(cells)).toEqual({ 2: '4.00' });
  cells.undo();
  cells.change([edit(3, '9.00')]);
  expect(cells.redo()).toEqual([]);
  expect(shown(cells)).toEqual({ 1: '2.00', 2: '3.00', 3: '9.00' });
});

it('undoes everything to nothing, and redoes it to the same', () => {
  const step = fc.array(
    fc.tuple(
      fc.integer({ min: 1, max: 5 }),
      fc.option(fc.constantFrom('1.00', '2.00', '3.00'), { nil: undefined }),
    ),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 10 }), (steps) => {
      const cells = new ChangedCells();
      for (const edits of steps) {
        const last = new Map(edits);
        cells.change([...last].map(([id, becomes]) => edit(id, becomes)));
      }
      const end = shown(cells);
      while (cells.canUndo) cells.undo();
      expect(cells.size).toBe(0);
      while (cells.redo().length > 0);
      expect(shown(cells)).toEqual(end);
    }),
  );
});

it('makes no step of what changes nothing', () => {
  const cells = new ChangedCells();
  cells.change([edit(1, '1.00'), edit(2, undefined)]);
  expect(cells.canUndo).toBe(false);
  cells.change([edit(1, '2.00')]);
  cells.change([edit(1, '2.00')]);
  cells.undo();
  expect([cells.size, cells.canUndo, cells.canRedo]).toEqual([0, false, true]);
});

it('restores what was kept, and nothing that is no change', () => {
  const cells = new ChangedCells();
  const kept = edit(1, '2.00').change as ChangedCell;
  const stored = JSON.parse(
    JSON.stringify([kept, null, { id: 2 }, { ...kept, column: 'id' }, 'x']),
  );
  expect(cells.restore(stored)).toBe(1);
  expect(cells.all()).toEqual([kept]);
  expect([cells.canUndo, cells.restore({}), cells.size]).toEqual([false, 0, 1]);
  cells.drop([kept]);
  expect(cells.size).toBe(0);
});
