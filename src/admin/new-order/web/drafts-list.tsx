import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { deskAddresses } from '../../addresses.ts';
import { DeskSection } from '../../frame/web/desk/desk-section.tsx';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { When } from '../../frame/web/table/when.tsx';

/** Orders that somebody has begun to write, to go on with. */
export function DraftsList({ except }: { except: string }) {
  const { data = [] } = useQuery({
    ...callQuery(['drafts'], 'GET admin/new-order/drafts'),
    staleTime: 0,
  });
  const drafts = data.filter(({ id }) => id !== except);
  if (drafts.length === 0) return null;
  return (
    <DeskSection title="Drafts" about="Kept for 30 days">
      <ul className="new-order-drafts">
        {drafts.map(({ id, buyer, pieces, by, updated_at }) => (
          <li key={id}>
            <PageLink href={addressOf(deskAddresses.newOrder.newOrder, {}, { draft: id })}>
              {buyer || 'Nobody yet'}
            </PageLink>
            <span className="text-steel">
              {pieces === 1 ? '1 piece' : `${pieces} pieces`}, {by}{' '}
              <When at={updated_at} show="time" />
            </span>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}
