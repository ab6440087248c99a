import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { ListTable } from '../../frame/web/table/list-table.tsx';
import type { Mismatch } from '../contract.ts';
import { mismatchReason } from '../messages.ts';
import { mismatchFigures } from './mismatch-figures.tsx';
import { MismatchStatus } from './mismatch-status.tsx';
import { deskAddresses } from '../../addresses.ts';

const SHOWN = 4;

/** The newest mismatches, each a link to its details. */
export function GlanceMismatches({ mismatches }: { mismatches: readonly Mismatch[] }) {
  if (mismatches.length === 0)
    return <p className="p-4">The shop’s books and the provider agree.</p>;
  const more = mismatches.length - SHOWN;
  return (
    <>
      <ListTable
        className="glance-table"
        caption="What does not match"
        rows={mismatches.slice(0, SHOWN)}
        rowKey={({ id }) => id}
        columns={[
          {
            name: 'What',
            isRow: true,
            cell: (mismatch) => (
              <PageLink
                href={addressOf(deskAddresses.money.money, {}, { item: String(mismatch.id) })}
                className="touch-link decoration-line"
              >
                <MismatchStatus mismatch={mismatch} />
              </PageLink>
            ),
          },
          ...mismatchFigures('sm'),
          { name: 'Why', from: 'xl', className: 'w-2/5', cell: mismatchReason },
        ]}
      />
      {more > 0 && (
        <PageLink href={addressOf(deskAddresses.money.money)} className="touch-link px-4">
          {more} more
        </PageLink>
      )}
    </>
  );
}
