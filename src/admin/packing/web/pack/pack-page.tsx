import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../../../kit/page.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import type { DeskPageProps } from '../../../frame/web/desk-page-props.ts';
import { Desk } from '../../../frame/web/desk/desk.tsx';
import { Unloaded } from '../../../frame/web/desk/shown.tsx';
import { PackOrder } from './pack-order.tsx';
import { deskAddresses } from '../../../addresses.ts';

/** One order at the packing bench. */
export function PackPage({ params }: DeskPageProps) {
  const number = params['number']!;
  const query = useQuery(
    callQuery(['packing', 'order', number], 'GET admin/packing/:number', { params: { number } }),
  );
  const { data } = query;
  if (data) return <PackOrder key={data.order} packing={data} />;
  return (
    <Desk title="Pack">
      <Unloaded of={query} />
      <p className="px-4">
        <PageLink href={addressOf(deskAddresses.packing.pick)}>Pick and pack</PageLink>
      </p>
    </Desk>
  );
}
