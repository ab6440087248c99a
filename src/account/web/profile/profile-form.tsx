import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { callShop } from '../../../kit/client.ts';
import { usePlaces } from '../../../cart/web/shipping/places.ts';
import { pages } from '../../../pages.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Plate } from '../../../ui/layout/plate.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import type { User } from '../../contract.ts';
import { accountMessages, profileMessages } from '../../messages.ts';
import { profileForm, profilePayload, wrongProfile } from './profile-fields.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { useAccountForm } from './use-account-form.ts';
import { AddressFields } from './address-fields.tsx';
import { updateUser } from '../session/session.ts';
import { sentByScript } from '../../../not-sent.ts';

type Form = ReturnType<typeof profileForm>;

/** The customer's name, password and default address. */
export function ProfileForm({ user }: { user: User }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [said, setSaid] = useState<string | null>(null);
  const { form, busy, attempt, faults, refusal, restored, submit } = useAccountForm({
    of: { customer: user.id, form: 'profile' },
    empty: profileForm(user),
    wrong: wrongProfile,
    send: async (values) => {
      setSaid(null);
      const state = places.stateFor(values.state) ?? values.state;
      const { data, message = profileMessages.done } = await callShop('POST auth/profile/update', {
        body: profilePayload({ ...values, state }),
      });
      updateUser(data);
      queryClient.setQueryData(['account', user.id, 'profile'], data);
      takeOver(values, profileForm(data));
      setSaid(message);
      toast.success(message);
    },
  });
  /** What the shop has saved stands there now; what was typed meanwhile stays. */
  function takeOver(sent: Form, saved: Form) {
    for (const field of Object.keys(saved) as (keyof Form)[]) {
      const isAsSent = form.getValues(field) === sent[field];
      if (isAsSent && saved[field] !== sent[field]) form.setValue(field, saved[field]);
    }
  }

  const places = usePlaces(useWatch({ control: form.control, name: 'country' }));

  return (
    <FormProvider {...form}>
      <form
        {...sentByScript('profile')}
        noValidate
        aria-label="Profile"
        className="grid grid-cols-1 gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ErrorSummary faults={faults} attempt={attempt} />
        {refusal && <Notice kind="error">{refusal}</Notice>}
        {said && <Notice kind="success">{said}</Notice>}
        {restored && !said && <Notice>{accountMessages.typedBefore}</Notice>}
        <Plate title={<h2>You</h2>}>
          <div className="account-fields">
            <FormField<Form>
              name="first_name"
              label="First name"
              autoComplete="given-name"
              required
            />
            <FormField<Form>
              name="last_name"
              label="Last name"
              autoComplete="family-name"
              required
            />
            <FormField<Form>
              name="email"
              label="Email"
              type="email"
              autoComplete="email"
              className="col-span-full"
              disabled
            />
          </div>
        </Plate>
        <Plate title={<h2>Password</h2>}>
          <div className="account-fields">
            <FormField<Form>
              name="current_password"
              label="Current password"
              type="password"
              autoComplete="current-password"
              maxLength={200}
              className="col-span-full"
            />
            <FormField<Form>
              name="password"
              label="New password"
              aria-describedby="password-hint"
              type="password"
              autoComplete="new-password"
              maxLength={200}
              optional
            />
            <FormField<Form>
              name="password_confirmation"
              label="Repeat password"
              type="password"
              autoComplete="new-password"
              maxLength={200}
            />
            <p id="password-hint" className="text-13/5 col-span-full -mt-2 text-steel">
              The password must be at least six characters. It is stronger with mixed case, numbers
              and symbols. A new one needs your current one, and logs out your other devices.
            </p>
          </div>
        </Plate>
        <AddressFields places={places} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={busy}>
            Save
          </Button>
          <Button onClick={() => void navigate({ to: pages.dashboard.path })}>Cancel</Button>
        </div>
      </form>
    </FormProvider>
  );
}
