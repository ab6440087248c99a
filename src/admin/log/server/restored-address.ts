import type pg from 'pg';
import { openAdditionalPayment } from '../../../checkout/server/after-sale/additional-payment/additional-payment-row.ts';
import { WAITS_FOR_PAYMENT } from '../../../orders/server/not-allowed.ts';
import { planAddressEdit } from '../../../checkout/server/after-sale/plan-address-edit.ts';
import { bothAddresses } from '../../../checkout/server/order/addresses.ts';
import { lockOrder } from '../../../orders/server/lock-order.ts';
import type { Address, AddressColumn } from '../../../orders/rules/order-address.ts';
import { addressShape } from '../../../orders/rules/order-address.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import { logMessages } from '../messages.ts';
import type { Result } from './change-result.ts';

const columns = Object.keys(addressShape) as AddressColumn[];
const ADDRESS = new Set(
  columns
    .flatMap((column) => [column, `shipping_${column}`])
    .concat('phone', 'ship_to_different_address'),
);

/** Leaves an order's address as it is where its own dialog would not change it, with that dialog's reason. */
export async function keepClosedAddress(
  client: pg.PoolClient,
  orderId: number,
  result: Result,
): Promise<Result> {
  const restored = result.done.filter(({ column }) => ADDRESS.has(column!));
  if (restored.length === 0) return result;
  const values = Object.fromEntries(restored.map(({ column, to }) => [column, to]));
  const reason = await whyItStays(client, orderId, values);
  if (reason === undefined) return result;
  return {
    done: result.done.filter(({ column }) => !ADDRESS.has(column!)),
    left: [...result.left, ...restored.map(({ column }) => ({ column, reason }))],
  };
}

async function whyItStays(client: pg.PoolClient, orderId: number, values: object) {
  const { order } = await lockOrder(client, orderId);
  if (await openAdditionalPayment(client, orderId)) return WAITS_FOR_PAYMENT;
  const restored = { ...order, ...values };
  const both = bothAddresses(restored);
  const address = Object.fromEntries(
    columns.map((column) => [column, both[`shipping_${column}`]]),
  ) as Address;
  const plan = await planAddressEdit(client, order, {
    address,
    phone: restored.phone,
    isRepriced: false,
    isWaived: false,
  });
  if (!(plan instanceof Refusal)) return undefined;
  return typeof plan.message === 'string' ? plan.message : logMessages.notAllowed;
}
