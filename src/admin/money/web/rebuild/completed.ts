import { outOfStockText } from '../../../../orders/rules/line-edit.ts';
import type { Address } from '../../../../orders/rules/order-address.ts';
import { centsOrNull, centsToDollars, formatPrice } from '../../../../kit/money.ts';
import type { LostOrder } from '../../contract.ts';

/** A lost order in the form; sums as typed. */
export interface Completed {
  email: string;
  phone: string;
  address: Address;
  lines: CompletedLine[];
  shipping: string;
  tax: string;
}

export interface CompletedLine {
  product_id: number;
  name: string;
  sku: string;
  image: string | null;
  stock: number;
  quantity: number;
  /** The price of one piece. */
  price: string;
  /** Its core deposit. */
  deposit_cents: number;
}

export const fromLost = (lost: LostOrder): Completed => ({
  email: lost.email,
  phone: lost.phone,
  address: lost.address,
  lines: lost.lines.map(({ unit_cents, ...line }) => ({
    ...line,
    price: centsToDollars(unit_cents),
  })),
  shipping: centsToDollars(lost.shipping_cents),
  tax: centsToDollars(lost.tax_cents),
});

const cents = (typed: string): number | null => centsOrNull(typed.trim());

export const toSend = ({ lines, shipping, tax, ...rest }: Completed) => ({
  ...rest,
  lines: lines.map(({ product_id, quantity, price, deposit_cents }) => ({
    product_id,
    quantity,
    unit_cents: cents(price) ?? 0,
    deposit_cents,
  })),
  shipping_cents: cents(shipping) ?? 0,
  tax_cents: cents(tax) ?? 0,
});

interface Remainder {
  /** What parts, shipping and tax are more than was paid. */
  discountCents: number;
  /** Why the order can't be rebuilt so. */
  problem: string | undefined;
}

/** What is left between the parts of the order and what was paid for it. */
export function remainderOf({ lines, shipping, tax }: Completed, paidCents: number): Remainder {
  const none = { discountCents: 0 };
  const prices = lines.map(({ price, quantity }) => ({ quantity, unit: cents(price) }));
  const deposits = lines.reduce((sum, line) => sum + line.deposit_cents * line.quantity, 0);
  const sums = [cents(shipping), cents(tax)];
  if (lines.length === 0) return { ...none, problem: 'Add at least one part.' };
  if (
    prices.some(({ unit }) => unit === null || unit <= 0) ||
    sums.some((one) => one === null || one < 0)
  )
    return { ...none, problem: 'Type each price as an amount, such as 12.50.' };
  const short = lines.find(({ stock, quantity }) => stock < quantity);
  if (short) return { ...none, problem: outOfStockText(short) };
  const goods = prices.reduce((sum, { quantity, unit }) => sum + quantity * unit!, 0);
  const discountCents = goods + deposits + sums[0]! + sums[1]! - paidCents;
  if (discountCents < 0)
    return { ...none, problem: `${formatPrice(-discountCents)} of what was paid is left over.` };
  return { discountCents, problem: undefined };
}
