import { randomUUID } from 'node:crypto';
import { MAX_RETURN_PICTURES } from '../../../orders/rules/return-rules.ts';
import { execute, queryFirst, queryOne, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { normalizePicture } from '../../../server/files/normalize-picture.ts';
import { refuse, refuseFields } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { pictureMessages } from '../../../kit/picture-limits.ts';
import { returnMessages } from '../../return-messages.ts';
import { lockReturn } from '../after-sale/return-row.ts';

/** Adds a picture to a return that is on its way, once per request id. */
export async function addReturnPicture(
  { pool, files, log }: Pick<Shop, 'pool' | 'files' | 'log'>,
  returnId: number,
  { requestId, file }: { requestId: string; file: File },
) {
  const picture = await normalizePicture(Buffer.from(await file.arrayBuffer()));
  if (picture === null) return refuseFields({ picture: [pictureMessages.notAPicture] });
  const name = `returns/${randomUUID()}.webp`;
  try {
    await files.write(name, picture);
  } catch (err) {
    log.error({ err }, 'Could not store a picture of a return');
    return refuse(503, 'picture_not_stored', pictureMessages.pictureNotStored);
  }
  let isStored = false;
  try {
    const refused = await inTransaction(pool, async (client) => {
      const row = await lockReturn(client, returnId);
      const earlier = await queryFirst(
        client,
        sql`SELECT FROM return_pictures WHERE return_id = ${returnId} AND request_id = ${requestId}`,
      );
      if (earlier) return undefined;
      if (row?.status !== 'expected') return refuse(409, 'wrong_status', returnMessages.closed);
      const { count } = await queryOne<{ count: number }>(
        client,
        sql`SELECT count(*)::int AS count FROM return_pictures WHERE return_id = ${returnId}`,
      );
      if (count >= MAX_RETURN_PICTURES)
        return refuse(409, 'too_many_pictures', returnMessages.tooManyPictures);
      await execute(
        client,
        sql`INSERT INTO return_pictures (name, return_id, request_id) VALUES (${name}, ${returnId}, ${requestId})`,
      );
      isStored = true;
      return undefined;
    });
    return refused;
  } finally {
    if (!isStored) await files.remove(name);
  }
}
