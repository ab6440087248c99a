import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { permissionsOf } from '../../../../kit/permissions.ts';
import { admitWatcher } from '../../../../server/http/admit-staff.ts';
import { NO_STORE } from '../../../../server/http/no-store.ts';
import { Refusal, refuse } from '../../../../server/http/refusal.ts';
import { openStaffAmong, type StaffMember } from '../../../../server/http/staff-sessions.ts';
import type { Shop } from '../../../../server/shop.ts';
import { topicsFor } from '../../rules/topics.ts';
import { watchChanges } from './watch-changes.ts';

const CALL = 'GET admin/live';
/** A browser needs one, however many of its tabs are open. */
const MAX_EACH = 6;
/** Proxies close what is silent; and so soon does a session that has ended lose its stream. */
const HEARTBEAT_MS = 10_000;

const tooMany = refuse(429, 'too_many_streams', 'The back office is open in too many browsers.');

interface Watcher {
  staff: StaffMember;
  stream: PassThrough;
}

/** GET /api/admin/live: tells the back office what changes, as server-sent events, until the session ends. */
export function serveLive(app: FastifyInstance, shop: Shop): void {
  const watchers = new Set<Watcher>();
  const changes = watchChanges(shop);
  let heart: NodeJS.Timeout | undefined;

  // A HEAD request would open a stream that nobody reads and nothing closes.
  app.get('/api/admin/live', { exposeHeadRoute: false }, async (request, reply) => {
    const staff = await admitWatcher(shop, CALL, request);
    if (staff instanceof Refusal) {
      const { status, body, message } = staff;
      return reply
        .code(status)
        .header('cache-control', NO_STORE)
        .send(status === 401 ? { error: message } : body);
    }
    if ([...watchers].filter((each) => each.staff.id === staff.id).length >= MAX_EACH)
      return reply
        .code(429)
        .headers({ 'retry-after': '30', 'cache-control': NO_STORE })
        .send(tooMany.body);

    const watcher: Watcher = { staff, stream: new PassThrough() };
    open(watcher);
    return reply
      .headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': `${NO_STORE}, no-transform`,
        'x-accel-buffering': 'no',
      })
      .send(watcher.stream);
  });
  app.addHook('preClose', async () => {
    clearInterval(heart);
    changes.stop();
    for (const { stream } of watchers) stream.end();
  });

  function open(watcher: Watcher): void {
    const { stream } = watcher;
    watchers.add(watcher);
    heart ??= setInterval(() => void beat(), HEARTBEAT_MS);
    const stopListening = changes.listen((changed) => {
      const told = topicsFor(changed, permissionsOf(watcher.staff.roles));
      if (told.length > 0) stream.write(`data: ${JSON.stringify({ topics: told })}\n\n`);
    });
    stream.once('close', () => {
      watchers.delete(watcher);
      stopListening();
      if (watchers.size > 0) return;
      clearInterval(heart);
      heart = undefined;
    });
    stream.write(': open\n\n');
  }

  /** Whoever has signed out, was idle or disabled is told nothing more; new roles count from now on. */
  async function beat(): Promise<void> {
    try {
      const sessions = [...watchers].map(({ staff }) => staff.session.id);
      const stillOpen = await openStaffAmong(shop.pool, sessions);
      for (const watcher of watchers) {
        const staff = stillOpen.get(watcher.staff.session.id);
        if (staff) watcher.staff = staff;
        if (!staff || watcher.stream.writableNeedDrain) watcher.stream.end();
        else watcher.stream.write(': here\n\n');
      }
    } catch (error) {
      // Who may listen is not known, so nobody does.
      shop.log.warn({ error: (error as Error).message }, 'streams of the back office were closed');
      for (const { stream } of watchers) stream.end();
    }
  }
}
