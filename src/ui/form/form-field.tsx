import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { type FieldValues, type Path, useFormContext, useFormState } from 'react-hook-form';
import { Field } from './field.tsx';
import { TextArea, TextInput } from './text-input.tsx';

export interface FormFieldProps<Form extends FieldValues> extends Omit<
  ComponentProps<'input'>,
  'name' | 'onChange'
> {
  name: Path<Form>;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  /** Renders a text area with this many rows. */
  rows?: number;
  /** May correct the input before the form reads it. */
  onTyped?: (input: HTMLInputElement) => void;
  onLeft?: () => void;
  /** Shown below the control. */
  below?: ReactNode;
}

/** A text field of a form, validated on blur; typing clears its error. */
export function FormField<Form extends FieldValues>({
  name,
  id,
  label,
  hint,
  optional,
  required,
  className,
  rows,
  onTyped,
  onLeft,
  below,
  ...input
}: FormFieldProps<Form>) {
  const { register, clearErrors } = useFormContext<Form>();
  const error = useFieldError<Form>(name);
  const { onChange, ...wiring } = register(name, onLeft && { onBlur: onLeft });
  const wired = {
    ...wiring,
    onChange(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      onTyped?.(event.target as HTMLInputElement);
      clearErrors(name);
      void onChange(event);
    },
  };

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
      {rows ? (
        <TextArea rows={rows} maxLength={input.maxLength} {...wired} />
      ) : (
        <TextInput maxLength={100} {...input} {...wired} />
      )}
      {below}
    </Field>
  );
}

export function useFieldError<Form extends FieldValues>(name: Path<Form>): string | undefined {
  const message = useFormState<Form>({ name }).errors[name]?.message;
  return typeof message === 'string' ? message : undefined;
}
