import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

/** What is worth a look, or an alarm; docs/security.md tells of each. */
export const securityEvents = [
  'login.done',
  'login.failed',
  'login.locked',
  'login.slowed',
  'reset.asked',
  'reset.used',
  'password.changed',
  'mail.confirmed',
  'account.deleted',
  'token.refused',
  'permission.refused',
  'webhook.forged',
  'limit.hit',
] as const;

export type SecurityEvent = (typeof securityEvents)[number];

/** Who did it, from where, and what it was about: names of the shop's own, never what was sent. */
export interface SecurityFacts {
  customer?: { id: number } | null;
  /** Logged as a keyed hash: the same mail address can be followed, and not read. */
  email?: string;
  address?: string;
  about?: string;
}

export interface SecurityLog {
  record(event: SecurityEvent, facts: SecurityFacts): void;
}

/** More lines of one kind from one address within a minute are counted, and told with the next one. */
const LINES_A_MINUTE = 20;
const MINUTE_MS = 60_000;
const MOST_SOURCES = 10_000;

/** Writes security events as lines of one shape: `{ event, actor, address, about }`. */
export function openSecurityLog(log: Logger, key: string): SecurityLog {
  const bounded = boundLines();
  const hashed = (email: string) =>
    createHmac('sha256', key).update(email.toLowerCase()).digest('hex').slice(0, 16);

  function actorOf({ customer, email }: SecurityFacts): string {
    if (customer) return `customer ${customer.id}`;
    return email ? `mail ${hashed(email)}` : 'visitor';
  }

  return {
    record(event, facts) {
      const { address = '', about = '' } = facts;
      const line = bounded(`${event} ${address}`);
      if (!line) return;
      const level = event === 'login.done' ? 'info' : 'warn';
      log[level]({ event, actor: actorOf(facts), address, about, ...line }, 'security');
    },
  };
}

interface Source {
  since: number;
  lines: number;
}

/** What is logged beside a line, or null for one too many: an attack that lasts all day does not fill the disk. */
function boundLines() {
  const sources = new LRUCache<string, Source>({ max: MOST_SOURCES });
  return (name: string): { unlogged?: number } | null => {
    const now = performance.now();
    const source = sources.get(name);
    if (source && now - source.since < MINUTE_MS) {
      source.lines += 1;
      return source.lines > LINES_A_MINUTE ? null : {};
    }
    sources.set(name, { since: now, lines: 1 });
    const unlogged = Math.max(0, (source?.lines ?? 0) - LINES_A_MINUTE);
    return unlogged > 0 ? { unlogged } : {};
  };
}
