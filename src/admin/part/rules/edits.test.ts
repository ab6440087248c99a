import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  editsAfterSave,
  changesOf,
  type Edits,
  isConflicting,
  over,
  textOf,
  withEdit,
  without,
} from './edits.ts';

const cells = { name: 'Brake drum', price: '84.95', stock: '14', shelf: '' };

describe('an edit', () => {
  it('keeps what stood there when it began', () => {
    const first = withEdit({}, cells, 'price', '8');
    const then = withEdit(first, { ...cells, price: '90.00' }, 'price', '89.95');
    expect(changesOf(then)).toEqual([{ column: 'price', was: '84.95', becomes: '89.95' }]);
    expect(textOf(then, cells, 'price')).toBe('89.95');
    expect(textOf(then, cells, 'name')).toBe('Brake drum');
  });

  it('is none once the field says again what it said', () => {
    const edits = withEdit(withEdit({}, cells, 'name', 'Drum'), cells, 'name', 'Brake drum');
    expect(edits).toEqual({});
  });

  it.each([
    ['84.95', false],
    ['89.95', false],
    ['90.00', true],
  ])('that finds %s is overtaken: %s', (now, overtaken) => {
    const edits = { price: { was: '84.95', becomes: '89.95' } };
    expect(isConflicting(edits, { price: now }, 'price')).toBe(overtaken);
  });

  it('of stock is never overtaken', () => {
    expect(isConflicting({ stock: { was: '14', becomes: '20' } }, { stock: '13' }, 'stock')).toBe(
      false,
    );
  });

  it('that is kept over another one begins at that one', () => {
    const edits = { price: { was: '84.95', becomes: '89.95' }, name: { was: 'a', becomes: 'b' } };
    expect(over(edits, [{ column: 'price', now: '90.00' }])).toEqual({
      ...edits,
      price: { was: '90.00', becomes: '89.95' },
    });
  });
});

describe('after saving', () => {
  const sent = { price: { was: '84.95', becomes: '89.95' } };

  it('what was sent is no edit any more', () => {
    expect(editsAfterSave(sent, sent, { ...cells, price: '89.95' })).toEqual({});
  });

  it('what was typed meanwhile is an edit of what stands now', () => {
    const edits = { price: { was: '84.95', becomes: '91.00' }, shelf: { was: '', becomes: 'B' } };
    expect(editsAfterSave(edits, sent, { ...cells, price: '89.95' })).toEqual({
      price: { was: '89.95', becomes: '91.00' },
      shelf: { was: '', becomes: 'B' },
    });
  });
});

const column = fc.constantFrom('name', 'price', 'shelf');
const typed = fc.array(fc.tuple(column, fc.string({ maxLength: 3 })), { maxLength: 12 });

it('never sends a change that changes nothing, and shows what was typed last', () => {
  fc.assert(
    fc.property(typed, (all) => {
      let edits: Edits = {};
      for (const [name, text] of all) edits = withEdit(edits, cells, name, text);
      for (const { was, becomes } of changesOf(edits)) expect(becomes).not.toBe(was);
      for (const [name, text] of new Map(all)) expect(textOf(edits, cells, name)).toBe(text);
      expect(without(edits, ['name', 'price', 'shelf'])).toEqual({});
    }),
  );
});
