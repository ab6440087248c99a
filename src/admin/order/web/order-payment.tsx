import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { NOT_PAID_YET } from '../../../orders/rules/paid-with.ts';
import { GIVE_BACK_AT_COUNTER } from '../../../orders/rules/payment-method.ts';
import { formatPrice } from '../../../kit/money.ts';
import { Spinner } from '../../../ui/layout/spinner.tsx';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { DeskSection } from '../../frame/web/desk/desk-section.tsx';
import { Status } from '../../frame/web/desk/status.tsx';
import { Sum } from '../../frame/web/table/sum.tsx';
import { When } from '../../frame/web/table/when.tsx';
import type { OrderDetail, ProviderRecord } from '../order-shapes.ts';
import { OrderInvoices } from './order-invoices.tsx';
import { hasProviderRecord, paymentQuery } from './order-query.ts';

/** The shop's record of the payment next to the provider's live record. */
export function OrderPaymentPart({ order }: { order: OrderDetail }) {
  const { payment } = order;
  const isKnown = hasProviderRecord(order);
  const recordQuery = useQuery({ ...paymentQuery(order.number), enabled: isKnown });
  return (
    <DeskSection
      title="Payment"
      about={
        isKnown && (
          <Agreement
            isOwn={payment?.provider === 'counter'}
            found={recordQuery.data}
            isFetching={recordQuery.isFetching}
          />
        )
      }
      action={
        isKnown && (
          <DeskButton
            look="quiet"
            keyName="y"
            keyGroup="Order"
            busy={recordQuery.isFetching}
            onPress={() => void recordQuery.refetch()}
          >
            Ask again
          </DeskButton>
        )
      }
    >
      {payment ? (
        <Facts order={order} payment={payment} found={recordQuery.data} />
      ) : (
        <p className="px-4 py-3 text-steel">
          Nothing was charged: points or a coupon paid all of it.
        </p>
      )}
      <OrderInvoices order={order} />
    </DeskSection>
  );
}

function Agreement({
  isOwn,
  found,
  isFetching,
}: {
  /** It was taken at the counter, which keeps a book of its own. */
  isOwn: boolean;
  found?: ProviderRecord | undefined;
  isFetching: boolean;
}) {
  if (!found) return isFetching ? <Spinner label="Asking PayPal" /> : <NoAnswer />;
  if (!found.record) return <NoAnswer />;
  return found.differences.length === 0 ? (
    <Status tone="done" icon={<CircleCheck />}>
      {isOwn ? 'Matches the counter’s book' : 'Matches PayPal’s record'}
    </Status>
  ) : (
    <Status tone="fault" icon={<CircleAlert />}>
      {isOwn ? 'The counter’s book differs' : 'PayPal’s record differs'}
    </Status>
  );
}

const NoAnswer = () => (
  <Status tone="warning" icon={<CircleDashed />}>
    PayPal has not answered
  </Status>
);

interface FactsProps {
  order: OrderDetail;
  payment: NonNullable<OrderDetail['payment']>;
  found: ProviderRecord | undefined;
}

function Facts({ order, payment, found }: FactsProps) {
  const { later_payment: later } = order;
  const backCents = payment.refunded_cents + (later?.refunded_cents ?? 0);
  return (
    <>
      {found?.differences.map((text) => (
        <p key={text} className="px-4 py-1 text-red">
          {text}
        </p>
      ))}
      <dl className="order-payment">
        <PaymentFacts name="Capture" payment={payment} record={found?.record} />
        {later && <PaymentFacts name="For a change" payment={later} record={found?.later} />}
        <Fact name="Refunded" sum={<Sum cents={backCents === 0 ? 0 : -backCents} />}>
          {refunded(order)}
          {later && later.refunded_cents > 0 && (
            <span>{`, ${formatPrice(later.refunded_cents)} of it for the change`}</span>
          )}
        </Fact>
        {payment.problem && (
          <Fact name="Problem">
            {payment.problem === GIVE_BACK_AT_COUNTER
              ? 'Give it back as it was paid, and record it at the money desk'
              : payment.problem}
          </Fact>
        )}
      </dl>
    </>
  );
}

interface PaymentFactsProps {
  name: string;
  payment: { amount_cents: number; status: string; capture_id: string | null };
  record: ProviderRecord['record'] | undefined;
}

function PaymentFacts({ name, payment, record }: PaymentFactsProps) {
  return (
    <>
      <Fact name={name} sum={<Sum cents={payment.amount_cents} />}>
        <span className="font-mono">{payment.capture_id ?? 'none'}</span>
        {record?.captured_at && (
          <>
            , taken <When at={record.captured_at} show="time" />
          </>
        )}
      </Fact>
      {record?.fee_cents != null && (
        <Fact name="Fee, net" sum={<Sum cents={-record.fee_cents} />}>
          {formatPrice(record.amount_cents - record.fee_cents)} to the account
        </Fact>
      )}
      <Fact name="State">
        {payment.status === 'begun' ? NOT_PAID_YET : payment.status.replaceAll('_', ' ')}
        {record && <span>{`; there ${record.status.toLowerCase().replaceAll('_', ' ')}`}</span>}
      </Fact>
      {record?.card && <Fact name="Card">Ending {record.card}</Fact>}
    </>
  );
}

function Fact({ name, sum, children }: { name: string; sum?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd className="text-right whitespace-nowrap">{sum}</dd>
    </div>
  );
}

function refunded({ refunds }: OrderDetail): string {
  if (refunds.length === 0) return 'Nothing yet';
  const waiting = refunds.filter(({ status }) => status === 'asked' || status === 'sent').length;
  const done = refunds.filter(({ status }) => status === 'done').length;
  const failed = refunds.length - waiting - done;
  return [
    done > 0 && `${done} done`,
    waiting > 0 && `${waiting} waiting`,
    failed > 0 && `${failed} refused`,
  ]
    .filter(Boolean)
    .join(', ');
}
