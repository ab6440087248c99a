import { useEffect } from 'react';
import { formatPrice } from '../../../kit/money.ts';
import { freeShippingText } from './free-shipping-text.ts';
import { linesKey, type ShippingOption, subtotalCents } from '../../rules/cart-values.ts';
import { cartNow, useCart } from '../cart-store.ts';
import './free-shipping-bar.css';
import { storeFreeShipping, useFreeShipping } from './free-shipping.ts';
import { useQuote } from './quote-state.ts';
import { fetchCartProducts } from '../fetch-cart-products.ts';

/** Progress toward free shipping, based on the calculated methods or, before that, on those within the US. */
export function FreeShippingBar() {
  const subtotal = useCart(subtotalCents);
  const method = useNearestFreeMethod();
  if (!method?.free || subtotal === 0) return null;
  const { fromCents } = method.free;
  const text = freeShippingText(method, subtotal);
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-3 text-13">
      <p>{text}</p>
      {subtotal < fromCents && (
        <progress
          className="free-shipping"
          aria-label="To free shipping"
          aria-valuetext={`${formatPrice(subtotal)} of ${formatPrice(fromCents)}`}
          max={fromCents}
          value={subtotal}
        />
      )}
    </div>
  );
}

/** The method with the lowest threshold. Its saving is dropped if it was computed for other lines. */
function useNearestFreeMethod(): ShippingOption | null {
  const offered = useCart((cart) => cart.shippingMethods);
  const country = useCart((cart) => cart.shippingAddress.country);
  const lines = useCart(linesKey);
  const isQuoting = useQuote((quote) => quote.busy);
  const { method, pricedFor } = useFreeShipping();
  const isUnknown = offered.length === 0 && !isQuoting && country === 'US';
  const staleFor = isUnknown && pricedFor !== '' && pricedFor !== lines ? lines : '';

  useEffect(() => {
    if (staleFor === '') return;
    const { items } = cartNow();
    fetchCartProducts(items).then(
      ({ free_shipping }) => storeFreeShipping(free_shipping, items),
      // Keep showing the previous data.
      () => {},
    );
  }, [staleFor]);

  if (!isUnknown) {
    const free = offered.filter((option) => option.free);
    return free.toSorted((a, b) => a.free!.fromCents - b.free!.fromCents)[0] ?? null;
  }
  if (!method?.free || pricedFor === lines) return method;
  return { ...method, free: { ...method.free, savesCents: 0 } };
}
