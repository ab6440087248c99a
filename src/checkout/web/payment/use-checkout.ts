import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isSoldOut } from '../../../cart/rules/cart-values.ts';
import { cartNow } from '../../../cart/web/cart-store.ts';
import { useLeftPage } from '../../../cart/web/use-left-page.ts';
import { headerContent } from '../../../content/web/header-content.ts';
import { faultsOf } from '../../../ui/form/form-errors.ts';
import { PAYMENT_TOAST, toast } from '../../../ui/overlay/toast.ts';
import { loadPart, NotLoaded } from '../../../kit/load-part.ts';
import {
  type CheckoutField,
  type CheckoutForm,
  emptyForm,
  type WrongFields,
} from '../form/checkout-form-values.ts';
import type { OrderConfirmation } from '../../contract.ts';
import { paymentMessages as messages } from '../../rules/payment-messages.ts';
import { titleCase } from './title-case.ts';
import { storeInCart } from '../form/draft.ts';
import { leavingNotice, newTotal, notCharged, type PaymentNotice } from './payment-notice.ts';
import { useWordInStep } from './look-up-state.ts';
import type { OnPlaced, Outcome } from './send-order.ts';
import { focusSoldOut } from './sold-out.ts';
import { useCheckoutForm } from '../form/use-checkout-form.ts';
import { usePaypalCancelled } from './use-paypal-cancelled.ts';

/** The checkout's form, and sending it. */
export function useCheckout(onPlaced: OnPlaced) {
  const { taxRate } = useSuspenseQuery(headerContent).data.settings;
  const { form, billing, rules, asSent } = useCheckoutForm(taxRate);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [told, setWord] = useState<PaymentNotice | null>(null);
  const word = useWordInStep(told);
  const [captchaUsed, setCaptchaUsed] = useState(0);
  useLeftPage(() => {
    setBusy(false);
    setWord(null);
  });
  usePaypalCancelled(() => setWord({ kind: 'warning', title: messages.paymentCancelled }));

  async function submit() {
    if (sending.current) return;
    if (cartNow().items.some(isSoldOut)) return focusSoldOut();
    sending.current = true;
    setWord(null);
    storeInCart(form.getValues());
    try {
      await form.handleSubmit(pay, (errors) => {
        if (errors.root) return tellNotLoaded(errors.root.message!);
        setAttempt((times) => times + 1);
      })();
    } finally {
      sending.current = false;
    }
  }

  async function pay(values: CheckoutForm) {
    setBusy(true);
    try {
      const { placeOrder } = await loadPart(() => import('./place-order.ts'));
      const outcome = await placeOrder(asSent(values), taxRate, {
        onWaiting: setWord,
        onPlaced,
      });
      goOn(outcome);
    } catch (error) {
      setBusy(false);
      if (!(error instanceof NotLoaded)) throw error;
      tellNotLoaded(error.message);
    }
  }

  /** A file of the shop's script is missing: nothing was sent. */
  function tellNotLoaded(words: string) {
    toast.error(words, { duration: 6_000 });
    setWord({ kind: 'error', title: words, more: messages.nothingSent });
  }

  function goOn(outcome: Outcome) {
    if (outcome.kind === 'to paypal') {
      // Busy until this page is left, or come back to.
      setWord(leavingNotice);
      return location.assign(outcome.address);
    }
    setBusy(false);
    setWord(null);
    // It counts once.
    if (outcome.kind !== 'placed' && outcome.kind !== 'not yet') askForCaptcha();
    tell(outcome);
  }

  function askForCaptcha() {
    form.setValue('captcha', '');
    setCaptchaUsed((times) => times + 1);
  }

  function tell(outcome: Exclude<Outcome, { kind: 'to paypal' }>) {
    switch (outcome.kind) {
      case 'placed':
        return void toast.success(wordsForPlaced(outcome.order), PAYMENT_TOAST);
      case 'paid before':
        return void toast.info(outcome.words, PAYMENT_TOAST);
      case 'cart gone':
        // The page sees the empty cart too, and says what became of it.
        return;
      case 'card':
        toast.error(outcome.words, PAYMENT_TOAST);
        if (outcome.field) return showWrong({ [outcome.field]: outcome.words });
        return setWord({
          kind: 'error',
          title: outcome.words,
          ...(outcome.isUncharged && { more: notCharged }),
        });
      case 'fields':
        toast.error(titleCase(outcome.words), PAYMENT_TOAST);
        return showWrong(outcome.fields);
      case 'not yet':
        return setWord({ kind: 'warning', title: outcome.words, isOpen: true });
      case 'cart changed':
        toast.error(titleCase(outcome.words), PAYMENT_TOAST);
        // What is sold out is named beside the button for as long as it is in the cart.
        if (cartNow().items.some(isSoldOut)) return;
        return setWord({
          kind: 'error',
          title: outcome.words,
          ...(outcome.now.total && { more: newTotal(outcome.now.total) }),
          leadsToCart: true,
        });
      case 'failed':
        toast.error(titleCase(outcome.words), PAYMENT_TOAST);
        return setWord({ kind: 'error', title: outcome.words });
      case 'key spent':
        return setWord({ kind: 'error', title: messages.somethingWrong });
    }
  }

  function showWrong(fields: WrongFields) {
    for (const [field, message] of Object.entries(fields)) {
      form.setError(field as CheckoutField, { type: 'server', message });
    }
    setAttempt((times) => times + 1);
  }

  return {
    form,
    billing,
    rules,
    asSent,
    busy,
    word,
    attempt,
    captchaUsed,
    faults: faultsOf(form.formState.errors, emptyForm),
    submit,
  };
}

const wordsForPlaced = (order: OrderConfirmation): string =>
  order.payment_options === 'none' ? messages.placed : messages.paid;
