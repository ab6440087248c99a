import { callShop, failureText } from '../../../kit/client.ts';
import { messages } from '../../messages.ts';

/** Adds a picture to a return; resolves with what went wrong, or nothing. */
export async function sendPicture(
  number: string,
  orderKey: string,
  picture: File,
  key: string,
): Promise<string | undefined> {
  const body = new FormData();
  body.set('number', number);
  body.set('order_key', orderKey);
  body.set('picture', picture);
  try {
    await callShop('POST returns/picture', { body, key });
    return undefined;
  } catch (error) {
    return failureText(error, messages.somethingWrong);
  }
}
