import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { permissionsOf } from '../../../../kit/permissions.ts';
import { admitWatcher } from '../../../../server/http/admit-staff.ts';
import { NO_STORE } from '../../../../server/http/no-store.ts';
import { Refusal, refuse } from '../../../../server/http/refusal.ts';
import { openStaffAmong, type StaffMember } from '../../../../server/http/staff-sessions.ts';
import type { Shop } from '../../../../server/shop.ts';
import { type Topic, topicsFor } from '../../rules/topics.ts';
import { topicsOfLast } from './look-for-changes.ts';
import { watchChanges } from './watch-changes.ts';

const CALL = 'GET admin/live';
/** A browser needs one, however many of its tabs are open. */
const MAX_EACH = 6;
/** Proxies close what is silent; and so soon does a session that has ended lose its stream. */
const HEARTBEAT_MS = 10_000;

const tooMany = refuse(429, 'too_many_streams', 'The back office is open in too many browsers.');

/** So far back a page that opens its stream is told what changed. */
const MAX_AGE_MS = 60_000;

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
    void tellMissed(watcher, ageOf(request));
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
    const stopListening = changes.listen((changed) => tell(watcher, changed));
    stream.once('close', () => {
      watchers.delete(watcher);
      stopListening();
      if (watchers.size > 0) return;
      clearInterval(heart);
      heart = undefined;
    });
    stream.write(': open\n\n');
  }

  /** What changed after the page had begun to read and before it could listen. */
  async function tellMissed(watcher: Watcher, ageMs: number): Promise<void> {
    if (ageMs === 0) return;
    try {
      tell(watcher, await topicsOfLast(shop.pool, ageMs));
    } catch (error) {
      shop.log.warn({ error: (error as Error).message }, 'the back office cannot see what changed');
    }
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

function tell({ staff, stream }: Watcher, changed: readonly Topic[]): void {
  const told = topicsFor(changed, permissionsOf(staff.roles));
  if (told.length > 0 && !stream.writableEnded)
    stream.write(`data: ${JSON.stringify({ topics: told })}\n\n`);
}

/** How long the page has been there, in milliseconds, as its `age` says. */
function ageOf({ query }: FastifyRequest): number {
  const age = Number((query as { age?: unknown }).age);
  return age > 0 ? Math.min(Math.round(age), MAX_AGE_MS) : 0;
}
