import { reviewFormOf } from '../../../links/product-talk.ts';
import type { OrderSteps } from '../../../orders/rules/order-steps.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';

interface ReviewLinkProps {
  order: OrderSteps & { order_no: string };
  item: { product_id: number; name: string; slug: string };
  /** Opens the order without logging in. */
  orderKey?: string | undefined;
}

/** Beside a part that has left, and of which a review is written or can be. */
export function ReviewLink({ order, item, orderKey }: ReviewLinkProps) {
  const { order_no, reviewable, reviewed } = order;
  const isWritten = reviewed?.includes(item.product_id);
  return isWritten || reviewable?.includes(item.product_id) ? (
    <PageLink href={reviewFormOf(item.slug, order_no, orderKey)} className="text-link print-hidden">
      {isWritten ? 'Your review' : 'Write a review'}
      <span className="sr-only">: {item.name}</span>
    </PageLink>
  ) : null;
}
