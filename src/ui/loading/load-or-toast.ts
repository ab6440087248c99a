import { loadPart } from '../../kit/load-part.ts';
import { toast } from '../overlay/toast.ts';

/** Loads code that a click needs; on failure shows a toast, without a connection `offline`, and returns null. */
export async function loadOrToast<Part>(
  load: () => Promise<Part>,
  offline?: string,
): Promise<Part | null> {
  try {
    return await loadPart(load);
  } catch (error) {
    toast.error((!navigator.onLine && offline) || (error as Error).message, { duration: 6_000 });
    return null;
  }
}
