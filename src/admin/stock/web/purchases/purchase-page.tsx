import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../../../kit/page.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { deskAddresses } from '../../../addresses.ts';
import { Desk } from '../../../frame/web/desk/desk.tsx';
import { Unloaded } from '../../../frame/web/desk/shown.tsx';
import type { DeskPageProps } from '../../../frame/web/desk-page-props.ts';
import { PartDialog } from '../part-dialog.tsx';
import { PurchaseDesk } from './purchase-desk.tsx';
import { purchaseQuery } from './purchase-query.ts';
import '../stock.css';

/** One purchase order: written, sent and received. */
export function PurchasePage({ params, search, setSearch }: DeskPageProps) {
  const purchase = useQuery(purchaseQuery(params['id']!));
  const part = search['part'];
  if (!purchase.data)
    return (
      <Desk title="Purchase order">
        <Unloaded of={purchase} />
        <p className="px-4">
          <PageLink href={addressOf(deskAddresses.stock.purchases)}>Purchases</PageLink>
        </p>
      </Desk>
    );
  return (
    <>
      <PurchaseDesk purchase={purchase.data} onPart={(id) => setSearch({ part: String(id) })} />
      {part && <PartDialog id={part} onClose={() => setSearch({ part: undefined })} />}
    </>
  );
}
