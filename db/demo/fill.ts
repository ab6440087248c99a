import { issueLocked } from '../../src/checkout/server/invoices/issue-invoices.ts';
import { readSettings } from '../../src/settings/server/settings.ts';
import {
  execute,
  identifiers,
  insertRows,
  query,
  type Queryable,
  sql,
} from '../../src/server/database/query.ts';
import { addNewDiagrams } from './add-new-diagrams.ts';
import { addNewWords } from './add-new-words.ts';
import * as rows from './catalogue-rows.ts';
import { couponRows } from './coupon-rows.ts';
import { customerRows } from './customer-rows.ts';
import { insertOrders } from './insert-orders.ts';
import { continueIds } from './continue-ids.ts';
import { demoCatalogue, type Product } from './read-catalogue.ts';
import { readCoupons, readCustomers } from './read-people.ts';
import { readSuperseded } from './read-superseded.ts';
import { readShop, type Shop } from './read-shop.ts';
import { readTexts } from './read-texts.ts';
import { readVocabulary } from './read-vocabulary.ts';
import { settingRows, shippingRows } from './shop-rows.ts';
import * as texts from './text-rows.ts';

const vocabularyTables = [
  'part_types',
  'part_type_belongs',
  'part_type_instead',
  'owner_words',
  'van_phrases',
  'engines',
] as const;
const shopTables = ['van_types', 'categories', 'shipping_zones', 'shipping_rates', 'faq_sections'];
const catalogueTables = [
  'products',
  'product_images',
  'product_categories',
  'product_fits',
  'product_oem_numbers',
  'related_products',
];
const demoTables = [
  'products',
  'product_fits',
  'coupons',
  'customers',
  'orders',
  'parcels',
  'blog_categories',
  'articles',
  'article_comments',
  'product_questions',
  'testimonials',
];

/** Fills the tables that every shop needs: vans, categories, shipping, settings, FAQ and pages. */
export async function fillShop(client: Queryable): Promise<void> {
  const shop = readShop();
  await insertRows(client, 'van_types', rows.vanTypeRows(shop));
  await insertRows(client, 'categories', rows.categoryRows(shop));
  await insertRows(client, 'settings', settingRows(shop));
  const { zones, places, rates } = shippingRows(shop);
  await insertRows(client, 'shipping_zones', zones);
  await insertRows(client, 'shipping_zone_places', places);
  await insertRows(client, 'shipping_rates', rates);
  const written = readTexts(demoCatalogue(), shop);
  await insertRows(client, 'faq_sections', texts.faqRows(written));
  await insertRows(client, 'pages', texts.pageRows(written));
  for (const table of shopTables) await continueIds(client, table);
}

/** Fills the empty search vocabulary: part types, owners' words and engines. */
export async function fillVocabulary(client: Queryable): Promise<void> {
  const vans = await query<{ slug: string; id: number }>(
    client,
    sql`SELECT slug, id FROM van_types`,
  );
  const vanIds = new Map(vans.map(({ slug, id }) => [slug, id]));
  const vocabulary = rows.vocabularyRows(readVocabulary(), vanIds);
  for (const table of vocabularyTables) await insertRows(client, table, vocabulary[table]);
  await continueIds(client, 'part_types');
  await addNewWords(client);
  await addNewDiagrams(client);
}

/** Adds the demo's catalogue, people and articles to a shop that has none, with the same ids every time. */
export async function fillDemo(client: Queryable): Promise<void> {
  const shop = readShop();
  const products = demoCatalogue();

  const partTypes = rows.idsBySlug(readVocabulary().partTypes);
  const superseded = readSuperseded(products);
  const all = [...products, ...superseded];
  await insertRows(
    client,
    'products',
    products.map((product) => rows.productRow(product, partTypes)),
  );
  await insertRows(
    client,
    'products',
    superseded.map((product) => ({
      ...rows.productRow(product, partTypes),
      replaced_by: product.replacedBy,
    })),
  );
  await insertRows(client, 'product_images', all.flatMap(rows.imageRows));
  await insertRows(client, 'product_categories', rows.productCategoryRows(all, shop));
  await insertRows(client, 'product_fits', rows.fitRows(all, shop));
  await insertRows(client, 'product_oem_numbers', all.flatMap(rows.oemNumberRows));
  await insertRows(client, 'related_products', rows.relatedRows(products));

  await fillPeople(client, shop, products);
  await fillTexts(client, shop, products);

  for (const table of demoTables) await continueIds(client, table);
  // Without statistics, until autovacuum runs, query plans take five times as long.
  await execute(client, sql`ANALYZE ${identifiers(catalogueTables)}`);
}

async function fillPeople(client: Queryable, shop: Shop, products: Product[]): Promise<void> {
  const coupons = readCoupons();
  const limited = couponRows(coupons, shop, products);
  await insertRows(client, 'coupons', limited.coupons);
  await insertRows(client, 'coupon_categories', limited.categories);
  await insertRows(client, 'coupon_products', limited.products);

  const settings = await readSettings(client);
  const people = customerRows({ customers: readCustomers(), coupons, products, settings });
  await insertRows(client, 'customers', people.customers);
  await insertRows(client, 'wishlists', people.wishlists);
  await insertOrders(client, people.placed, { coupons, settings });
  const placedIds = people.placed.map(({ id }) => id);
  await issueLocked(client, placedIds, { isDatedBack: true });
  await insertRows(client, 'point_entries', people.points);
  await execute(
    client,
    sql`UPDATE coupons c SET used_count = (SELECT count(*) FROM coupon_uses u WHERE u.coupon_id = c.id)`,
  );
}

async function fillTexts(client: Queryable, shop: Shop, products: Product[]): Promise<void> {
  const written = readTexts(products, shop);
  await insertRows(client, 'blog_categories', texts.blogCategoryRows(written));
  await insertRows(client, 'articles', texts.articleRows(written));
  await insertRows(client, 'article_categories', texts.articleCategoryRows(written));
  await insertRows(client, 'article_products', texts.articleProductRows(written, products));
  await insertRows(client, 'article_comments', texts.commentRows(written));
  const asked = texts.questionRows(written, products);
  await insertRows(client, 'product_questions', asked.questions);
  await insertRows(client, 'inbox_answers', asked.answers);
  await insertRows(client, 'testimonials', texts.testimonialRows(written));
}
