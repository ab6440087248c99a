import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { type ScriptedForm, sentByScript } from '../../../not-sent.ts';
import { Plate } from '../../../ui/layout/plate.tsx';
import './account-entry.css';
import { NeedsScript } from './needs-script.tsx';

interface EntryFormProps<Form extends FieldValues> {
  title: string;
  /** What the form is called where no script has sent it. */
  name: ScriptedForm;
  form: UseFormReturn<Form>;
  submit: () => Promise<void>;
  children: ReactNode;
  /** Stands on the plate, after the form. */
  below?: ReactNode;
}

/** A page of one short form on a narrow plate. */
export function EntryForm<Form extends FieldValues>({
  title,
  name,
  form,
  submit,
  children,
  below,
}: EntryFormProps<Form>) {
  return (
    <div className="site-width grid gap-4 pt-6">
      <h1>{title}</h1>
      <NeedsScript />
      <Plate className="max-w-136 justify-self-start w-full">
        <FormProvider {...form}>
          <form
            {...sentByScript(name)}
            noValidate
            className="grid grid-cols-1 gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            {children}
          </form>
        </FormProvider>
        {below}
      </Plate>
    </div>
  );
}
