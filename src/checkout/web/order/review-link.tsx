import { reviewFormOf } from '../../../links/product-talk.ts';
import type { OrderSteps } from '../../../orders/rules/order-steps.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';

interface ReviewLinkProps {
  order: OrderSteps & { order_no: string };
  item: { product_id: number; name: string; slug: string };
  /** Opens the order without logging in. */
  orderKey?: string | undefined;
}

/** Beside a part that has left. Why it cannot be reviewed any more is said by the form. */
export function ReviewLink({ order, item, orderKey }: ReviewLinkProps) {
  const { order_no, parcels, reviewable } = order;
  const hasLeft = parcels?.some(({ pieces }) => pieces.some(({ name }) => name === item.name));
  return hasLeft ? (
    <PageLink href={reviewFormOf(item.slug, order_no, orderKey)} className="text-link print-hidden">
      {reviewable?.includes(item.product_id) ? 'Write a review' : 'Your review'}
      <span className="sr-only">: {item.name}</span>
    </PageLink>
  ) : null;
}
