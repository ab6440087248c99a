import { readOrderVersion } from '../../../orders/server/order-version.ts';
import {
  type AddressChange,
  planAddressEdit,
} from '../../../checkout/server/after-sale/plan-address-edit.ts';
import { planLineEdit } from '../../../checkout/server/after-sale/plan-line-edit.ts';
import { previewRefund } from '../../../checkout/server/after-sale/preview-refund.ts';
import { lockOrder } from '../../../orders/server/lock-order.ts';
import type { Order } from '../../../orders/server/order-row.ts';
import type { BodyOf } from '../../../kit/call.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import type { orderCalls } from '../contract.ts';
import type { RefundCalculation } from '../order-shapes.ts';
import { explainRefund } from '../rules/explain-refund.ts';

type Body<Name extends keyof typeof orderCalls> = BodyOf<(typeof orderCalls)[Name]>;

export const piecesOf = (lines: readonly { product_id: number; quantity: number }[]) =>
  lines.map(({ product_id: productId, quantity }) => ({ productId, quantity }));

export async function calculateRefund(
  shop: Pick<Shop, 'pool'>,
  orderId: number,
  {
    lines,
    deposits = [],
    shipping_cents,
    amount_cents,
  }: Body<'POST admin/orders/:number/refund/preview'>,
) {
  const preview = await previewRefund(shop, orderId, {
    lines: piecesOf(lines),
    deposits: piecesOf(deposits),
    shippingCents: shipping_cents,
    freeCents: amount_cents,
  });
  if (preview instanceof Refusal) return preview;
  const { version, left, after, shares, keptCents } = preview;
  const calculation: RefundCalculation = {
    version,
    goods_cents: shares.goodsCents,
    deposit_cents: shares.deposits?.cents ?? 0,
    shipping_cents: shares.shippingCents,
    free_cents: shares.freeCents,
    tax_cents: shares.taxCents,
    coupon_cents: shares.couponCents,
    points_cents: shares.pointsCents,
    covered_cents: shares.coveredCents,
    kept_cents: keptCents,
    amount_cents: shares.moneyCents - keptCents,
    left_cents: after.moneyCents,
    points_back: shares.points,
    earned: left.earnedPoints,
    earned_back: shares.earnedPoints,
    how: explainRefund(left, shares),
  };
  return calculation;
}

export const calculateLineEdit = (
  { pool }: Pick<Shop, 'pool'>,
  orderId: number,
  changes: Body<'POST admin/orders/:number/lines/preview'>,
) =>
  inTransaction(pool, async (client) => {
    const found = await lockOrder(client, orderId);
    const plan = await planLineEdit(client, found, {
      removed: piecesOf(changes.removed),
      added: piecesOf(changes.added),
      isShippingRepriced: changes.is_shipping_repriced,
      isWaived: changes.is_waived,
    });
    if (plan instanceof Refusal) return plan;
    return {
      version: await readOrderVersion(client, orderId),
      removed_cents: plan.shares?.moneyCents ?? 0,
      added_goods_cents: plan.goodsCents,
      added_shipping_cents: plan.shippingCents,
      added_tax_cents: plan.taxCents + (plan.depositTaxCents ?? 0),
      added_deposit_cents: plan.depositCents ?? 0,
      shipping_back_cents: plan.shippingBackCents,
      waived_cents: plan.waivedCents,
      back_cents: plan.backCents,
      owed_cents: plan.owedCents,
    };
  });

export async function calculateAddressChange(
  { pool }: Pick<Shop, 'pool'>,
  order: Order,
  {
    is_repriced: isRepriced,
    is_waived: isWaived,
    ...rest
  }: Body<'POST admin/orders/:number/address/preview'>,
) {
  const version = await readOrderVersion(pool, order.id);
  const change: AddressChange = { ...rest, isRepriced, isWaived };
  const plan = await planAddressEdit(pool, order, change);
  if (plan instanceof Refusal) return plan;
  return {
    version,
    service: plan.method.name,
    state: plan.address.state,
    shipping_cents: plan.shippingCents,
    tax_cents: plan.taxCents,
    waived_cents: plan.waivedCents,
    back_cents: plan.backCents,
    owed_cents: plan.owedCents,
  };
}
