import { useQuery } from '@tanstack/react-query';
import type { Session } from '../../../identity/contract.ts';
import { reviewFormOf } from '../../../links/product-talk.ts';
import { reviewStateTexts } from '../../../orders/rules/review-rules.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { Cell, RowHead, Table, TableRow } from '../../../ui/table/table.tsx';
import { reviewsQuery } from '../account-data.ts';
import { DateText } from '../date-text.tsx';

/** What the customer has written about parts; nothing without any, and while it cannot be loaded. */
export function OwnReviews({ session }: { session: Session }) {
  const { data: reviews = [] } = useQuery(reviewsQuery(session));
  if (reviews.length === 0) return null;
  return (
    <Table caption="My reviews" stacked columns={['Part', 'Rating', 'Written', 'State']}>
      {reviews.map(({ part, slug, order_no, rating, written_at, state }) => (
        <TableRow key={order_no + slug}>
          <RowHead label="Part" className="font-normal!">
            <PageLink href={reviewFormOf(slug, order_no)} className="text-link">
              {part}
            </PageLink>
          </RowHead>
          <Cell label="Rating">{`${rating} of 5`}</Cell>
          <Cell label="Written">
            <DateText iso={written_at} />
          </Cell>
          <Cell label="State">{reviewStateTexts[state]}</Cell>
        </TableRow>
      ))}
    </Table>
  );
}
