import { useQuery } from '@tanstack/react-query';
import { callShop } from '../../../../kit/client.ts';
import { addressOf } from '../../../../kit/page.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { Desk } from '../../../frame/web/desk/desk.tsx';
import type { DeskPageProps } from '../../../frame/web/desk-page-props.ts';
import { Failed, Loading } from '../../../frame/web/desk/states.tsx';
import { stockDeskPages } from '../../pages.ts';
import { CountDesk } from './count-desk.tsx';
import { CountReview } from './count-review.tsx';
import '../stock.css';

/** One shelf: counted, then compared. `review` is the comparison. */
export function CountPage({ params, search, setSearch }: DeskPageProps) {
  const id = params['id']!;
  const isReview = search['review'] === '1';
  const { data, error, refetch } = useQuery({
    queryKey: ['stock', 'count', id, isReview],
    queryFn: async () =>
      (
        await callShop('GET admin/counts/:id', {
          params: { id },
          query: isReview ? { review: '1' } : {},
        })
      ).data,
    // The phone may lose its network between two shelves.
    gcTime: Infinity,
  });
  if (!data)
    return (
      <Desk title="Count">
        {error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />}
        <p className="px-4">
          <PageLink href={addressOf(stockDeskPages.counts)}>Counting</PageLink>
        </p>
      </Desk>
    );
  return isReview || data.state !== 'open' ? (
    <CountReview count={data} onBack={() => setSearch({ review: undefined })} />
  ) : (
    <CountDesk count={data} onReview={() => setSearch({ review: '1' })} />
  );
}
