import { callShop } from '../../../kit/client.ts';
import { randomKey } from '../../../kit/random-key.ts';

export interface StoredPicture {
  src: string;
  width: number;
  height: number;
}

/** Uploads a picture; the shop scales it down. */
export async function uploadPicture(file: File): Promise<StoredPicture> {
  const body = new FormData();
  body.set('picture', file);
  return (await callShop('POST admin/content/pictures', { body, key: randomKey() })).data;
}
