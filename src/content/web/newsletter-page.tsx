import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { asRefused, callShop, failureText } from '../../kit/client.ts';
import { PageLink } from '../../page-link.tsx';
import { addressOf } from '../../pages.ts';
import { buttonClass } from '../../ui/form/button-class.ts';
import { Button } from '../../ui/form/button.tsx';
import { Drawing } from '../../ui/media/drawing.tsx';
import { messages } from '../messages.ts';

type Doing = 'POST confirm-newsletter' | 'POST unsubscribe-newsletter';

/** Where the link of the asking mail leads: says yes to the newsletter. */
export const NewsletterConfirmPage = () => (
  <NewsletterPage call="POST confirm-newsletter" waiting="Confirming your subscription …" />
);

/** Where the link at the end of each letter leads: ends it. */
export const NewsletterEndPage = () => (
  <NewsletterPage call="POST unsubscribe-newsletter" waiting="Unsubscribing …" />
);

function NewsletterPage({ call, waiting }: { call: Doing; waiting: string }) {
  const { token = '' } = useParams({ strict: false });
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => (await callShop(call, { body: { token } })).msg,
  });
  // The link was the press; nothing changes for who only fetches the page.
  useEffect(() => mutate(), [mutate]);
  const canTryAgain = error && !asRefused(error)?.isFinal;

  return (
    <div className="site-width lost" aria-live="polite">
      <Drawing src="/drawings/logo.svg" alt="" width={240} height={60} eager />
      <p className="lost-label">Newsletter</p>
      <h1>{data ?? (error ? failureText(error, messages.somethingWrong) : waiting)}</h1>
      {canTryAgain ? (
        <Button variant="primary" size="large" busy={isPending} onClick={() => mutate()}>
          Try again
        </Button>
      ) : (
        <PageLink
          href={addressOf('articles')}
          className={buttonClass({ variant: 'primary', size: 'large' })}
        >
          Read our articles
        </PageLink>
      )}
    </div>
  );
}
