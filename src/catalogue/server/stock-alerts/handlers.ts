import { customerById } from '../../../identity/server/customers.ts';
import { mayMailUnverified } from '../../../identity/server/unverified-mail-limit.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { Customer } from '../../../server/http/sessions.ts';
import type { Shop } from '../../../server/shop.ts';
import { messages } from '../../messages.ts';
import type { stockAlertCalls } from '../../stock-alert-calls.ts';
import { readAddress, signAddress } from './signed-address.ts';
import {
  addStockAlert,
  confirmAddress,
  endAlerts,
  findAddress,
  findPartForSale,
  readWaiting,
} from './stock-alerts.ts';

export function stockAlertHandlers(shop: Shop): Handlers<typeof stockAlertCalls> {
  const { pool } = shop;
  function refuseLink(clientIp: string) {
    shop.security.record('token.refused', { clientIp, about: 'stock alert link' });
    return refuse(404, 'dead_link', messages.deadAlertLink);
  }

  /** Whether whoever asks has the mailbox: a customer who has confirmed it, or a browser that opened a mail to it. */
  async function isTheirs(email: string, customer: Customer | null, proof: string | undefined) {
    if (customer?.email === email.toLowerCase() && (await isConfirmed(customer))) return true;
    const proven = proof && (await readAddress(pool, 'proof', proof));
    return Boolean(proven) && (await findAddress(pool, email))?.id === proven;
  }

  const isConfirmed = async ({ id }: Customer) => (await customerById(pool, id)).confirmed_at;

  /** The address of a mailed link; without one, of whoever asks. Null if it is not known to be theirs, or unknown. */
  async function whoseAlerts(
    { token, proof }: { token?: string | undefined; proof?: string | undefined },
    customer: Customer | null,
  ) {
    if (token !== undefined) return readAddress(pool, 'manage', token);
    if (customer && (await isConfirmed(customer)))
      return (await findAddress(pool, customer.email))?.id ?? null;
    return proof ? readAddress(pool, 'proof', proof) : null;
  }

  return {
    async 'POST requestStockAlert'({ body, customer }) {
      const { email, product_id, proof } = body;
      const part = await findPartForSale(pool, product_id);
      if (!part) return refuse(404, 'unknown_product', messages.unknownProduct);
      if (part.stock > 0) return { code: 200, data: { state: 'in_stock' } };
      const asked = { email, productId: part.id, isTheirs: await isTheirs(email, customer, proof) };
      await inTransaction(pool, async (client) => {
        const { addressId, isMailDue } = await addStockAlert(client, asked);
        if (isMailDue && (await mayMailUnverified(shop, 'stock alert', email)))
          await shop.jobs.add(client, 'stock-alert-mail', { addressId });
      });
      return { code: 200, data: { state: asked.isTheirs ? 'waiting' : 'check_mail' } };
    },

    async 'POST confirmStockAlerts'({ body, clientIp }) {
      const id = await readAddress(pool, 'confirm', body.token);
      const confirmed =
        id !== null && (await inTransaction(pool, (client) => confirmAddress(client, id)));
      if (!confirmed) return refuseLink(clientIp);
      const proof = await signAddress(pool, 'proof', id);
      const manage = await signAddress(pool, 'manage', id);
      return { code: 200, data: { ...confirmed, proof, manage } };
    },

    async 'POST stockAlerts'({ body, customer, clientIp }) {
      const id = await whoseAlerts(body, customer);
      if (id === null && body.token !== undefined) return refuseLink(clientIp);
      return { code: 200, data: id === null ? [] : await readWaiting(pool, id) };
    },

    async 'POST endStockAlerts'({ body, customer, clientIp }) {
      const id = await whoseAlerts(body, customer);
      const isKnown = id !== null && (await endAlerts(pool, id, body.id));
      if (!isKnown && body.token !== undefined) return refuseLink(clientIp);
      return { code: 200, data: id === null ? [] : await readWaiting(pool, id) };
    },
  };
}
