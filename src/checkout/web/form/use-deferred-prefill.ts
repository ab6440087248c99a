import { startTransition, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { selectFilledField } from '../../../ui/form/select-filled-field.ts';
import { type CheckoutField, type CheckoutForm, emptyForm } from './checkout-form-values.ts';
import { initialValues } from './draft.ts';

/** Prefills a hydrated form, except for fields the buyer has already typed in. */
export function useDeferredPrefill(form: UseFormReturn<CheckoutForm>, isDeferred: boolean): void {
  useEffect(() => {
    if (!isDeferred) return;
    const typed = fieldsTypedEarly();
    const prefill = Object.entries(initialValues());
    // The inputs fill at once; components that watch them render in time slices.
    startTransition(() => {
      form.setValues({
        ...form.getValues(),
        ...Object.fromEntries(prefill.filter(([field]) => !typed.has(field as CheckoutField))),
      });
      // Notify watchers of values the form picked up from the DOM.
      for (const field of typed) form.setValue(field, form.getValues(field));
    });
    selectFilledField((field) => field in emptyForm && !typed.has(field as CheckoutField));
  }, [form, isDeferred]);
}

/** Recorded by early-checkout.ts. */
function fieldsTypedEarly(): Set<CheckoutField> {
  const names = document.documentElement.dataset['typed']?.split(' ') ?? [];
  return new Set(names.filter((name): name is CheckoutField => name in emptyForm));
}
