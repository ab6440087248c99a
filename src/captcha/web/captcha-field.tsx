import { ShieldCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { loadPart } from '../../kit/load-part.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Spinner } from '../../ui/layout/spinner.tsx';
import './captcha-field.css';

export interface CaptchaFieldProps {
  /** Called with the payload when it is verified, and with '' when it must be verified anew. */
  onVerified: (payload: string) => void;
  error?: string | undefined;
  /** Counts the times that the payload was used: it counts once, so after each use a new one is worked out. */
  used?: number;
  id?: string;
}

type State = 'open' | 'working' | 'verified' | 'failed';

const words: Record<State, string> = {
  open: '',
  working: 'Checking …',
  verified: 'Verified',
  failed: 'That did not work. Please try again.',
};

/** So long before its end a payload is no longer counted on: sending it takes time. */
const SPARE_MS = 30_000;

/** A tick that lets this browser work for a moment: cheap for one person, dear for thousands of robots. */
export function CaptchaField({ onVerified, error, used = 0, id: ownId }: CaptchaFieldProps) {
  const madeId = useId();
  const [state, setState] = useState<State>('open');
  const [endsAt, setEndsAt] = useState(0);
  const work = useRef<AbortController>(undefined);
  const tell = useEffectEvent(onVerified);

  // Who has ticked it once need not tick it for each try.
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
        tell('');
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
      onVerified(payload);
    } catch {
      if (!controller.signal.aborted) setState('failed');
    }
  }

  return (
    <div className="captcha" data-state={state}>
      <Checkbox
        id={ownId ?? madeId}
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
        {words[state]}
      </p>
    </div>
  );
}
