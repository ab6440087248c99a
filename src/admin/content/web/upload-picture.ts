import { callShop } from '../../../kit/client.ts';
import { randomKey } from '../../../kit/random-key.ts';

export interface StoredPicture {
  src: string;
  width: number;
  height: number;
}

/** Sends a picture to the shop, which makes it smaller. */
export async function uploadPicture(file: File): Promise<StoredPicture> {
  const body = new FormData();
  body.set('picture', file);
  return (await callShop('POST admin/content/pictures', { body, key: randomKey() })).data;
}
