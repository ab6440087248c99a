import { CircleAlert, CircleCheck } from 'lucide-react';
import type { AnswerOf } from '../../../kit/call.ts';
import type { ordersCalls } from '../contract.ts';
import { counted } from './measures.ts';

type Preview = AnswerOf<(typeof ordersCalls)['POST admin/orders/ship/preview']>;

/** The result for each order, and the unusable lines. */
export const ShipPreview = ({ data, faults }: Pick<Preview, 'data' | 'faults'>) => (
  <>
    {faults.length > 0 && (
      <ul className="many-failed" role="alert">
        {faults.map(({ line, text, message }) => (
          <li key={line}>
            <b>Line {line}:</b> {message} <code>{text}</code>
          </li>
        ))}
      </ul>
    )}
    <table className="many-table">
      <caption className="sr-only">What will be shipped</caption>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Buyer</th>
          <th scope="col">Parts</th>
          <th scope="col">Tracking</th>
        </tr>
      </thead>
      <tbody>
        {data.map(
          ({ number, buyer, pieces, packer, tracking, carrier, warning, isDone, message }) => (
            <tr key={number}>
              <th scope="row">
                <code>{number}</code>
              </th>
              <td>{buyer}</td>
              <td>
                {pieces}
                {packer && (
                  <span className="marked gap-1.5 text-orange">{packer} is packing this</span>
                )}
              </td>
              <td>
                {isDone ? (
                  <span
                    className={tracking.length > 0 ? 'marked gap-1.5 text-green' : 'text-steel'}
                  >
                    {tracking.length > 0 && <CircleCheck size={16} />}
                    <span>
                      {tracking.length > 0
                        ? [carrier, ...tracking].filter(Boolean).join(' ')
                        : 'No tracking number'}
                    </span>
                    {tracking.length > 1 && (
                      <span>{`(${counted(tracking.length, 'parcel')})`}</span>
                    )}
                    {warning && <span className="text-orange">{warning}</span>}
                  </span>
                ) : (
                  <span className="marked gap-1.5 text-red">
                    <CircleAlert size={16} />
                    Not shipped: {message}
                  </span>
                )}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  </>
);
