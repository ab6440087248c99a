import { CaptchaField, type CaptchaFieldProps } from '../../../captcha/web/captcha-field.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';

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
  return (
    <>
      <CaptchaField id="captcha" {...captcha} />
      <Button type="submit" variant="primary" busy={busy}>
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
