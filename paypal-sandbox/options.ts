import type { Account } from './tokens.ts';

export interface SandboxOptions {
  /** File that keeps orders, captures, refunds and answers over a restart; memory only without it. */
  journal?: string;
  /** Where events are posted, or how to find out once it is known; none without it. */
  webhookUrl?: string | (() => string | undefined);
  account?: Account;
  /** How long the slow card takes. */
  slowMs?: number;
  tokenSeconds?: number;
  logger?: boolean;
}
