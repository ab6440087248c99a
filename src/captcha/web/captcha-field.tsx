import { ShieldCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { loadPart } from '../../kit/load-part.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { useFieldError } from '../../ui/form/form-field.tsx';
import { Spinner } from '../../ui/layout/spinner.tsx';
import './captcha-field.css';

type State = 'open' | 'working' | 'verified' | 'failed';

const STATUS_TEXT: Record<State, string> = {
  open: '',
  working: 'Checking …',
  verified: 'Verified',
  failed: 'That did not work. Please try again.',
};

/** Discards a payload this long before it expires, because the form takes time to arrive. */
const EXPIRY_MARGIN_MS = 30_000;

interface CaptchaForm {
  captcha: string;
}

/**
 * Solves a proof of work, which is cheap for one customer and expensive for thousands of robots.
 * A payload is valid once, so a new one is computed whenever `used` increases.
 */
export function CaptchaField({ used }: { used: number }) {
  const { setValue, clearErrors } = useFormContext<CaptchaForm>();
  const error = useFieldError<CaptchaForm>('captcha');
  const [state, setState] = useState<State>('open');
  const [expiresAt, setExpiresAt] = useState(0);
  const work = useRef<AbortController>(undefined);
  const expire = useEffectEvent(() => setValue('captcha', ''));

  // The customer ticks the box only once.
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
      expiresAt - EXPIRY_MARGIN_MS - Date.now(),
    );
    return () => clearTimeout(timer);
  }, [state, expiresAt]);

  async function verify() {
    const controller = (work.current = new AbortController());
    setState('working');
    try {
      const { solveCaptcha } = await loadPart(() => import('./solve-captcha.ts'));
      const { payload, expiresAt } = await solveCaptcha(controller.signal);
      if (controller.signal.aborted) return;
      setExpiresAt(expiresAt);
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
        <span>{STATUS_TEXT[state]}</span>
      </p>
    </div>
  );
}
