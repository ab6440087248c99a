import { describe, expect, test } from 'vitest';
import type { Measured } from './in-turns.ts';
import { compared } from './report-comparison.ts';

const rounds = (better: Measured['better'], pairs: (readonly number[])[]) =>
  compared({
    what: 'orders',
    unit: 'a second',
    better,
    pairs: pairs.map(([before, now]) => ({ before: before!, now: now! })),
  });

describe('a comparison', () => {
  test.each([
    ['more answers are better', 'more', [100, 120], 1.2, 'better'],
    ['fewer answers are worse', 'more', [100, 80], 0.8, 'worse'],
    ['less time is better', 'less', [100, 80], 1.25, 'better'],
    ['more time is worse', 'less', [80, 100], 0.8, 'worse'],
  ] as const)('%s', (_, better, pair, ratio, verdict) => {
    const pairs = Array.from({ length: 6 }, () => pair);
    expect(rounds(better, pairs)).toMatchObject({ ratio, verdict });
  });

  test('calls a difference within the scatter while any counted round contradicts it', () => {
    const pairs = [...Array.from({ length: 5 }, () => [100, 130]), [100, 99]];
    expect(rounds('more', pairs).verdict).toBe('within the scatter');
  });

  test('leaves out one round at each end from nine on: the median lies between the others in 96 of 100 cases', () => {
    const pairs = [0.5, 1.1, 1.1, 1.1, 1.1, 1.1, 1.1, 1.1, 3].map((now) => [1, now]);
    expect(rounds('more', pairs)).toMatchObject({
      lowest: 1.1,
      highest: 1.1,
      ratio: 1.1,
      verdict: 'better',
    });
    expect(rounds('more', pairs.slice(0, 8)).lowest).toBe(0.5);
  });

  test('says nothing of too few rounds', () => {
    const pairs = Array.from({ length: 5 }, () => [100, 200]);
    expect(rounds('more', pairs)).toMatchObject({ ratio: 2, verdict: 'within the scatter' });
  });
});
