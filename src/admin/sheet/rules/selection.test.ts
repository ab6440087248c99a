import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundsOf,
  clampSelection,
  letterOf,
  moveSelection,
  selectionName,
  oneCell,
} from './selection.ts';

const size = { rows: 100, columns: 5 };
const at = (row: number, column: number) => oneCell({ row, column });
const press = (key: string, { shift = false, mod = false } = {}) => ({
  key,
  isShift: shift,
  isMod: mod,
});

describe('keys move the selection', () => {
  it.each([
    ['ArrowDown', {}, [4, 2]],
    ['ArrowUp', {}, [2, 2]],
    ['ArrowLeft', {}, [3, 1]],
    ['ArrowRight', {}, [3, 3]],
    ['ArrowDown', { mod: true }, [99, 2]],
    ['ArrowUp', { mod: true }, [0, 2]],
    ['ArrowRight', { mod: true }, [3, 4]],
    ['PageDown', {}, [23, 2]],
    ['PageUp', {}, [0, 2]],
    ['Home', {}, [3, 0]],
    ['End', {}, [3, 4]],
    ['Home', { mod: true }, [0, 0]],
    ['End', { mod: true }, [99, 4]],
  ] as const)('%s %j', (key, held, [row, column]) => {
    expect(moveSelection(at(3, 2), press(key, held), size, 20)).toEqual(at(row, column));
    expect(moveSelection(at(3, 2), press(key, { ...held, shift: true }), size, 20)).toEqual({
      at: { row: 3, column: 2 },
      to: { row, column },
    });
  });

  it('takes a column, a row or everything', () => {
    const whole = (key: string, held: object) =>
      boundsOf(moveSelection(at(3, 2), press(key, held), size, 20)!);
    expect(whole(' ', { mod: true })).toEqual({ top: 0, bottom: 99, left: 2, right: 2 });
    expect(whole(' ', { shift: true })).toEqual({ top: 3, bottom: 3, left: 0, right: 4 });
    expect(whole('a', { mod: true })).toEqual({ top: 0, bottom: 99, left: 0, right: 4 });
    expect(moveSelection(at(3, 2), press('x'), size, 20)).toBeUndefined();
    expect(
      moveSelection(at(0, 0), press('ArrowDown'), { rows: 0, columns: 5 }, 20),
    ).toBeUndefined();
  });

  it('never leaves the sheet', () => {
    const key = fc.constantFrom(
      'ArrowDown',
      'ArrowUp',
      'ArrowLeft',
      'ArrowRight',
      'PageUp',
      'PageDown',
      'Home',
      'End',
      ' ',
    );
    const pressed = fc.record({ key, isShift: fc.boolean(), isMod: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(pressed),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 6 }),
        (keys, rows, columns) => {
          let selection = at(0, 0);
          for (const one of keys)
            selection = moveSelection(selection, one, { rows, columns }, 7) ?? selection;
          expect(clampSelection(selection, { rows, columns })).toEqual(selection);
        },
      ),
    );
  });
});

it('names cells as spreadsheets do', () => {
  const letters = Array.from({ length: 30 }, (_, column) => letterOf(column));
  expect(letters.slice(24, 28)).toEqual(['Y', 'Z', 'AA', 'AB']);
  expect(selectionName(at(7, 4), letters)).toBe('E9');
  expect(selectionName({ at: { row: 18, column: 4 }, to: { row: 7, column: 4 } }, letters)).toBe(
    'E9:E20',
  );
});
