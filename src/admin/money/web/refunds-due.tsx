import { CircleAlert, Clock, RotateCw } from 'lucide-react';
import { WhenCell } from '../../frame/web/table/cells.tsx';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { DeskTable } from '../../frame/web/table/desk-table.tsx';
import { Empty } from '../../frame/web/desk/states.tsx';
import { Status } from '../../frame/web/desk/status.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { useRequestKey } from '../../frame/web/form/use-request-key.ts';
import { useSave } from '../../frame/web/form/use-save.ts';
import type { RefundDue } from '../contract.ts';
import { moneyText } from './format.ts';
import { OrderLink } from '../../order/web/order-link.tsx';

const WORDS: Record<RefundDue['status'], string> = {
  asked: 'Not asked yet',
  sent: 'No answer yet',
  failed: 'Refused',
  due: 'Due',
  return: 'Returned, not refunded yet',
};

/** Unfinished refunds. The shop retries them by itself; the button retries now. */
export function RefundsDue({ refunds }: { refunds: readonly RefundDue[] }) {
  if (refunds.length === 0)
    return (
      <Empty title="No refund is due">
        <p>Everything owed to buyers has been refunded.</p>
      </Empty>
    );
  return (
    <DeskTable
      className="figures money-table"
      caption="Refunds that are due"
      columns={[
        'Order',
        { name: 'Buyer', className: 'max-md:hidden' },
        'Since',
        { name: 'Amount', className: 'number' },
        'State',
        { name: 'Action', isHidden: true },
      ]}
    >
      {refunds.map((refund) => (
        <Line key={refund.id} refund={refund} />
      ))}
    </DeskTable>
  );
}

const MESSAGES = {
  done: 'Refund made',
  sent: { problem: 'The provider has not answered yet' },
  failed: { problem: 'The provider refused it again' },
};

function Line({ refund }: { refund: RefundDue }) {
  const mayRefund = useMay('write:refunds');
  const key = useRequestKey();
  const repeat = useSave(
    () => key.send('POST admin/money/refunds/repeat', { body: { id: refund.id } }),
    {
      topics: ['money', 'orders'],
      saved: ({ data }) => MESSAGES[data.status],
    },
  );
  const { order_no, buyer, since, amount_cents, status, problem } = refund;
  const isRefused = status === 'failed';
  return (
    <tr>
      <th scope="row">
        <OrderLink number={order_no} />
      </th>
      <td className="max-md:hidden">{buyer}</td>
      <WhenCell at={since} show="time" />
      <td className="number">{amount_cents === null ? 'At its order' : moneyText(amount_cents)}</td>
      <td>
        <Status
          tone={isRefused ? 'fault' : 'warning'}
          icon={isRefused ? <CircleAlert /> : <Clock />}
        >
          {WORDS[status]}
        </Status>
        {problem && problem !== 'no answer' && <div className="money-code">{problem}</div>}
      </td>
      <td className="number">
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
