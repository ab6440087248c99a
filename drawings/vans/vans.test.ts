import { expect, test } from 'vitest';
import { readShop } from '../../db/demo/read-shop.ts';
import { drawVan, vans, type VanSlug } from './vans.ts';

test('there is one side elevation for every van type of the shop, in its paint', () => {
  const types = readShop().van_types;
  expect(Object.keys(vans).toSorted()).toEqual(types.map(({ slug }) => slug).toSorted());
  for (const { slug, paint } of types) expect(drawVan(slug as VanSlug)).toContain(paint.hex);
});

test('each van has a distinct, deterministic drawing with its wheelbase in millimeters', () => {
  const wheelbases = { '50-67-bus': 2400, '80-91-vanagon': 2460, '93-03-eurovan': 2920 };
  for (const [slug, wheelbase] of Object.entries(wheelbases)) {
    expect(drawVan(slug as VanSlug)).toContain(`>${wheelbase}</text>`);
  }
  const slugs = Object.keys(vans) as VanSlug[];
  expect(new Set(slugs.map(drawVan)).size).toBe(slugs.length);
  expect(slugs.map(drawVan)).toEqual(slugs.map(drawVan));
});
