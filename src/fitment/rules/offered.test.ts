import { expect, it } from 'vitest';
import { fittingParts } from './offered.ts';
import { exampleModels, facts } from './testing/examples.ts';

const bus = { van: '68-79-bus', from: 1971, to: 1979 };
const parts = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }];
const fits = {
  1: [{ ...bus, engines: ['AW'] }],
  2: [{ ...bus, from: 1975 }],
  3: [bus],
};

it('offers sure parts first, says what others depend on, and leaves out what does not fit', () => {
  const van = facts({ type: '68-79-bus', year: 1974 });
  expect(fittingParts(parts, fits, van, exampleModels)).toEqual([
    { part: { id: 3 }, state: 'fits', words: 'Fits' },
    { part: { id: 1 }, state: 'if', words: 'Fits if the engine is AW' },
  ]);
});
