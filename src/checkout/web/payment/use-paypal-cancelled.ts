import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { PAYMENT_TOAST, toast } from '../../../ui/overlay/toast.ts';
import { loadQuietly } from '../../../kit/load-part.ts';
import { paymentMessages as messages } from '../../rules/page-load-messages.ts';
import { parsePaypalReturn } from './paypal-return-address.ts';
import { isPendingHere, retireAttempt } from './attempts.ts';

/**
 * Handles the return of a buyer who cancelled at PayPal: shows it, gives up the order and removes the parameters from
 * the address.
 */
export function usePaypalCancelled(onCancelled: () => void): void {
  const { pathname, searchStr } = useLocation();
  const navigate = useNavigate();

  const cancel = useEffectEvent((query: string) => {
    const back = parsePaypalReturn(pathname, undefined, new URLSearchParams(query));
    if (back?.status !== 'cancelled') return;
    toast.error(messages.paymentCancelled, PAYMENT_TOAST);
    onCancelled();
    // The old order is about to be given up, so paying again must start a new attempt.
    if (isPendingHere(back.orderNo)) retireAttempt();
    // Optional: the order expires by itself, and until then the next attempt lists it.
    void loadQuietly(() => import('./settle-paypal.ts')).then((settle) =>
      settle?.giveUpPaypal(back),
    );
    void navigate({ href: pathname, replace: true });
  });
  useEffect(() => cancel(searchStr), [searchStr]);
}
