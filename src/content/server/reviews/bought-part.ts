import type { OrderedFit } from '../../../fitment/contract.ts';
import { isUuid } from '../../../kit/uuid.ts';
import { type BoughtLine, reviewBlocked } from '../../../orders/rules/review-rules.ts';
import { readOrderNumber } from '../../../orders/server/order-number.ts';
import { BOUGHT_LINE, isSameBuyers } from '../../../orders/server/bought-line.ts';
import { REVIEW_STATE } from '../../../orders/server/review-state.ts';
import { queryFirst, type Queryable, sql } from '../../../server/database/query.ts';
import type { Customer } from '../../../server/http/sessions.ts';
import type { OwnReview } from '../../review-calls.ts';
import { firstNameOf } from '../../rules/first-name.ts';
import { isoTime } from '../articles.ts';

/** A line of an order, opened by its customer or with the order's key. */
export interface BoughtPart {
  orderId: number;
  orderNo: string;
  productId: number;
  email: string;
  firstName: string;
  fitment: OrderedFit | null;
  line: BoughtLine;
  /** Whose order it is, if they are logged in: their reviews of other orders are theirs, too. */
  customer: number | null;
}

interface Asked {
  /** Empty: any order of the customer. */
  orderNo: string;
  key: string;
  customer: Customer | null;
  productId: number;
}

/** Finds it, if it is theirs; of several orders, the one whose review can be written, then the latest. */
export async function findBought(
  db: Queryable,
  { orderNo, key, customer, productId }: Asked,
): Promise<BoughtPart | undefined> {
  const number = readOrderNumber(orderNo);
  if (orderNo ? !number : !customer) return undefined;
  const isTheirs = sql`o.customer_id = ${customer?.id ?? null}`;
  const isOpened = orderNo
    ? sql`o.order_no = ${number} AND (${isTheirs} OR o.access_key = ${isUuid(key) ? key : null})`
    : isTheirs;
  return queryFirst<BoughtPart>(
    db,
    sql`SELECT o.id::float8 AS "orderId", o.order_no AS "orderNo", i.product_id AS "productId", o.email,
               o.first_name AS "firstName", i.fitment, ${BOUGHT_LINE} AS line,
               CASE WHEN ${isTheirs} THEN o.customer_id END AS customer
          FROM orders o JOIN order_items i ON i.order_id = o.id, pieces_of(i.order_id, i.product_id) p
         WHERE ${isOpened} AND i.product_id = ${productId}
         ORDER BY p.shipped > p.coming_back + p.not_returned DESC, o.created_at DESC, o.id DESC LIMIT 1`,
  );
}

/** The condition on `product_reviews r` joined to its `orders o`: it can be changed with this order. */
export const isOwn = ({ productId, orderId, customer }: BoughtPart) =>
  sql`r.product_id = ${productId} AND (r.order_id = ${orderId} OR o.customer_id = ${customer})`;

/** Why the part cannot be reviewed with this order; null if it can. */
export async function whyNot(db: Queryable, bought: BoughtPart) {
  const blocked = reviewBlocked(bought.line);
  if (blocked) return blocked;
  // By the same person, as far as the address says; that alone opens nothing.
  const other = await queryFirst(
    db,
    sql`SELECT FROM orders b, product_reviews r JOIN orders o ON o.id = r.order_id
         WHERE b.id = ${bought.orderId} AND r.product_id = ${bought.productId}
           AND NOT coalesce(${isOwn(bought)}, false) AND ${isSameBuyers(sql`o`, sql`b`)}`,
  );
  return other ? ('reviewed' as const) : null;
}

/** What the form begins with. */
export async function readOwnReview(db: Queryable, bought: BoughtPart) {
  const found = await queryFirst<OwnReview & { fitment: OrderedFit | null }>(
    db,
    sql`SELECT r.rating, r.title, r.review, r.name, r.van, r.miles, r.reply, ${isoTime(sql`r.created_at`)} AS written_at,
               ${REVIEW_STATE} AS state, r.fitment
          FROM product_reviews r JOIN orders o ON o.id = r.order_id WHERE ${isOwn(bought)}
         ORDER BY r.order_id = ${bought.orderId} DESC, r.id DESC LIMIT 1`,
  );
  const { fitment, ...review } = found ?? { fitment: bought.fitment };
  return {
    order_id: bought.orderNo,
    why_not: await whyNot(db, bought),
    review: found ? (review as OwnReview) : null,
    van: fitment?.van ?? null,
    name: firstNameOf(bought.firstName) ?? '',
  };
}
