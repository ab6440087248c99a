import { callShop, failureText } from '../../../kit/client.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { messages } from '../../messages.ts';
import type { StockAlert } from '../../stock-alert-calls.ts';

interface Ended {
  /** Without it, all of them. */
  id?: number | undefined;
  /** From a mail; without one, the visitor's own. */
  token?: string | undefined;
  proof?: string | undefined;
}

/** Returns what the address still waits for; null if it failed, which a toast has said. */
export async function endAlert({ id, token, proof }: Ended): Promise<StockAlert[] | null> {
  try {
    const body = { ...(id && { id }), ...(token && { token }), ...(proof && { proof }) };
    return (await callShop('POST endStockAlerts', { body })).data;
  } catch (thrown) {
    toast.error(failureText(thrown, messages.alertFailed));
    return null;
  }
}
