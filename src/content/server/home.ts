import type { Diagram } from '../../catalogue/diagram-calls.ts';
import { choosePart, howSold } from '../../catalogue/rules/diagrams/choose-part.ts';
import { diagramName } from '../../catalogue/rules/diagrams/diagram-name.ts';
import { numberAddress } from '../../catalogue/rules/diagrams/number-address.ts';
import { openDiagramFinder } from '../../catalogue/server/diagrams/find-diagram.ts';
import { featuredCategories, featuredProducts } from '../../catalogue/server/queries.ts';
import { type Queryable, queryOne, sql } from '../../server/database/query.ts';
import { safeHtml } from '../../server/files/sanitize-html.ts';
import type { Shop } from '../../server/shop.ts';
import { isShownAt } from '../rules/slides.ts';
import { readSetting, readSettings } from '../../settings/server/settings.ts';
import { listTestimonials } from './testimonials.ts';
import { centsToDollars } from '../../kit/money.ts';
import { addressOf } from '../../kit/page.ts';
import { addresses } from '../../links/addresses.ts';

/** From the specification. */
const MAX_TESTIMONIALS = 10;

export async function readHomePage(db: Queryable) {
  const { sliders } = await readSetting(db, 'home');
  const testimonials = await listTestimonials(db, { page: 1, per_page: MAX_TESTIMONIALS });
  const { taxRate, logo, site_title } = await readSettings(db);
  const now = new Date();
  return {
    sliders: sliders
      .filter((slide) => isShownAt(slide, now))
      .map(({ image, title, link }) => ({ image, title, link })),
    featured_products: await featuredProducts(db),
    featured_product_categories: await featuredCategories(db),
    testimonials: testimonials.data,
    settings: { taxRate, logo, site_title },
    return_days: (await readSetting(db, 'shop')).return_days ?? null,
    free_shipping: await freeShipping(db),
  };
}

export async function readHomeTexts(db: Queryable, shop: Shop) {
  const { sliders: _, description, shown_diagram, ...texts } = await readSetting(db, 'home');
  const [van = '', system = ''] = shown_diagram?.split('/') ?? [];
  const diagram = await openDiagramFinder(shop)(van, system);
  return {
    ...texts,
    description: safeHtml(description),
    diagram: diagram ? asHomeDiagram(diagram) : null,
  };
}

const asHomeDiagram = ({ entries, ...diagram }: Diagram) => ({
  ...diagram,
  title: diagramName(diagram),
  alt: `Exploded drawing with numbers: ${diagram.title}`,
  parts: entries.map((entry) => {
    const { part } = choosePart(entry.parts, null);
    const [x, y] = entry.label;
    return {
      ...entry,
      x,
      y,
      link: part
        ? addressOf(addresses.product, { slug: part.slug })
        : numberAddress(diagram, entry.number),
      note: soldNote(howSold(entry, entries)),
    };
  }),
});

const soldNote = (sold: ReturnType<typeof howSold>): string =>
  sold.kind === 'with' ? `comes with ${sold.number}` : sold.kind === 'sold' ? '' : 'not sold';

/** Structured data mentions free shipping in this country only. */
const COUNTRY = 'US';

/** The lowest order total in dollars with free shipping, and the states it covers; null without free shipping. */
async function freeShipping(db: Queryable) {
  const { cents, states } = await queryOne<{ cents: number | null; states: string[] }>(
    db,
    sql`SELECT min(r.free_above_cents) AS cents,
            ARRAY (SELECT s.sortname FROM states s JOIN countries c ON c.id = s.country_id
                    WHERE c.sortname = ${COUNTRY}
                      AND NOT EXISTS (SELECT FROM shipping_zone_places own
                                       WHERE own.country = ${COUNTRY} AND own.state = s.sortname)
                    ORDER BY 1) AS states
       FROM shipping_rates r JOIN shipping_zone_places p USING (zone_id)
      WHERE p.country = ${COUNTRY} AND p.state IS NULL`,
  );
  return cents === null ? null : { country: COUNTRY, from: centsToDollars(cents), states };
}
