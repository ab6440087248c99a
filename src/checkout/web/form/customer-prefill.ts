import type { CheckoutForm } from './checkout-form-values.ts';

/** What the shop knows of a customer; a text may be missing. */
interface Customer {
  name?: string | null;
  last_name?: string | null;
  email?: string | null;
  phone?: string | null;
  address?: string | null;
  apartment?: string | null;
}

/** The fields that a customer finds filled in: name, email and phone, and the apartment where `street` is their own. */
export function customerPrefill(user: Customer | undefined, street: string): Partial<CheckoutForm> {
  const known = {
    shipping_first_name: user?.name,
    shipping_last_name: user?.last_name,
    email: user?.email,
    phone: user?.phone,
    shipping_apartment: street && user?.address === street && user.apartment,
  };
  return Object.fromEntries(Object.entries(known).filter(([, text]) => text));
}
