import { addressOf } from '../../../kit/page.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFreeOrder } from '../payment/use-free-order.ts';
import { usePaypalCancelled } from '../payment/use-paypal-cancelled.ts';
import type { Outcome } from '../payment/send-order.ts';
import { loadPart, NotLoaded } from '../../../kit/load-part.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { PAYMENT_TOAST, toast } from '../../../ui/overlay/toast.ts';
import { useCartAmounts } from '../../../cart/web/lines/use-cart-amounts.ts';
import { usePageRestored } from '../../../cart/web/use-page-restored.ts';
import { addresses } from '../../../links/addresses.ts';

const PAYMENT_CANCELLED = 'Payment Cancelled!';

/** PayPal express checkout from the cart; name and address come from PayPal. */
export function ExpressCheckout({ canProceed }: { canProceed: () => boolean }) {
  const { settings } = useCartAmounts();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  usePaypalCancelled(() => setNotice(PAYMENT_CANCELLED));
  usePageRestored(() => setBusy(false));

  const freeOrder = useFreeOrder();
  if (freeOrder) {
    return (
      <p className="mt-3 text-center text-13 text-steel">
        {freeOrder}: there is nothing left to pay. Please place your order at the checkout.
      </p>
    );
  }

  async function go() {
    if (busy || !canProceed()) return;
    setBusy(true);
    setNotice(null);
    try {
      const { beginExpress } = await loadPart(() => import('../payment/begin-express.ts'));
      handleOutcome(await beginExpress(settings, ({ title }) => setNotice(title)));
    } catch (error) {
      setBusy(false);
      if (!(error instanceof NotLoaded)) throw error;
      setNotice(error.message);
    }
  }

  function handleOutcome(outcome: Outcome) {
    if (outcome.kind === 'to paypal') return location.assign(outcome.address);
    setBusy(false);
    if (!('message' in outcome)) return;
    if (outcome.kind === 'paid before') {
      toast.info(outcome.message, PAYMENT_TOAST);
      void navigate({
        href: addressOf(addresses.orderReceived, { orderNo: outcome.order.order_no }),
        replace: true,
      });
      return;
    }
    toast.error(outcome.message, PAYMENT_TOAST);
    setNotice(outcome.message);
  }

  return (
    <div className="mt-3">
      <Button block busy={busy} busyLabel="Taking you to PayPal" onClick={go}>
        <span>
          Pay with <strong className="italic">PayPal</strong>
        </span>
      </Button>
      <p className="mt-1 text-center text-13 text-steel">Express: address and name from PayPal</p>
      {notice && <Notice kind="warning" title={notice} className="mt-2" />}
    </div>
  );
}
