import { startTransition, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { sessionNow } from '../../../account/web/session/session.ts';
import { cartNow } from '../../../cart/web/cart-store.ts';
import { selectFilledField } from '../../../ui/form/select-filled-field.ts';
import { type CheckoutField, type CheckoutForm, emptyForm } from './checkout-form-values.ts';
import { customerPrefill } from './customer-prefill.ts';
import { initialValues } from './draft.ts';

/** A form that came empty with the page is filled with what this browser knows, but for what was typed meanwhile. */
export function useDeferredPrefill(form: UseFormReturn<CheckoutForm>, isLate: boolean): void {
  useEffect(() => {
    if (!isLate) return;
    const typed = fieldsTypedEarly();
    const known = Object.entries(
      initialValues(customerPrefill(sessionNow()?.user, cartNow().shippingAddress.address)),
    );
    // The fields have their text at once; what watches them is rendered in slices.
    startTransition(() => {
      form.setValues({
        ...form.getValues(),
        ...Object.fromEntries(known.filter(([field]) => !typed.has(field as CheckoutField))),
      });
      // The form has taken these over from the page; whoever watches them has to hear of it.
      for (const field of typed) form.setValue(field, form.getValues(field));
    });
    selectFilledField((field) => field in emptyForm && !typed.has(field as CheckoutField));
  }, [form, isLate]);
}

/** The fields that were typed in before the page was alive, as early-checkout.ts has noted them. */
function fieldsTypedEarly(): Set<CheckoutField> {
  const names = document.documentElement.dataset['typed']?.split(' ') ?? [];
  return new Set(names.filter((name): name is CheckoutField => name in emptyForm));
}
