import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OrderDraft } from '../../../checkout/rules/order-draft.ts';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { useSettled } from '../../frame/web/use-settled.ts';

const ASK_AFTER_MS = 200;

/** What the draft costs now, asked anew when something that decides it has been typed, or a part changes. */
export function useQuote(draft: OrderDraft) {
  const { customer_id, address, van, lines, shipping, coupon, without_coupon, points } = draft;
  const { ships_together } = draft;
  const { country, state, postcode } = address;
  const deciding = JSON.stringify({
    customer_id,
    van,
    lines: lines.map((line) => ({ ...line, price_reason: '' })),
    shipping,
    ships_together,
    coupon,
    without_coupon,
    points,
    address: { country, state, postcode },
  });
  const settled = useSettled(deciding, ASK_AFTER_MS);
  const asked = JSON.parse(settled) as typeof draft;
  const query = useQuery({
    ...callQuery(['parts', 'quote', settled], 'POST admin/new-order/quote', {
      body: { ...draft, ...asked, address: { ...draft.address, ...asked.address } },
    }),
    enabled: asked.lines.length > 0 || asked.customer_id !== null,
    placeholderData: keepPreviousData,
  });
  return {
    quote: query.data,
    error: query.error,
    refetch: query.refetch,
    /** What is shown belongs to what is typed. */
    isCurrent: settled === deciding && query.data !== undefined && !query.isPlaceholderData,
  };
}
