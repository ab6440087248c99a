import type { Account } from './tokens.ts';

export interface SandboxOptions {
  /** File that preserves orders, captures, refunds and answers over a restart; memory only without it. */
  journal?: string;
  /** Where events are posted, or a function that answers it later; no events without it. */
  webhookUrl?: string | (() => string | undefined);
  account?: Account;
  /** How long the slow card takes. */
  slowMs?: number;
  tokenSeconds?: number;
  logger?: boolean;
}
