import { callShop, failureText } from '../../kit/client.ts';
import { messages } from '../../content/messages.ts';
import { toast } from '../../ui/overlay/toast.ts';

/**
 * Sends the address in the field to the newsletter's list, and says in a toast and as its answer what came of it.
 * The field clears when the shop has said yes; a wrong address stays to be mended.
 */
export async function subscribe(
  field: HTMLInputElement,
): Promise<{ words: string; isError: boolean }> {
  const address = field.value.trim();
  if (!address) return failed(field, messages.email);
  try {
    const { msg } = await callShop('POST subscribe-newsletter', {
      body: { newsletter_email: address },
    });
    field.value = '';
    toast.success(msg);
    return { words: msg, isError: false };
  } catch (thrown) {
    return failed(field, failureText(thrown, messages.somethingWrong));
  }
}

function failed(field: HTMLInputElement, words: string) {
  field.focus();
  toast.error(words);
  return { words, isError: true };
}
