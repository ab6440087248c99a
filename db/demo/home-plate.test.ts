import { expect, test } from 'vitest';
import { homeContent } from '../../src/settings/home-texts.ts';
import { engineBalloons, engineBox } from '../../drawings/scenes/engine.ts';
import { demoCatalogue } from '../../src/server/testing/demo-catalogue.ts';
import { readShop } from './read-shop.ts';

const shop = readShop();
const plate = homeContent.shape.plate.parse((shop.settings['home'] as { plate: unknown }).plate)!;

test('the home page’s numbers are at the balloons of the engine drawing', () => {
  const { width, height, parts } = plate;
  expect({ width, height }).toEqual(engineBox);
  const places = engineBalloons.map(([number, x, y]) => [number, x, y]);
  expect(parts.map(({ number, x, y }) => [number, x, y])).toEqual(places);
});

test('each number links to a product or category of the demo', () => {
  const products = demoCatalogue().map(({ slug }) => `/product/${slug}`);
  const categories = shop.van_types.flatMap((van) =>
    shop.categories.map(({ slug }) => `/categories/${van.slug}/${slug}`),
  );
  const known = new Set([...products, ...categories]);
  expect(plate.parts.filter(({ link }) => !known.has(link))).toEqual([]);
});
