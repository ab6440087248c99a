import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { paginationWindow } from './pagination.tsx';

describe('the pages that a pagination shows', () => {
  it.each([
    [1, 1, '1'],
    [1, 7, '1 2 3 4 5 6 7'],
    [1, 8, '1 2 3 4 5 gap 8'],
    [4, 8, '1 2 3 4 5 gap 8'],
    [5, 8, '1 gap 4 5 6 7 8'],
    [8, 8, '1 gap 4 5 6 7 8'],
    [5, 9, '1 gap 4 5 6 gap 9'],
    [6, 13, '1 gap 5 6 7 gap 13'],
    [13, 13, '1 gap 9 10 11 12 13'],
  ])('page %i of %i: %s', (current, total, steps) => {
    expect(paginationWindow(current, total).join(' ')).toBe(steps);
  });

  it('always has the first, the last, the current page and its neighbours, in order, and no gap of one', () => {
    const place = fc
      .integer({ min: 1, max: 500 })
      .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)));

    fc.assert(
      fc.property(place, ([current, total]) => {
        const steps = paginationWindow(current, total);
        for (const page of [1, current - 1, current, current + 1, total]) {
          if (page >= 1 && page <= total) expect(steps).toContain(page);
        }
        let before = 0;
        steps.forEach((step, index) => {
          if (step === 'gap') return;
          const skipped = step - before - 1;
          if (steps[index - 1] === 'gap') expect(skipped).toBeGreaterThan(1);
          else expect(skipped).toBe(0);
          before = step;
        });
      }),
    );
  });
});
