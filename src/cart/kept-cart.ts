import { type Cart, type CartLine, emptyCart } from './cart.ts';

/** The cart as it was kept in the browser; whatever is not one (torn, hand-made, of another shape) is an empty cart. */
export function readKeptCart(kept: unknown): Cart {
  if (!isRecord(kept) || !Array.isArray(kept.items) || !kept.items.every(isLine)) return emptyCart;
  if (kept.items.length === 0) {
    const { placedOrder } = kept;
    return typeof placedOrder === 'string' ? { ...emptyCart, placedOrder } : emptyCart;
  }
  const cart: Cart = { ...emptyCart, ...kept };
  const isWhole =
    isPlace(cart.shippingAddress) &&
    (cart.calculateShippingDetails === null || isPlace(cart.calculateShippingDetails)) &&
    Array.isArray(cart.shippingMethods) &&
    cart.shippingMethods.every(isOption) &&
    (cart.shippingMethod === null || isCents(cart.shippingMethod?.shippingChargesCents));
  return isWhole ? cart : { ...emptyCart, items: cart.items };
}

function isLine(line: unknown): line is CartLine {
  return (
    isRecord(line) &&
    isCents(line.id) &&
    typeof line.name === 'string' &&
    typeof line.slug === 'string' &&
    (line.featured_image === null || typeof line.featured_image === 'string') &&
    isCents(line.priceCents) &&
    isCents(line.stock) &&
    isCents(line.quantity) &&
    line.quantity > 0
  );
}

const isPlace = (place: unknown) =>
  isRecord(place) &&
  [place.country, place.state, place.postcode].every((part) => typeof part === 'string');

const isOption = (option: unknown) =>
  isRecord(option) &&
  typeof option.value === 'string' &&
  typeof option.name === 'string' &&
  isCents(option.chargesCents);

const isCents = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
