import { money } from './amounts.ts';
import { feeOf } from './fees.ts';
import type { Capture, Dispute, Ledger, Order } from './ledger.ts';

/** PayPal's fee for a dispute that the shop has lost. */
const DISPUTE_FEE_CENTS = 2_000;

type Status = 'S' | 'P' | 'V';

interface Movement {
  id: string;
  code: string;
  at: string;
  cents: number;
  currency: string;
  status?: Status;
  feeCents?: number | undefined;
  /** What it refers to: an order (ODR) or another transaction (TXN). */
  reference?: { id: string; type: 'ODR' | 'TXN' };
  invoiceId?: string | undefined;
  customId?: string | undefined;
}

/** Every movement of money on the shop's account, oldest first, as PayPal's transaction search shows it. */
export function listTransactions(ledger: Ledger): Movement[] {
  const movements = Array.from(ledger.orders()).flatMap((order) =>
    order.captures
      .filter(({ status }) => status !== 'DECLINED')
      .flatMap((capture) => movementsOf(order, capture)),
  );
  const payouts = ledger.payouts().map(({ id, at, currency, cents }) => ({
    id,
    code: 'T0400',
    at,
    currency,
    cents: -cents,
  }));
  return movements.concat(payouts).toSorted((a, b) => a.at.localeCompare(b.at));
}

function movementsOf(order: Order, capture: Capture): Movement[] {
  const { id, at, cents, currency } = capture;
  const common = { currency, invoiceId: order.invoiceId, customId: order.customId };
  const ofCapture = { ...common, reference: { id, type: 'TXN' as const } };
  return [
    {
      ...common,
      id,
      at,
      cents,
      code: 'T0006',
      status: statusOf(capture),
      feeCents: feeOf(order, capture),
      reference: { id: order.id, type: 'ODR' },
    },
    ...capture.refunds.map((refund) => ({
      ...ofCapture,
      id: refund.id,
      at: refund.at,
      cents: -refund.cents,
      code: 'T1107',
      invoiceId: refund.invoiceId,
      customId: refund.customId,
    })),
    ...(capture.disputes ?? []).flatMap((dispute) => lostMoney(ofCapture, dispute)),
  ];
}

const statusOf = ({ isPending, status }: Capture): Status => {
  if (isPending || status === 'PENDING') return 'P';
  return status === 'REFUNDED' ? 'V' : 'S';
};

/** The reversal of a lost dispute, and its fee. */
function lostMoney(common: object & { currency: string }, dispute: Dispute): Movement[] {
  if (!dispute.taken) return [];
  const { reversalId, feeId } = dispute.taken;
  const at = dispute.updatedAt;
  return [
    { ...common, id: reversalId, at, cents: -dispute.cents, code: 'T1201' },
    { ...common, id: feeId, at, cents: -DISPUTE_FEE_CENTS, code: 'T0106' },
  ];
}

export function transactionAnswer(one: Movement) {
  const time = `${one.at.slice(0, 19)}Z`;
  return {
    transaction_info: {
      transaction_id: one.id,
      ...(one.reference && {
        paypal_reference_id: one.reference.id,
        paypal_reference_id_type: one.reference.type,
      }),
      transaction_event_code: one.code,
      transaction_initiation_date: time,
      transaction_updated_date: time,
      transaction_amount: money(one.currency, one.cents),
      ...(one.feeCents !== undefined && { fee_amount: money(one.currency, -one.feeCents) }),
      transaction_status: one.status ?? 'S',
      ...(one.invoiceId !== undefined && { invoice_id: one.invoiceId }),
      ...(one.customId !== undefined && { custom_field: one.customId }),
      protection_eligibility: '02',
    },
  };
}
