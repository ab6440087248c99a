import { useFormContext, useWatch } from 'react-hook-form';
import { LoginLink } from '../../../identity/web/login-link.tsx';
import { useSession, useSessionIsLoaded } from '../../../identity/web/session.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { Card } from '../../../ui/layout/card.tsx';
import type { CheckoutForm } from './checkout-form-values.ts';
import { FormField } from './form-field.tsx';

export function ContactFields() {
  const session = useSession();
  const isLoaded = useSessionIsLoaded();
  // The server renders the guest's version; for customers, early-checkout.ts hides it until the session is loaded.
  const unlessCustomer =
    !isLoaded && 'in-data-customer:invisible max-sm:in-data-customer:min-h-lines-2';
  return (
    <Card title={<h2>Contact</h2>}>
      {session && (
        <p className="mb-3">
          Logged in as {session.user.name} {session.user.last_name}. Points are credited to your
          account.
        </p>
      )}
      {!session && (
        <p className={classNames('mb-3', unlessCustomer)}>
          Returning customer?{' '}
          <LoginLink className="text-petrol underline underline-offset-4">
            Click here to login
          </LoginLink>
        </p>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <FormField
          name="email"
          label="Email"
          hint="For the order confirmation"
          type="email"
          autoComplete="email"
          maxLength={200}
          required
        />
        <FormField
          name="phone"
          label="Phone"
          hint="Only if the carrier cannot find you"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          optional
        />
      </div>
      {!session && <NewAccount className={isLoaded ? undefined : 'in-data-customer:hidden'} />}
    </Card>
  );
}

function NewAccount({ className }: { className: string | undefined }) {
  const { register, clearErrors, control } = useFormContext<CheckoutForm>();
  const wanted = useWatch({ control, name: 'create_account' });
  return (
    <div className={classNames('mt-2', className)}>
      <Checkbox
        label="Create an account?"
        note="To see your orders, keep a wishlist and collect points"
        {...register('create_account', { onChange: () => clearErrors('password') })}
      />
      {wanted && (
        <FormField
          name="password"
          label="Password"
          hint="At least six characters; mixed case, numbers and symbols make it stronger"
          type="password"
          autoComplete="new-password"
          maxLength={200}
          required
          className="mt-2"
        />
      )}
    </div>
  );
}
