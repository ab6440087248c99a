import { MAX_CART_NAME } from '../../../cart/rules/kept-carts.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';

interface CartNameFieldProps {
  id: string;
  value: string;
  error: string | null;
  onType: (value: string) => void;
}

export const CartNameField = ({ id, value, error, onType }: CartNameFieldProps) => (
  <Field label="Name of the cart" id={id} error={error} className="max-w-96">
    <TextInput
      // Shown because it was asked for.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      autoComplete="off"
      maxLength={MAX_CART_NAME}
      value={value}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => onType(target.value)}
    />
  </Field>
);
