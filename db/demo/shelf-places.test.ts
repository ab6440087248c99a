import { expect, it } from 'vitest';
import { demoCatalogue } from './read-catalogue.ts';

const products = demoCatalogue();

it('gives every part a place of its own, in the aisle of its category', () => {
  const places = products.map(({ shelf }) => shelf);
  expect(new Set(places).size).toBe(products.length);
  expect(places.filter((place) => !/^[A-R]-\d{2}-[1-6]$/.test(place))).toEqual([]);
  const aisles = new Set(products.map(({ categories, shelf }) => `${categories[0]} ${shelf[0]}`));
  expect(aisles.size).toBe(18);
});
