import { expect, test } from 'vitest';
import { blockingTime, type TraceEvent } from './blocking-time.ts';

const page = { pid: 1, tid: 1 };
const paint: TraceEvent = { ...page, name: 'firstContentfulPaint', ts: 100_000 };
const task = (ts: number, tdur: number): TraceEvent => ({
  ...page,
  name: 'RunTask',
  ts,
  dur: 90_000,
  tdur,
});

test.each<[string, TraceEvent[], number]>([
  ['a short task', [task(200_000, 12_000)], 0],
  ['a long task, by processor time and not by the clock', [task(200_000, 20_000)], 30],
  ['two long tasks', [task(200_000, 20_000), task(300_000, 15_000)], 40],
  ['a task before the first paint', [task(5_000, 20_000)], 0],
  [
    'a task with layout counts half',
    [task(200_000, 30_000), { ...page, name: 'Layout', ts: 210_000 }],
    10,
  ],
  ['a task of another thread', [{ ...task(200_000, 20_000), tid: 2 }], 0],
])('%s', (_, events, expected) => {
  expect(blockingTime([paint, ...events])).toBe(expected);
});

test('without a paint nothing is known', () => {
  expect(blockingTime([task(200_000, 20_000)])).toBeNaN();
});
