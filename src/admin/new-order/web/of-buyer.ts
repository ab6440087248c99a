import type { OrderDraft } from '../../../checkout/rules/order-draft.ts';
import type { Buyer } from '../contract.ts';

/** What a draft takes over of somebody who was found; their first van, if they have any. */
export function ofBuyer({ customer_id, email, phone, address, vans }: Buyer): Partial<OrderDraft> {
  return { customer_id, email, phone, address, van: vanOf(vans[0]), opens_account: false };
}

export function vanOf(van: Buyer['vans'][number] | undefined): OrderDraft['van'] {
  if (!van) return null;
  const { title: _, paint: __, updated: ___, ...facts } = van;
  return facts;
}
