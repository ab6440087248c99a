import { expect, it } from 'vitest';
import { displayedCount, readWaiting, piecesToSend, type WaitingPieces } from './count-queue.ts';

const one = (pieces: number, at = 0): WaitingPieces => ({
  request_id: 'a',
  product_id: 7,
  pieces,
  at,
});

it.each([
  [null, [], null],
  [3, [], 3],
  [null, [0], 0],
  [3, [1, 1, -1], 4],
  [1, [-2], 0],
])('%s known and %j waiting is %s', (known, waiting, shown) =>
  expect(
    displayedCount(
      known,
      waiting.map((pieces) => one(pieces)),
      7,
    ),
  ).toBe(shown),
);

it.each([
  [5_000, 2_000, 3_000],
  [5_000, 9_000, 0],
  [10_000_000, 0, 1_800_000],
])('at %s what was counted at %s is %s ms old', (now, at, age_ms) =>
  expect(piecesToSend([one(1, at)], now)).toEqual([
    { request_id: 'a', product_id: 7, pieces: 1, age_ms },
  ]),
);

it.each([null, {}, 'x', [null], [{ request_id: 1 }], [{ ...one(1), at: null }]])(
  'reads %j as nothing',
  (stored) => expect(readWaiting(stored)).toEqual([]),
);
