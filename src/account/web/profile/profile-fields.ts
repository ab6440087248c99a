import { isPostcode } from '../../../cart/rules/postcode.ts';
import { profileForm as schema } from '../../rules/account-fields.ts';
import type { User } from '../../../identity/contract.ts';
import { profileMessages } from '../../messages.ts';
import { passwordFormErrors } from './password-form-errors.ts';

export const profileFormValues = (user: User) => ({
  first_name: user.name,
  last_name: user.last_name,
  email: user.email,
  current_password: '',
  password: '',
  password_confirmation: '',
  country: user.country,
  address: user.address,
  apartment: user.apartment,
  city: user.city,
  state: user.state,
  postcode: user.postcode,
  phone: user.phone,
});

export type ProfileFormValues = ReturnType<typeof profileFormValues>;

/** Messages by field; the password may stay empty. */
export function profileErrors(form: ProfileFormValues): Partial<Record<string, string>> {
  const { country, postcode } = form;
  const isWrongPostcode = country && postcode.trim() && !isPostcode(country, postcode);
  return {
    ...passwordFormErrors(schema, form, profileMessages),
    ...(form.password && !form.current_password && { current_password: profileMessages.current }),
    ...(isWrongPostcode && { postcode: profileMessages.wrongPostcode }),
  };
}

/** Omits the password fields when there is no new password. */
export function profilePayload(form: ProfileFormValues) {
  const { password, password_confirmation, current_password, ...rest } = form;
  return password ? { ...rest, password, password_confirmation, current_password } : rest;
}
