import { expect, it } from 'vitest';
import { idleWait } from './idle-wait.ts';

/** Each look takes a second and sees the next of these shares, and then the last one. */
function looking(...shares: number[]) {
  let seconds = 0;
  const wait = idleWait(
    async () => {
      seconds += 1;
      return shares[seconds - 1] ?? shares.at(-1)!;
    },
    () => seconds * 1_000,
  );
  return async () => {
    const begun = seconds;
    await wait();
    return seconds - begun;
  };
}

it.each([
  { seen: 'an idle process', shares: [0.1], waits: 1 },
  { seen: 'a process that is busy at first', shares: [1, 0.9, 0.7, 0.2], waits: 4 },
  { seen: 'a process that stays busy', shares: [1], waits: 6 },
])('waits for $waits looks at $seen', async ({ shares, waits }) => {
  expect(await looking(...shares)()).toBe(waits);
});

it('is patient again only after a moment with time to spare', async () => {
  const wait = looking(1, 1, 1, 1, 1, 1, 1, 0.1, 1);
  expect(await wait()).toBe(6);
  expect(await wait()).toBe(1);
  expect(await wait()).toBe(1);
  expect(await wait()).toBe(6);
});

it('looks once for all that wait', async () => {
  let looks = 0;
  const wait = idleWait(async () => {
    looks += 1;
    return 0;
  });
  await Promise.all([wait(), wait(), wait()]);
  expect(looks).toBe(1);
});

it('sees whether this process computes', async () => {
  const wait = idleWait();
  const begun = performance.now();
  const computing = setInterval(() => {
    const until = performance.now() + 20;
    while (performance.now() < until);
  }, 1);
  setTimeout(() => clearInterval(computing), 300);
  await wait();
  expect(performance.now() - begun).toBeGreaterThan(250);
});
