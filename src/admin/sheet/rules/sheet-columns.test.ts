import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cellFault,
  type SheetColumn,
  sheetColumnNames,
  shownCell,
  typedCell,
} from './sheet-columns.ts';

describe('what somebody types', () => {
  it.each<[SheetColumn, string, string, string | undefined]>([
    ['price', ' 84.9 ', '84.90', undefined],
    ['price', '$1,299.50', '1299.50', undefined],
    ['price', '96.9S', '96.9S', '"96.9S" is not a price in dollars, such as 84.95'],
    ['price', '0', '0', '0 is not a positive price'],
    ['price', '', '', 'is missing'],
    ['cost', '', '', undefined],
    ['cost', '0', '0.00', undefined],
    ['stock', '007', '7', undefined],
    ['stock', '1.5', '1.5', '"1.5" is not a whole number of pieces'],
    ['quality', 'OEM', 'oem', undefined],
    ['quality', 'new old stock', 'nos', undefined],
    ['quality', 'Repro', 'reproduction', undefined],
    ['quality', 'shiny', 'shiny', '"shiny" is none of genuine, oem, reproduction, used, nos'],
    ['weight_grams', '7200', '3265865', '3265865 is not between 1 and 200000 grams'],
    ['weight_grams', '7.2 kg', '7200', undefined],
    ['weight_grams', '2 lb', '907', undefined],
    ['weight_grams', '7.2', '3266', undefined],
    ['weight_grams', '145 g', '145', undefined],
    [
      'weight_grams',
      'heavy',
      'heavy',
      '"heavy" is not a weight in pounds, such as 2.5, 12 oz or 1 lb 4 oz',
    ],
    ['hidden', 'TRUE', 'yes', undefined],
    ['name', 'two\r\nlines', 'two\nlines', 'a name cannot have line breaks'],
    ['reorder', '', '', undefined],
    ['categories', 'anything', 'anything', undefined],
  ])('into %s: %j', (column, text, cell, fault) => {
    expect([typedCell(column, text), cellFault(column, typedCell(column, text))]).toEqual([
      cell,
      fault,
    ]);
  });

  it('is the same when what is shown of it is typed again', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...sheetColumnNames),
        fc.oneof(fc.string(), fc.nat().map(String)),
        (column, text) => {
          const cell = typedCell(column, text);
          if (cellFault(column, cell) !== undefined) return;
          expect(typedCell(column, shownCell(column, cell))).toBe(cell);
        },
      ),
    );
  });
});
