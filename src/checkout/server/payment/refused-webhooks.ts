import { execute, sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import type { PaymentProvider, WebhookCall } from './provider.ts';

const MAX_RECORDED = 1_000;

/** Records a rejected event for the shop owner; only the newest are kept. */
export async function recordRefusedWebhook(
  { pool, log }: Pick<Shop, 'pool' | 'log'>,
  { name }: PaymentProvider,
  { event }: WebhookCall,
  result: string,
): Promise<void> {
  try {
    await execute(
      pool,
      sql`INSERT INTO refused_webhooks (provider, event_id, kind, result)
          VALUES (${name}, left(${event.id}, 200), left(${event.type}, 200), ${result})`,
    );
    await execute(
      pool,
      sql`DELETE FROM refused_webhooks WHERE id <= (SELECT max(id) FROM refused_webhooks) - ${MAX_RECORDED}::int`,
    );
  } catch (error) {
    // The response to the provider does not wait for this.
    log.warn({ error: (error as Error).message }, 'a refused webhook was not noted');
  }
}
