import { keptCartsOf } from '../../cart/server/kept-carts.ts';
import { shownState } from '../../cart/rules/state-rule.ts';
import { garageOf } from '../../fitment/server/stored-garage.ts';
import type { AnswerOf } from '../../kit/call.ts';
import { queryJson, sql } from '../../server/database/query.ts';
import type { Shop } from '../../server/shop.ts';
import type { accountCalls } from '../contract.ts';
import { type CustomerRow, userOf } from '../../identity/server/customers.ts';
import { findCustomerOrders, orderWithItems } from './orders.ts';
import { listPoints } from './points.ts';

type CustomerData = AnswerOf<(typeof accountCalls)['POST account/data']>['data'];

/** Everything the shop stores about a customer, for the data export. */
export async function exportCustomerData(shop: Shop, customer: CustomerRow): Promise<CustomerData> {
  const user = userOf(customer);
  return {
    profile: {
      ...user,
      state: shownState(user.country, user.state),
      created_at: customer.created_at.toISOString(),
    },
    orders: await ordersWithItems(shop, customer.id),
    points: await listPoints(shop, customer.id),
    wishlist: await queryJson(
      shop.pool,
      sql`SELECT p.sku, p.name, w.created_at AS added_at
         FROM wishlists w JOIN products p ON p.id = w.product_id
        WHERE w.customer_id = ${customer.id} ORDER BY w.created_at`,
    ),
    comments: await queryJson(
      shop.pool,
      sql`SELECT a.title AS article, c.comment, c.created_at
         FROM article_comments c JOIN articles a ON a.id = c.article_id
        WHERE c.customer_id = ${customer.id} ORDER BY c.created_at`,
    ),
    questions: await queryJson(
      shop.pool,
      sql`SELECT p.name AS part, q.question, q.shown_van AS van, q.created_at,
                 ARRAY(SELECT answer FROM inbox_answers WHERE question_id = q.id ORDER BY id) AS answers
            FROM product_questions q JOIN products p ON p.id = q.product_id
           WHERE q.customer_id = ${customer.id} ORDER BY q.id`,
    ),
    reviews: await queryJson(
      shop.pool,
      sql`SELECT p.name AS part, r.rating, r.title, r.review, r.name, r.van, r.miles, r.reply, r.created_at,
                 ARRAY(SELECT answer FROM inbox_answers WHERE review_id = r.id ORDER BY id) AS answers
            FROM product_reviews r JOIN products p ON p.id = r.product_id JOIN orders o ON o.id = r.order_id
           WHERE o.customer_id = ${customer.id} ORDER BY r.id`,
    ),
    kept_carts: (await keptCartsOf(shop.pool, customer.id)).carts,
    vans: (await garageOf(shop.pool, customer.id)).vans,
    sessions: await queryJson(
      shop.pool,
      sql`SELECT created_at, expires_at FROM sessions WHERE customer_id = ${customer.id} ORDER BY created_at`,
    ),
  };
}

async function ordersWithItems(shop: Shop, customerId: number): Promise<CustomerData['orders']> {
  const orders = await findCustomerOrders(shop, customerId);
  return Promise.all(
    orders.map(async (found) => {
      const { order, orderItems } = await orderWithItems(shop, found);
      return {
        ...order,
        state: shownState(order.country, order.state),
        shipping_state: shownState(order.shipping_country, order.shipping_state),
        items: orderItems,
      };
    }),
  );
}
