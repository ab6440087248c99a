import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { useMay } from '../../frame/web/use-me.ts';

const ORDER_PAGE = { path: '/admin/orders/$number' } as const;

/** An order's number; a link for those who may see orders. */
export function OrderLink({ number }: { number: string | null }) {
  const mayRead = useMay('read:orders');
  if (number === null) return <span className="text-graphite">none</span>;
  if (!mayRead) return <span className="font-mono">{number}</span>;
  return (
    <PageLink href={addressOf(ORDER_PAGE, { number })} className="money-order">
      {number}
    </PageLink>
  );
}
