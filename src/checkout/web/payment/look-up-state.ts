import { create } from 'zustand';
import { useCart } from '../../../cart/web/cart-store.ts';
import type { PaymentNotice } from './payment-notice.ts';

/** What is said of a payment whose answer this browser never got, while it is found out and afterwards. */
export const useLookUpState = create<{ word: PaymentNotice | null }>()(() => ({ word: null }));

const useIsOpen = () => useCart(({ checkout }) => checkout !== null && checkout.fingerprint !== '');

export function useLookedUp(): PaymentNotice | null {
  const word = useLookUpState((lookUp) => lookUp.word);
  const isOpen = useIsOpen();
  return word?.isOpen && !isOpen ? null : word;
}

/** A word about a payment whose end nobody knew yet, in step with what is found out of it meanwhile. */
export function useWordInStep(told: PaymentNotice | null): PaymentNotice | null {
  const lookedUp = useLookedUp();
  const isOpen = useIsOpen();
  return told?.isOpen ? (lookedUp ?? (isOpen ? told : null)) : told;
}
