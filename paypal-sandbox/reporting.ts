import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import type { Issue } from './issues.ts';
import { baseOf } from './orders.ts';
import { invalidRequest } from './problems.ts';
import { listTransactions, transactionAnswer } from './transactions.ts';

type ListParams = Record<string, string | undefined>;

const ONE_DAY_MS = 86_400_000;
const LONGEST_RANGE_MS = 31 * ONE_DAY_MS;
const MAX_ITEMS = 10_000;
const TIME =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[Tt]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/;

/** Transaction Search v1: the account's transactions, after a delay. */
export function serveReporting(
  app: FastifyInstance,
  { ledger, reportDelayMs, onRequest }: Context,
): void {
  app.get<{ Querystring: ListParams }>(
    '/v1/reporting/transactions',
    { onRequest },
    async (request) => {
      const params = parseParams(request.query, Date.now() - reportDelayMs);
      await ledger.settled();
      const found = listTransactions(ledger).filter(
        ({ at, code }) =>
          isBetween(Date.parse(at), params) && (params.code === undefined || params.code === code),
      );
      if (found.length > MAX_ITEMS) throw invalidRequest('RESULTSET_TOO_LARGE');
      const { page, pageSize } = params;
      const pages = Math.max(1, Math.ceil(found.length / pageSize));
      const pageItems = found.slice((page - 1) * pageSize, page * pageSize);
      const time = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`;
      return {
        transaction_details: pageItems.map(transactionAnswer),
        account_number: 'VANGONSANDBOX',
        start_date: time(params.from),
        end_date: time(Math.min(params.to, params.until)),
        last_refreshed_datetime: time(params.until),
        page,
        total_items: found.length,
        total_pages: pages,
        links: [{ href: `${baseOf(request)}${request.url}`, rel: 'self', method: 'GET' }],
      };
    },
  );
}

interface Range {
  from: number;
  to: number;
  /** Later transactions do not appear yet. */
  until: number;
}

const isBetween = (at: number, { from, to, until }: Range): boolean =>
  at >= from && at <= to && at <= until;

function parseParams(query: ListParams, until: number) {
  const from = readTime(query, 'start_date');
  const to = readTime(query, 'end_date');
  if (to < from) throw invalidRequest('INVALID_DATE_RANGE', 'end_date');
  if (to - from > LONGEST_RANGE_MS) throw invalidRequest('DATE_RANGE_TOO_LONG', 'end_date');
  if (from > until) throw invalidRequest('START_DATE_TOO_LATE', 'start_date');
  return {
    from,
    to,
    until,
    code: query['transaction_type'],
    page: readNumber(query, 'page', 1, 2_147_483_647),
    pageSize: readNumber(query, 'page_size', 100, 500),
  };
}

function readTime(query: ListParams, field: string): number {
  const text = query[field];
  if (text === undefined) throw invalidRequest('MISSING_REQUIRED_PARAMETER', field);
  const issue: Issue = 'INVALID_PARAMETER_SYNTAX';
  if (!TIME.test(text) || Number.isNaN(Date.parse(text))) throw invalidRequest(issue, field);
  return Date.parse(text);
}

function readNumber(query: ListParams, field: string, standard: number, most: number): number {
  const text = query[field] ?? String(standard);
  const number = Number(text);
  const isGood = /^\d+$/.test(text) && number >= 1 && number <= most;
  if (!isGood) throw invalidRequest('INVALID_PARAMETER_VALUE', field);
  return number;
}
