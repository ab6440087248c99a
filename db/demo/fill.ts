import type pg from 'pg';
import { insertRows } from '../insert-rows.ts';
import * as rows from './catalogue-rows.ts';
import { readCatalogue } from './read-catalogue.ts';
import { readShop } from './read-shop.ts';
import { settingRows, shippingRows } from './shop-rows.ts';

const numbered = [
  'van_types',
  'categories',
  'products',
  'product_fits',
  'shipping_zones',
  'shipping_rates',
];

/** Puts the demo shop into its empty tables, with the same ids every time. */
export async function fillDemo(client: pg.ClientBase): Promise<void> {
  const shop = readShop();
  const products = readCatalogue(undefined, shop);

  await insertRows(client, 'van_types', rows.vanTypeRows(shop));
  await insertRows(client, 'categories', rows.categoryRows(shop));
  await insertRows(client, 'products', products.map(rows.productRow));
  await insertRows(client, 'product_images', products.flatMap(rows.imageRows));
  await insertRows(client, 'product_categories', rows.productCategoryRows(products, shop));
  await insertRows(client, 'product_fits', rows.fitRows(products, shop));
  await insertRows(client, 'product_oem_numbers', products.flatMap(rows.oemNumberRows));
  await insertRows(client, 'related_products', rows.relatedRows(products));

  await insertRows(client, 'settings', settingRows(shop));
  const { zones, places, rates } = shippingRows(shop);
  await insertRows(client, 'shipping_zones', zones);
  await insertRows(client, 'shipping_zone_places', places);
  await insertRows(client, 'shipping_rates', rates);

  for (const table of numbered) await numberOn(client, table);
}

/** What the shop adds later is numbered after the demo's own. */
async function numberOn(client: pg.ClientBase, table: string): Promise<void> {
  await client.query(
    `SELECT setval(pg_get_serial_sequence('${table}', 'id'), max(id)) FROM ${table} HAVING max(id) IS NOT NULL`,
  );
}
