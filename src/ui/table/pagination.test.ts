import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { paginationWindow } from './pagination.tsx';

describe('paginationWindow', () => {
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
  ])('for page %i of %i is %s', (current, total, steps) => {
    expect(paginationWindow(current, total).join(' ')).toBe(steps);
  });

  it('contains the first, last, current and neighboring pages in order, and no gap of one page', () => {
    const pages = fc
      .integer({ min: 1, max: 500 })
      .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)));

    fc.assert(
      fc.property(pages, ([current, total]) => {
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
