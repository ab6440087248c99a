import { expect, test } from 'vitest';
import { drawPart } from '../../drawings/parts.ts';
import { fitDisagreements } from '../../src/catalogue/server/import/fit-disagreements.ts';
import { noConditions } from '../../src/catalogue/rules/cells/fits-cell.ts';
import { sentences } from '../../src/catalogue/server/product-texts.ts';
import { demoCatalogue, readCatalogue } from './read-catalogue.ts';
import { readShop } from './read-shop.ts';
import { fitCommonVan } from './related.ts';

// What the demo catalogue promises to the pages, the search and the tests that are built on it.
const shop = readShop();
const products = demoCatalogue();

const fitting = (van: string) => products.filter(({ fits }) => fits.some((fit) => fit.van === van));

test('the catalog is large enough for a real shop', () => {
  expect(products.length).toBeGreaterThanOrEqual(300);
  expect(shop.van_types).toHaveLength(5);
  expect(shop.categories).toHaveLength(18);
});

test.each(shop.van_types.map(({ slug }) => slug))(
  'there are parts in every category for %s',
  (van) => {
    const filled = new Set(fitting(van).flatMap(({ categories }) => categories));
    expect(shop.categories.map(({ slug }) => slug).filter((slug) => !filled.has(slug))).toEqual([]);
  },
);

test('the 1968–79 Bus, which most customers drive, has the most parts', () => {
  expect(fitting('68-79-bus').length * 3).toBeGreaterThanOrEqual(products.length);
});

test('the catalog is the same at every read', () => {
  expect(readCatalogue()).toEqual(products);
  expect(products.map(({ id }) => id)).toEqual(products.map((_, index) => index + 1));
});

test('every part has a drawing, except a few that deliberately have none', () => {
  for (const { drawing, sku, params, image } of products) {
    if (drawing === 'none') expect(image).toBeNull();
    else expect(drawPart(drawing, sku, params)).toContain('<svg');
  }
  const without = products.filter(({ drawing }) => drawing === 'none').length;
  expect(without).toBeGreaterThanOrEqual(3);
  expect(without).toBeLessThanOrEqual(6);
});

test('each part has a description of its own', () => {
  const productsSaying = new Map<string, Set<string>>();
  for (const { sku, descriptionHtml } of products) {
    for (const sentence of sentences(descriptionHtml.replace(/<\/?p>/g, ' '))) {
      if (sentence.split(' ').length < 6) continue;
      const said = sentence.toLowerCase();
      productsSaying.set(said, (productsSaying.get(said) ?? new Set()).add(sku));
    }
  }
  const copied = [...productsSaying].filter(([, skus]) => skus.size > 2);
  expect(copied).toEqual([]);
});

test('meta descriptions fit into a search result', () => {
  for (const { name, pageTitle, pageDescription, pageKeyword, sku } of products) {
    expect(pageTitle).toContain(name);
    expect(pageKeyword).toContain(sku);
    expect(pageDescription.length).toBeGreaterThan(40);
    expect(pageDescription.length).toBeLessThanOrEqual(160);
  }
});

test('each part has related parts', () => {
  for (const { sku, related } of products) {
    expect({ sku, others: related.length }).not.toEqual({ sku, others: 0 });
    expect(related).not.toContain(sku);
  }
});

test('related and required parts fit a van that the part fits', () => {
  const bySku = new Map(products.map((part) => [part.sku, part]));
  const strange = products.flatMap((part) =>
    [...part.related, ...part.also_needed]
      .filter((sku) => !fitCommonVan(part, bySku.get(sku)!))
      .map((sku) => `${part.sku}: ${sku}`),
  );
  expect(strange).toEqual([]);
});

test('the catalog has sold-out, low-stock, oversize, used and new-old-stock parts', () => {
  expect(products.filter(({ stock }) => stock === 0).length).toBeGreaterThanOrEqual(3);
  expect(products.filter(({ stock }) => stock > 0 && stock <= 3).length).toBeGreaterThanOrEqual(5);
  expect(products.filter(({ oversize }) => oversize).length).toBeGreaterThanOrEqual(5);
  expect(new Set(products.map(({ quality }) => quality)).size).toBe(5);
  expect(products.filter(({ featured }) => featured !== undefined).length).toBeGreaterThanOrEqual(
    4,
  );
});

test('the Type 4 oil filter is listed under its OEM number', () => {
  const filter = products.find(({ oem }) => oem.includes('021 115 351 A'));
  expect(filter).toMatchObject({ category: 'engine', drawing: 'oil-filter' });
});

test('names agree with fits', () => {
  const disagreements = products.flatMap(({ sku, name, fits }) =>
    fitDisagreements(
      {
        sku,
        name,
        fits: fits.map((fit) => ({ ...noConditions, engines: [], note: null, ...fit })),
      },
      shop.van_types,
    ).map((line) => `${sku} ${name}: ${line}`),
  );
  expect(disagreements).toEqual([]);
});
