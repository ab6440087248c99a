import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { waitUntilIdle } from './wait-until-idle.ts';

test('waits while the event loop is busy, but not indefinitely', async () => {
  const state = { isOver: false };
  const waited = waitUntilIdle().then(() => (state.isOver = true));
  const begun = performance.now();
  while (!state.isOver && performance.now() - begun < 20_000) {
    const until = performance.now() + 20;
    while (performance.now() < until);
    await nextTurn();
  }
  await waited;
  expect(state.isOver).toBe(true);
  expect(performance.now() - begun).toBeGreaterThan(250);
});
