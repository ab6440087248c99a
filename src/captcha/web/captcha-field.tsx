import { ShieldCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { loadPart } from '../../kit/load-part.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { useFieldError } from '../../ui/form/form-field.tsx';
import { Spinner } from '../../ui/layout/spinner.tsx';
import './captcha-field.css';

type State = 'open' | 'working' | 'verified' | 'failed';

const texts: Record<State, string> = {
  open: '',
  working: 'Checking …',
  verified: 'Verified',
  failed: 'That did not work. Please try again.',
};

/** A payload is not used in its last seconds: sending it takes time. */
const SPARE_MS = 30_000;

interface Captcha {
  captcha: string;
}

/**
 * The field `captcha` of a form: this browser computes for a moment, which is cheap for one person and expensive for
 * thousands of robots. A payload is valid once, so a new one is computed each time `used` goes up.
 */
export function CaptchaField({ used }: { used: number }) {
  const { setValue, clearErrors } = useFormContext<Captcha>();
  const error = useFieldError<Captcha>('captcha');
  const [state, setState] = useState<State>('open');
  const [endsAt, setEndsAt] = useState(0);
  const work = useRef<AbortController>(undefined);
  const expire = useEffectEvent(() => setValue('captcha', ''));

  // One tick is enough for all attempts.
  const verifyAgain = useEffectEvent(() => {
    if (state === 'verified') void verify();
  });
  useEffect(() => {
    if (used > 0) verifyAgain();
  }, [used]);

  useEffect(() => () => work.current?.abort(), []);

  useEffect(() => {
    if (state !== 'verified') return;
    const timer = setTimeout(
      () => {
        setState('open');
        expire();
      },
      endsAt - SPARE_MS - Date.now(),
    );
    return () => clearTimeout(timer);
  }, [state, endsAt]);

  async function verify() {
    const controller = (work.current = new AbortController());
    setState('working');
    try {
      const { solveCaptcha } = await loadPart(() => import('./solve-captcha.ts'));
      const { payload, endsAt } = await solveCaptcha(controller.signal);
      if (controller.signal.aborted) return;
      setEndsAt(endsAt);
      setState('verified');
      setValue('captcha', payload);
      clearErrors('captcha');
    } catch {
      if (!controller.signal.aborted) setState('failed');
    }
  }

  return (
    <div className="captcha" data-state={state}>
      <Checkbox
        id="captcha"
        label="I am not a robot"
        error={state === 'verified' ? undefined : error}
        checked={state === 'working' || state === 'verified'}
        onChange={() => {
          if (state === 'open' || state === 'failed') void verify();
        }}
      />
      <p role="status" className="captcha-words">
        {state === 'working' && <Spinner />}
        {state === 'verified' && <ShieldCheck aria-hidden="true" />}
        {texts[state]}
      </p>
    </div>
  );
}
