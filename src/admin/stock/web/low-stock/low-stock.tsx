import { useQuery } from '@tanstack/react-query';
import { Mail, MailX } from 'lucide-react';
import { callShop } from '../../../../kit/client.ts';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import { Desk } from '../../../frame/web/desk/desk.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { Shown } from '../../../frame/web/desk/shown.tsx';
import { Empty } from '../../../frame/web/desk/states.tsx';
import { useMay } from '../../../frame/web/use-me.ts';
import { useSave } from '../../../frame/web/form/use-save.ts';
import { LateBackorders } from './late-backorders.tsx';
import { LowStockTable } from './low-stock-table.tsx';
import { PartSearch } from '../part-search.tsx';

/** What to order, by supplier. */
export function LowStock({ onPart }: { onPart: (id: number) => void }) {
  const low = useQuery(callQuery(['stock', 'low'], 'GET admin/stock/low'));
  return (
    <Desk
      title="Stock"
      page="Running low"
      actions={low.data && <MailSwitch isMailed={low.data.is_mailed} address={low.data.mail_to} />}
      tools={<PartSearch label="Find a part" onPart={({ product_id }) => onPart(product_id)} />}
    >
      <Shown of={low} onlyFresh>
        {(data) =>
          data.parts.length + data.late.length === 0 ? (
            <Empty title="Nothing is running low">
              <p>
                Parts appear here at their reorder point, or when they will be sold out in two
                weeks.
              </p>
            </Empty>
          ) : (
            <>
              {data.late.length > 0 && <LateBackorders parts={data.late} onPart={onPart} />}
              {[...Map.groupBy(data.parts, ({ supplier }) => supplier)].map(([supplier, parts]) => (
                <LowStockTable key={supplier} supplier={supplier} parts={parts} onPart={onPart} />
              ))}
            </>
          )
        }
      </Shown>
    </Desk>
  );
}

function MailSwitch({ isMailed, address }: { isMailed: boolean; address: string }) {
  const save = useSave(
    () => callShop('POST admin/stock/mail', { body: { is_mailed: !isMailed } }),
    {
      topics: ['stock'],
      saved: isMailed ? 'No more emails about low stock' : `Low stock is emailed to ${address}`,
    },
  );
  if (!useMay('write:stock')) return null;
  return (
    <DeskButton
      icon={isMailed ? <Mail /> : <MailX />}
      look="quiet"
      title={`To ${address}, once when a part begins to run low`}
      busy={save.isPending}
      onPress={() => save.mutate()}
    >
      {isMailed ? 'Emails are on' : 'Emails are off'}
    </DeskButton>
  );
}
