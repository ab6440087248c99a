import { expect, it } from 'vitest';
import { categoriesForVan } from './categories-for-van.ts';
import type { VanTypeRow } from '../../../contract.ts';

const category = (slug: string) => ({ id: slug.length, name: slug, slug, image: null });
const van = (slug: string, ...categories: string[]): VanTypeRow => ({
  id: 1,
  slug,
  title: slug,
  thumbnail: null,
  paint_name: '',
  paint_hex: '',
  categories: categories.map(category),
});
const vans = [van('bus', 'brakes', 'exhaust'), van('vanagon', 'engine', 'brakes'), van('euro')];

it.each([
  ['bus', ['brakes', 'exhaust']],
  ['vanagon', ['engine', 'brakes']],
  ['euro', []],
  [undefined, ['brakes', 'exhaust', 'engine']],
  ['unknown', ['brakes', 'exhaust', 'engine']],
])('lists for the van %s the categories %j', (slug, slugs) =>
  expect(categoriesForVan(vans, slug).map((one) => one.slug)).toEqual(slugs),
);
