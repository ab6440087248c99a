import { type Cart, type CartLine, emptyCart, type ShippingAddress } from '../rules/cart-values.ts';

/** Parses the cart from browser storage; anything malformed becomes an empty cart. */
export function parseStoredCart(stored: unknown): Cart {
  if (!isRecord(stored) || !Array.isArray(stored.items) || !stored.items.every(isLine))
    return emptyCart;
  if (stored.items.length === 0) {
    const placedOrder = typeof stored.placedOrder === 'string' ? stored.placedOrder : null;
    const checkout = isAttempt(stored.checkout) ? stored.checkout : null;
    return checkout || placedOrder ? ({ ...emptyCart, checkout, placedOrder } as Cart) : emptyCart;
  }
  const cart = {
    ...emptyCart,
    ...stored,
    items: stored.items.map(dropInvalidFit),
    ...readAddresses(stored),
    ...readDiscounts(stored),
  } as Cart;
  const isWhole =
    (cart.calculateShippingDetails === null || isPlace(cart.calculateShippingDetails)) &&
    Array.isArray(cart.shippingMethods) &&
    cart.shippingMethods.every(isOption) &&
    (cart.shippingMethod === null || isCents(cart.shippingMethod?.shippingChargesCents)) &&
    (cart.checkout === null || isAttempt(cart.checkout));
  return isWhole ? cart : { ...emptyCart, items: cart.items };
}

/** Fields missing in carts stored by older versions get their defaults. */
const readAddresses = (stored: Record<string, unknown>) => ({
  shippingAddress: readAddress(stored.shippingAddress),
  billingAddress: readAddress(stored.billingAddress),
  newsletter: stored.newsletter === true,
  fitWarning: typeof stored.fitWarning === 'string' ? stored.fitWarning : null,
});

function readAddress(stored: unknown): ShippingAddress {
  const fields: Record<string, unknown> = isRecord(stored) ? stored : {};
  const texts = Object.entries(emptyCart.shippingAddress).map(([part, none]) => [
    part,
    typeof fields[part] === 'string' ? fields[part] : none,
  ]);
  return Object.fromEntries(texts) as ShippingAddress;
}

/** Drops malformed discounts; the shopper can apply them again. */
function readDiscounts({ couponCode, couponDetails, redeemPoints }: Record<string, unknown>) {
  const hasCoupon =
    typeof couponCode === 'string' &&
    isRecord(couponDetails) &&
    isCents(couponDetails.discountCents) &&
    typeof couponDetails.pricedFor === 'string';
  const hasPoints =
    isRecord(redeemPoints) && isCents(redeemPoints.points) && isCents(redeemPoints.amountCents);
  return {
    couponCode: hasCoupon ? couponCode : null,
    couponDetails: hasCoupon ? couponDetails : null,
    redeemPoints: hasPoints ? redeemPoints : null,
  };
}

const isAttempt = (attempt: unknown) =>
  isRecord(attempt) && typeof attempt.key === 'string' && typeof attempt.fingerprint === 'string';

function isLine(line: unknown): line is CartLine {
  return (
    isRecord(line) &&
    isCents(line.id) &&
    typeof line.name === 'string' &&
    (line.sku === undefined || typeof line.sku === 'string') &&
    typeof line.slug === 'string' &&
    (line.featured_image === null || typeof line.featured_image === 'string') &&
    isCents(line.priceCents) &&
    isCents(line.depositCents ?? 0) &&
    isCents(line.stock) &&
    isCents(line.quantity) &&
    line.quantity > 0
  );
}

/** Drops fits stored by another version, so that they are computed again. */
const dropInvalidFit = (line: CartLine) =>
  !line.fit || isLineFit(line.fit) ? line : { ...line, fit: null };

const isLineFit = (fit: unknown) =>
  isRecord(fit) && typeof fit.words === 'string' && isRecord(fit.van) && isRecord(fit.van.details);

const isPlace = (place: unknown) =>
  isRecord(place) &&
  [place.country, place.state, place.postcode].every((part) => typeof part === 'string');

const isOption = (option: unknown) =>
  isRecord(option) &&
  typeof option.value === 'string' &&
  typeof option.name === 'string' &&
  isCents(option.chargesCents) &&
  [option.arrives ?? '', option.orderBy ?? ''].every((text) => typeof text === 'string');

const isCents = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
