import { weighShop, weightFigures } from '../bench/weighing/weigh-shop.ts';
import { expect, test } from './visitor.ts';

test('no page weighs more than it may', async () => {
  const figures = weightFigures(await weighShop(process.env['SHOP_URL']!));
  expect(figures.length).toBeGreaterThan(10);
  expect(figures.filter(({ ok }) => ok === false)).toEqual([]);
});
