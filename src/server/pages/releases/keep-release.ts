import { withinMs } from '../../../kit/within-ms.ts';
import { execute, query, queryFirst, sql } from '../../database/query.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Shop } from '../../shop.ts';
import { packRelease, type Release } from './pack-assets.ts';

type Stores = Pick<Shop, 'pool' | 'files'>;

/** How long files outlive a version's last process, for pages that it rendered and tabs that it opened. */
const KEPT = sql`interval '7 days'`;

export const packOf = (version: string): string => `releases/${version}.assets`;

/** Records that a version is in use, and stores its files unless they exist (docs/decisions/078). */
export async function storeRelease({ pool, files }: Stores, release: Release): Promise<void> {
  const { version } = release;
  const row = await queryFirst<{ stored_at: Date | null }>(
    pool,
    sql`INSERT INTO asset_versions AS v (version, files) VALUES (${version}, ${release.files})
        ON CONFLICT (version) DO UPDATE SET used_at = now() RETURNING v.stored_at`,
  );
  if (row?.stored_at && (await files.has(packOf(version)))) return;
  await files.write(packOf(version), await packRelease(release));
  await execute(pool, sql`UPDATE asset_versions SET stored_at = now() WHERE version = ${version}`);
}

export const storeReleaseOrWarn = (stores: Stores & Pick<Shop, 'log'>, release: Release) =>
  storeRelease(stores, release).catch((err: unknown) =>
    stores.log.warn({ err }, 'The files for browsers could not be stored for other versions'),
  );

/** The longest that starting the shop waits for the bucket. */
const START_WAITS_MS = 10_000;

/** At the start, before this process renders pages for others: if it takes long, the shop opens meanwhile. */
export async function storeReleaseAtStart(
  stores: Stores & Pick<Shop, 'log'>,
  release: Release,
  waitsMs = START_WAITS_MS,
): Promise<void> {
  const storing = storeReleaseOrWarn(stores, release).then(() => 'done');
  if (await withinMs(waitsMs, storing)) return;
  stores.log.warn(
    `The file store has not answered for ${waitsMs / 1000} s: the shop opens without its pictures. Check FILES_S3_… and the bucket.`,
  );
}

/** Deletes the files of versions that no process has used for a week. */
export async function deleteOldReleases({ pool, files }: Stores): Promise<void> {
  await inTransaction(pool, async (client) => {
    const old = await query<{ version: string }>(
      client,
      sql`DELETE FROM asset_versions WHERE version IN (
            SELECT version FROM asset_versions WHERE used_at < now() - ${KEPT} FOR UPDATE SKIP LOCKED)
          RETURNING version`,
    );
    for (const { version } of old) await files.remove(packOf(version));
  });
}
