import { create } from 'zustand';
import { useCart } from '../../../cart/web/cart-store.ts';
import type { PaymentNotice } from './payment-notice.ts';

/** What is said of a payment whose answer this browser never got, while it is found out and afterwards. */
export const useLookUpState = create<{ notice: PaymentNotice | null }>()(() => ({ notice: null }));

const useIsOpen = () => useCart(({ checkout }) => checkout !== null && checkout.fingerprint !== '');

export function useLookUpNotice(): PaymentNotice | null {
  const word = useLookUpState((lookUp) => lookUp.notice);
  const isOpen = useIsOpen();
  return word?.untilSettled && !isOpen ? null : word;
}

/** A word about a payment whose end nobody knew yet, in step with what is found out of it meanwhile. */
export function useCurrentNotice(told: PaymentNotice | null): PaymentNotice | null {
  const lookedUp = useLookUpNotice();
  const isOpen = useIsOpen();
  return told?.untilSettled ? (lookedUp ?? (isOpen ? told : null)) : told;
}
