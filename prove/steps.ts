import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { execute, query, sql } from '../src/server/database/query.ts';

/** The steps at which the shop can be killed or stopped: provider requests and commits. */
export const steps = [
  'order written',
  'provider asked for an order',
  'provider made an order',
  'order at the provider noted',
  'provider asked for money',
  'money taken',
  'order finished',
  'provider asked for a refund',
  'refund given',
  'refund asked for',
  'parcel recorded',
  'order held',
  'additional payment asked for',
  'additional payment in progress',
  'return begun',
  'order placed by staff',
  'invoices being issued',
  'invoice issued',
  'any time',
  'asked to stop',
] as const;
export type Step = (typeof steps)[number];

/** Observes the shop's steps through the sandbox's requests and through triggers that only this proof installs. */
export async function watchSteps(sandbox: FastifyInstance, url: string) {
  const waiting = new Map<Step, () => void>();
  const at = (step: Step) => {
    waiting.get(step)?.();
    waiting.delete(step);
  };

  sandbox.addHook('onRequest', async ({ url }) => {
    if (url.endsWith('/v2/checkout/orders')) at('provider asked for an order');
    if (url.endsWith('/capture')) at('provider asked for money');
    if (url.endsWith('/refund')) at('provider asked for a refund');
  });
  sandbox.addHook('onSend', async ({ url }) => {
    if (url.endsWith('/v2/checkout/orders')) at('provider made an order');
    if (url.endsWith('/capture')) at('money taken');
    if (url.endsWith('/refund')) at('refund given');
  });

  const client = new pg.Client(url);
  await client.connect();
  await execute(client, TRIGGERS);
  await execute(client, sql`LISTEN proof`);
  client.on('notification', ({ payload }) => at(payload as Step));

  return {
    /** Resolves when the shop reaches the step; false after a timeout. */
    reached(step: Step, withinMs: number): Promise<boolean> {
      if (step === 'invoices being issued') return stopInvoices(client, withinMs);
      return new Promise((resolve) => {
        const late = setTimeout(() => {
          waiting.delete(step);
          resolve(false);
        }, withinMs);
        waiting.set(step, () => {
          clearTimeout(late);
          resolve(true);
        });
      });
    },
    /** Lets go on what was stopped within a transaction. */
    release: () => execute(client, sql`SELECT pg_advisory_unlock_all()`),
    stop: () => client.end(),
  };
}

/** Stops a transaction that has written an invoice, and not committed it: until then it cannot tell anybody. */
async function stopInvoices(client: pg.Client, withinMs: number): Promise<boolean> {
  await execute(client, sql`SELECT pg_advisory_lock(${INVOICES_LOCK})`);
  for (const until = Date.now() + withinMs; Date.now() < until; await wait(10)) {
    const stopped = await query(
      client,
      sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${INVOICES_LOCK} AND NOT granted`,
    );
    if (stopped.length > 0) return true;
  }
  await execute(client, sql`SELECT pg_advisory_unlock_all()`);
  return false;
}

const INVOICES_LOCK = 730_193;

const TRIGGERS = sql`
CREATE FUNCTION tell_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM pg_notify('proof', tg_argv[0]); RETURN NULL; END $$;
CREATE TRIGGER proof_written AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION tell_proof('order written');
CREATE TRIGGER proof_noted AFTER UPDATE OF provider_order_id ON payments
  FOR EACH ROW EXECUTE FUNCTION tell_proof('order at the provider noted');
CREATE TRIGGER proof_finished AFTER UPDATE OF status ON orders FOR EACH ROW EXECUTE FUNCTION tell_proof('order finished');
CREATE TRIGGER proof_refund AFTER INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION tell_proof('refund asked for');
CREATE TRIGGER proof_parcel AFTER INSERT ON parcels FOR EACH ROW EXECUTE FUNCTION tell_proof('parcel recorded');
CREATE TRIGGER proof_asked AFTER INSERT ON order_differences
  FOR EACH ROW EXECUTE FUNCTION tell_proof('additional payment asked for');
CREATE TRIGGER proof_paid AFTER UPDATE OF capture_asked_at ON order_differences
  FOR EACH ROW EXECUTE FUNCTION tell_proof('additional payment in progress');
CREATE TRIGGER proof_return AFTER INSERT ON returns FOR EACH ROW EXECUTE FUNCTION tell_proof('return begun');
CREATE TRIGGER proof_by_staff AFTER INSERT ON orders_by_staff
  FOR EACH ROW EXECUTE FUNCTION tell_proof('order placed by staff');
CREATE FUNCTION wait_for_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM pg_advisory_xact_lock_shared(tg_argv[0]::bigint); RETURN NULL; END $$;
CREATE TRIGGER proof_invoices AFTER INSERT ON invoices
  FOR EACH ROW EXECUTE FUNCTION wait_for_proof('730193');
CREATE TRIGGER proof_invoice AFTER INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION tell_proof('invoice issued');
CREATE TRIGGER proof_hold AFTER INSERT ON order_holds FOR EACH ROW EXECUTE FUNCTION tell_proof('order held');`;
