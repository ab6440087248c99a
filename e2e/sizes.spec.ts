import { measureSizes, sizeFigures } from '../bench/sizes/measure-sizes.ts';
import { expect, test } from './visitor.ts';

test('every page is within its size budget', async () => {
  const figures = sizeFigures(await measureSizes(process.env['SHOP_URL']!));
  expect(figures.length).toBeGreaterThan(10);
  expect(figures.filter(({ ok }) => ok === false)).toEqual([]);
});

const VISITED = ['/', '/shop', '/product/rear-brake-drum-252-mm-five-stud'];

for (const path of VISITED) {
  test(`${path} loads no code of forms and of the checkout, not even when it is idle`, async ({
    page,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect.poll(() => loaded.some((file) => file.includes('start-lazy-parts'))).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(loaded.filter((file) => /(forms|checks|with-checkout-page)-/.test(file))).toEqual([]);
  });
}
