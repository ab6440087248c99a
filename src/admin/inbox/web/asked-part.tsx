import { milesText } from '../../../content/rules/review-fields.ts';
import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { deskAddresses } from '../../addresses.ts';
import { useMay } from '../../frame/web/use-me.ts';
import type { InboxEntry } from '../contract.ts';

/** The part that a question or review is about, its stock, whether it fits the writer’s van, and the order of a review. */
export function AskedPart({ part }: { part: NonNullable<InboxEntry['about_part']> }) {
  const mayRead = useMay('read:parts');
  const mayReadOrders = useMay('read:orders');
  const { id, sku, stock, is_for_sale, fit, bought } = part;
  return (
    <div className="inbox-part ruled">
      <p className="in-rows gap-x-3">
        {mayRead ? (
          <PageLink
            className="touch-link font-mono"
            href={addressOf(deskAddresses.part.part, { id })}
          >
            {sku}
          </PageLink>
        ) : (
          <span className="font-mono">{sku}</span>
        )}
        <b>{stock === 0 ? 'Out of stock' : `${stock} in stock`}</b>
        {!is_for_sale && <span className="text-orange">No longer sold</span>}
      </p>
      <p>{fit ?? (bought ? 'Written without a van.' : 'Asked without a van.')}</p>
      {bought && (
        <p className="in-rows gap-x-3">
          <span>
            Bought with order{' '}
            {mayReadOrders ? (
              <PageLink
                className="touch-link font-mono"
                href={addressOf(deskAddresses.order.order, { number: bought.order })}
              >
                {bought.order}
              </PageLink>
            ) : (
              <span className="font-mono">{bought.order}</span>
            )}
          </span>
          <span>{bought.miles === null ? 'No mileage given' : milesText(bought.miles)}</span>
        </p>
      )}
    </div>
  );
}
