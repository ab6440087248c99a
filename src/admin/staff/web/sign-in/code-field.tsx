import { Field } from '../../../../ui/form/field.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';

/** The six-digit code of an authenticator app; numeric keyboard on phones, password managers may fill it in. */
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
