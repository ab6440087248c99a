import { CircleAlert, Clock, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { callShop } from '../../../kit/client.ts';
import { randomKey } from '../../../kit/random-key.ts';
import { DeskButton } from '../../frame/web/desk-button.tsx';
import { Empty } from '../../frame/web/states.tsx';
import { Status } from '../../frame/web/status.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { useSave } from '../../frame/web/use-save.ts';
import { When } from '../../frame/web/when.tsx';
import type { RefundDue } from '../contract.ts';
import { moneyText } from './format.ts';
import { OrderLink } from '../../order/web/order-link.tsx';

const WORDS: Record<RefundDue['status'], string> = {
  asked: 'Not asked yet',
  sent: 'No answer yet',
  failed: 'Refused',
  due: 'Due',
  return: 'Came back, not refunded yet',
};

/** Refunds that are not finished. The shop asks again by itself; a press asks now. */
export function RefundsDue({ refunds }: { refunds: readonly RefundDue[] }) {
  if (refunds.length === 0)
    return (
      <Empty title="No refund is due">
        <p>What was promised to buyers has gone back to them.</p>
      </Empty>
    );
  return (
    <table className="money-table">
      <caption className="sr-only">Refunds that are due</caption>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col" className="money-wide">
            Buyer
          </th>
          <th scope="col">Since</th>
          <th scope="col" className="money-number">
            Amount
          </th>
          <th scope="col">State</th>
          <th scope="col">
            <span className="sr-only">Action</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {refunds.map((refund) => (
          <Line key={refund.id} refund={refund} />
        ))}
      </tbody>
    </table>
  );
}

const SAID = {
  done: 'The refund is made',
  sent: 'The provider has not answered yet',
  failed: 'The provider refuses it again',
};

function Line({ refund }: { refund: RefundDue }) {
  const mayRefund = useMay('write:refunds');
  const [key, setKey] = useState(randomKey);
  const repeat = useSave(
    () => callShop('POST admin/money/refunds/repeat', { body: { id: refund.id }, key }),
    {
      topics: ['money', 'orders'],
      saved: ({ data }) => SAID[data.status],
      // Another press is another attempt.
      onSaved: () => setKey(randomKey()),
      onFailed: () => {
        setKey(randomKey());
        return false;
      },
    },
  );
  const { order_no, buyer, since, amount_cents, status, problem } = refund;
  const isRefused = status === 'failed';
  return (
    <tr>
      <th scope="row">
        <OrderLink number={order_no} />
      </th>
      <td className="money-wide">{buyer}</td>
      <td>
        <When at={since} show="time" />
      </td>
      <td className="money-number">
        {amount_cents === null ? 'At its order' : moneyText(amount_cents)}
      </td>
      <td>
        <Status
          tone={isRefused ? 'fault' : 'warning'}
          icon={isRefused ? <CircleAlert /> : <Clock />}
        >
          {WORDS[status]}
        </Status>
        {problem && problem !== 'no answer' && <div className="money-code">{problem}</div>}
      </td>
      <td className="money-number">
        {mayRefund && status !== 'return' && (
          <DeskButton
            icon={<RotateCw />}
            aria-label={`Ask again for ${order_no}`}
            busy={repeat.isPending}
            onPress={() => repeat.mutate()}
          >
            Ask again
          </DeskButton>
        )}
      </td>
    </tr>
  );
}
