import { create } from 'zustand';
import { useCart } from '../../../cart/web/cart-store.ts';
import type { PaymentNotice } from './payment-notice.ts';

/** The notice about a payment whose answer was lost, during the lookup and afterwards. */
export const useLookUpState = create<{ notice: PaymentNotice | null }>()(() => ({ notice: null }));

const useIsOpen = () => useCart(({ checkout }) => checkout !== null && checkout.fingerprint !== '');

export function useLookUpNotice(): PaymentNotice | null {
  const notice = useLookUpState((lookUp) => lookUp.notice);
  const isOpen = useIsOpen();
  return notice?.untilSettled && !isOpen ? null : notice;
}

/** Replaces a notice about an unsettled payment with the newest result of its lookup. */
export function useCurrentNotice(shown: PaymentNotice | null): PaymentNotice | null {
  const lookedUp = useLookUpNotice();
  const isOpen = useIsOpen();
  return shown?.untilSettled ? (lookedUp ?? (isOpen ? shown : null)) : shown;
}
