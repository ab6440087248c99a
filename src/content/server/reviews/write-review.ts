import type pg from 'pg';
import { checkFits } from '../../../checkout/server/order/check-fits.ts';
import type { ShoppedVan } from '../../../fitment/contract.ts';
import { vanTitle } from '../../../fitment/rules/van-models.ts';
import { vanModels } from '../../../fitment/server/queries.ts';
import {
  assignments,
  execute,
  insertRows,
  queryFirst,
  type Queryable,
  sql,
} from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { spamMarkColumns } from '../inbox/read-marks.ts';
import { WAITING } from '../text-status.ts';
import { type BoughtPart, isOwn, whyNot } from './bought-part.ts';

interface Written {
  rating: number;
  title: string;
  review: string;
  name: string;
  van: ShoppedVan | null;
  miles: number | null;
}

/**
 * Stores a review in place of an earlier one, to be approved anew, or says why it cannot. A changed one gets another
 * id: whoever approves the one that they have read does not approve other words. The shop's reply was to those words
 * and goes with them.
 */
export const writeReview = (pool: pg.Pool, bought: BoughtPart, written: Written) =>
  inTransaction(pool, async (client) => {
    const { productId, orderId } = bought;
    // Two tabs, or two orders of the same person.
    await execute(
      client,
      sql`SELECT pg_advisory_xact_lock(hashtext('reviews'), ${productId}::int)`,
    );
    const blocked = await whyNot(client, bought);
    if (blocked) return blocked;
    const { rating, title, review, name, van, miles } = written;
    const earlier = await findEarlier(client, bought);
    const { marks, is_spam } = await spamMarkColumns(client, {
      text: review,
      captchaSeconds: null,
      replaces: earlier?.id,
    });
    const columns = {
      order_id: orderId,
      rating,
      title,
      review,
      name,
      ...(await vanColumns(client, productId, van)),
      miles,
      marks,
      is_spam,
    };
    if (!earlier)
      await insertRows(client, 'product_reviews', [{ product_id: productId, ...columns }]);
    else
      await execute(
        client,
        sql`UPDATE product_reviews SET id = DEFAULT, ${assignments(columns)}, reply = '', status = ${WAITING},
                   state = 'open', created_at = now() WHERE id = ${earlier.id}`,
      );
    return null;
  });

const findEarlier = (db: Queryable, bought: BoughtPart) =>
  queryFirst<{ id: number }>(
    db,
    sql`SELECT r.id FROM product_reviews r JOIN orders o ON o.id = r.order_id WHERE ${isOwn(bought)}
         ORDER BY r.order_id = ${bought.orderId} DESC, r.id DESC LIMIT 1 FOR UPDATE OF r`,
  );

async function vanColumns(db: Queryable, productId: number, van: ShoppedVan | null) {
  if (!van) return { fitment: null, van: '' };
  const fitment = (await checkFits(db, [{ product_id: productId, van }])).get(productId);
  return fitment
    ? { fitment, van: vanTitle(fitment.van, await vanModels(db)) }
    : { fitment: null, van: '' };
}

/** Deletes what this order’s buyer has written about the part; false if there is nothing. */
export const withdrawReview = async (db: Queryable, bought: BoughtPart): Promise<boolean> =>
  (await execute(
    db,
    sql`DELETE FROM product_reviews r USING orders o WHERE o.id = r.order_id AND ${isOwn(bought)}`,
  )) > 0;
