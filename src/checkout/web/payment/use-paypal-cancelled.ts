import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { longer, toast } from '../../../ui/overlay/toast.ts';
import { loadQuietly } from '../../../kit/load-part.ts';
import { paymentMessages as messages } from '../../rules/payment-messages.ts';
import { parsePaypalReturn } from './paypal-return-address.ts';
import { isPendingHere, retireAttempt } from './attempts.ts';

/**
 * Whoever cancelled at PayPal comes back to the page that they left: `onCancelled` says so in its place, the toast too,
 * and the order that waited is given up. The address is then the page's own again.
 */
export function usePaypalCancelled(onCancelled: () => void): void {
  const { pathname, searchStr } = useLocation();
  const navigate = useNavigate();

  const cancel = useEffectEvent((query: string) => {
    const back = parsePaypalReturn(pathname, undefined, new URLSearchParams(query));
    if (back?.status !== 'cancelled') return;
    toast.error(messages.paymentCancelled, longer);
    onCancelled();
    // Whoever pays again at once begins anew: the order that was left is about to be given up.
    if (isPendingHere(back.orderNo)) retireAttempt();
    // Without it the order's time runs out by itself; until then the next attempt names it.
    void loadQuietly(() => import('./settle-paypal.ts')).then((settle) =>
      settle?.giveUpPaypal(back.orderNo, back.txnId),
    );
    void navigate({ href: pathname, replace: true });
  });
  useEffect(() => cancel(searchStr), [searchStr]);
}
