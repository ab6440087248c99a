import { Field } from '../../../../ui/form/field.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx';

export const ByRecoveryCode = (props: SignInFormProps<'recovery_code'>) => (
  <SignInForm {...props}>
    <Field
      label="Recovery code"
      hint="One of the ten that you stored when you joined. It works once."
    >
      <TextInput
        name="recovery_code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        className="font-mono"
        required
      />
    </Field>
  </SignInForm>
);
