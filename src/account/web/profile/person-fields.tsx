import type { FormFieldProps } from '../../../ui/form/form-field.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { formatPhoneInput } from './input-formats.ts';

type FieldProps<Name extends string> = Partial<FormFieldProps<Record<Name, string>>>;

export function NameFields() {
  return (
    <>
      <FormField<{ first_name: string }>
        name="first_name"
        label="First name"
        autoComplete="given-name"
        required
      />
      <FormField<{ last_name: string }>
        name="last_name"
        label="Last name"
        autoComplete="family-name"
        required
      />
    </>
  );
}

export const EmailField = (props: FieldProps<'email'>) => (
  <FormField<{ email: string }>
    name="email"
    label="Email"
    type="email"
    autoComplete="email"
    maxLength={200}
    required
    {...props}
  />
);

type PasswordName = 'password' | 'password_confirmation' | 'current_password';

export const PasswordField = (props: FieldProps<PasswordName>) => (
  <FormField<Record<PasswordName, string>>
    name="password"
    label="Password"
    type="password"
    autoComplete="new-password"
    maxLength={200}
    {...props}
  />
);

export const PhoneField = () => (
  <FormField<{ phone: string }>
    name="phone"
    label="Phone"
    hint="Only for the carrier, in case they cannot find you."
    type="tel"
    autoComplete="tel"
    maxLength={40}
    onTyped={(input) => (input.value = formatPhoneInput(input.value))}
    optional
  />
);
