import { centsToDollars } from '../../kit/money.ts';
import { queryOne, type Queryable, sql } from '../../server/database/query.ts';
import { BACKORDER_JSON, ORDERABLE } from './backorder-json.ts';
import type { CartProduct } from '../rules/cart-values.ts';
import { priceAt } from '../rules/price-at.ts';
import { quoteMethods } from './shipping-rule.ts';
import { asMethod, type Method, type PlaceFacts, placeJson, weigh } from './shipping.ts';

/** The destination assumed until the customer enters one. */
const COUNTRY = 'US';

type SoldProduct = Required<Omit<CartProduct, 'instead_of' | 'core_deposit'>> & {
  core_deposit?: string;
  instead_of: number[];
};

interface ProductRow extends Omit<SoldProduct, 'regular_price' | 'core_deposit'> {
  priceCents: number;
  depositCents: number | null;
  weightGrams: number;
  oversize: boolean;
}

/** Current data of the cart's products, and the method with the lowest free-shipping threshold. */
export async function readCartProducts(
  db: Queryable,
  lines: readonly Ordered[],
): Promise<{ products: SoldProduct[]; free: Method | undefined; ordered: Ordered[] }> {
  const { place, products } = await queryOne<{ place: PlaceFacts | null; products: ProductRow[] }>(
    db,
    sql`SELECT ${placeJson({ country: COUNTRY, state: '', asksForState: true })} AS place,
            (SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'sku', p.sku, 'slug', p.slug,
                      'featured_image', p.featured_image, 'stock_qty', ${ORDERABLE}, 'backorder', ${BACKORDER_JSON},
                      'instead_of', asked.instead_of,
                      'priceCents', p.regular_price_cents, 'price_breaks', p.price_breaks,
                      'depositCents', p.core_deposit_cents, 'weightGrams', p.weight_grams,
                      'oversize', p.oversize) ORDER BY p.id), '[]')
               FROM (SELECT present_part(id) AS id,
                            coalesce(array_agg(id) FILTER (WHERE present_part(id) <> id), '{}') AS instead_of
                       FROM unnest(${lines.map(({ product_id }) => product_id)}::int[]) id GROUP BY 1) asked
               JOIN products p USING (id) WHERE p.for_sale) AS products`,
  );
  return {
    products: products.map(asSold),
    free: freeMethod(place, products, lines),
    ordered: orderedOf(products, lines),
  };
}

interface Ordered {
  product_id: number;
  quantity: number;
}

/** The lines as a browser has them with this answer: of the parts that are sold now, no more than there are. */
const orderedOf = (products: readonly ProductRow[], lines: readonly Ordered[]): Ordered[] =>
  products
    .map((product) => ({
      product_id: product.id,
      quantity: Math.min(piecesOf(product, lines), product.stock_qty),
    }))
    .filter(({ quantity }) => quantity > 0);

const piecesOf = (product: ProductRow, lines: readonly Ordered[]): number =>
  lines
    .filter(({ product_id: id }) => id === product.id || product.instead_of.includes(id))
    .reduce((sum, { quantity }) => sum + quantity, 0);

const asSold = ({
  priceCents,
  depositCents,
  weightGrams: _,
  oversize: __,
  ...product
}: ProductRow): SoldProduct => ({
  ...product,
  regular_price: centsToDollars(priceCents),
  ...(depositCents && { core_deposit: centsToDollars(depositCents) }),
});

function freeMethod(
  place: PlaceFacts | null,
  products: readonly ProductRow[],
  lines: readonly Ordered[],
): Method | undefined {
  const weighed = products
    .filter(({ stock_qty }) => stock_qty > 0)
    .map((product) => {
      const quantity = piecesOf(product, lines);
      const priceCents = priceAt(product.priceCents, product.price_breaks, quantity);
      return { ...product, quantity, priceCents };
    });
  return quoteMethods(place?.rates ?? [], weigh(weighed))
    .filter(({ free }) => free !== null)
    .toSorted((a, b) => a.free!.fromCents - b.free!.fromCents)
    .map(asMethod)[0];
}
