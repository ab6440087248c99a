import * as z from 'zod';
import type { ProviderTransaction, TransactionsOutcome } from '../provider.ts';
import type { Exchange } from './exchange.ts';
import { anyMoney, kindOfCode, time } from './movements.ts';
import { issuesOf } from './refusal.ts';

const ONE_DAY_MS = 86_400_000;
/** The longest range that PayPal accepts. */
const RANGE_MS = 31 * ONE_DAY_MS;
/** PayPal returns no more than 10,000 transactions per range; the range is shortened then. */
const SHORTEST_RANGE_MS = 3_600_000;
const PAGE_SIZE = 500;
/** PayPal lists nothing older than three years. */
const OLDEST_MS = 3 * 365 * ONE_DAY_MS;

const pageShape = z.object({
  transaction_details: z.array(
    z.object({
      transaction_info: z.object({
        transaction_id: z.string().min(1),
        paypal_reference_id: z.string().optional(),
        paypal_reference_id_type: z.string().optional(),
        transaction_event_code: z.string(),
        transaction_initiation_date: time,
        transaction_amount: anyMoney,
        fee_amount: anyMoney.optional(),
        transaction_status: z.string(),
        invoice_id: z.string().optional(),
        custom_field: z.string().optional(),
      }),
    }),
  ),
  last_refreshed_datetime: time.optional(),
  total_pages: z.int(),
});
type Page = z.output<typeof pageShape>;
type Info = Page['transaction_details'][number]['transaction_info'];

/** PayPal's transaction search for any period: in ranges of at most 31 days, page by page, oldest range first. */
export async function listTransactions(
  exchange: Exchange,
  from: Date,
  to: Date,
): Promise<TransactionsOutcome> {
  const found = new Map<string, ProviderTransaction>();
  let completeUntil = to;
  const oldest = Math.max(from.getTime(), to.getTime() - OLDEST_MS);
  const ranges = rangesOf(oldest, to.getTime());
  for (let range = ranges.shift(); range; range = ranges.shift()) {
    const read = await readRange(exchange, range);
    if (read === 'too many' && range.to - range.from > SHORTEST_RANGE_MS) {
      const middle = Math.floor((range.from + range.to) / 2_000) * 1_000;
      ranges.unshift({ from: range.from, to: middle }, { from: middle, to: range.to });
      continue;
    }
    if (read === 'too many' || read === 'unknown') return { kind: 'unknown' };
    if (read === 'too early') {
      completeUntil = earlier(completeUntil, new Date(range.from));
      continue;
    }
    for (const one of read.transactions) found.set(one.id, one);
    if (read.refreshed) completeUntil = earlier(completeUntil, read.refreshed);
  }
  const completeFrom = new Date(oldest);
  return { kind: 'listed', transactions: [...found.values()], completeFrom, completeUntil };
}

interface Range {
  from: number;
  to: number;
}

export function rangesOf(from: number, to: number): Range[] {
  const count = Math.max(1, Math.ceil((to - from) / RANGE_MS));
  return Array.from({ length: count }, (_, place) => ({
    from: from + place * RANGE_MS,
    to: Math.min(to, from + (place + 1) * RANGE_MS),
  }));
}

const earlier = (one: Date, other: Date): Date => (other < one ? other : one);

async function readRange(exchange: Exchange, range: Range) {
  const transactions: ProviderTransaction[] = [];
  let refreshed: Date | undefined;
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const read = await readPage(exchange, range, page);
    if (typeof read === 'string') return read;
    pages = read.total_pages;
    refreshed = read.last_refreshed_datetime ?? refreshed;
    transactions.push(
      ...read.transaction_details.map(({ transaction_info }) => movementOf(transaction_info)),
    );
  }
  return { transactions, refreshed };
}

async function readPage(exchange: Exchange, { from, to }: Range, page: number) {
  const query = new URLSearchParams({
    start_date: new Date(from).toISOString(),
    end_date: new Date(to).toISOString(),
    fields: 'transaction_info',
    page_size: String(PAGE_SIZE),
    page: String(page),
  });
  const answer = await exchange({ method: 'GET', path: `/v1/reporting/transactions?${query}` });
  if (!answer) return 'unknown';
  if (answer.status >= 400) return searchRefusal(answer.body);
  const read = pageShape.safeParse(answer.body);
  return read.success ? read.data : 'unknown';
}

/** The search has its own error formats: a name for too many results, a sentence for a day not listed yet. */
function searchRefusal(body: object): 'too many' | 'too early' | 'unknown' {
  const name = 'name' in body ? body.name : undefined;
  if (name === 'RESULTSET_TOO_LARGE' || issuesOf(body).includes('RESULTSET_TOO_LARGE'))
    return 'too many';
  return /given start date is not available/.test(JSON.stringify(body)) ? 'too early' : 'unknown';
}

function movementOf(info: Info): ProviderTransaction {
  const { currency, cents } = info.transaction_amount;
  const kind = kindOfCode(info.transaction_event_code, cents);
  const isOfCapture = kind !== 'capture' && info.paypal_reference_id_type === 'TXN';
  return {
    id: info.transaction_id,
    kind,
    code: info.transaction_event_code,
    status: statusOf(info.transaction_status),
    at: info.transaction_initiation_date,
    currency,
    amountCents: cents,
    // PayPal reports its fee as a negative amount. Only payments must have one.
    feeCents: info.fee_amount ? 0 - info.fee_amount.cents : kind === 'capture' ? null : 0,
    captureId: isOfCapture ? (info.paypal_reference_id ?? null) : null,
    paymentId: info.custom_field ?? null,
    orderNo: info.invoice_id ?? null,
  };
}

/** V is a payment that was refunded since: the refund is a separate transaction. */
const statusOf = (code: string): ProviderTransaction['status'] => {
  if (code === 'D') return 'denied';
  return code === 'P' ? 'pending' : 'done';
};
