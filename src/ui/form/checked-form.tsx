import type { ComponentProps } from 'react';
import { FormProvider } from 'react-hook-form';
import { Notice } from '../layout/notice.tsx';
import { ErrorSummary } from './error-summary.tsx';
import type { CheckedFormState } from './use-checked-form.ts';

interface CheckedFormProps<Form extends Record<string, string | boolean>> extends Omit<
  ComponentProps<'form'>,
  'onSubmit' | 'noValidate'
> {
  checked: CheckedFormState<Form>;
}

/** The form element of `useCheckedForm`; its fields read the form from context. */
export function CheckedForm<Form extends Record<string, string | boolean>>({
  checked: { form, submit },
  ...rest
}: CheckedFormProps<Form>) {
  return (
    <FormProvider {...form}>
      <form {...rest} noValidate onSubmit={(event) => void submit(event)} />
    </FormProvider>
  );
}

/** Lists the invalid fields, or shows the shop's refusal. */
export function FormFaults({
  checked: { attempt, faults, refusal },
}: {
  checked: Pick<CheckedFormState<never>, 'attempt' | 'faults' | 'refusal'>;
}) {
  return (
    <>
      <ErrorSummary faults={faults} attempt={attempt} />
      {refusal && <Notice kind="error">{refusal}</Notice>}
    </>
  );
}
