import { CaptchaField, type CaptchaFieldProps } from '../../captcha/web/captcha-field.tsx';
import { Button } from '../../ui/button.tsx';
import { useIsAlive } from '../../ui/use-is-alive.ts';
import { Notice } from '../../ui/notice.tsx';

interface LetterFootProps {
  captcha: Pick<CaptchaFieldProps, 'used' | 'error' | 'onVerified'>;
  busy: boolean;
  outcome: { kind: 'open' } | { kind: 'sent' | 'failed'; words: string };
  /** Below the words of thanks. */
  thanks: string;
  children: string;
}

/** Captcha, button, and what became of it. */
export function LetterFoot({ captcha, busy, outcome, thanks, children }: LetterFootProps) {
  const isAlive = useIsAlive();
  return (
    <>
      <CaptchaField id="captcha" {...captcha} />
      {/* Before its script has come the browser would send the form by itself, into the address. */}
      <Button type={isAlive ? 'submit' : 'button'} variant="primary" busy={busy}>
        {children}
      </Button>
      {outcome.kind === 'sent' && (
        <Notice kind="success" title={outcome.words}>
          {thanks}
        </Notice>
      )}
      {outcome.kind === 'failed' && (
        <Notice kind="error" title={outcome.words}>
          What you wrote is still here. Please try again.
        </Notice>
      )}
    </>
  );
}
