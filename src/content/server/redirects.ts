import { query, queryFirst, type Queryable, sql } from '../../server/database/query.ts';
import { VersionedCache } from '../../server/cache/versioned-cache.ts';
import type { FindRedirect } from '../../server/http/moved-call.ts';
import type { Shop } from '../../server/shop.ts';
import { encodedPath, redirectPath } from '../rules/redirect-path.ts';

/** The pages of a list move with the first one. */
const PAGE_NUMBER = /\/page\/\d+$/;

const MAX_KNOWN = 5_000;

/**
 * Redirects an address that no longer exists. Earlier redirects to `from` then lead to `to` as well, and a redirect
 * from `to` is removed. Triggers do this for every slug that changes, so only other moves need a call.
 */
export async function recordRedirect(client: Queryable, from: string, to: string): Promise<void> {
  await query(client, sql`SELECT leave_redirect(${redirectPath(from)}, ${to})`);
}

/** Looks up redirects; also caches addresses without one. */
export function openRedirects({ reads, cache }: Pick<Shop, 'reads' | 'cache'>): FindRedirect {
  const targets = new VersionedCache<{ target: string | null }>(
    cache,
    ['content'],
    MAX_KNOWN,
    () => 1,
  );
  const targetOf = async (path: string) =>
    (await targets.get(path, async () => ({ target: await readTarget(reads, path) }))).target;

  return async (asked) => {
    if (asked.length > 500) return null;
    const path = redirectPath(asked);
    const target = await targetOf(path);
    const [page] = PAGE_NUMBER.exec(path) ?? [];
    if (target !== null || !page) return target;
    const first = await targetOf(path.slice(0, -page.length));
    return first === null ? null : first + page;
  };
}

async function readTarget(pool: Queryable, path: string): Promise<string | null> {
  const found = await queryFirst<{ target: string }>(
    pool,
    sql`SELECT target FROM redirects WHERE path = ${path}`,
  );
  return found ? encodedPath(found.target) : null;
}
