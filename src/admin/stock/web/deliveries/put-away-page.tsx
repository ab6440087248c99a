import { useQuery } from '@tanstack/react-query';
import type { DeskPageProps } from '../../../frame/web/desk-page-props.ts';
import { Printed } from '../../../packing/web/print/printed.tsx';
import { compareShelves } from '../../../packing/rules/shelf-place.ts';
import { deliveryQuery } from './use-delivery.ts';
import './put-away.css';

/** Where to put the pieces of a delivery, in walking order. */
export function PutAwayPage({ params }: DeskPageProps) {
  const { data, error, refetch } = useQuery(deliveryQuery(params['id']!));
  const lines = data?.lines
    .flatMap(({ part, received }) => (part && received > 0 ? [{ part, received }] : []))
    .toSorted((one, other) => compareShelves(one.part.shelf, other.part.shelf));
  return (
    <Printed
      title="Put-away list"
      count={lines?.length}
      error={error}
      onRetry={() => void refetch()}
    >
      {data && lines && lines.length > 0 && (
        <table className="put-away">
          <caption className="heading-26 pb-2 text-left">
            {data.supplier || `Delivery ${data.id}`} {data.reference}
          </caption>
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Pieces</th>
              <th scope="col">Part</th>
              <th scope="col">
                <span className="sr-only">Done</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ part, received }) => (
              <tr key={part.product_id}>
                <th scope="row" className="heading-26 whitespace-nowrap">
                  {part.shelf || 'No shelf'}
                </th>
                <td className="heading-26 whitespace-nowrap">{received}</td>
                <td>
                  {part.name} <code>{part.sku}</code>
                </td>
                <td aria-label="Done">
                  <span className="tick-box" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Printed>
  );
}
