import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import type { DeskPageProps } from '../../../frame/web/desk-page-props.ts';
import { Desk } from '../../../frame/web/desk/desk.tsx';
import { Unloaded } from '../../../frame/web/desk/shown.tsx';
import { PickList } from './pick-list.tsx';
import { StartPick } from './start-pick.tsx';

/** The person's own walk, the one in the address, or the orders to pick. */
export function PickPage({ search, setSearch }: DeskPageProps) {
  const query = useQuery(callQuery(['packing', 'overview'], 'GET admin/packing'));
  const { data } = query;
  const id = search['pick'] ?? data?.picks.find(({ picker }) => picker.is_you)?.id;
  if (id !== undefined)
    return <PickList id={String(id)} onEnd={() => setSearch({ pick: '' }, { replace: true })} />;
  if (data) return <StartPick overview={data} orders={search['orders']?.split(',')} />;
  return (
    <Desk title="Pick and pack">
      <Unloaded of={query} />
    </Desk>
  );
}
