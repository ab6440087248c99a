import { useQuery } from '@tanstack/react-query';
import { LazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { Failed, Loading } from '../../frame/web/desk/states.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { MoveForm } from './move-form.tsx';
import { PartHistory } from './part-history.tsx';

/** One part's stock: what moved it, and a form to move it. */
export function PartDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const mayMove = useMay('write:stock');
  const { data, error, refetch } = useQuery(
    callQuery(['stock', 'part', id], 'GET admin/stock/parts/:id', { params: { id } }),
  );
  const about = data && [
    data.part.sku,
    `${data.part.stock} in stock`,
    ...(data.part.sold_on_shelf > 0 ? [`${data.part.sold_on_shelf} sold, still on the shelf`] : []),
    ...(data.part.shelf ? [data.part.shelf] : []),
  ];
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={data?.part.name ?? 'Stock'}
      description={about?.join(' · ')}
    >
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="grid gap-6">
          {mayMove && <MoveForm id={id} part={data.part} />}
          <PartHistory history={data.history} />
        </div>
      ) : (
        <Loading />
      )}
    </LazyDialog>
  );
}
