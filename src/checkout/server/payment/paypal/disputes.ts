import * as z from 'zod';
import type { DisputesOutcome, ProviderDispute } from '../provider.ts';
import type { Exchange } from './exchange.ts';
import { anyMoney, time } from './movements.ts';

const listShape = z.object({
  items: z.array(z.object({ dispute_id: z.string() })).optional(),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).optional(),
});

/** PayPal rejects a start of 180 days ago; an hour of tolerance for its clock. */
const OLDEST_MS = 180 * 86_400_000 - 3_600_000;
const MAX_PAGES = 200;

const disputeShape = z.object({
  dispute_id: z.string().min(1),
  create_time: time,
  reason: z.string(),
  status: z.string(),
  dispute_amount: anyMoney,
  seller_response_due_date: time.optional(),
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: z.string().min(1), custom: z.string().optional() }))
    .min(1),
  dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
});

/** Lists disputes that changed since then, each with its transaction and outcome, which PayPal's list omits. */
export async function listDisputes(exchange: Exchange, since: Date): Promise<DisputesOutcome> {
  const after = new Date(Math.max(since.getTime(), Date.now() - OLDEST_MS));
  const ids = await listIds(exchange, after);
  if (!ids) return { kind: 'unknown' };
  const disputes: ProviderDispute[] = [];
  for (const id of ids) {
    const one = await readOneDispute(exchange, id);
    if (one.kind === 'unknown') return one;
    disputes.push(...one.disputes);
  }
  return { kind: 'listed', disputes };
}

/** Collects the ids of all pages; one may move to the next page meanwhile. Undefined if a page is missing. */
async function listIds(exchange: Exchange, after: Date): Promise<Set<string> | undefined> {
  const ids = new Set<string>();
  let query = `?${new URLSearchParams({ update_time_after: after.toISOString(), page_size: '50' })}`;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await exchange({ method: 'GET', path: `/v1/customer/disputes${query}` });
    const list = answer && answer.status < 400 ? listShape.safeParse(answer.body) : undefined;
    if (!list?.success) return undefined;
    for (const { dispute_id } of list.data.items ?? []) ids.add(dispute_id);
    const next = list.data.links?.find(({ rel }) => rel === 'next');
    if (!next) return ids;
    // Takes only the query: the host stays the configured one.
    query = new URL(next.href, 'https://paypal.invalid').search;
  }
  return undefined;
}

export async function readOneDispute(exchange: Exchange, id: string): Promise<DisputesOutcome> {
  const path = `/v1/customer/disputes/${encodeURIComponent(id)}`;
  const answer = await exchange({ method: 'GET', path });
  const read = answer && answer.status < 400 ? disputeShape.safeParse(answer.body) : undefined;
  return read?.success ? { kind: 'listed', disputes: [disputeOf(read.data)] } : { kind: 'unknown' };
}

function disputeOf(read: z.output<typeof disputeShape>): ProviderDispute {
  const [transaction] = read.disputed_transactions;
  return {
    id: read.dispute_id,
    captureId: transaction!.seller_transaction_id,
    paymentId: transaction!.custom ?? null,
    status: statusOf(read),
    reason: read.reason,
    currency: read.dispute_amount.currency,
    amountCents: read.dispute_amount.cents,
    openedAt: read.create_time,
    respondBy: read.seller_response_due_date ?? null,
  };
}

/** The shop has accepted the claim, or PayPal has decided for the buyer. */
const LOST = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']);

function statusOf({ status, dispute_outcome }: z.output<typeof disputeShape>) {
  if (status !== 'RESOLVED') return 'open';
  return LOST.has(dispute_outcome?.outcome_code ?? '') ? 'lost' : 'won';
}
