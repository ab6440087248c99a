import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../../../kit/page.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import type { DeskPageProps } from '../../../frame/web/desk-page-props.ts';
import { Desk } from '../../../frame/web/desk/desk.tsx';
import { Failed, Loading } from '../../../frame/web/desk/states.tsx';
import { packingPages } from '../../pages.ts';
import { PackOrder } from './pack-order.tsx';

/** One order at the packing bench. */
export function PackPage({ params }: DeskPageProps) {
  const number = params['number']!;
  const { data, error, refetch } = useQuery(
    callQuery(['packing', 'order', number], 'GET admin/packing/:number', { params: { number } }),
  );
  if (data) return <PackOrder key={data.order} packing={data} />;
  return (
    <Desk title="Pack">
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />}
      <p className="px-4">
        <PageLink href={addressOf(packingPages.pick)}>Pick and pack</PageLink>
      </p>
    </Desk>
  );
}
