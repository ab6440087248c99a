import type { ComponentProps, ReactNode } from 'react';
import { type FieldValues, type Path, useFormContext, useFormState } from 'react-hook-form';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

export interface FormFieldProps<Form extends FieldValues> extends Omit<
  ComponentProps<'input'>,
  'name' | 'onChange'
> {
  name: Path<Form>;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  /** May set what was typed right, before it is taken over. */
  onTyped?: (input: HTMLInputElement) => void;
  onLeft?: () => void;
  /** Stands below the control. */
  below?: ReactNode;
}

/** A text field of a form: looked at when it is left, its error gone as soon as someone types. */
export function FormField<Form extends FieldValues>({
  name,
  id,
  label,
  hint,
  optional,
  required,
  className,
  onTyped,
  onLeft,
  below,
  ...input
}: FormFieldProps<Form>) {
  const { register, clearErrors } = useFormContext<Form>();
  const error = useFieldError<Form>(name);
  const { onChange, ...wiring } = register(name, onLeft && { onBlur: onLeft });

  return (
    <Field
      id={id ?? name}
      label={label}
      hint={hint}
      error={error}
      required={required}
      optional={optional}
      className={className}
    >
      <TextInput
        maxLength={100}
        {...input}
        {...wiring}
        onChange={(event) => {
          onTyped?.(event.target);
          clearErrors(name);
          void onChange(event);
        }}
      />
      {below}
    </Field>
  );
}

export function useFieldError<Form extends FieldValues>(name: Path<Form>): string | undefined {
  const message = useFormState<Form>({ name }).errors[name]?.message;
  return typeof message === 'string' ? message : undefined;
}
