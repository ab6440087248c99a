import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { CaptchaField } from '../../../captcha/web/captcha-field.tsx';
import { type ScriptedForm, sentByScript } from '../../../scripted-forms.ts';
import { Button } from '../../../ui/form/button.tsx';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { wrongFields } from '../../../ui/form/wrong-fields.ts';
import { FormField, type FormFieldProps } from '../../../ui/form/form-field.tsx';
import {
  type CheckedFormOptions,
  type CheckedFormState,
  useCheckedForm,
} from '../../../ui/form/use-checked-form.ts';
import { Notice } from '../../../ui/layout/notice.tsx';
import { messages } from '../../messages.ts';

type Letter = Record<string, string> & { captcha: string };

interface LetterOptions<Form> extends Pick<CheckedFormOptions<Form>, 'empty' | 'send'> {
  /** The contract's own rules. */
  schema: z.ZodMiniType;
}

/** A form that goes to the shop once: guarded by a captcha, and still there when it could not be sent. */
export const useLetter = <Form extends Letter>({ schema, ...options }: LetterOptions<Form>) =>
  useCheckedForm<Form>({
    ...options,
    initial: null,
    wrong: (letter) => ({
      ...wrongFields(schema, letter),
      ...(!letter.captcha && { captcha: messages.captcha }),
    }),
    clearsWhenSent: true,
  });

interface LetterFormProps<Form extends Letter> {
  name: ScriptedForm;
  letter: CheckedFormState<Form>;
  /** Stands above the fields. */
  note?: string;
  button: string;
  /** Below the shop's answer. */
  thanks: string;
  children: ReactNode;
}

/** A letter's fields between what is wrong with them and captcha, button and outcome. */
export function LetterForm<Form extends Letter>({
  name,
  letter,
  note,
  button,
  thanks,
  children,
}: LetterFormProps<Form>) {
  return (
    <CheckedForm {...sentByScript(name)} checked={letter} className="form-grid">
      {note && <p className="text-graphite">{note}</p>}
      <ErrorSummary faults={letter.faults} attempt={letter.attempt} />
      {children}
      <CaptchaField used={letter.captchasUsed} />
      <Button type="submit" variant="primary" busy={letter.busy}>
        {button}
      </Button>
      {letter.done && (
        <Notice kind="success" title={letter.done}>
          {thanks}
        </Notice>
      )}
      {letter.refusal && (
        <Notice kind="error" title={letter.refusal}>
          What you wrote is still here. Please try again.
        </Notice>
      )}
    </CheckedForm>
  );
}

/** A field of any length: the contract's rules say when it is too long. */
export const LetterField = (props: FormFieldProps<FieldValues>) => (
  <FormField maxLength={undefined} required={!props.optional} {...props} />
);

/** Whom the shop may answer. */
export const WriterFields = ({ name }: { name: string }) => (
  <>
    <LetterField name={name} label="Name" autoComplete="name" className="form-half" />
    <LetterField
      name="email"
      label="Email"
      type="email"
      autoComplete="email"
      className="form-half"
    />
  </>
);
