import { weighShop, weightFigures } from '../bench/weighing/weigh-shop.ts';
import { expect, test } from './visitor.ts';

test('every page is within its size budget', async () => {
  const figures = weightFigures(await weighShop(process.env['SHOP_URL']!));
  expect(figures.length).toBeGreaterThan(10);
  expect(figures.filter(({ ok }) => ok === false)).toEqual([]);
});
