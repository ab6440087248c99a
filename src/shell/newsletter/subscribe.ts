import { callShop, failureText } from '../../kit/client.ts';
import { messages } from '../../content/messages.ts';
import { toast } from '../../ui/overlay/toast.ts';

/** Subscribes the address in the field, shows the result in a toast and returns it. Clears the field on success. */
export async function subscribe(field: HTMLInputElement) {
  const address = field.value.trim();
  if (!address) return failed(field, messages.email);
  try {
    const { msg } = await callShop('POST subscribe-newsletter', {
      body: { newsletter_email: address },
    });
    field.value = '';
    toast.success(msg);
    return { text: msg, isError: false };
  } catch (thrown) {
    return failed(field, failureText(thrown, messages.somethingWrong));
  }
}

function failed(field: HTMLInputElement, text: string) {
  field.focus();
  toast.error(text);
  return { text, isError: true };
}
