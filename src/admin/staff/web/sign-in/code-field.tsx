import { Field } from '../../../../ui/form/field.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';

/** The six digits of an authenticator app; a phone shows its digits, and a password manager may fill them in. */
export function CodeField() {
  return (
    <Field label="Code from your authenticator app">
      <TextInput
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\s*[0-9]{3}\s?[0-9]{3}\s*"
        title="Six digits"
        maxLength={9}
        className="font-mono"
        required
      />
    </Field>
  );
}
