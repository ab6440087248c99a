import type { CSSProperties } from 'react';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { addressOf } from '../../../kit/page.ts';
import { Sum } from '../../frame/web/sum.tsx';
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
    <table className="people">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className="people-place">
            Place
          </th>
          <th scope="col" className="people-van">
            Van
          </th>
          <th scope="col" className="people-number">
            Orders
          </th>
          <th scope="col" className="people-number">
            Spent
          </th>
          <th scope="col" className="people-number people-points">
            Points
          </th>
          <th scope="col" className="people-last">
            Last order
          </th>
          <th scope="col" className="people-since">
            Since
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <Row key={person.id ?? person.email} person={person} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ person }: { person: PersonRow }) {
  const { name, email, place, van, points, last_order_at } = person;
  return (
    <tr>
      <th scope="row" className="people-name">
        <PageLink href={personAddress(person)} className="person-link">
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
      <td className="people-number">{person.orders}</td>
      <td className="people-number">
        <Sum cents={person.spent_cents} />
      </td>
      <td className="people-number people-points">
        {points === null ? '' : points.toLocaleString('en-US')}
      </td>
      <td className="people-last">{last_order_at && <When at={last_order_at} />}</td>
      <td className="people-since">
        <When at={person.since} />
      </td>
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
