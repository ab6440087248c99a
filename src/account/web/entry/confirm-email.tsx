import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { asRefused, callShop, failureText } from '../../../kit/client.ts';
import { addressOf } from '../../../kit/page.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ButtonLink } from '../../../ui/layout/button-link.tsx';
import { Drawing } from '../../../ui/media/drawing.tsx';
import { STOP_TOKEN } from '../../rules/stop-token.ts';
import { sessionMessages } from '../../../identity/web/session-messages.ts';
import { addresses } from '../../../links/addresses.ts';

const confirming = {
  question: 'Is this the email address of your account from now on?',
  yes: 'Yes, confirm it',
};
const stopping = {
  question: 'Stop the change of your account’s email address?',
  yes: 'Yes, stop it',
};

/**
 * Target of the links mailed to a corrected address and to the one before it. Both take a click, so that only a person
 * confirms or stops the change.
 */
export function ConfirmEmail() {
  const { token = '' } = useParams({ strict: false });
  const isStop = token.startsWith(STOP_TOKEN);
  const { question, yes } = isStop ? stopping : confirming;
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const body = { token: isStop ? token.slice(STOP_TOKEN.length) : token };
      const answer = isStop
        ? await callShop('POST stop-email-change', { body })
        : await callShop('POST confirm-email', { body });
      return answer.message;
    },
  });
  const isFinished = data !== undefined || asRefused(error)?.isFinal;

  return (
    <div className="site-width lost" aria-live="polite">
      <Drawing src="/drawings/logo-ink.svg" alt="" width={240} height={60} eager />
      <p className="lost-label">Your account</p>
      <h1>{data ?? (error ? failureText(error, sessionMessages.somethingWrong) : question)}</h1>
      {isFinished ? (
        <ButtonLink href={addressOf(addresses.login)} variant="primary" size="large">
          Log in
        </ButtonLink>
      ) : (
        <Button variant="primary" size="large" busy={isPending} onClick={() => mutate()}>
          {error ? 'Try again' : yes}
        </Button>
      )}
    </div>
  );
}
