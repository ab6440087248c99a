import { addressOf } from '../../../kit/page.ts';
import { useNavigate } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { usePlaces } from '../../../cart/web/shipping/places.ts';
import { callShop } from '../../../kit/client.ts';
import { sentByScript } from '../../../links/scripted-forms.ts';
import { Button } from '../../../ui/form/button.tsx';
import { CheckedForm, FormFaults } from '../../../ui/form/checked-form.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { type ChoiceProps, LeaveDialog } from '../../../ui/overlay/leave-dialog.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { User } from '../../../identity/contract.ts';
import { accountMessages, profileMessages } from '../../messages.ts';
import { updateUser } from '../../../identity/web/session.ts';
import { AddressFields } from './address-fields.tsx';
import { EmailField, NameFields, PasswordField } from './person-fields.tsx';
import {
  type ProfileFormValues,
  profileFormValues,
  profilePayload,
  profileErrors,
} from './profile-fields.ts';
import { useRecoverableForm } from './use-recoverable-form.ts';
import { addresses } from '../../../links/addresses.ts';

export function ProfileForm({ user }: { user: User }) {
  const navigate = useNavigate();
  const checked = useRecoverableForm<ProfileFormValues>(
    { customer: user.id, form: 'profile' },
    {
      empty: profileFormValues(user),
      wrong: profileErrors,
      send: async (values) => {
        const state = places.resolveState(values.state) ?? values.state;
        const { data, message } = await callShop('POST auth/profile/update', {
          body: profilePayload({ ...values, state }),
        });
        updateUser(data);
        showSaved(values, profileFormValues(data));
        return message ?? profileMessages.done;
      },
    },
  );
  const { form, done } = checked;
  const typed = useWatch({ control: form.control });
  const places = usePlaces(typed.country ?? '');

  /** Shows the saved values, except in fields edited while the request was running. */
  function showSaved(submitted: ProfileFormValues, saved: ProfileFormValues) {
    for (const field of Object.keys(saved) as (keyof ProfileFormValues)[]) {
      const isUnedited = form.getValues(field) === submitted[field];
      if (isUnedited && saved[field] !== submitted[field]) form.setValue(field, saved[field]);
    }
  }

  return (
    <CheckedForm
      {...sentByScript('profile')}
      checked={checked}
      aria-label="Profile"
      className="grid grid-cols-1 gap-6"
    >
      <LeaveDialog hasEdits={hasEdits(typed, profileFormValues(user))} Choice={Choice} />
      <FormFaults checked={checked} />
      {done && <Notice kind="success">{done}</Notice>}
      {checked.wasRestored && !done && <Notice>{accountMessages.typedBefore}</Notice>}
      <Card title={<h2>You</h2>}>
        <div className="account-fields">
          <NameFields />
          <EmailField className="col-span-full" required={false} disabled />
        </div>
      </Card>
      <Card title={<h2>Password</h2>}>
        <div className="account-fields">
          <PasswordField
            name="current_password"
            label="Current password"
            autoComplete="current-password"
            className="col-span-full"
          />
          <PasswordField label="New password" aria-describedby="password-hint" optional />
          <PasswordField name="password_confirmation" label="Repeat password" />
          <p id="password-hint" className="text-13/5 col-span-full -mt-2 text-steel">
            The password must be at least six characters. It is stronger with mixed case, numbers
            and symbols. A new one needs your current one, and logs out your other devices.
          </p>
        </div>
      </Card>
      <AddressFields places={places} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={checked.busy}>
          Save
        </Button>
        <Button
          onClick={() =>
            void navigate({ href: addressOf(addresses.dashboard), ignoreBlocker: true })
          }
        >
          Cancel
        </Button>
      </div>
    </CheckedForm>
  );
}

const hasEdits = (typed: Partial<ProfileFormValues>, saved: ProfileFormValues) =>
  Object.entries(typed).some(
    ([field, value]) => value !== undefined && value !== saved[field as keyof ProfileFormValues],
  );

const Choice = ({ isMain, onChoose, children }: ChoiceProps) => (
  <Button {...(isMain && { variant: 'primary' as const })} onClick={onChoose}>
    {children}
  </Button>
);
