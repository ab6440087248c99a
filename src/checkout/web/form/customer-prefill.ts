import type { User } from '../../../identity/contract.ts';
import type { CheckoutForm } from './checkout-form-values.ts';

/** The customer's name, email and phone, and the apartment if `street` is their saved street. */
export function customerPrefill(
  user: Partial<User> | undefined,
  street: string,
): Partial<CheckoutForm> {
  const fields = {
    shipping_first_name: user?.name,
    shipping_last_name: user?.last_name,
    email: user?.email,
    phone: user?.phone,
    shipping_apartment: street && user?.address === street && user.apartment,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text));
}
