import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { asRefused, callShop, failureText } from '../../../kit/client.ts';
import { addressOf } from '../../../kit/page.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ButtonLink } from '../../../ui/layout/button-link.tsx';
import { Drawing } from '../../../ui/media/drawing.tsx';
import { accountPages } from '../../pages.ts';
import { sessionMessages } from '../session/session-messages.ts';

const QUESTION = 'Is this the email address of your account from now on?';

/** Target of the link mailed to a corrected address. Confirming takes a click, so that only a person does it. */
export function ConfirmEmail() {
  const { token = '' } = useParams({ strict: false });
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => (await callShop('POST confirm-email', { body: { token } })).message,
  });
  const isFinished = data !== undefined || asRefused(error)?.isFinal;

  return (
    <div className="site-width lost" aria-live="polite">
      <Drawing src="/drawings/logo.svg" alt="" width={240} height={60} eager />
      <p className="lost-label">Your account</p>
      <h1>{data ?? (error ? failureText(error, sessionMessages.somethingWrong) : QUESTION)}</h1>
      {isFinished ? (
        <ButtonLink href={addressOf(accountPages.login)} variant="primary" size="large">
          Log in
        </ButtonLink>
      ) : (
        <Button variant="primary" size="large" busy={isPending} onClick={() => mutate()}>
          {error ? 'Try again' : 'Yes, confirm it'}
        </Button>
      )}
    </div>
  );
}
