import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Area } from '../kit/call.ts';

export interface Changes {
  stop(): Promise<void>;
}

/**
 * Listens to what the database tells ("catalogue has changed"), also after the connection was lost.
 * `onMaybeMissed` is called after each new connection: what was said meanwhile was not heard.
 */
export async function listenForChanges(
  url: string,
  log: Logger,
  heard: { onChanged: (area: Area) => void; onMaybeMissed: () => void },
): Promise<Changes> {
  let stopped = false;
  let client: pg.Client | undefined;

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, application_name: 'vangon changes' });
    next.on('error', (error) => log.warn({ error: error.message }, 'stopped hearing of changes'));
    next.on('end', () => void (!stopped && reconnect()));
    next.on('notification', ({ payload }) => heard.onChanged(payload as Area));
    await next.connect();
    await next.query('LISTEN changed');
    client = next;
    heard.onMaybeMissed();
  };

  const reconnect = async () => {
    for (let wait = 100; ; wait = Math.min(wait * 2, 5_000)) {
      await delay(wait, undefined, { ref: false });
      if (stopped) return;
      try {
        return await connect();
      } catch (error) {
        log.warn({ error: (error as Error).message }, 'cannot hear of changes yet');
      }
    }
  };

  await connect();
  return {
    async stop() {
      stopped = true;
      await client?.end();
    },
  };
}
