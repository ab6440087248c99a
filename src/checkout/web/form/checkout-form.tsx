import { useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { useCartIsLoaded } from '../../../cart/web/cart-store.ts';
import { CartTotals } from '../../../cart/web/lines/cart-totals.tsx';
import { LazyChangesNotice } from '../../../cart/web/changes/lazy-changes-notice.tsx';
import { FitWarning } from '../../../cart/web/fit/fit-warning.tsx';
import { useDiscountSync } from '../../../cart/web/discounts/use-discount-sync.ts';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { BillingSection } from './billing-section.tsx';
import { ContactFields } from './contact-fields.tsx';
import { FoldedOrder } from './folded-order.tsx';
import { OrderLines } from './order-lines.tsx';
import { PaySection } from './pay-section.tsx';
import { PaymentFields } from './payment-fields.tsx';
import type { OnPlaced } from '../payment/send-order.ts';
import { PostcodeDialog } from './postcode-dialog.tsx';
import { ShippingFields } from './shipping-fields.tsx';
import { ShippingMethodFields } from './shipping-method-fields.tsx';
import { useCheckout } from '../payment/use-checkout.ts';
import { useShippingPlace } from './use-shipping-place.ts';
import { sentByScript } from '../../../links/scripted-forms.ts';

/**
 * The server renders the same form for everyone; the browser's cart and customer data fill reserved space afterwards.
 */
export function CheckoutForm({ onPlaced }: { onPlaced: OnPlaced }) {
  const checkout = useCheckout(onPlaced);
  const { form } = checkout;
  // Its `formState` changes right after hydration and with every error, which would render all fields again.
  const formOfFields = useMemo(() => ({ ...form }), [form]);
  const isLoaded = useCartIsLoaded();
  const place = useShippingPlace(form, checkout.shipping);
  useDiscountSync();

  return (
    <FormProvider {...formOfFields}>
      <form
        {...sentByScript('checkout')}
        noValidate
        className="grid gap-6 noscript:hidden lg:aside-right-96 lg:items-start"
        onSubmit={(event) => {
          event.preventDefault();
          if (!place.mustAsk()) void checkout.submit();
        }}
      >
        <h1 className="lg:col-span-2">Checkout</h1>
        <div className="grid min-w-0 gap-6">
          <FoldedOrder />
          <ErrorSummary faults={checkout.faults} attempt={checkout.attempt} />
          <ContactFields />
          <ShippingFields place={place} />
          <ShippingMethodFields />
          <BillingSection places={checkout.billing} />
          <PaymentFields />
        </div>
        <Card title={<h2>Your order</h2>} className="lg:sticky lg:top-under-header">
          {isLoaded ? (
            <>
              <OrderLines className="max-lg:hidden" />
              <LazyChangesNotice />
              <CartTotals />
              {/* On phones the order's lines are folded. */}
              <div className="mt-4 lg:hidden">
                <FitWarning />
              </div>
              <PaySection checkout={checkout} />
            </>
          ) : (
            <Skeleton className="h-128" />
          )}
        </Card>
      </form>
      <PostcodeDialog place={place} />
    </FormProvider>
  );
}
