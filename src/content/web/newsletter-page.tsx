import { useMutation } from '@tanstack/react-query';
import { useMatch, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { asRefused, callShop, failureText } from '../../kit/client.ts';
import { ButtonLink } from '../../ui/layout/button-link.tsx';
import { addressOf } from '../../kit/page.ts';
import { Button } from '../../ui/form/button.tsx';
import { Drawing } from '../../ui/media/drawing.tsx';
import { messages } from '../messages.ts';
import { addresses } from '../../links/addresses.ts';

/** Target of the links that confirm or end a subscription. */
export function NewsletterPage() {
  const isEnd = useMatch({
    strict: false,
    select: ({ staticData }) => staticData.page?.path === addresses.newsletterEnd,
  });
  const call = isEnd ? 'POST unsubscribe-newsletter' : 'POST confirm-newsletter';
  const waiting = isEnd ? 'Unsubscribing …' : 'Confirming your subscription …';
  const { token = '' } = useParams({ strict: false });
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => (await callShop(call, { body: { token } })).msg,
  });
  // Mail scanners that only fetch the page do not run this.
  useEffect(() => mutate(), [mutate]);
  const canTryAgain = error && !asRefused(error)?.isFinal;

  return (
    <div className="site-width lost" aria-live="polite">
      <Drawing src="/drawings/logo-ink.svg" alt="" width={240} height={60} eager />
      <p className="lost-label">Newsletter</p>
      <h1>{data ?? (error ? failureText(error, messages.somethingWrong) : waiting)}</h1>
      {canTryAgain ? (
        <Button variant="primary" size="large" busy={isPending} onClick={() => mutate()}>
          Try again
        </Button>
      ) : (
        <ButtonLink href={addressOf(addresses.articles)} variant="primary" size="large">
          Read our articles
        </ButtonLink>
      )}
    </div>
  );
}
