import { expect, it } from 'vitest';
import { ChangedCells } from './changed-cells.ts';
import { type Board, cellNow, editCells, pasteCells } from './make-edits.ts';
import { readSheetRows } from './sheet-data.ts';

const boardOf = (): Board => ({
  data: readSheetRows({
    ids: '7,9',
    columns: { sku: 'A-7\nA-9', price: '5495\n2000', cost: '3077\n', name: 'Drum\nShoe' },
    total: 2,
  }),
  changed: new ChangedCells(),
  columns: ['sku', 'name', 'cost', 'price'],
});
const PRICES = { top: 0, bottom: 1, left: 3, right: 3 };
const pricesAfter = (change: (board: Board) => ReturnType<typeof editCells>) => {
  const board = boardOf();
  board.changed.change(change(board));
  return [0, 1].map((row) => cellNow(board, row, 'price'));
};
const pasted = (text: string, bounds = PRICES) =>
  pricesAfter((board) => pasteCells(board, bounds, text).edits);

it.each(['+4 %', '+4 %, end in .95', '=cost*1.6', '-0.50', 'round to 1', '+4 %, end in'])(
  'takes a formula that is pasted as if it were typed: %s',
  (text) => {
    const typed = pricesAfter((board) => editCells(board, PRICES, text));
    expect(pasted(text)).toEqual(typed);
    expect(typed).not.toEqual(['54.95', '20.00']);
  },
);

it('calculates each formula of a pasted column, and keeps it to be seen', () => {
  const board = boardOf();
  board.changed.change(pasteCells(board, { ...PRICES, bottom: 0 }, '+4 %\n+10 %\n').edits);
  expect(board.changed.all().map(({ becomes, formula }) => [becomes, formula])).toEqual([
    ['57.15', '+4 %'],
    ['22.00', '+10 %'],
  ]);
});

it('takes signed numbers of a table for amounts, and formulas elsewhere for texts', () => {
  expect(pasted('-5.00\n+3')).toEqual(['-5.00', '+3']);
  const board = boardOf();
  const names = { top: 0, bottom: 0, left: 1, right: 1 };
  board.changed.change(pasteCells(board, names, '+4 %').edits);
  expect(board.changed.all()).toMatchObject([{ column: 'name', becomes: '+4 %', way: 'pasted' }]);
});
