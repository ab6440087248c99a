import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { EncodedBody } from '../../cache/encoded-body.ts';
import { sendEncodedBody } from '../../cache/send-encoded-body.ts';
import { queryFirst, sql } from '../../database/query.ts';
import type { Shop } from '../../shop.ts';
import { packOf } from './keep-release.ts';
import { assetIn, isAssetName } from './pack-assets.ts';

const decompress = promisify(brotliDecompress);

/** The headers of built files. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const TYPES: Record<string, string> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  wasm: 'application/wasm',
  woff2: 'font/woff2',
};

/** For deployments, and for tabs that were opened before. */
const CACHED = { max: 200, ttl: 10 * 60_000, ttlAutopurge: true };
const MAX_PACKS = 2;

/** Sends a built file that this version lacks, if another version in use has it; otherwise returns false. */
export type SendEarlierAsset = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

export function openEarlierAssets({ pool, files }: Pick<Shop, 'pool' | 'files'>): SendEarlierAsset {
  const packs = new LRUCache<string, Promise<Buffer | null>>({ ...CACHED, max: MAX_PACKS });
  const bodies = new LRUCache<string, EncodedBody>(CACHED);

  async function readPack(version: string): Promise<Buffer | null> {
    const cachedPack = packs.get(version);
    if (cachedPack) return cachedPack;
    const reading = files.read(packOf(version)).catch((error: unknown) => {
      packs.delete(version);
      throw error;
    });
    packs.set(version, reading);
    return reading;
  }

  async function find(file: string): Promise<EncodedBody | undefined> {
    const cached = bodies.get(file);
    if (cached) return cached;
    const release = await queryFirst<{ version: string }>(
      pool,
      sql`SELECT version FROM asset_versions
           WHERE stored_at IS NOT NULL AND files @> ${[file]} ORDER BY used_at DESC LIMIT 1`,
    );
    const pack = release && (await readPack(release.version));
    const found = pack && assetIn(pack, file);
    if (!found) return undefined;
    const body = found.isCompressed ? await decompress(found.bytes) : found.bytes;
    const type = TYPES[file.slice(file.lastIndexOf('.') + 1)]!;
    const encoded = new EncodedBody({ type, body });
    bodies.set(file, encoded);
    return encoded;
  }

  return async (request, reply) => {
    const file = request.url.split('?', 1)[0]!.slice(1);
    const [, name = '', ...deeper] = file.split('/');
    if (deeper.length > 0 || !isAssetName(name)) return false;
    const body = await find(file);
    if (!body) return false;
    reply.code(200).header('cache-control', IMMUTABLE);
    if (name.endsWith('.woff2'))
      reply.header('vary', 'accept-encoding').type(body.type).send(body.raw);
    else sendEncodedBody(request, reply, body);
    return true;
  };
}
