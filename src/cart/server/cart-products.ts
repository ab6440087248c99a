import { centsToDollars } from '../../kit/money.ts';
import { queryOne, type Queryable, sql } from '../../server/database/query.ts';
import type { CartProduct } from '../rules/cart-values.ts';
import { quoteMethods } from './shipping-rule.ts';
import { asMethod, type Method, type PlaceFacts, placeJson, weigh } from './shipping.ts';

/** The destination assumed until the customer enters one. */
const COUNTRY = 'US';

type SoldProduct = Required<Omit<CartProduct, 'instead_of'>> & { instead_of: number[] };

interface ProductRow extends Omit<SoldProduct, 'regular_price'> {
  priceCents: number;
  weightGrams: number;
  oversize: boolean;
}

/** Current data of the cart's products, and the method with the lowest free-shipping threshold. */
export async function readCartProducts(
  db: Queryable,
  lines: readonly { product_id: number; quantity: number }[],
): Promise<{ products: SoldProduct[]; free: Method | undefined }> {
  const { place, products } = await queryOne<{ place: PlaceFacts | null; products: ProductRow[] }>(
    db,
    sql`SELECT ${placeJson({ country: COUNTRY, state: '', asksForState: true })} AS place,
            (SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'sku', p.sku, 'slug', p.slug,
                      'featured_image', p.featured_image, 'stock_qty', p.stock_qty, 'instead_of', asked.instead_of,
                      'priceCents', p.regular_price_cents, 'weightGrams', p.weight_grams,
                      'oversize', p.oversize) ORDER BY p.id), '[]')
               FROM (SELECT present_part(id) AS id,
                            coalesce(array_agg(id) FILTER (WHERE present_part(id) <> id), '{}') AS instead_of
                       FROM unnest(${lines.map(({ product_id }) => product_id)}::int[]) id GROUP BY 1) asked
               JOIN products p USING (id) WHERE p.for_sale) AS products`,
  );
  return { products: products.map(asSold), free: freeMethod(place, products, lines) };
}

const asSold = ({
  priceCents,
  weightGrams: _,
  oversize: __,
  ...product
}: ProductRow): SoldProduct => ({
  ...product,
  regular_price: centsToDollars(priceCents),
});

function freeMethod(
  place: PlaceFacts | null,
  products: readonly ProductRow[],
  lines: readonly { product_id: number; quantity: number }[],
): Method | undefined {
  const weighed = products
    .filter(({ stock_qty }) => stock_qty > 0)
    .map((product) => ({
      ...product,
      quantity: lines
        .filter(({ product_id: id }) => id === product.id || product.instead_of.includes(id))
        .reduce((sum, { quantity }) => sum + quantity, 0),
    }));
  return quoteMethods(place?.rates ?? [], weigh(weighed))
    .filter(({ free }) => free !== null)
    .toSorted((a, b) => a.free!.fromCents - b.free!.fromCents)
    .map(asMethod)[0];
}
