import type { FastifyInstance } from 'fastify';
import { money } from './amounts.ts';
import type { Context } from './context.ts';
import type { Capture, Dispute, DisputeOutcome, Ledger, Order } from './ledger.ts';
import { newId } from './ledger.ts';
import { baseOf } from './orders.ts';
import { invalidRequest, notFound } from './problems.ts';

interface Found {
  order: Order;
  capture: Capture;
  dispute: Dispute;
}

const ONE_DAY_MS = 86_400_000;
const MAX_ITEMS = 50;

/** Customer Disputes v1: list and show. They are opened and decided at the activity page. */
export function serveDisputes(app: FastifyInstance, { ledger, onRequest }: Context): void {
  app.get<{
    Querystring: { update_time_after?: string; page_size?: string; next_page_token?: string };
  }>('/v1/customer/disputes', { onRequest }, async (request) => {
    await ledger.settled();
    const after = request.query.update_time_after ?? '';
    if (after !== '' && Number.isNaN(Date.parse(after)))
      throw invalidRequest('INVALID_PARAMETER_SYNTAX', 'update_time_after');
    if (after !== '' && Date.parse(after) < Date.now() - 180 * ONE_DAY_MS)
      throw invalidRequest('INVALID_PARAMETER_VALUE', 'update_time_after');
    const { page_size, next_page_token } = request.query;
    const size = Math.min(Number(page_size ?? 10), MAX_ITEMS);
    const first = Number(next_page_token ?? 0);
    const found = allDisputes(ledger)
      .filter(({ dispute }) => after === '' || Date.parse(dispute.updatedAt) >= Date.parse(after))
      .toSorted((a, b) => b.dispute.updatedAt.localeCompare(a.dispute.updatedAt));
    const items = found
      .slice(first, first + size)
      .map(({ capture, dispute }) => disputeHead(capture, dispute, baseOf(request)));
    const self = `${baseOf(request)}${request.url}`;
    const next = new URL(self);
    next.searchParams.set('next_page_token', String(first + size));
    const hasNext = found.length > first + size;
    return {
      items,
      links: [
        { href: self, rel: 'self', method: 'GET' },
        ...(hasNext ? [{ href: next.href, rel: 'next', method: 'GET' }] : []),
      ],
    };
  });

  app.get<{ Params: { id: string } }>(
    '/v1/customer/disputes/:id',
    { onRequest },
    async (request) => {
      await ledger.settled();
      const found = findDispute(ledger, request.params.id);
      if (!found) throw notFound();
      return disputeAnswer(found, baseOf(request));
    },
  );
}

const allDisputes = (ledger: Ledger): Found[] =>
  Array.from(ledger.orders()).flatMap((order) =>
    order.captures.flatMap((capture) =>
      (capture.disputes ?? []).map((dispute) => ({ order, capture, dispute })),
    ),
  );

export function findDispute(ledger: Ledger, id: string): Found | undefined {
  const order = ledger.orderOfDispute(id);
  for (const capture of order?.captures ?? []) {
    const dispute = capture.disputes?.find((one) => one.id === id);
    if (dispute) return { order: order!, capture, dispute };
  }
  return undefined;
}

export function makeDispute(capture: Capture, reason: string): Dispute {
  const now = Date.now();
  const at = new Date(now).toISOString();
  return {
    id: `PP-D-${newId(6)}`,
    reason,
    cents: capture.cents,
    at,
    updatedAt: at,
    respondBy: new Date(now + 10 * ONE_DAY_MS).toISOString(),
  };
}

export function decided(dispute: Dispute, outcome: DisputeOutcome): Dispute {
  const isLost = outcome === 'RESOLVED_BUYER_FAVOUR';
  return {
    ...dispute,
    outcome,
    updatedAt: new Date().toISOString(),
    ...(isLost && { taken: { reversalId: newId(), feeId: newId() } }),
  };
}

export function withDispute(order: Order, captureId: string, dispute: Dispute): Order {
  const captures = order.captures.map((capture) =>
    capture.id === captureId
      ? {
          ...capture,
          disputes: [...(capture.disputes ?? []).filter(({ id }) => id !== dispute.id), dispute],
        }
      : capture,
  );
  return { ...order, updatedAt: dispute.updatedAt, captures };
}

function disputeHead({ currency }: Capture, dispute: Dispute, base: string) {
  return {
    dispute_id: dispute.id,
    create_time: dispute.at,
    update_time: dispute.updatedAt,
    reason: dispute.reason,
    status: dispute.outcome ? 'RESOLVED' : 'WAITING_FOR_SELLER_RESPONSE',
    dispute_amount: money(currency, dispute.cents),
    dispute_life_cycle_stage: 'CHARGEBACK',
    dispute_channel: 'INTERNAL',
    ...(!dispute.outcome && { seller_response_due_date: dispute.respondBy }),
    links: [{ href: `${base}/v1/customer/disputes/${dispute.id}`, rel: 'self', method: 'GET' }],
  };
}

/** One dispute, with its transaction and outcome. */
export function disputeAnswer({ order, capture, dispute }: Found, base: string) {
  return {
    ...disputeHead(capture, dispute, base),
    disputed_transactions: [
      {
        seller_transaction_id: capture.id,
        create_time: capture.at,
        transaction_status: 'COMPLETED',
        gross_amount: money(capture.currency, capture.cents),
        ...(order.invoiceId !== undefined && { invoice_number: order.invoiceId }),
        ...(order.customId !== undefined && { custom: order.customId }),
        buyer: { name: 'Sandbox Buyer' },
      },
    ],
    ...(dispute.outcome && {
      dispute_outcome: {
        outcome_code: dispute.outcome,
        ...(dispute.taken && { amount_refunded: money(capture.currency, dispute.cents) }),
      },
    }),
  };
}
