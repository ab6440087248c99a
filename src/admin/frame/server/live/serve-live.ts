import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { permissionsOf } from '../../../../kit/permissions.ts';
import { admitWatcher } from '../../../../server/http/admit-staff.ts';
import { NO_STORE } from '../../../../server/http/no-store.ts';
import { Refusal, refuse } from '../../../../server/http/refusal.ts';
import { findStaffOfSessions, type StaffMember } from '../../../../server/http/staff-sessions.ts';
import type { Shop } from '../../../../server/shop.ts';
import { type Topic, topicsFor } from './topics.ts';
import { recentTopics } from './look-for-changes.ts';
import { watchChanges } from './watch-changes.ts';

const CALL = 'GET admin/live';
/** The most streams per person. A browser needs one for all its tabs. */
const MAX_EACH = 6;
/** Proxies close silent connections. This is also how soon an ended session loses its stream. */
const HEARTBEAT_MS = 10_000;

const tooMany = refuse(429, 'too_many_streams', 'The back office is open in too many browsers.');

/** How far back a newly opened stream reports changes. */
const MAX_AGE_MS = 60_000;

interface Watcher {
  staff: StaffMember;
  stream: PassThrough;
}

/** GET /api/admin/live: streams changes to the back office as server-sent events until the session ends. */
export function serveLive(app: FastifyInstance, shop: Shop): void {
  const watchers = new Set<Watcher>();
  const changes = watchChanges(shop);
  let heartbeat: NodeJS.Timeout | undefined;

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
    void sendMissed(watcher, ageOf(request));
    return reply
      .headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': `${NO_STORE}, no-transform`,
        'x-accel-buffering': 'no',
      })
      .send(watcher.stream);
  });
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    changes.stop();
    for (const { stream } of watchers) stream.end();
  });

  function open(watcher: Watcher): void {
    const { stream } = watcher;
    watchers.add(watcher);
    heartbeat ??= setInterval(() => void sendHeartbeats(), HEARTBEAT_MS);
    const stopListening = changes.listen((changed) => sendTopics(watcher, changed));
    stream.once('close', () => {
      watchers.delete(watcher);
      stopListening();
      if (watchers.size > 0) return;
      clearInterval(heartbeat);
      heartbeat = undefined;
    });
    stream.write(': open\n\n');
  }

  /** Sends the changes between the page's first reads and the opening of its stream. */
  async function sendMissed(watcher: Watcher, ageMs: number): Promise<void> {
    if (ageMs === 0) return;
    try {
      sendTopics(watcher, await recentTopics(shop.pool, ageMs));
    } catch (error) {
      shop.log.warn({ error: (error as Error).message }, 'the back office cannot see what changed');
    }
  }

  /** Ends the streams of people signed out, timed out or disabled, and applies changed roles. */
  async function sendHeartbeats(): Promise<void> {
    try {
      const sessions = [...watchers].map(({ staff }) => staff.session.id);
      const stillOpen = await findStaffOfSessions(shop.pool, sessions);
      for (const watcher of watchers) {
        const staff = stillOpen.get(watcher.staff.session.id);
        if (staff) watcher.staff = staff;
        if (!staff || watcher.stream.writableNeedDrain) watcher.stream.end();
        else watcher.stream.write(': here\n\n');
      }
    } catch (error) {
      // Permissions are unknown, so all streams are closed.
      shop.log.warn({ error: (error as Error).message }, 'streams of the back office were closed');
      for (const { stream } of watchers) stream.end();
    }
  }
}

function sendTopics({ staff, stream }: Watcher, changed: readonly Topic[]): void {
  const visibleTopics = topicsFor(changed, permissionsOf(staff.roles));
  if (visibleTopics.length > 0 && !stream.writableEnded)
    stream.write(`data: ${JSON.stringify({ topics: visibleTopics })}\n\n`);
}

/** How long the page has been open, in milliseconds, from its `age` parameter. */
function ageOf({ query }: FastifyRequest): number {
  const age = Number((query as { age?: unknown }).age);
  return age > 0 ? Math.min(Math.round(age), MAX_AGE_MS) : 0;
}
