import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

/** Described in docs/security.md. */
export const securityEvents = [
  'login.done',
  'login.failed',
  'login.locked',
  'login.slowed',
  'reset.asked',
  'reset.used',
  'password.changed',
  'mail.confirmed',
  'mail.change_stopped',
  'account.deleted',
  'token.refused',
  'permission.refused',
  'webhook.forged',
  'limit.hit',
  'staff.login',
  'staff.failed',
  'staff.invited',
  'staff.changed',
] as const;

export type SecurityEvent = (typeof securityEvents)[number];

/** Contains only the shop's own names, never client input. */
export interface SecurityFacts {
  customer?: { id: number } | null;
  staff?: { id: number } | null;
  /** Logged as a keyed hash, so that an address can be correlated but not read. */
  email?: string;
  clientIp?: string;
  about?: string;
}

export interface SecurityLog {
  record(event: SecurityEvent, facts: SecurityFacts): void;
}

/** Further lines of one event and address are counted and reported after the minute. */
const LINES_A_MINUTE = 20;
const MINUTE_MS = 60_000;
const MAX_SOURCES = 10_000;

/** Writes security events as `{ event, actor, address, about }`. */
export function openSecurityLog(log: Logger, key: string): SecurityLog {
  const limited = limitLines();
  const hashed = (email: string) =>
    createHmac('sha256', key).update(email.toLowerCase()).digest('hex').slice(0, 16);

  function actorOf({ customer, staff, email }: SecurityFacts): string {
    if (staff) return `staff ${staff.id}`;
    if (customer) return `customer ${customer.id}`;
    return email ? `mail ${hashed(email)}` : 'visitor';
  }

  return {
    record(event, facts) {
      const { clientIp: address = '', about = '' } = facts;
      const line = limited(`${event} ${address}`);
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

/** Limits lines, so that an attack cannot fill the disk; returns null for a line that is not logged. */
function limitLines() {
  const sources = new LRUCache<string, Source>({ max: MAX_SOURCES });
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
