import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { isSoldOut } from '../../cart/cart.ts';
import { cartNow } from '../../cart/web/cart-store.ts';
import { headerContent } from '../../content/web/header-data.ts';
import { toast } from '../../ui/toast.ts';
import { type CheckoutField, type CheckoutForm, emptyForm, wrongFields } from '../checkout-form.ts';
import type { OrderConfirmation } from '../contract.ts';
import { messages } from '../messages.ts';
import { titleCase } from '../title-case.ts';
import { keepDraft, startingForm } from './draft.ts';
import { placeOrder } from './place-order.ts';
import { focusSoldOut } from './sold-out-notice.tsx';

/** A word beside the pay button about how the payment goes. */
export interface PaymentWord {
  kind: 'info' | 'warning' | 'error';
  title: string;
  more?: string;
  leadsToCart?: boolean;
}

/** Checkout toasts stay a little longer. */
const TOAST = { duration: 2_500 };

/** The checkout's form, and sending it. */
export function useCheckout(onPlaced: (order: OrderConfirmation) => void) {
  const { taxRate } = useSuspenseQuery(headerContent).data.settings;
  const needsState = useRef(true);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [word, setWord] = useState<PaymentWord | null>(null);

  const form = useForm<CheckoutForm>({
    defaultValues: useState(startingForm)[0],
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
    resolver: (values) => {
      const errors = asErrors(wrongFields(asSent(values), rules(needsState.current)));
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }),
    [form],
  );

  async function submit(stateIsNeeded: boolean) {
    if (sending.current) return;
    if (cartNow().items.some(isSoldOut)) return focusSoldOut();
    sending.current = true;
    needsState.current = stateIsNeeded;
    setWord(null);
    try {
      await form.handleSubmit(pay, () => setAttempt((times) => times + 1))();
    } finally {
      sending.current = false;
    }
  }

  async function pay(values: CheckoutForm) {
    setBusy(true);
    const outcome = await placeOrder(asSent(values), taxRate, {
      onWaiting: () => setWord(waiting),
      onPlaced,
    });
    setBusy(false);
    setWord(null);
    switch (outcome.kind) {
      case 'placed':
        return void toast.success(messages.paid, TOAST);
      case 'paid before':
        return void toast.info(outcome.words, TOAST);
      case 'cart gone':
        // The page sees the empty cart too, and says what became of it.
        return;
      case 'card':
        toast.error(outcome.words, TOAST);
        if (outcome.field) return showWrong({ [outcome.field]: outcome.words });
        return setWord({
          kind: 'error',
          title: outcome.words,
          ...(outcome.isUncharged && { more: notCharged }),
        });
      case 'fields':
        toast.error(titleCase(outcome.words), TOAST);
        return showWrong(outcome.fields);
      case 'not yet':
        return setWord({ kind: 'warning', title: outcome.words });
      case 'cart changed':
        toast.error(titleCase(outcome.words), TOAST);
        // What is sold out is named beside the button for as long as it is in the cart.
        if (cartNow().items.some(isSoldOut)) return;
        return setWord({ kind: 'error', title: outcome.words, leadsToCart: true });
      case 'failed':
        toast.error(titleCase(outcome.words), TOAST);
        return setWord({ kind: 'error', title: outcome.words });
      case 'key spent':
        return setWord({ kind: 'error', title: messages.somethingWrong });
    }
  }

  function showWrong(fields: Partial<Record<CheckoutField, string>>) {
    for (const [field, message] of Object.entries(fields)) {
      form.setError(field as CheckoutField, { type: 'server', message });
    }
    setAttempt((times) => times + 1);
  }

  return { form, busy, word, attempt, faults: faultsOf(form.formState.errors), submit };
}

const waiting: PaymentWord = {
  kind: 'info',
  title: 'The payment provider takes its time. We go on asking.',
  more: 'Please leave this page open. You will not be charged twice.',
};

const notCharged = 'Your card was not charged. Please check its details or try another card.';

/** What is sent stands in two places: the method and the state that counts are the cart's. */
const asSent = (values: CheckoutForm): CheckoutForm => ({
  ...values,
  shipping_state: cartNow().shippingAddress.state,
  shipping_method: cartNow().shippingMethod?.value ?? '',
});

const rules = (needsState: boolean) => ({ needsState, today: new Date() });

const asErrors = (wrong: Partial<Record<CheckoutField, string>>): FieldErrors<CheckoutForm> =>
  Object.fromEntries(
    Object.entries(wrong).map(([field, message]) => [field, { type: 'shop', message }]),
  );

const faultsOf = (errors: FieldErrors<CheckoutForm>) =>
  Object.keys(emptyForm).flatMap((field) => {
    const message = errors[field as CheckoutField]?.message;
    return message ? [{ field, message }] : [];
  });
