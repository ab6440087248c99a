import type { ComponentProps, ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx';

interface LetterFieldProps extends Omit<ComponentProps<'input'>, 'name'> {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  /** Several lines. */
  rows?: number;
}

/** A field of a letter: looked at when it is left, its error gone as soon as someone types. */
export function LetterField({
  name,
  label,
  hint,
  optional,
  required = !optional,
  rows,
  className,
  ...input
}: LetterFieldProps) {
  const { register, clearErrors } = useFormContext();
  const error = useFormState({ name }).errors[name]?.message;
  const wiring = register(name, { onChange: () => clearErrors(name) });
  return (
    <Field
      id={name}
      label={label}
      hint={hint}
      error={error as string | undefined}
      required={required}
      optional={optional}
      className={className}
    >
      {rows ? <TextArea rows={rows} {...wiring} /> : <TextInput {...input} {...wiring} />}
    </Field>
  );
}
