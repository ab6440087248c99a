import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { backOfficePages } from '../../pages.ts';
import { useMay } from '../../frame/web/use-me.ts';

/** Leads to the order for those who may read it. */
export function OrderNumber({ number }: { number: string }) {
  const page = backOfficePages.find(({ path }) => path === '/admin/orders/$number');
  const may = useMay('read:orders');
  if (!page || !may) return <span className="customer-number">{number}</span>;
  return (
    <PageLink
      href={addressOf({ path: '/admin/orders/$number' }, { number })}
      className="customer-number"
    >
      {number}
    </PageLink>
  );
}
