import { sharedSecret } from '../../server/database/shared-secrets.ts';
import { query, type Queryable, sql } from '../../server/database/query.ts';
import { productCents } from '../rules/price-breaks.ts';
import { readCartProducts } from './cart-products.ts';
import { readSharedCart, writeSharedCart } from './shared-cart.ts';

type Lines = readonly { product_id: number; quantity: number }[];

const SECRET = 'shared carts';

/** The code of a link with today's prices; null if nothing of it is sold. */
export async function shareCart(db: Queryable, wanted: Lines): Promise<string | null> {
  const { products } = await readCartProducts(db, wanted);
  const lines = products.map((product) => {
    const { id, instead_of } = product;
    const own = wanted.filter(
      ({ product_id }) => product_id === id || instead_of.includes(product_id),
    );
    const quantity = own.reduce((sum, { quantity: pieces }) => sum + pieces, 0);
    const at = wanted.indexOf(own[0]!);
    return { at, product_id: id, quantity, was_cents: productCents(product, quantity) };
  });
  if (lines.length === 0) return null;
  // In the order of the cart.
  const sorted = lines.toSorted((a, b) => a.at - b.at);
  return writeSharedCart({ made: new Date(), lines: sorted }, await sharedSecret(db, SECRET));
}

/** Null for a code that is not the shop's. */
export async function openSharedCart(db: Queryable, code: string) {
  const cart = readSharedCart(code, await sharedSecret(db, SECRET));
  if (!cart) return null;
  const ids = cart.lines.map(({ product_id }) => product_id);
  const rows = await query<{ id: number; name: string; sku: string }>(
    db,
    sql`SELECT id, name, sku FROM products WHERE id = ANY (${ids}) AND NOT hidden`,
  );
  const names = new Map(rows.map(({ id, ...row }) => [id, row]));
  return {
    made_on: cart.made.toISOString().slice(0, 10),
    lines: cart.lines.map((line) => ({
      ...line,
      ...(names.get(line.product_id) ?? { name: null, sku: null }),
    })),
  };
}
