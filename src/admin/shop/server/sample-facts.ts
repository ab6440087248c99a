import { readHeader } from '../../../settings/server/settings.ts';
import { query, sql } from '../../../server/database/query.ts';
import type { SampleFacts, SamplePart } from '../../../server/mail/sample-mails.ts';
import type { Shop } from '../../../server/shop.ts';

/** Data for sample mails: the shop's settings and some parts. */
export async function sampleFacts({ pool, publicUrl }: Shop): Promise<SampleFacts> {
  const { site_title: name, email, phone } = await readHeader(pool);
  const parts = await query<SamplePart>(
    pool,
    sql`SELECT id, name, slug, sku, featured_image AS image, regular_price_cents AS "priceCents"
          FROM products WHERE for_sale ORDER BY featured_image IS NULL, id LIMIT 2`,
  );
  return { shop: { name, email, phone, url: publicUrl() }, parts, now: new Date() };
}
