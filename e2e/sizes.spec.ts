import { measureSizes, sizeFigures } from '../bench/sizes/measure-sizes.ts';
import { expect, test } from './visitor.ts';

test('every page is within its size budget', async () => {
  const figures = sizeFigures(await measureSizes(process.env['SHOP_URL']!));
  expect(figures.length).toBeGreaterThan(10);
  expect(figures.filter(({ ok }) => ok === false)).toEqual([]);
});
