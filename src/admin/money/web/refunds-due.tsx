import { Banknote, CircleAlert, Clock, RotateCw } from 'lucide-react';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { type Columns, ListTable } from '../../frame/web/table/list-table.tsx';
import { Empty } from '../../frame/web/desk/states.tsx';
import { Status } from '../../frame/web/desk/status.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { useSaveCall } from '../../frame/web/form/use-save-call.ts';
import { GIVE_BACK_AT_COUNTER } from '../../../orders/rules/payment-method.ts';
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

const COLUMNS: Columns<RefundDue> = [
  { name: 'Order', isRow: true, cell: ({ order_no }) => <OrderLink number={order_no} /> },
  { name: 'Buyer', from: 'md', cell: ({ buyer }) => buyer },
  { name: 'Since', when: ({ since }) => since, show: 'time' },
  {
    name: 'Amount',
    isNumber: true,
    cell: ({ amount_cents }) => (amount_cents === null ? 'At its order' : moneyText(amount_cents)),
  },
  {
    name: 'State',
    cell: ({ status, problem }) => (
      <>
        <Status
          tone={status === 'failed' ? 'fault' : 'warning'}
          icon={status === 'failed' ? <CircleAlert /> : <Clock />}
        >
          {WORDS[status]}
        </Status>
        {problem === GIVE_BACK_AT_COUNTER ? (
          <div>Give it back as it was paid, then press</div>
        ) : (
          problem && problem !== 'no answer' && <div className="money-code">{problem}</div>
        )}
      </>
    ),
  },
  {
    name: 'Action',
    isHidden: true,
    isNumber: true,
    cell: (refund) => refund.status !== 'return' && <AskAgain refund={refund} />,
  },
];

/** Unfinished refunds. The shop retries them by itself; the button retries now. */
export const RefundsDue = ({ refunds }: { refunds: readonly RefundDue[] }) =>
  refunds.length === 0 ? (
    <Empty title="No refund is due">
      <p>Everything owed to buyers has been refunded.</p>
    </Empty>
  ) : (
    <ListTable
      className="figures money-table"
      caption="Refunds that are due"
      columns={COLUMNS}
      rows={refunds}
      rowKey={({ id }) => id}
    />
  );

const MESSAGES = {
  done: 'Refund made',
  sent: { problem: 'The provider has not answered yet' },
  failed: { problem: 'The provider refused it again' },
};

function AskAgain({ refund: { id, order_no, problem } }: { refund: RefundDue }) {
  const repeat = useSaveCall('POST admin/money/refunds/repeat', {
    topics: ['money', 'orders'],
    saved: ({ data }) => MESSAGES[data.status],
  });
  if (!useMay('write:refunds')) return null;
  const isByHand = problem === GIVE_BACK_AT_COUNTER;
  const step = isByHand ? 'Given back' : 'Ask again';
  return (
    <DeskButton
      icon={isByHand ? <Banknote /> : <RotateCw />}
      aria-label={`${step} for ${order_no}`}
      busy={repeat.isPending}
      onPress={() => repeat.mutate({ body: { id } })}
    >
      {step}
    </DeskButton>
  );
}
