import { expect, it } from 'vitest';
import { guessColumns } from './guess-column.ts';
import { shopifyColumns } from './shopify-columns.ts';

const columns = ['sku', 'slug', 'name', 'supplier', 'hidden', 'type', 'description'];
const meant = (headings: string[], chosen: Record<string, string> = {}) =>
  shopifyColumns(headings, guessColumns(headings, columns, chosen), chosen).map(
    ({ column, isNewOnly }) => (isNewOnly ? `${column}, new` : column),
  );
const shopify = ['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Published', 'Variant SKU'];

it('leaves a Shopify type out, and the texts of parts that the shop has', () => {
  expect(meant([...shopify, 'Status'])).toEqual([
    'slug, new',
    'name',
    'description, new',
    'supplier, new',
    null,
    null,
    'sku',
    'hidden, new',
  ]);
  expect(meant(shopify)[5]).toBe('hidden, new');
});

it('takes what was chosen for all parts', () => {
  const chosen = { Handle: 'slug', Type: 'type', Published: '' };
  expect(meant(shopify, chosen)).toEqual([
    'slug',
    'name',
    'description, new',
    'supplier, new',
    'type',
    null,
    'sku',
  ]);
});

it('leaves other files as they are', () => {
  expect(meant(['SKU', 'Handle', 'Type', 'Status'])).toEqual(['sku', 'slug', 'type', null]);
});
