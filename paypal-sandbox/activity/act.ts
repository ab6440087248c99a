import { readAmount } from '../amounts.ts';
import { captureWithOrderAnswer, refundAnswer } from '../answers.ts';
import { type Context, findCapture } from '../context.ts';
import { decided, disputeAnswer, findDispute, makeDispute, withDispute } from '../disputes.ts';
import type { Capture, DisputeOutcome, Ledger, Order } from '../ledger.ts';
import { newId } from '../ledger.ts';
import { listTransactions } from '../transactions.ts';
import { invalidRequest, notFound } from '../problems.ts';
import { makeRefund, withRefund } from '../refunds.ts';

export type Sent = Partial<Record<string, string>>;

type Account = Pick<Context, 'ledger' | 'tell'> & { base: string };

/** Actions on PayPal's own site that bypass the shop, by their name in the form. */
export const actions: Record<string, (account: Account, sent: Sent) => Promise<void>> = {
  async refund({ ledger, tell, base }, { capture: id = '', amount }) {
    const { order, capture } = findCapture(ledger, id);
    const part = amount && { amount: { currency_code: capture.currency, value: amount } };
    const refund = makeRefund(order, capture, { ...part });
    await ledger.keep(withRefund(order, capture, refund));
    tell('PAYMENT.CAPTURE.REFUNDED', base, refundAnswer(refund, capture, base));
  },

  async dispute({ ledger, tell, base }, { capture: id = '', reason }) {
    const { order, capture } = findCapture(ledger, id);
    const dispute = makeDispute(capture, reason || 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED');
    await ledger.keep(withDispute(order, capture.id, dispute));
    tell('CUSTOMER.DISPUTE.CREATED', base, disputeAnswer({ order, capture, dispute }, base));
  },

  lose: (account, sent) => decide(account, sent, 'RESOLVED_BUYER_FAVOUR'),
  win: (account, sent) => decide(account, sent, 'RESOLVED_SELLER_FAVOUR'),

  async hold({ ledger }, { capture: id = '' }) {
    await change(ledger, id, (capture) => ({ ...capture, isPending: true }));
  },
  async release({ ledger }, { capture: id = '' }) {
    await change(ledger, id, ({ isPending: _, ...capture }) => capture);
  },
  clear: (account, sent) => decideCapture(account, sent, 'COMPLETED'),
  deny: (account, sent) => decideCapture(account, sent, 'DECLINED'),

  async drop_fee({ ledger }, { capture: id = '' }) {
    await change(ledger, id, (capture) => ({ ...capture, hasNoFee: true }));
  },

  async charge({ ledger }, sent) {
    await ledger.keep(makeCharge(sent));
  },

  async pay_out({ ledger }) {
    const cents = listTransactions(ledger)
      .filter(({ currency, status }) => currency === 'USD' && status !== 'P')
      .reduce((sum, one) => sum + one.cents - (one.feeCents ?? 0), 0);
    if (cents <= 0) throw invalidRequest('INVALID_PARAMETER_VALUE', 'amount');
    await ledger.keepPayout({ id: newId(), cents, currency: 'USD', at: new Date().toISOString() });
  },
};

async function change(ledger: Ledger, id: string, how: (one: Capture) => Capture) {
  const { order, capture } = findCapture(ledger, id);
  const captures = order.captures.map((one) => (one.id === capture.id ? how(one) : one));
  await ledger.keep({ ...order, captures });
}

/** What has come of a bank transfer or a review. */
async function decideCapture(
  { ledger, tell, base }: Account,
  { capture: id = '' }: Sent,
  status: 'COMPLETED' | 'DECLINED',
) {
  if (findCapture(ledger, id).capture.status !== 'PENDING') throw notFound();
  const updatedAt = new Date().toISOString();
  await change(ledger, id, ({ pendingReason: _, ...one }) => ({ ...one, status, updatedAt }));
  const { order, capture } = findCapture(ledger, id);
  const type = status === 'COMPLETED' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED';
  tell(type, base, captureWithOrderAnswer(order, capture, base));
}

async function decide({ ledger, tell, base }: Account, sent: Sent, outcome: DisputeOutcome) {
  const found = findDispute(ledger, sent['dispute'] ?? '');
  if (!found || found.dispute.outcome) throw notFound();
  const { order, capture } = found;
  const dispute = decided(found.dispute, outcome);
  await ledger.keep(withDispute(order, capture.id, dispute));
  tell('CUSTOMER.DISPUTE.RESOLVED', base, disputeAnswer({ order, capture, dispute }, base));
}

/** A payment that bypasses the shop, for the named order, if any. */
function makeCharge({ amount = '', currency = 'USD', invoice, custom, at }: Sent): Order {
  const time = at || new Date().toISOString();
  const cents = readAmount({ currency_code: currency, value: amount }, 'amount');
  const common = { cents, currency, at: time, updatedAt: time };
  return {
    ...common,
    id: newId(),
    status: 'COMPLETED',
    referenceId: 'default',
    ...(invoice && { invoiceId: invoice }),
    ...(custom && { customId: custom }),
    paidWith: { card: { brand: 'VISA' } },
    captures: [{ ...common, id: newId(), status: 'COMPLETED', responseCode: '0000', refunds: [] }],
  };
}
