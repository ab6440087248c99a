import { formatPrice } from '../../../kit/money.ts';
import type { AmountChange, Cart, CartChange } from '../../rules/cart-values.ts';
import { unreadChanges } from './cart-changes.ts';

/** Messages about lines no longer in the cart are left out. */
export function changeMessages(cart: Pick<Cart, 'changes' | 'items'>): string[] {
  const ids = new Set(cart.items.map(({ id }) => id));
  return unreadChanges(cart)
    .filter((change) => !('id' in change) || ids.has(change.id))
    .map(changeMessage)
    .filter((message) => message !== undefined);
}

/** Undefined for a kind that another version of the shop stored. */
export function changeMessage(change: CartChange): string | undefined {
  const { name } = change;
  switch (change.kind) {
    case 'price':
    case 'core deposit':
      return `The ${change.kind} of ${name} has changed from ${fromTo(change)}.`;
    case 'fewer':
      return `Only ${change.left} left of ${name}.`;
    case 'replaced':
      return `${change.was} is now ${change.sku}: ${name}.`;
    case 'sold out':
      return `${name} is sold out.`;
    case 'no longer sold':
      return `${name} is no longer for sale.`;
    case 'in stock again':
      return `${name} is in stock again.`;
    case 'not added':
      return `${name} was not added: ${change.reason}.`;
    case 'shipping':
      return `Shipping by ${name} has changed from ${fromTo(change)}.`;
    case 'shipping gone':
      return `${name} is no longer offered for this cart. Please choose another shipping method.`;
    case 'coupon':
      return `What coupon ${name} takes off has changed from ${fromTo(change)}.`;
    case 'coupon gone':
      return `Coupon ${name} was removed. ${change.reason}`;
    default:
      return undefined;
  }
}

const fromTo = ({ fromCents, toCents }: AmountChange) =>
  `${formatPrice(fromCents)} to ${formatPrice(toCents)}`;
