import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { OrderLink } from '../../order/web/order-link.tsx';
import { DeskTable } from '../../frame/web/table/desk-table.tsx';
import type { Mismatch } from '../contract.ts';
import { mismatchWhy } from '../messages.ts';
import { moneyPages } from '../pages.ts';
import { differenceText, moneyText } from './format.ts';
import { MismatchStatus } from './mismatch-status.tsx';

const SHOWN = 4;

/** The newest that do not match, each a link to what can be done about it. */
export function GlanceMismatches({ mismatches }: { mismatches: readonly Mismatch[] }) {
  if (mismatches.length === 0)
    return <p className="p-4">Nothing is missing and nothing is too much.</p>;
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
        <PageLink href={addressOf(moneyPages.money)} className="touch-link px-4">
          {more} more
        </PageLink>
      )}
    </>
  );
}

function Row({ mismatch }: { mismatch: Mismatch }) {
  const { id, order_no, shop_cents, provider_cents, currency } = mismatch;
  const difference = (provider_cents ?? 0) - (shop_cents ?? 0);
  return (
    <tr>
      <th scope="row">
        <PageLink
          href={addressOf(moneyPages.money, {}, { item: String(id) })}
          className="touch-link decoration-line"
        >
          <MismatchStatus mismatch={mismatch} />
        </PageLink>
      </th>
      <td className="max-sm:hidden">
        <OrderLink number={order_no} />
      </td>
      <td className="number max-sm:hidden">
        {shop_cents === null ? 'nothing' : moneyText(shop_cents)}
      </td>
      <td className="number max-sm:hidden">
        {provider_cents === null ? 'nothing' : moneyText(provider_cents, currency)}
      </td>
      <td className="number">{differenceText(difference)}</td>
      <td className="max-xl:hidden w-2/5">{mismatchWhy(mismatch)}</td>
    </tr>
  );
}
