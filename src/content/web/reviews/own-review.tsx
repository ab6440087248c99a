import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useOrderViewer } from '../../../checkout/web/returns/opened-order.ts';
import { asRefused, callShop } from '../../../kit/client.ts';
import { LoginLink } from '../../../identity/web/login-link.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Notice, RetryNotice } from '../../../ui/layout/notice.tsx';
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx';
import { messages } from '../../messages.ts';
import { milesText, shownWords } from '../../rules/review-fields.ts';
import { whyNotReviewed } from '../../rules/review-words.ts';
import { draftOf, forgetDraft } from './review-draft.ts';
import { ReviewForm } from './review-form.tsx';
import { WithdrawReview } from './withdraw-review.tsx';

interface Part {
  id: number;
  name: string;
}

/** For whoever bought the part: their review, or the form for one. For others, who may write one. */
export function OwnReview({ part, orderNo }: { part: Part; orderNo: string }) {
  const { orderKey, customer, isLoaded } = useOrderViewer(orderNo);
  const line = { order_id: orderNo, order_key: orderKey, product_id: part.id };
  const isAsked = isLoaded && (customer !== undefined || orderNo !== '');
  const own = useQuery({
    queryKey: ['own review', line, customer],
    queryFn: async () => (await callShop('POST reviews/own', { body: line })).data,
    enabled: isAsked,
    staleTime: 0,
    retry: false,
  });
  /** False once it is left as it is; not known before anything is pressed. */
  const [isChanging, setChanging] = useState<boolean>();
  const heading = useRef<HTMLHeadingElement>(null);
  const [done, setDone] = useState('');
  const queries = useQueryClient();
  async function finish(message: string) {
    await own.refetch();
    setChanging(undefined);
    setDone(message);
    void queries.invalidateQueries({ queryKey: ['reviews'] });
    void queries.invalidateQueries({ queryKey: ['account'] });
    void queries.invalidateQueries({ queryKey: ['orderConfirmation', orderNo] });
  }
  function change() {
    setDone('');
    setChanging(true);
    heading.current?.focus();
  }
  function leave() {
    forgetDraft();
    setChanging(false);
  }

  if (!isAsked || asRefused(own.error)?.is('not_bought'))
    return <WhoMayReview isUnknown={isAsked} />;
  if (own.isError)
    return (
      <RetryNotice
        title={messages.somethingWrong}
        busy={own.isFetching}
        onRetry={() => void own.refetch()}
      >
        Your review could not be loaded.
      </RetryNotice>
    );
  if (!own.data)
    return (
      <Loading label="Loading your review">
        <Skeleton className="h-80" />
      </Loading>
    );
  const { review, why_not } = own.data;
  const bought = { ...line, order_id: own.data.order_id };
  const isFormShown = !why_not && (!review || (isChanging ?? draftOf(bought) !== undefined));
  return (
    <Card
      title={
        <h2 ref={heading} tabIndex={-1}>
          {review ? 'Your review' : 'Review this part'}
        </h2>
      }
    >
      <div className="grid gap-4">
        {done && (
          <div tabIndex={-1} ref={focusNow}>
            <Notice kind="success" title={done} />
          </div>
        )}
        {review && !isFormShown && (
          <>
            <p>{STATES[review.state]}</p>
            <p className="review-words wrap-anywhere" dir="auto">
              {[`${review.rating} of 5.`, review.title, shownWords(review.review)]
                .filter(Boolean)
                .join('\n')}
            </p>
            <p className="question-by">
              <bdi>
                {[review.name, review.van, review.miles !== null && milesText(review.miles)]
                  .filter(Boolean)
                  .join(', ')}
              </bdi>
            </p>
            {why_not && <p>{whyNotReviewed[why_not]} What you have written can be taken back.</p>}
            <div className="flex flex-wrap gap-3">
              {!why_not && (
                <Button ref={isChanging === false ? focusNow : undefined} onClick={change}>
                  Change it
                </Button>
              )}
              <WithdrawReview line={bought} onDone={finish} />
            </div>
          </>
        )}
        {why_not && !review && <p>{whyNotReviewed[why_not]}</p>}
        {isFormShown && <ReviewForm own={own.data} line={bought} onDone={finish} />}
        {isFormShown && review && (
          <Button variant="quiet" onClick={leave}>
            Leave it as it is
          </Button>
        )}
      </div>
    </Card>
  );
}

/** What had the focus is gone. */
const focusNow = (element: HTMLElement | null) => element?.focus();

const STATES = {
  waiting: 'It waits until we have read it, and is shown then.',
  shown: 'It is shown here.',
  'not shown': 'We do not show it. You can change it, and we read it again.',
} as const;

const WhoMayReview = ({ isUnknown }: { isUnknown: boolean }) => (
  <Card title={<h2>Bought it?</h2>}>
    <div className="grid gap-2">
      {isUnknown && <p>{messages.notBought}</p>}
      <p>Reviews are by owners who bought the part here.</p>
      <noscript>
        {import.meta.env.SSR && (
          <p>Writing one needs JavaScript: please turn it on for this shop and reload the page.</p>
        )}
      </noscript>
      <p className="review-with-script">
        <LoginLink className="site-link">Log in</LoginLink>, or open your order with the link in its
        email, and choose “Write a review” beside the part.
      </p>
    </div>
  </Card>
);
