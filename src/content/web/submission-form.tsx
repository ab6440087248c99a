import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { CaptchaField } from '../../identity/web/captcha/captcha-field.tsx';
import { type ScriptedForm, sentByScript } from '../../links/scripted-forms.ts';
import { Button } from '../../ui/form/button.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { invalidFields } from '../../ui/form/invalid-fields.ts';
import { FormField, type FormFieldProps } from '../../ui/form/form-field.tsx';
import {
  type CheckedFormOptions,
  type CheckedFormState,
  useCheckedForm,
} from '../../ui/form/use-checked-form.ts';
import { Notice } from '../../ui/layout/notice.tsx';
import { messages } from '../messages.ts';

type Submission = Record<string, string> & { captcha: string };

interface SubmissionOptions<Form> extends Pick<CheckedFormOptions<Form>, 'empty' | 'send'> {
  schema: z.ZodMiniType;
}

/** State of a form with a captcha: a contact message, a comment or a testimonial. */
export const useSubmission = <Form extends Submission>({
  schema,
  ...options
}: SubmissionOptions<Form>) =>
  useCheckedForm<Form>({
    ...options,
    initial: null,
    wrong: (values) => ({
      ...invalidFields(schema, values),
      ...(!values.captcha && { captcha: messages.captcha }),
    }),
    clearsWhenSent: true,
    isRefusedBeside: true,
  });

interface SubmissionFormProps<Form extends Submission> {
  name: ScriptedForm;
  submission: CheckedFormState<Form>;
  note?: string;
  button: string;
  /** Shown with the success message. */
  thanks: string;
  children: ReactNode;
}

/** Adds the error summary, captcha, button and result to the fields. */
export function SubmissionForm<Form extends Submission>({
  name,
  submission,
  note,
  button,
  thanks,
  children,
}: SubmissionFormProps<Form>) {
  return (
    <CheckedForm {...sentByScript(name)} checked={submission} className="form-grid">
      {note && <p className="text-graphite">{note}</p>}
      <ErrorSummary faults={submission.faults} attempt={submission.attempt} />
      {children}
      <CaptchaField used={submission.captchasUsed} setBusy={submission.setBusy} />
      <Button type="submit" variant="primary" busy={submission.busy}>
        {button}
      </Button>
      {submission.done && (
        <Notice kind="success" title={submission.done}>
          {thanks}
        </Notice>
      )}
      {submission.refusal && (
        <Notice kind="error" title={submission.refusal}>
          What you wrote is still here.
        </Notice>
      )}
    </CheckedForm>
  );
}

/** Has no `maxLength`, so that an overlong text gets an error message instead of being cut off. */
export const SubmissionField = (props: FormFieldProps<FieldValues>) => (
  <FormField maxLength={undefined} required={!props.optional} {...props} />
);

export const AuthorFields = ({ name }: { name: string }) => (
  <>
    <SubmissionField name={name} label="Name" autoComplete="name" className="form-half" />
    <SubmissionField
      name="email"
      label="Email"
      type="email"
      autoComplete="email"
      className="form-half"
    />
  </>
);
