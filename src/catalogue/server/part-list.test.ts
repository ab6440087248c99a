import { beforeAll, expect, test } from 'vitest';
import { MAX_LIST_LENGTH } from '../rules/part-list.ts';
import { refusalOf } from '../../server/testing/client-of.ts';
import { testShop } from '../../server/testing/test-shop.ts';

const { ask, pool, shop } = await testShop({ holds: 'small shop' });

const read = async (text: string) => {
  const { data } = await ask('POST readPartList', { body: { text } });
  return data.map(({ typed, quantity, parts, near }) => ({
    typed,
    quantity,
    parts: parts.map(({ id }) => id),
    near: near.map(({ id }) => id),
  }));
};

beforeAll(async () => {
  await pool.query(
    "INSERT INTO product_oem_numbers (product_id, number) VALUES (1, '999 555 111 Q'), (3, '999555111Q')",
  );
  shop.cache.clear();
});

test('a list is read with quantities, in its order', async () => {
  expect(await read('2x 113 611 701\n211-405-615-d\t4\n')).toEqual([
    { typed: '113 611 701', quantity: 2, parts: [3], near: [] },
    { typed: '211-405-615-d', quantity: 4, parts: [1], near: [] },
  ]);
});

test('the address of a part’s page is its number', async () => {
  const list = [
    'https://vangon.example/product/brake-hose?from=mail x 2',
    '[Drum](http://localhost:3000/product/brake-drum-front/) 4',
    'vangon.example/product/qqzzqq',
  ];
  const [hose, drum, unknown] = await read(list.join('\n'));
  expect(hose).toMatchObject({ quantity: 2, parts: [3] });
  expect(drum).toMatchObject({ quantity: 4, parts: [1] });
  expect(unknown).toMatchObject({ parts: [] });
});

test('for a number that two parts have there are both', async () => {
  const [line] = await read('999.555.111-q 3');
  expect(line).toMatchObject({ quantity: 3, parts: [1, 3] });
});

test('for an unknown number there are near ones, for words what they find', async () => {
  const [number, words, nothing] = await read('113-611-702 2\nbrake drum\nqqzzqq');
  expect(number).toMatchObject({ quantity: 2, parts: [], near: [3] });
  expect(words).toMatchObject({ parts: [] });
  expect(words!.near).toContain(1);
  expect(nothing).toEqual({ typed: 'qqzzqq', quantity: 1, parts: [], near: [] });
});

test('for a long name that is not quite a part’s there are near ones; a sentence is left out', async () => {
  const text =
    'Brake drum for the front axle, left and right side\nCould you send me the front drum as soon as it is there';
  const { data, skipped } = await ask('POST readPartList', { body: { text } });
  expect(data.map(({ near }) => near.map(({ id }) => id))).toEqual([expect.arrayContaining([1])]);
  expect(skipped).toBe(1);
});

test('200 lines are read, the rest is counted', async () => {
  const text = Array.from({ length: 203 }, (_, line) => `unknown ${line + 1}`).join('\n');
  const { data, left_out, skipped } = await ask('POST readPartList', { body: { text } });
  expect([data.length, left_out, skipped]).toEqual([200, 3, 0]);
});

test('a list that is too long, or none, is refused', async () => {
  const tooLong = { text: 'x'.repeat(MAX_LIST_LENGTH + 1) };
  for (const body of [tooLong, {} as typeof tooLong])
    expect(await refusalOf(ask('POST readPartList', { body }))).toMatchObject({ status: 422 });
});
