import { useCart } from '../../cart/web/cart-store.ts';
import { Notice } from '../../ui/notice.tsx';
import { useLookUpState } from './look-up-state.ts';

/** Says that a payment is being looked up, or waits at PayPal; nothing when there is none. */
export function LookUpNotice() {
  const state = useLookUpState((lookUp) => lookUp.state);
  const isOpen = useCart(({ checkout }) => checkout !== null && checkout.fingerprint !== '');
  if (state === 'idle' || !isOpen) return null;
  return state === 'looking' ? (
    <Notice kind="info" title="We are looking up your order." className="mb-4">
      Your last payment got no answer. Please leave this page open; you will not be charged twice.
    </Notice>
  ) : (
    <Notice kind="info" title="Your payment at PayPal is not finished." className="mb-4">
      Nothing was charged. Pay again to go on there, or choose another way to pay.
    </Notice>
  );
}
