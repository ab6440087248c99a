import { Field } from '../../../../ui/form/field.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { CodeField } from './code-field.tsx';
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx';

export const ByPassword = (props: SignInFormProps<'password' | 'code'>) => (
  <SignInForm {...props}>
    <Field label="Password">
      <TextInput
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={200}
        required
      />
    </Field>
    <CodeField />
  </SignInForm>
);
