import { type SyntheticEvent, useRef, useState } from 'react';
import { type DefaultValues, type Path, useForm } from 'react-hook-form';
import { asRefused, failureText } from '../../kit/client.ts';
import { randomKey } from '../../kit/random-key.ts';
import { toast } from '../overlay/toast.ts';
import { faultsOf, resolverResult, type FieldMessages } from './form-errors.ts';

export interface CheckedFormOptions<Form> {
  /** The values of the empty form, in the order of the fields. */
  empty: Form;
  /** The initial values; null keeps what was typed before hydration. */
  initial?: Form | null;
  wrong: (form: Form) => FieldMessages;
  /** Sends the form; resolves with a message. A retry after a lost response has the same idempotency key. */
  send: (form: Form, key: string) => Promise<string | void>;
  /** Resets the form after success, unless it was edited meanwhile. */
  clearsWhenSent?: boolean;
  /** The form shows a refusal beside its button, so no toast repeats it. */
  isRefusedBeside?: boolean;
}

/** A form that validates each field on blur and all of them on submit. */
export function useCheckedForm<Form extends Record<string, string | boolean>>({
  empty,
  initial = empty,
  wrong,
  send,
  clearsWhenSent,
  isRefusedBeside,
}: CheckedFormOptions<Form>) {
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [captchasUsed, setCaptchasUsed] = useState(0);
  const [done, setDone] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sending = useRef(false);
  const unanswered = useRef({ key: '', text: '' });

  const form = useForm<Form>({
    ...(initial && { defaultValues: initial as DefaultValues<Form> }),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
    resolver: (typed) => {
      const values = complete(typed);
      return resolverResult(values, wrong(values));
    },
  });

  /** Untouched fields are empty, not missing. */
  const complete = (typed: Partial<Form>): Form => ({
    ...empty,
    ...Object.fromEntries(
      Object.entries(typed).filter(([field, value]) => typeof value === typeof empty[field]),
    ),
  });

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setRefusal(null);
    setDone(null);
    await form.handleSubmit(sendOnce, countAttempt)();
    sending.current = false;
  }

  const countAttempt = () => setAttempt((times) => times + 1);

  async function sendOnce(typed: Form) {
    const values = complete(typed);
    setBusy(true);
    try {
      const message = await send(values, keyFor(values));
      unanswered.current = { key: '', text: '' };
      if (clearsWhenSent && textOf(complete(form.getValues())) === textOf(values)) form.reset();
      if (message) {
        setDone(message);
        toast.success(message);
      }
    } catch (thrown) {
      refuse(thrown);
    }
    setBusy(false);
    if (!('captcha' in empty)) return;
    // A captcha is used up even if the call fails.
    setCaptchasUsed((times) => times + 1);
    form.setValue('captcha' as Path<Form>, '' as never);
  }

  function keyFor(values: Form): string {
    const text = textOf(values);
    if (unanswered.current.text !== text) unanswered.current = { key: randomKey(), text };
    return unanswered.current.key;
  }

  function refuse(thrown: unknown) {
    const refusal = asRefused(thrown);
    if (refusal?.isFinal) unanswered.current = { key: '', text: '' };
    const message = failureText(thrown, 'Something went wrong!');
    const fields = Object.entries(refusal?.fields ?? {}).filter(([field]) => field in empty);
    if (fields.length > 0 || !isRefusedBeside) toast.error(message);
    if (fields.length === 0) return setRefusal(message);
    for (const [field, [wrong]] of fields) {
      form.setError(field as Path<Form>, { type: 'server', message: wrong ?? '' });
    }
    countAttempt();
  }

  return {
    form,
    submit,
    busy,
    setBusy,
    /** How often the form was submitted with faults. */
    attempt,
    faults: faultsOf(form.formState.errors, empty),
    /** The message of the last successful submit. */
    done,
    /** The shop's refusal, unless it names fields. */
    refusal,
    captchasUsed,
  };
}

export type CheckedFormState<Form extends Record<string, string | boolean>> = ReturnType<
  typeof useCheckedForm<Form>
>;

const textOf = ({ captcha: _, ...values }: Record<string, unknown>) => JSON.stringify(values);
