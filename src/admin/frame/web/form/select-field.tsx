import type { ComponentProps } from 'react';
import { Field, type FieldProps } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';

interface SelectFieldProps<Value extends string>
  extends
    Pick<FieldProps, 'label' | 'className' | 'hint' | 'error' | 'required'>,
    Pick<ComponentProps<'select'>, 'ref' | 'disabled' | 'onKeyDown' | 'onBlur'> {
  value: Value;
  choices: readonly (readonly [value: Value, text: string])[];
  onChoose: (value: Value) => void;
}

/** A label and a native select. */
export const SelectField = <Value extends string>({
  label,
  className,
  hint,
  error,
  required,
  choices,
  onChoose,
  ...select
}: SelectFieldProps<Value>) => (
  <Field label={label} className={className} hint={hint} error={error} required={required}>
    <Select {...select} onChange={({ target }) => onChoose(target.value as Value)}>
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  </Field>
);
