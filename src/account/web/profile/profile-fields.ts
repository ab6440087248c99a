import { isPostcode } from '../../../cart/rules/postcode.ts';
import { profileForm as schema } from '../../rules/account-fields.ts';
import type { User } from '../../contract.ts';
import { profileMessages as words } from '../../messages.ts';
import { passwordFormErrors } from './password-form-errors.ts';

/** The profile's form as it stands there; every text is present, empty or not. */
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

/** Messages by field; `{}` when it may be saved. The password may stay empty. */
export function profileErrors(form: ProfileFormValues): Partial<Record<string, string>> {
  const { country, postcode } = form;
  const isOdd = country && postcode.trim() && !isPostcode(country, postcode);
  return {
    ...passwordFormErrors(schema, form, words),
    ...(form.password && !form.current_password && { current_password: words.current }),
    ...(isOdd && { postcode: words.wrongPostcode }),
  };
}

/** The form as it is sent: without the password fields when no new password is given. */
export function profilePayload(form: ProfileFormValues) {
  const { password, password_confirmation, current_password, ...rest } = form;
  return password ? { ...rest, password, password_confirmation, current_password } : rest;
}
