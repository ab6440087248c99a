import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isSoldOut } from '../../../cart/rules/cart-values.ts';
import { cartNow } from '../../../cart/web/cart-store.ts';
import { usePageRestored } from '../../../cart/web/use-page-restored.ts';
import { headerContent } from '../../../settings/web/header-content.ts';
import { faultsOf } from '../../../ui/form/form-errors.ts';
import { PAYMENT_TOAST, toast } from '../../../ui/overlay/toast.ts';
import { loadPart, NotLoaded } from '../../../kit/load-part.ts';
import {
  type CheckoutField,
  type CheckoutForm,
  emptyForm,
  type FieldMessages,
} from '../form/checkout-form-values.ts';
import type { OrderConfirmation } from '../../../orders/order-shapes.ts';
import { paymentMessages as messages } from '../../rules/page-load-messages.ts';
import { titleCase } from './title-case.ts';
import { storeInCart } from '../form/draft.ts';
import {
  leavingNotice,
  newTotalText,
  notChargedText,
  type PaymentNotice,
} from './payment-notice.ts';
import { useCurrentNotice } from './look-up-notice-state.ts';
import type { OnPlaced, Outcome } from './send-order.ts';
import { focusSoldOut } from './sold-out.ts';
import { useCheckoutForm } from '../form/use-checkout-form.ts';
import { usePaypalCancelled } from './use-paypal-cancelled.ts';

export function useCheckout(onPlaced: OnPlaced) {
  const { settings } = useSuspenseQuery(headerContent).data;
  const { form, shipping, billing, rules, asSent } = useCheckoutForm(settings);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [shownNotice, setNotice] = useState<PaymentNotice | null>(null);
  const notice = useCurrentNotice(shownNotice);
  const [captchaUsed, setCaptchaUsed] = useState(0);
  usePageRestored(() => {
    setBusy(false);
    setNotice(null);
  });
  usePaypalCancelled(() => setNotice({ kind: 'warning', title: messages.paymentCancelled }));

  async function submit() {
    if (sending.current) return;
    if (cartNow().items.some(isSoldOut)) return focusSoldOut();
    sending.current = true;
    setNotice(null);
    storeInCart(form.getValues);
    try {
      await form.handleSubmit(pay, (errors) => {
        if (errors.root) return showNotLoaded(errors.root.message!);
        setAttempt((times) => times + 1);
      })();
    } finally {
      sending.current = false;
    }
  }

  async function pay(values: CheckoutForm) {
    setBusy(true);
    try {
      const { submitCheckout } = await loadPart(() => import('./submit-checkout.ts'));
      const outcome = await submitCheckout(asSent(values), settings, {
        onWaiting: setNotice,
        onPlaced,
      });
      handleOutcome(outcome);
    } catch (error) {
      setBusy(false);
      if (!(error instanceof NotLoaded)) throw error;
      showNotLoaded(error.message);
    }
  }

  /** A script chunk failed to load, so nothing was sent. */
  function showNotLoaded(message: string) {
    setNotice({ kind: 'error', title: message, more: messages.nothingSent });
  }

  function handleOutcome(outcome: Outcome) {
    if (outcome.kind === 'to paypal') {
      // Stays busy until the browser leaves the page or restores it.
      setNotice(leavingNotice);
      return location.assign(outcome.address);
    }
    setBusy(false);
    setNotice(null);
    // A captcha answer is valid only once.
    if (outcome.kind !== 'placed' && outcome.kind !== 'not yet') resetCaptcha();
    showOutcome(outcome);
  }

  function resetCaptcha() {
    form.setValue('captcha', '');
    setCaptchaUsed((times) => times + 1);
  }

  function showOutcome(outcome: Exclude<Outcome, { kind: 'to paypal' }>) {
    switch (outcome.kind) {
      case 'placed':
        return void toast.success(placedMessage(outcome.order), PAYMENT_TOAST);
      case 'paid before':
        return void toast.info(outcome.message, PAYMENT_TOAST);
      case 'cart gone':
        // The page itself reacts to the empty cart.
        return;
      case 'card':
        toast.error(outcome.message, PAYMENT_TOAST);
        if (outcome.field) return showFieldErrors({ [outcome.field]: outcome.message });
        return setNotice({
          kind: 'error',
          title: outcome.message,
          ...(outcome.isUncharged && { more: notChargedText }),
        });
      case 'fields':
        toast.error(titleCase(outcome.message), PAYMENT_TOAST);
        return showFieldErrors(outcome.fields);
      case 'not yet':
        return setNotice({ kind: 'warning', title: outcome.message, untilSettled: true });
      case 'cart changed':
        toast.error(titleCase(outcome.message), PAYMENT_TOAST);
        // The sold-out notice next to the button already names the lines.
        if (cartNow().items.some(isSoldOut)) return;
        return setNotice({
          kind: 'error',
          title: outcome.message,
          ...(outcome.now.total && { more: newTotalText(outcome.now.total) }),
          leadsToCart: true,
        });
      case 'failed':
        toast.error(titleCase(outcome.message), PAYMENT_TOAST);
        return setNotice({ kind: 'error', title: outcome.message });
      case 'key spent':
        return setNotice({ kind: 'error', title: messages.somethingWrong });
    }
  }

  function showFieldErrors(fields: FieldMessages) {
    for (const [field, message] of Object.entries(fields)) {
      form.setError(field as CheckoutField, { type: 'server', message });
    }
    setAttempt((times) => times + 1);
  }

  return {
    form,
    shipping,
    billing,
    rules,
    asSent,
    busy,
    setBusy,
    notice,
    attempt,
    captchaUsed,
    faults: faultsOf(form.formState.errors, emptyForm),
    submit,
  };
}

const placedMessage = (order: OrderConfirmation) =>
  order.payment_options === 'none' || order.payment_pending ? messages.placed : messages.paid;
