import type { Account } from './tokens.ts';

export interface SandboxOptions {
  /** File that preserves orders, captures, refunds and responses across restarts; without it they are in memory only. */
  journal?: string;
  /** Where events are posted, or a function that returns it; without it no events are sent. */
  webhookUrl?: string | (() => string | undefined);
  account?: Account;
  /** How long the slow card takes. */
  slowMs?: number;
  tokenSeconds?: number;
  /** The delay before a transaction appears in the transaction search: up to three hours at PayPal. */
  reportDelayMs?: number;
}
