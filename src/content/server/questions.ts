import type { ShoppedVan } from '../../fitment/contract.ts';
import { vanTitle } from '../../fitment/rules/van-models.ts';
import { vanModels } from '../../fitment/server/queries.ts';
import { checkFits } from '../../checkout/server/order/check-fits.ts';
import { queryPart } from '../../server/database/list-part.ts';
import { execute, prepared, queryFirst, type Queryable, sql } from '../../server/database/query.ts';
import type { ShownQuestion } from '../question-calls.ts';
import { firstNameOf } from '../rules/first-name.ts';
import { isoTime } from './articles.ts';
import { spamMarkColumns } from './inbox/read-marks.ts';
import { APPROVED } from './text-status.ts';

interface AskedPart {
  id: number;
  name: string;
  slug: string;
  sku: string;
}

/** Finds a part by slug or, failing that, by id, also one that is no longer sold. */
export function findAskedPart(db: Queryable, slugOrId: string) {
  const id = /^[1-9]\d{0,8}$/.test(slugOrId) ? Number(slugOrId) : null;
  return queryFirst<AskedPart>(
    db,
    prepared`SELECT id, name, slug, sku FROM products WHERE (slug = ${slugOrId} OR id = ${id}) AND NOT hidden
              ORDER BY slug = ${slugOrId} DESC LIMIT 1`,
  );
}

/** The questions about a part that the shop shows, newest first. */
export const listQuestions = (
  db: Queryable,
  productId: number,
  page: { page?: number | undefined; per_page?: number | undefined },
) =>
  queryPart<ShownQuestion>(
    db,
    {
      columns: sql`id, shown_question AS question, shown_answer AS answer, shown_name AS name, shown_van AS van,
                   ${isoTime(sql`created_at`)} AS asked_at`,
      from: sql`FROM product_questions WHERE product_id = ${productId} AND status = ${APPROVED}`,
      orderBy: sql`created_at DESC, id DESC`,
    },
    page,
  );

interface Asked {
  product_id: number;
  name: string;
  email: string;
  question: string;
  van: ShoppedVan | null;
  customerId: number | undefined;
  captchaSeconds: number | null;
}

/** Stores a question; false if there is no such part. */
export async function addQuestion(db: Queryable, asked: Asked): Promise<boolean> {
  const { product_id, name, email, question, van, customerId, captchaSeconds } = asked;
  const fits = await checkFits(db, van ? [{ product_id, van }] : []);
  const fitment = fits.get(product_id);
  const shownVan = fitment ? vanTitle(fitment.van, await vanModels(db)) : '';
  const looks = await spamMarkColumns(db, { text: question, captchaSeconds });
  const added = await execute(
    db,
    sql`INSERT INTO product_questions
               (product_id, customer_id, name, email, question, fitment, shown_name, shown_van,
                captcha_seconds, marks, is_spam)
        SELECT id, ${customerId}::int, ${name}, ${email}, ${question}, ${fitment && JSON.stringify(fitment)}::jsonb,
               ${firstNameOf(name) ?? ''}, ${shownVan}, ${looks.captcha_seconds}::int, ${looks.marks}::text[],
               ${looks.is_spam}::boolean
          FROM products WHERE id = ${product_id} AND NOT hidden`,
  );
  return added > 0;
}
