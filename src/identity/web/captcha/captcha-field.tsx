import { ShieldCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { loadPart } from '../../../kit/load-part.ts';
import { CHALLENGE_TTL_MS } from '../../rules/captcha-field.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { useFieldError } from '../../../ui/form/form-field.tsx';
import { Spinner } from '../../../ui/layout/spinner.tsx';
import './captcha-field.css';

type State = 'open' | 'working' | 'verified' | 'failed';

const STATUS_TEXT: Record<State, string> = {
  open: '',
  working: 'Checking …',
  verified: 'Verified',
  failed: 'That did not work. Please try again.',
};

/** Solves another challenge well before the last one expires, because solving and sending take time. */
const RENEW_AFTER_MS = CHALLENGE_TTL_MS - 2 * 60_000;

interface CaptchaForm {
  captcha: string;
}

interface CaptchaFieldProps {
  used: number;
  /** Makes the form's button busy while a press waits for the captcha. */
  setBusy: (busy: boolean) => void;
}

/**
 * Solves a proof of work, which is cheap for one customer and expensive for thousands of robots.
 * A payload is valid once, so a new one is computed whenever `used` increases.
 */
export function CaptchaField({ used, setBusy }: CaptchaFieldProps) {
  const { setValue, clearErrors } = useFormContext<CaptchaForm>();
  const error = useFieldError<CaptchaForm>('captcha');
  const [state, setState] = useState<State>('open');
  const work = useRef<AbortController>(undefined);
  const box = useRef<HTMLDivElement>(null);

  // The customer ticks the box only once. A layout effect, so that no press falls between the spent payload and the next.
  const verifyAgain = useEffectEvent(() => {
    if (state === 'verified') void verify();
  });
  useLayoutEffect(() => {
    if (used > 0) verifyAgain();
  }, [used]);

  useEffect(() => () => work.current?.abort(), []);

  useEffect(() => {
    if (state !== 'verified') return;
    const timer = setTimeout(verifyAgain, RENEW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state]);

  // A press meanwhile is not refused: it is repeated with the result, good or bad.
  useEffect(() => {
    const form = box.current?.closest('form');
    if (state !== 'working' || !form) return;
    let isPressed = false;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      isPressed = true;
      setBusy(true);
    };
    form.addEventListener('submit', hold, true);
    return () => {
      form.removeEventListener('submit', hold, true);
      if (!isPressed) return;
      setBusy(false);
      // Unless the page was left.
      if (form.isConnected) form.requestSubmit();
    };
  }, [state, setBusy]);

  async function verify() {
    const controller = (work.current = new AbortController());
    setState('working');
    try {
      const { solveCaptcha } = await loadPart(() => import('./solve-captcha.ts'));
      const payload = await solveCaptcha(controller.signal);
      if (controller.signal.aborted) return;
      setState('verified');
      setValue('captcha', payload);
      clearErrors('captcha');
    } catch {
      if (controller.signal.aborted) return;
      setState('failed');
      setValue('captcha', '');
    }
  }

  return (
    <div ref={box} className="captcha" data-state={state}>
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
