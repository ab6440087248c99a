import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import './order-link.css';
import { deskAddresses } from '../../addresses.ts';

/** An order's number, linked for staff who may see orders. */
export function OrderLink({ number }: { number: string | null }) {
  const mayRead = useMay('read:orders');
  if (number === null) return <span className="text-graphite">none</span>;
  if (!mayRead) return <span className="font-mono">{number}</span>;
  return (
    <PageLink href={addressOf(deskAddresses.order.order, { number })} className="order-link">
      {number}
    </PageLink>
  );
}
