import type { CSSProperties } from 'react';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { addressOf } from '../../../kit/page.ts';
import { SumCell, WhenCell } from '../../frame/web/table/cells.tsx';
import { DeskTable } from '../../frame/web/table/desk-table.tsx';
import { When } from '../../frame/web/table/when.tsx';
import type { PersonRow } from '../contract.ts';
import { deskAddresses } from '../../addresses.ts';

/** A table with one 36 px row per person. */
export function PeopleTable({
  caption,
  people,
}: {
  caption: string;
  people: readonly PersonRow[];
}) {
  return (
    <DeskTable
      className="sticky-head desk-list tall-rows people"
      caption={caption}
      columns={[
        'Name',
        { name: 'Place', className: 'max-xl:hidden' },
        { name: 'Van', className: 'max-md:hidden' },
        { name: 'Orders', className: 'number' },
        { name: 'Spent', className: 'number' },
        { name: 'Points', className: 'number max-lg:hidden' },
        { name: 'Last order', className: 'max-md:hidden' },
        { name: 'Since', className: 'max-xl:hidden' },
      ]}
    >
      {people.map((person) => (
        <Row key={person.id ?? person.email} person={person} />
      ))}
    </DeskTable>
  );
}

function Row({ person }: { person: PersonRow }) {
  const { name, email, place, van, points, last_order_at } = person;
  return (
    <tr>
      <th scope="row" className="people-name widest-cell">
        <PageLink href={personAddress(person)} className="row-link font-semibold">
          {name || email}
        </PageLink>{' '}
        <span className="text-steel">{name ? email : ''}</span>
      </th>
      <td className="max-xl:hidden">{place}</td>
      <td className="max-md:hidden">
        {van && (
          <>
            <VanPaint paint={van.paint} /> {van.title}
          </>
        )}
      </td>
      <td className="number">{person.orders}</td>
      <SumCell cents={person.spent_cents} />
      <td className="number max-lg:hidden">
        {points === null ? '' : points.toLocaleString('en-US')}
      </td>
      <td className="max-md:hidden">{last_order_at && <When at={last_order_at} />}</td>
      <WhenCell className="max-xl:hidden" at={person.since} />
    </tr>
  );
}

const personAddress = ({ id, last_order }: PersonRow): string =>
  id === null
    ? addressOf(deskAddresses.customers.guest, { order: last_order ?? '' })
    : addressOf(deskAddresses.customers.customer, { id });

export const VanPaint = ({ paint }: { paint: string }) => (
  <span className="van-paint" style={{ '--paint': paint } as CSSProperties} />
);
