import { randomUUID } from 'node:crypto';
import { deskMessages } from '../../../content/desk-messages.ts';
import { normalizePicture } from '../../../server/files/normalize-picture.ts';
import { refuse, refuseFields } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';

/** Twice the width of a text, for high-density screens. */
const LONGEST_SIDE = 1_600;

/** Stores a picture under a new name. */
export async function storePicture({ files, log }: Shop, file: File) {
  const bytes = await normalizePicture(Buffer.from(await file.arrayBuffer()), LONGEST_SIDE);
  if (!bytes) return refuseFields({ picture: [deskMessages.noPicture] });
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(bytes).metadata();
  const name = `content/${randomUUID()}.webp`;
  try {
    await files.write(name, bytes);
  } catch (err) {
    log.error({ err }, 'Could not store a picture');
    return refuse(503, 'picture_not_stored', deskMessages.pictureNotStored);
  }
  return { src: `/files/${name}`, width, height };
}
