import { countAttempt } from '../../server/http/rate-limits.ts';
import { Refusal, refuse } from '../../server/http/refusal.ts';
import type { Asked, Handlers } from '../../server/http/handlers.ts';
import { actorOf, endSession } from '../../server/http/sessions.ts';
import type { Shop } from '../../server/shop.ts';
import type { accountCalls } from '../contract.ts';
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
import { confirmAddress } from './confirm-address.ts';
import { customerById, userOf } from './customers.ts';
import { deleteAccount } from './delete-account.ts';
import { askPassword, logIn } from './log-in.ts';
import { changeOrderContact, orderOf, ordersOf } from './orders.ts';
import { ownData } from './own-data.ts';
import { balanceOf, pointsOf } from './points.ts';
import { register } from './register.ts';
import { askForReset, resetPassword } from './reset-password.ts';
import { updateProfile } from './update-profile.ts';

const CONFIRM_MAILS = { name: 'confirm mail', attempts: 5, seconds: 60 * 60 };

type Of<Name extends keyof typeof accountCalls> = Asked<Name, (typeof accountCalls)[Name]>;

/** A successful answer with a message, unless it is a refusal. */
const answerWith = <T>(data: T, message: string) =>
  (data instanceof Refusal ? data : { code: 200, data, message }) as
    | Extract<T, Refusal>
    | { code: 200; data: Exclude<T, Refusal>; message: string };

export function accountHandlers(shop: Shop): Handlers<typeof accountCalls> {
  async function openAccount({ body }: Pick<Of<'POST register'>, 'body'>) {
    const session = await register(shop, body);
    if (session instanceof Refusal) return session;
    return { code: 200 as const, data: session, msg: registerMessages.done };
  }

  async function mailReset({
    body,
    address,
  }: Pick<Of<'POST forgot-password'>, 'body' | 'address'>) {
    return answerWith(await askForReset(shop, body.email, address), forgotMessages.sent);
  }

  /** The same answer for an order of somebody else and one that does not exist. */
  function refuseOrder(asking: Pick<Of<'POST order/:id'>, 'customer' | 'address'>) {
    shop.security.record('permission.refused', { ...asking, about: 'order' });
    return refuse(404, 'unknown_order', accountMessages.unknownOrder);
  }

  return {
    'POST auth/login': async ({ body, address }) =>
      answerWith(await logIn(shop, body, address), loginMessages.done),

    async 'POST auth/logout'({ session }) {
      await endSession(shop.pool, session!);
      return answerWith(null, loginMessages.loggedOut);
    },

    'POST register': openAccount,
    'POST auth/register': openAccount,

    'POST confirm': ({ customer, body, address }) =>
      confirmAddress(shop, { customer: customer!, address }, body.token),

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

    'POST password/reset': async ({ body, address }) =>
      answerWith(await resetPassword(shop, body, address), resetMessages.done),

    'POST reset-password/:id': async ({ params, body, address }) =>
      answerWith(
        await resetPassword(shop, { ...body, id: params.id }, address),
        resetMessages.done,
      ),

    async 'GET auth/profile'({ customer }) {
      return { code: 200, data: userOf(await customerById(shop.pool, customer!.id)) };
    },

    'POST auth/profile/update': async ({ customer, session, address, body }) =>
      answerWith(
        await updateProfile(shop, { customer: customer!, session, address }, body),
        profileMessages.done,
      ),

    async 'POST orders'({ customer }) {
      return { code: 200, data: await ordersOf(shop, customer!.id) };
    },

    async 'POST order/:id'({ customer, params, address }) {
      const found = await orderOf(shop, customer!.id, decodeOrderId(params.id));
      return found ? { code: 200, data: found } : refuseOrder({ customer, address });
    },

    async 'POST order/:id/update'({ customer, params, body, address }) {
      const id = decodeOrderId(params.id);
      const changed = await changeOrderContact(shop, customer!.id, id, body);
      if (!changed) return refuseOrder({ customer, address });
      if (changed === 'closed') return refuse(409, 'order_closed', accountMessages.orderClosed);
      return answerWith(changed, accountMessages.orderSaved);
    },

    async 'POST points'({ customer }) {
      const data = await pointsOf(shop, customer!.id);
      return { code: 200, data, ...(await balanceOf(shop, customer!.id)) };
    },

    async 'POST account/data'({ customer, session, body, address }) {
      const row = await customerById(shop.pool, customer!.id);
      const refused = await askPassword(shop, { customer: row, ...body, address, session, field });
      return refused ?? { code: 200, data: await ownData(shop, row) };
    },

    async 'POST account/delete'({ customer, session, body, address }) {
      const row = await customerById(shop.pool, customer!.id);
      const refused = await askPassword(shop, { customer: row, ...body, address, session, field });
      if (refused) return refused;
      const kept = await deleteAccount(shop, row);
      if (!kept) shop.security.record('account.deleted', { customer, address });
      return answerWith(kept, accountMessages.deleted);
    },
  };
}

const field = 'password';
