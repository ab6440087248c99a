import { setImmediate as soon } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { limitConcurrentCharges } from './limit-concurrent-charges.ts';

/** Charges that begin when they may and end when they are told to. */
function charging() {
  const turns = limitConcurrentCharges();
  const begun: ((how: 'good' | 'declined' | 'fails') => void)[] = [];
  const charge = (payers: string[]) =>
    turns(payers, async (ended) => {
      const how = await new Promise<'good' | 'declined' | 'fails'>((end) => begun.push(end));
      if (how === 'fails') throw new Error('no answer');
      ended(how);
      return how;
    });
  const end = async (how: 'good' | 'declined' | 'fails', count: number) => {
    for (const each of begun.splice(0, count)) each(how);
    for (let turn = 0; turn < 5; turn += 1) await soon();
  };
  return { charge, begun, end };
}

const crowd = (charge: (payers: string[]) => Promise<unknown>, payers: () => string[]) =>
  Promise.allSettled(Array.from({ length: 40 }, () => charge(payers())));

it('starts four charges of a payer at once, and one more per success', async () => {
  const { charge, begun, end } = charging();
  const all = crowd(charge, () => ['office']);
  const counts = [];
  for (let round = 0; round < 5; round += 1) {
    await end('good', begun.length);
    counts.push(begun.length);
  }
  expect(counts).toEqual([4, 8, 16, 12, 0]);
  expect(await all).toHaveLength(40);
});

it('returns to four after a decline, and continues after an error', async () => {
  const { charge, begun, end } = charging();
  const all = crowd(charge, () => ['thief']);
  await end('good', 0);
  await end('good', 4);
  expect(begun).toHaveLength(8);
  await end('declined', 8);
  expect(begun).toHaveLength(4);
  await end('fails', 4);
  expect(begun).toHaveLength(4);
  while (begun.length > 0) await end('declined', begun.length);
  await all;
});

it('does not delay other payers', async () => {
  const { charge, begun, end } = charging();
  let who = 0;
  const all = crowd(charge, () => [`address ${who % 2}`, `email ${who % 3}`, `cart ${who++}`]);
  void charge(['address 9', 'email 9', 'cart 9']);
  await end('good', 0);
  expect(begun.length).toBeGreaterThan(4);
  while (begun.length > 0) await end('good', begun.length);
  await all;
});
