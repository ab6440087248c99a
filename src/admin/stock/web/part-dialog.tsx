import { useQuery } from '@tanstack/react-query';
import { DeskDialog } from '../../frame/web/form/desk-dialog.tsx';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { Shown } from '../../frame/web/desk/shown.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { MoveForm } from './move-form.tsx';
import { PartHistory } from './part-history.tsx';

/** A part's stock: its movements and a form to add one. */
export function PartDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const mayMove = useMay('write:stock');
  const query = useQuery(
    callQuery(['stock', 'part', id], 'GET admin/stock/parts/:id', { params: { id } }),
  );
  const { data } = query;
  const about = data && [
    data.part.sku,
    `${data.part.stock} in stock`,
    ...(data.part.sold_on_shelf > 0 ? [`${data.part.sold_on_shelf} sold, still on the shelf`] : []),
    ...(data.part.shelf ? [data.part.shelf] : []),
  ];
  return (
    <DeskDialog
      open
      keepsTyping
      onClose={onClose}
      title={data?.part.name ?? 'Stock'}
      description={about?.join(' · ')}
    >
      <Shown of={query} onlyFresh>
        {({ part, history }) => (
          <div className="grid gap-6">
            {mayMove && <MoveForm id={id} part={part} />}
            <PartHistory history={history} />
          </div>
        )}
      </Shown>
    </DeskDialog>
  );
}
