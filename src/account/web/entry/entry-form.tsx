import type { ReactNode } from 'react';
import { type ScriptedForm, sentByScript } from '../../../links/scripted-forms.ts';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import type { CheckedFormState } from '../../../ui/form/use-checked-form.ts';
import { Card } from '../../../ui/layout/card.tsx';
import './account-entry.css';
import { NeedsScript } from './needs-script.tsx';

interface EntryFormProps<Form extends Record<string, string>> {
  title: string;
  /** Identifies the form when it is submitted without JavaScript. */
  name: ScriptedForm;
  checked: CheckedFormState<Form>;
  children: ReactNode;
  below?: ReactNode;
}

/** Layout of the pages that consist of one short form. */
export function EntryForm<Form extends Record<string, string>>({
  title,
  name,
  checked,
  children,
  below,
}: EntryFormProps<Form>) {
  return (
    <div className="site-width grid gap-4 pt-6">
      <h1>{title}</h1>
      <NeedsScript />
      <Card className="max-w-136 justify-self-start w-full">
        <CheckedForm {...sentByScript(name)} checked={checked} className="grid grid-cols-1 gap-4">
          {children}
        </CheckedForm>
        {below}
      </Card>
    </div>
  );
}
