import type { onRequestAsyncHookHandler } from 'fastify';
import type { Capture, Ledger, Order } from './ledger.ts';
import { notFound } from './problems.ts';
import type { Account } from './tokens.ts';
import type { NotifyWebhooks } from './webhooks.ts';

/** Shared by the parts of the sandbox. */
export interface Context {
  ledger: Ledger;
  account: Account;
  tell: NotifyWebhooks;
  /** Admits only requests with a token. */
  onRequest: onRequestAsyncHookHandler;
  slowMs: number;
  reportDelayMs: number;
}

export function findOrder(ledger: Ledger, id: string): Order {
  const order = ledger.order(id);
  if (!order) throw notFound();
  return order;
}

export function findCapture(ledger: Ledger, id: string): { order: Order; capture: Capture } {
  const order = ledger.orderOfCapture(id);
  const capture = order?.captures.find((one) => one.id === id);
  if (!order || !capture) throw notFound();
  return { order, capture };
}
