import { isDeepStrictEqual } from 'node:util';
import { placeDraft } from '../../../checkout/server/by-staff/place-draft.ts';
import { quoteDraft } from '../../../checkout/server/by-staff/quote-draft.ts';
import type { Payments } from '../../../checkout/server/payment/payments.ts';
import type { OrderDraft } from '../../../checkout/rules/order-draft.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import { may } from '../../../kit/permissions.ts';
import { isUuid } from '../../../kit/uuid.ts';
import { queryFirst, sql } from '../../../server/database/query.ts';
import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import type { Customer } from '../../../server/http/sessions.ts';
import type { Shop } from '../../../server/shop.ts';
import { type newOrderCalls, outdatedCodes } from '../contract.ts';
import { newOrderMessages as messages } from '../messages.ts';
import { deleteDraft, listDrafts, orderOfDraft, readDraft, storeDraft } from './drafts.ts';
import { findBuyers } from './find-buyers.ts';

const unknownDraft = refuse(404, 'unknown_draft', messages.unknownDraft);
const unknownCustomer = refuse(422, 'unknown_customer', messages.unknownCustomer);

export function newOrderHandlers(shop: Shop, payments: Payments): Handlers<typeof newOrderCalls> {
  const { pool } = shop;

  /** Null for a guest; refused if the account is closed or merged. */
  async function customerOf({ customer_id: id }: OrderDraft) {
    if (id === null) return null;
    const customer = await queryFirst<Customer>(
      pool,
      sql`SELECT id, email FROM customers WHERE id = ${id} AND deleted_at IS NULL`,
    );
    return customer ?? unknownCustomer;
  }

  return {
    'POST admin/new-order/buyers': async ({ body }) => answer(await findBuyers(pool, body)),
    'GET admin/new-order/drafts': async () => answer(await listDrafts(pool)),
    async 'GET admin/new-order/drafts/:id'({ params: { id } }) {
      if (!isUuid(id)) return unknownDraft;
      const draft = await readDraft(pool, id);
      return { code: 200, data: draft ?? null, number: await orderOfDraft(pool, id) };
    },
    async 'POST admin/new-order/drafts/:id'({ params: { id }, body, staff }) {
      if (!isUuid(id)) return unknownDraft;
      const number = await orderOfDraft(pool, id);
      if (number) return refuse(409, 'placed', messages.placed(number), { number });
      const version = await storeDraft(pool, { id, staffId: staff!.id, ...body });
      if (version !== undefined) return answer({ version });
      const current = await readDraft(pool, id);
      return current
        ? refuse(409, 'changed_meanwhile', messages.changedMeanwhile, { current })
        : unknownDraft;
    },
    async 'POST admin/new-order/drafts/:id/discard'({ params: { id } }) {
      if (!isUuid(id)) return unknownDraft;
      await deleteDraft(pool, id);
      return answer({});
    },
    async 'POST admin/new-order/quote'({ body }) {
      const customer = await customerOf(body);
      if (customer instanceof Refusal) return customer;
      return answer(await quoteDraft(pool, body, customer));
    },
    async 'POST admin/new-order/drafts/:id/place'({ params: { id }, body, staff }) {
      if (!isUuid(id)) return unknownDraft;
      const { draft, version, told, waits } = body;
      const hasGivenPrice = draft.lines.some(({ price_cents }) => price_cents !== null);
      if (hasGivenPrice && !may(staff!.roles, 'write:prices'))
        return refuse(403, 'not_permitted', messages.noPrices);
      if (draft.pay === 'link' && !payments.provider.returnAddresses)
        return refuse(422, 'not_by_link', messages.notByLink);
      const stored = version === undefined ? undefined : await readDraft(pool, id);
      if (stored && stored.version !== version && isOther(stored.draft, draft))
        return refuse(409, 'changed_meanwhile', messages.changedMeanwhile, { current: stored });
      const customer = await customerOf(draft);
      if (customer instanceof Refusal) return customer;
      const order = await placeDraft(shop, payments, { id, draft, told, waits, customer });
      if (order instanceof Refusal) {
        if (!outdatedCodes.some((code) => code === order.code)) return order as never;
        const quote = await quoteDraft(pool, draft, customer);
        return refuse(409, order.code, order.message, { quote }) as never;
      }
      await deleteDraft(pool, id);
      return answer({
        number: order.order_no,
        total_cents: order.total_cents,
        is_paid: order.status !== orderStatus.pending,
        held_until: order.held_until.toISOString(),
      });
    },
  };
}

/** A draft that is placed names the shipping of its quote. */
const isOther = (stored: OrderDraft, placed: OrderDraft): boolean =>
  !isDeepStrictEqual({ ...stored, shipping: placed.shipping }, placed);
