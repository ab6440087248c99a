import { type SyntheticEvent, useRef, useState } from 'react';
import { type FieldErrors, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { asRefused, failureText } from '../../../kit/client.ts';
import { randomKey } from '../../../kit/random-key.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { messages } from '../../messages.ts';

type Outcome =
  | { kind: 'open' }
  | { kind: 'sent'; words: string }
  | { kind: 'failed'; words: string };

interface LetterProps<Letter extends FieldValues> {
  /** The contract's own rules. */
  schema: z.ZodMiniType;
  /** In the order of the page. */
  empty: Letter;
  /** Sends what was written and answers with the server's words. */
  send: (letter: Letter, key: string) => Promise<string>;
}

/** A form that goes to the shop once: looked at field by field, guarded by a captcha, and kept when it could not be sent. */
export function useLetter<Letter extends Record<string, string> & { captcha: string }>({
  schema,
  empty,
  send,
}: LetterProps<Letter>) {
  const last = useRef({ key: '', letter: '' });
  const [attempt, setAttempt] = useState(0);
  const [captchasUsed, setCaptchasUsed] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'open' });

  // Without values of its own it takes over what was typed before its script came.
  const form = useForm<Letter>({
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
    resolver: (typed) => {
      const values = filled(typed);
      const errors = wrongFields(schema, values);
      if (!values.captcha) errors['captcha'] ??= { type: 'shop', message: messages.captcha };
      const isRight = Object.keys(errors).length === 0;
      return isRight ? { values, errors: {} } : { values: {}, errors: errors as never };
    },
  });

  const submit = (event: SyntheticEvent) =>
    form.handleSubmit(sendOnce, () => setAttempt((times) => times + 1))(event);

  /** Fields that nobody has touched are empty, not missing. */
  function filled(typed: Partial<Letter>): Letter {
    const touched = Object.entries(typed).filter(([, value]) => typeof value === 'string');
    return { ...empty, ...Object.fromEntries(touched) };
  }

  async function sendOnce(typed: Letter) {
    const letter = filled(typed);
    try {
      const words = await send(letter, keyFor(letter));
      last.current = { key: '', letter: '' };
      // Whoever has gone on writing meanwhile goes on.
      if (textOf(filled(form.getValues())) === textOf(letter)) form.reset();
      setOutcome({ kind: 'sent', words });
      toast.success(words);
    } catch (error) {
      refuse(error);
    }
    setCaptchasUsed((times) => times + 1);
    form.setValue('captcha' as Path<Letter>, '' as never);
  }

  /** The same letter sent again because its answer was lost is the same letter. */
  function keyFor(letter: Letter): string {
    const written = textOf(letter);
    if (last.current.letter !== written) last.current = { key: randomKey(), letter: written };
    return last.current.key;
  }

  function refuse(error: unknown) {
    const refusal = asRefused(error);
    if (refusal?.isFinal) last.current = { key: '', letter: '' };
    const fields = refusal?.fields ?? {};
    for (const [field, [message]] of Object.entries(fields)) {
      form.setError(field as Path<Letter>, { type: 'shop', message: message ?? '' });
    }
    if (Object.keys(fields).length > 0) return setAttempt((times) => times + 1);
    const words = failureText(error, messages.somethingWrong);
    setOutcome({ kind: 'failed', words });
    toast.error(words);
  }

  const errors = form.formState.errors as Record<string, { message?: string } | undefined>;
  const faults = Object.keys(empty).flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ field, message }] : [];
  });

  return {
    form,
    submit,
    attempt,
    faults,
    outcome,
    busy: form.formState.isSubmitting,
    captcha: {
      used: captchasUsed,
      error: errors['captcha']?.message,
      onVerified(payload: string) {
        form.setValue('captcha' as Path<Letter>, payload as never);
        if (payload) form.clearErrors('captcha' as Path<Letter>);
      },
    },
  };
}

const textOf = ({ captcha: _, ...letter }: { captcha: string }) => JSON.stringify(letter);

function wrongFields(schema: z.ZodMiniType, values: unknown): Record<string, object> {
  const wrong: FieldErrors = {};
  const { error } = schema.safeParse(values);
  for (const { path, message } of error?.issues ?? []) {
    wrong[String(path[0])] ??= { type: 'shop', message };
  }
  return wrong as Record<string, object>;
}
