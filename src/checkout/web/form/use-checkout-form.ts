import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { sessionNow, useSession, onLogOut } from '../../../identity/web/session.ts';
import { isFreeCart } from '../../../cart/rules/cart-amounts.ts';
import type { Cart } from '../../../cart/rules/cart-values.ts';
import type { TaxRule } from '../../../cart/rules/totals.ts';
import { cartNow, useCart, useCartIsLoaded } from '../../../cart/web/cart-store.ts';
import { usePlaces } from '../../../cart/web/shipping/places.ts';
import { loadPart } from '../../../kit/load-part.ts';
import { resolverResult } from '../../../ui/form/form-errors.ts';
import { type CheckoutField, type CheckoutForm, emptyForm } from './checkout-form-values.ts';
import { customerPrefill } from './customer-prefill.ts';
import { cartFields, removeDraft, storeDraft, storeInCart, initialValues } from './draft.ts';
import { hostedCard } from '../payment/hosted-card.ts';
import { useDeferredPrefill } from './use-deferred-prefill.ts';

/** Validates on blur with rules that load on first use, and saves what is typed. */
export function useCheckoutForm(tax: TaxRule) {
  // Hydration needs the server's empty form, so prefill it afterwards.
  const [isPrefillDeferred] = useState(!useCartIsLoaded());
  const form = useForm<CheckoutForm>({
    defaultValues: useState(() => (isPrefillDeferred ? emptyForm : initialValues()))[0],
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
    resolver: async (values) => {
      const checks = await loadPart(() => import('./wrong-checkout-fields.ts')).catch(asNotLoaded);
      if ('root' in checks) return { values: {}, errors: checks };
      const hosted = values.payment === 'credit_card' ? await hostedCard()?.validate() : undefined;
      return resolverResult(
        values,
        checks.checkoutFieldErrors(asSent(values), { ...rules(), hosted }),
      );
    },
  });
  const [shippingCountry, billingCountry, billingState] = useWatch({
    control: form.control,
    name: ['shipping_country', 'billing_country', 'billing_state'],
  });
  const shipping = usePlaces(shippingCountry);
  const billing = usePlaces(billingCountry);
  useDeferredPrefill(form, isPrefillDeferred);
  usePersistedForm(form);
  useOtherTabs(form);
  useCustomerPrefill(form);
  useResetOnLogOut(form);

  const rules = () => ({
    needsState: { shipping: shipping.asksForState, billing: billing.asksForState },
    isFree: isFreeCart(cartNow(), tax),
  });

  /**
   * The shipping method and state come from the cart, the billing state follows its country's rule, and customers
   * create no second account.
   */
  const asSent = (values: CheckoutForm): CheckoutForm => ({
    ...values,
    shipping_state: cartNow().shippingAddress.state,
    shipping_method: cartNow().shippingMethod?.value ?? '',
    billing_state: billing.resolveState(billingState) ?? '',
    create_account: values.create_account && sessionNow() === null,
  });

  return { form, shipping, billing, rules, asSent };
}

/** These decide which fields are asked for: the errors of those that no longer are go away at once. */
const CHOICES = /^(payment|shipping_different|create_account)$/;

function usePersistedForm(form: UseFormReturn<CheckoutForm>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name, errors = {} }) => {
          storeDraft(values);
          const wrong = Object.keys(errors) as CheckoutField[];
          if (wrong.length > 0 && CHOICES.test(name ?? '')) void form.trigger(wrong);
        },
      }),
    [form],
  );
  // Saves on blur and when the tab is hidden or closed.
  useEffect(() => {
    const save = () => cartNow().items.length > 0 && storeInCart(form.getValues);
    const moments = ['focusout', 'visibilitychange'];
    for (const moment of moments) document.addEventListener(moment, save);
    return () => {
      for (const moment of moments) document.removeEventListener(moment, save);
      save();
    };
  }, [form]);
}

/** Applies address changes from other tabs; other fields stay. */
function useOtherTabs(form: UseFormReturn<CheckoutForm>): void {
  useEffect(
    () =>
      useCart.subscribe((cart: Cart, before: Cart) => {
        if (cart.items.length === 0) return;
        const now = cartFields(cart);
        const then = cartFields(before);
        for (const field of Object.keys(now) as (keyof typeof now)[]) {
          if (now[field] !== then[field] && now[field] !== form.getValues(field)) {
            form.setValue(field, now[field]);
          }
        }
      }),
    [form],
  );
}

/** Clears the form for the next person on logout, in any tab. */
function useResetOnLogOut(form: UseFormReturn<CheckoutForm>): void {
  useEffect(
    () =>
      onLogOut(() => {
        form.reset(emptyForm);
        removeDraft();
      }),
    [form],
  );
}

/** Fills empty fields after a login in any tab. */
function useCustomerPrefill(form: UseFormReturn<CheckoutForm>): void {
  const user = useSession()?.user;
  const street = useCart((cart) => cart.shippingAddress.address);
  useEffect(() => {
    // It stays behind with the saved street.
    const apartment = form.getValues('shipping_apartment');
    if (!street && apartment && apartment === user?.apartment)
      form.setValue('shipping_apartment', '');
    for (const [field, value] of Object.entries(customerPrefill(user, street))) {
      if (!form.getValues(field as CheckoutField)) form.setValue(field as CheckoutField, value);
    }
  }, [form, user, street]);
}

/** The validation rules failed to load; no field is to blame. */
const asNotLoaded = ({ message }: Error) => ({ root: { type: 'not loaded', message } });
