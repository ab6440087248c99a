import type { CSSProperties } from 'react';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { addressOf } from '../../../kit/page.ts';
import { SumCell, WhenCell } from '../../frame/web/cells.tsx';
import { DeskTable } from '../../frame/web/desk-table.tsx';
import { When } from '../../frame/web/when.tsx';
import type { PersonRow } from '../contract.ts';
import { customersPages } from '../pages.ts';

/** A row for each person, 36 px high. */
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
        { name: 'Place', className: 'people-place' },
        { name: 'Van', className: 'people-van' },
        { name: 'Orders', className: 'number' },
        { name: 'Spent', className: 'number' },
        { name: 'Points', className: 'number people-points' },
        { name: 'Last order', className: 'people-last' },
        { name: 'Since', className: 'people-since' },
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
      <td className="people-place">{place}</td>
      <td className="people-van">
        {van && (
          <>
            <VanPaint paint={van.paint} /> {van.title}
          </>
        )}
      </td>
      <td className="number">{person.orders}</td>
      <SumCell cents={person.spent_cents} />
      <td className="number people-points">
        {points === null ? '' : points.toLocaleString('en-US')}
      </td>
      <td className="people-last">{last_order_at && <When at={last_order_at} />}</td>
      <WhenCell className="people-since" at={person.since} />
    </tr>
  );
}

const personAddress = ({ id, last_order }: PersonRow): string =>
  id === null
    ? addressOf(customersPages.guest, { order: last_order ?? '' })
    : addressOf(customersPages.customer, { id });

export const VanPaint = ({ paint }: { paint: string }) => (
  <span className="van-paint" style={{ '--paint': paint } as CSSProperties} />
);
