import type { ComponentProps, ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { CheckoutField, CheckoutForm } from '../checkout-form.ts';

type TextName = Exclude<CheckoutField, 'acceptTerms' | 'checkbox_newsletter'>;

export interface FormFieldProps extends Omit<ComponentProps<'input'>, 'name' | 'onChange'> {
  name: TextName;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  /** May set what was typed right, before it is taken over. */
  onTyped?: (input: HTMLInputElement) => void;
  onLeft?: () => void;
  /** Stands below the control. */
  below?: ReactNode;
}

/** A text field of the checkout: looked at when it is left, its error gone as soon as someone types. */
export function FormField({
  name,
  label,
  hint,
  optional,
  required,
  className,
  onTyped,
  onLeft,
  below,
  ...input
}: FormFieldProps) {
  const { register, clearErrors } = useFormContext<CheckoutForm>();
  const error = useFieldError(name);
  const { onChange, ...wiring } = register(name, { onBlur: onLeft });

  return (
    <Field
      id={name}
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

export function useFieldError(name: CheckoutField): string | undefined {
  return useFormState<CheckoutForm>({ name }).errors[name]?.message;
}
