import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { DeskTable } from '../../frame/web/table/desk-table.tsx';
import type { Mismatch } from '../contract.ts';
import { mismatchReason } from '../messages.ts';
import { MismatchFigures } from './mismatch-figures.tsx';
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
      <DeskTable
        className="glance-table"
        caption="What does not match"
        columns={[
          'What',
          { name: 'Order', className: 'max-sm:hidden' },
          { name: 'Shop', className: 'number max-sm:hidden' },
          { name: 'Provider', className: 'number max-sm:hidden' },
          { name: 'Difference', className: 'number' },
          { name: 'Why', className: 'max-xl:hidden' },
        ]}
      >
        {mismatches.slice(0, SHOWN).map((one) => (
          <Row key={one.id} mismatch={one} />
        ))}
      </DeskTable>
      {more > 0 && (
        <PageLink href={addressOf(deskAddresses.money.money)} className="touch-link px-4">
          {more} more
        </PageLink>
      )}
    </>
  );
}

function Row({ mismatch }: { mismatch: Mismatch }) {
  return (
    <tr>
      <th scope="row">
        <PageLink
          href={addressOf(deskAddresses.money.money, {}, { item: String(mismatch.id) })}
          className="touch-link decoration-line"
        >
          <MismatchStatus mismatch={mismatch} />
        </PageLink>
      </th>
      <MismatchFigures mismatch={mismatch} hidden="max-sm:hidden" />
      <td className="max-xl:hidden w-2/5">{mismatchReason(mismatch)}</td>
    </tr>
  );
}
