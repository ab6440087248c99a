import { createHash } from 'node:crypto';
import { appliesToLine } from '../../src/cart/rules/coupon/calculate-discount.ts';
import { redemptionValueCents } from '../../src/cart/rules/points.ts';
import { totals } from '../../src/cart/rules/totals.ts';
import { newOrderNumber } from '../../src/orders/server/order-number.ts';
import {
  mayMove,
  type OrderStatus,
  orderStatus,
  orderStatusNames,
} from '../../src/orders/rules/order-status.ts';
import type { ShopSettings } from '../../src/settings/contract.ts';
import { percentOf } from '../../src/kit/money.ts';
import type { Product } from './read-catalogue.ts';
import type { DemoCoupon, DemoCustomer, DemoOrder } from './read-people.ts';

/** The data that the demo's orders are made from. */
export interface DemoData {
  customers: readonly DemoCustomer[];
  coupons: readonly DemoCoupon[];
  products: readonly Product[];
  settings: Pick<ShopSettings, 'taxRate' | 'pointSetting'>;
}

/** The fields that an order copies from its buyer. */
export type DemoBuyer = Pick<
  DemoCustomer,
  | 'email'
  | 'phone'
  | 'first_name'
  | 'last_name'
  | 'address'
  | 'apartment'
  | 'city'
  | 'state'
  | 'postcode'
  | 'country'
>;

export interface PlacedOrder {
  id: number;
  customer: DemoBuyer;
  /** Null for a guest. */
  customerId: number | null;
  order: Omit<DemoOrder, 'date' | 'way'>;
  statuses: OrderStatus[];
  /** When each status was reached. */
  times: string[];
  shippedAt: string | null;
  /** Why an order is On-Hold. */
  holdReason: string;
  lines: { product: Product; quantity: number }[];
}

/** All customers' orders by date, which determines their ids. */
export function placedOrders({ customers, products }: DemoData): PlacedOrder[] {
  const bySku = new Map(products.map((product) => [product.sku, product]));
  const placed = customers
    .flatMap((customer, place) =>
      customer.orders.map((order) => ({ customer, customerId: place + 1, order })),
    )
    .toSorted((a, b) => a.order.date.localeCompare(b.order.date))
    .map((one, place): PlacedOrder => ({
      ...one,
      id: place + 1,
      statuses: one.order.way.map(statusOf),
      times: one.order.way.map((_, step) => timeOf(one.order, step)),
      shippedAt: one.order.tracking ? timeOf(one.order, 2) : null,
      holdReason: 'Buyer asked to wait',
      lines: Object.entries(one.order.lines).map(([sku, quantity]) => ({
        product: productOf(bySku, sku),
        quantity,
      })),
    }));
  for (const { statuses, times } of placed) checkWay(statuses, times[0]!);
  return placed;
}

function statusOf(name: string): OrderStatus {
  const found = Object.entries(orderStatusNames).find(([, known]) => known === name);
  return Number(found![0]) as OrderStatus;
}

function checkWay(statuses: readonly OrderStatus[], placedAt: string): void {
  const isAllowed = statuses.every((status, step) =>
    step === 0 ? status === orderStatus.pending : mayMove(statuses[step - 1]!, status),
  );
  if (!isAllowed) throw new Error(`The demo's order of ${placedAt}: no order can go this way`);
}

export function productOf(bySku: ReadonlyMap<string, Product>, sku: string): Product {
  const product = bySku.get(sku);
  if (!product) throw new Error(`customers.yaml: there is no product ${sku}`);
  return product;
}

const UNDONE = [orderStatus.failed, orderStatus.cancelled, orderStatus.refunded];

/** Subtotal, tax, shipping, coupon, points and total in cents, by the shop's rules. */
export function amountsOf(
  { customer, order, lines }: PlacedOrder,
  { coupons, settings }: Pick<DemoData, 'coupons' | 'settings'>,
) {
  const subtotalCents = lines.reduce(
    (sum, { product, quantity }) => sum + product.price * quantity,
    0,
  );
  const depositCents = lines.reduce(
    (sum, { product, quantity }) => sum + (product.core_deposit ?? 0) * quantity,
    0,
  );
  const shippingCents = order.shipping;
  const coupon = coupons.find(({ code }) => code === order.coupon);
  const base = lines
    .filter(({ product }) => appliesTo(coupon, product))
    .reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
  return totals({
    subtotalCents,
    depositCents,
    shippingCents,
    taxRate: settings.taxRate,
    ...customer,
    couponCents: coupon ? Math.min(base, coupon.amount ?? percentOf(base, coupon.percent!)) : 0,
    pointsCents: redemptionValueCents(order.points_redeemed ?? 0, settings.pointSetting),
  });
}

const appliesTo = (coupon: DemoCoupon | undefined, { sku, categories }: Product): boolean =>
  !coupon || appliesToLine(coupon, { productId: sku, categoryIds: categories });

export const orderNoOf = ({ id }: PlacedOrder): string =>
  newOrderNumber((below) => hash(`order ${id}`).readUInt32BE() % below);

export const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The time `days` days after the order was placed. */
function timeOf({ date }: DemoOrder, days: number): string {
  const time = Date.parse(`${date}T14:20:00Z`) + days * 86_400_000;
  return new Date(time).toISOString();
}

export const isCancelledOrRefunded = ({ statuses }: PlacedOrder): boolean =>
  UNDONE.some((status) => status === statuses.at(-1));

/** A UUID derived from the text. */
export const uuidOf = (text: string): string =>
  hash(text)
    .toString('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-4$3-8$4-$5');
