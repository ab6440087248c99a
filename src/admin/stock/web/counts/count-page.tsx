import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../../../kit/page.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { Desk } from '../../../frame/web/desk/desk.tsx';
import type { DeskPageProps } from '../../../frame/web/desk-page-props.ts';
import { Unloaded } from '../../../frame/web/desk/shown.tsx';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import { CountDesk } from './count-desk.tsx';
import { CountReview } from './count-review.tsx';
import '../stock.css';
import { deskAddresses } from '../../../addresses.ts';

/** The count of one shelf, or its comparison with `review`. */
export function CountPage({ params, search, setSearch }: DeskPageProps) {
  const id = params['id']!;
  const isReview = search['review'] === '1';
  const query = useQuery({
    ...callQuery(['stock', 'count', id, isReview], 'GET admin/counts/:id', {
      params: { id },
      query: isReview ? { review: '1' } : {},
    }),
    // The phone may lose its network between two shelves.
    gcTime: Infinity,
  });
  const { data } = query;
  if (!data)
    return (
      <Desk title="Count">
        <Unloaded of={query} />
        <p className="px-4">
          <PageLink href={addressOf(deskAddresses.stock.counts)}>Counting</PageLink>
        </p>
      </Desk>
    );
  return isReview || data.state !== 'open' ? (
    <CountReview count={data} onBack={() => setSearch({ review: undefined })} />
  ) : (
    <CountDesk count={data} onReview={() => setSearch({ review: '1' })} />
  );
}
