import { prepared, queryOne } from '../../server/database/query.ts';
import { productRowJson } from '../../catalogue/server/product-rows.ts';
import { countAttempt } from '../../server/http/rate-limits.ts';
import { Refusal, refuse } from '../../server/http/refusal.ts';
import type { HandlerRequest, Handlers } from '../../server/http/handlers.ts';
import { actorOf, endSession } from '../../server/http/sessions.ts';
import type { Shop } from '../../server/shop.ts';
import type { accountCalls, WishlistEntry } from '../contract.ts';
import {
  accountMessages,
  confirmMessages,
  forgotMessages,
  loginMessages,
  profileMessages,
  registerMessages,
  resetMessages,
} from '../messages.ts';
import { decodeOrderId } from '../rules/order-id.ts';
import { confirmEmailChange } from './change-email.ts';
import { confirmAddress } from './confirm-address.ts';
import { customerById, userOf } from '../../identity/server/customers.ts';
import { deleteAccount } from './delete-account.ts';
import { checkPassword, logIn } from './log-in.ts';
import { listOwnReviews } from './own-reviews.ts';
import { changeOrderContact, findOrderDetail, listOrders } from './orders.ts';
import { exportCustomerData } from './customer-data.ts';
import { readBalance, listPoints } from './points.ts';
import { register } from './register.ts';
import { requestReset, resetPassword } from './reset-password.ts';
import { stopEmailChange } from './stop-email-change.ts';
import { updateProfile } from './update-profile.ts';

const CONFIRM_MAILS = { name: 'confirm mail', attempts: 5, seconds: 60 * 60 };

type Request<Name extends keyof typeof accountCalls> = HandlerRequest<
  Name,
  (typeof accountCalls)[Name]
>;

/** Wraps a result as the specification's answer; refusals stay as they are. */
const answerWith = <T>(data: T, message: string) =>
  (data instanceof Refusal ? data : { code: 200, data, message }) as
    | Extract<T, Refusal>
    | { code: 200; data: Exclude<T, Refusal>; message: string };

export function accountHandlers(shop: Shop): Handlers<typeof accountCalls> {
  async function openAccount({ body }: Pick<Request<'POST register'>, 'body'>) {
    const session = await register(shop, body);
    if (session instanceof Refusal) return session;
    return { code: 200 as const, data: session, msg: registerMessages.done };
  }

  async function mailReset({
    body,
    clientIp,
  }: Pick<Request<'POST forgot-password'>, 'body' | 'clientIp'>) {
    return answerWith(await requestReset(shop, body.email, clientIp), forgotMessages.sent);
  }

  /** Answers the same for another customer's order as for an unknown one. */
  function refuseOrder(request: Pick<Request<'POST order/:id'>, 'customer' | 'clientIp'>) {
    shop.security.record('permission.refused', { ...request, about: 'order' });
    return refuse(404, 'unknown_order', accountMessages.unknownOrder);
  }

  /** The customer's row, and the refusal if the password sent with the call is wrong. */
  async function confirmWithPassword({
    customer,
    session,
    body,
    clientIp,
  }: Request<'POST account/data'> | Request<'POST account/delete'>) {
    const row = await customerById(shop.pool, customer!.id);
    const asked = { customer: row, ...body, clientIp, session, field: 'password' };
    const refused = await checkPassword(shop, asked);
    return { row, refused };
  }

  return {
    'POST auth/login': async ({ body, clientIp }) =>
      answerWith(await logIn(shop, body, clientIp), loginMessages.done),

    async 'POST auth/logout'({ session }) {
      await endSession(shop.pool, session!);
      return answerWith(null, loginMessages.loggedOut);
    },

    'POST register': openAccount,
    'POST auth/register': openAccount,

    'POST confirm': ({ customer, body, clientIp }) =>
      confirmAddress(shop, { customer: customer!, clientIp }, body.token),

    'POST confirm-email': ({ body, clientIp }) => confirmEmailChange(shop, body.token, clientIp),

    'POST stop-email-change': ({ body, clientIp }) => stopEmailChange(shop, body.token, clientIp),

    async 'POST confirm/send'({ customer }) {
      const { id, confirmed_at } = await customerById(shop.pool, customer!.id);
      if (confirmed_at) return answerWith(null, confirmMessages.already);
      const tooMany = await countAttempt(shop, CONFIRM_MAILS, actorOf(customer));
      if (tooMany) return tooMany;
      await shop.jobs.add(shop.pool, 'confirm-mail', { customerId: id });
      return answerWith(null, confirmMessages.sent);
    },

    'POST auth/resetPassword': mailReset,
    'POST forgot-password': mailReset,

    'POST password/reset': async ({ body, clientIp }) =>
      answerWith(await resetPassword(shop, body, clientIp), resetMessages.done),

    'POST reset-password/:id': async ({ params, body, clientIp }) =>
      answerWith(
        await resetPassword(shop, { ...body, id: params.id }, clientIp),
        resetMessages.done,
      ),

    async 'GET auth/profile'({ customer }) {
      return { code: 200, data: userOf(await customerById(shop.pool, customer!.id)) };
    },

    'POST auth/profile/update': async ({ customer, session, clientIp, body }) =>
      answerWith(
        await updateProfile(shop, { customer: customer!, session, clientIp }, body),
        profileMessages.done,
      ),

    async 'POST orders'({ customer }) {
      return { code: 200, data: await listOrders(shop, customer!.id) };
    },

    async 'POST order/:id'({ customer, params, clientIp }) {
      const found = await findOrderDetail(shop, customer!.id, decodeOrderId(params.id));
      return found ? { code: 200, data: found } : refuseOrder({ customer, clientIp });
    },

    async 'POST order/:id/update'({ customer, params, body, clientIp }) {
      const id = decodeOrderId(params.id);
      const changed = await changeOrderContact(shop, customer!.id, id, body);
      if (!changed) return refuseOrder({ customer, clientIp });
      if (changed === 'closed') return refuse(409, 'order_closed', accountMessages.orderClosed);
      return answerWith(changed, accountMessages.orderSaved);
    },

    async 'POST reviews'({ customer }) {
      return { code: 200, data: await listOwnReviews(shop.pool, customer!.id) };
    },

    async 'POST points'({ customer }) {
      const data = await listPoints(shop, customer!.id);
      return { code: 200, data, ...(await readBalance(shop, customer!.id)) };
    },

    async 'POST wishlists'({ customer }) {
      return { code: 200, data: await wishlistOf(shop, customer!.id) };
    },

    async 'POST account/data'(request) {
      const { row, refused } = await confirmWithPassword(request);
      return refused ?? { code: 200, data: await exportCustomerData(shop, row) };
    },

    async 'POST account/delete'(request) {
      const { customer, clientIp } = request;
      const { row, refused } = await confirmWithPassword(request);
      if (refused) return refused;
      const refusal = await deleteAccount(shop, row);
      if (!refusal) shop.security.record('account.deleted', { customer, clientIp });
      return answerWith(refusal, accountMessages.deleted);
    },
  };
}

/**
 * Newest entries first; hidden parts reappear when they are shown again. For a part that another replaces, that one is
 * listed, once.
 */
async function wishlistOf({ pool }: Shop, customerId: number): Promise<WishlistEntry[]> {
  const found = await queryOne<{ entries: WishlistEntry[] }>(
    pool,
    prepared`WITH wished AS (
               SELECT DISTINCT ON (present_part(w.product_id)) present_part(w.product_id) AS product_id, w.id, w.created_at,
                      CASE WHEN p.replaced_by IS NOT NULL THEN p.sku END AS was
                 FROM wishlists w JOIN products p ON p.id = w.product_id WHERE w.customer_id = ${customerId}
                ORDER BY 1, p.replaced_by IS NOT NULL, w.created_at DESC, w.id DESC)
             SELECT coalesce(json_agg(json_build_object('id', w.id, 'was', w.was, 'product_detail', ${productRowJson})
                             ORDER BY w.created_at DESC, w.id DESC), '[]') AS entries
               FROM wished w JOIN products p ON p.id = w.product_id WHERE p.for_sale`,
  );
  return found.entries;
}
