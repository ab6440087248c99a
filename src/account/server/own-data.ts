import { shownState } from '../../cart/rules/state-rule.ts';
import type { AnswerOf } from '../../kit/call.ts';
import type { Shop } from '../../server/shop.ts';
import type { accountCalls } from '../contract.ts';
import { userOf } from './customers.ts';
import { allOrdersOf, withItems } from './orders.ts';
import { pointsOf } from './points.ts';
import type { CustomerRow } from './tables.ts';

type OwnData = AnswerOf<(typeof accountCalls)['POST account/data']>['data'];

/** All that the shop keeps about a customer, in words that a person can read. */
export async function ownData(shop: Shop, customer: CustomerRow): Promise<OwnData> {
  const user = userOf(customer);
  return {
    profile: {
      ...user,
      state: shownState(user.country, user.state),
      created_at: customer.created_at.toISOString(),
    },
    orders: await ordersWithItems(shop, customer.id),
    points: await pointsOf(shop, customer.id),
    wishlist: await rowsOf<OwnData['wishlist'][number]>(
      shop,
      `SELECT p.sku, p.name, w.created_at AS added_at
         FROM wishlists w JOIN products p ON p.id = w.product_id
        WHERE w.customer_id = $1 ORDER BY w.created_at`,
      customer.id,
    ),
    comments: await rowsOf<OwnData['comments'][number]>(
      shop,
      `SELECT a.title AS article, c.comment, c.created_at
         FROM article_comments c JOIN articles a ON a.id = c.article_id
        WHERE c.customer_id = $1 ORDER BY c.created_at`,
      customer.id,
    ),
    sessions: await rowsOf<OwnData['sessions'][number]>(
      shop,
      `SELECT created_at, expires_at FROM sessions WHERE customer_id = $1 ORDER BY created_at`,
      customer.id,
    ),
  };
}

async function ordersWithItems(shop: Shop, customerId: number): Promise<OwnData['orders']> {
  const orders = await allOrdersOf(shop.db, customerId);
  return Promise.all(
    orders.map(async (one) => {
      const { order, orderItems } = await withItems(shop, one);
      return {
        ...order,
        state: shownState(order.country, order.state),
        shipping_state: shownState(order.shipping_country, order.shipping_state),
        items: orderItems,
      };
    }),
  );
}

/** Times come as text, as JSON writes them. */
async function rowsOf<Row>({ pool }: Shop, text: string, customerId: number): Promise<Row[]> {
  const { rows } = await pool.query(text, [customerId]);
  return JSON.parse(JSON.stringify(rows)) as Row[];
}
