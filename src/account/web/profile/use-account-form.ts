import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldErrors, type Path, useForm } from 'react-hook-form';
import { asRefused, failureText } from '../../../kit/client.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { sessionMessages } from '../session/session-messages.ts';
import { type CustomersForm, useUnsaved } from './unsaved-form.ts';

interface AccountFormOptions<Form> {
  empty: Form;
  /** Messages by field; `{}` when it may be sent. */
  wrong: (form: Form) => Partial<Record<string, string>>;
  /** Sends it; a refusal is shown, by field where it names fields. */
  send: (form: Form) => Promise<void>;
  /** A customer's own form: what is typed in it outlives the end of their session. */
  of?: CustomersForm;
}

/** One of the account's forms: looked at field by field when they are left, and whole when it is sent. */
export function useAccountForm<Form extends Record<string, string | boolean>>(
  options: AccountFormOptions<Form>,
) {
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sending = useRef(false);
  const { restored, keep } = useUnsaved<Form>(options.of);

  const form = useForm<Form>({
    defaultValues: { ...options.empty, ...restored } as DefaultValues<Form>,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
    resolver: (values) => {
      const errors = asErrors(options.wrong(values));
      return Object.keys(errors).length > 0
        ? { values: {}, errors: errors as FieldErrors<Form> }
        : { values, errors: {} };
    },
  });

  const leave = useEffectEvent(() => keep(form.getValues(), options.empty));
  useEffect(() => () => leave(), []);

  async function submit() {
    if (sending.current) return;
    sending.current = true;
    setRefusal(null);
    await form.handleSubmit(
      async (values) => {
        setBusy(true);
        await options.send(values).catch(show);
        setBusy(false);
      },
      () => setAttempt((times) => times + 1),
    )();
    sending.current = false;
  }

  function show(thrown: unknown) {
    const refusal = asRefused(thrown);
    // The session's end has its own message and leads to the login.
    if (refusal?.is('unauthenticated')) return;
    const words = failureText(thrown, sessionMessages.somethingWrong);
    toast.error(words);
    const known = Object.entries(refusal?.fields ?? {}).filter(([field]) => field in options.empty);
    if (known.length === 0) return setRefusal(words);
    for (const [field, [message]] of known) {
      form.setError(field as Path<Form>, { type: 'server', message: message! });
    }
    setAttempt((times) => times + 1);
  }

  const { errors } = form.formState;
  const faults = Object.keys(options.empty).flatMap((field) => {
    const message = errors[field]?.message;
    return typeof message === 'string' ? [{ field, message }] : [];
  });

  return { form, busy, attempt, faults, refusal, restored: restored !== undefined, submit };
}

const asErrors = (wrong: Partial<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(wrong).map(([field, message]) => [field, { type: 'shop', message }]),
  );
