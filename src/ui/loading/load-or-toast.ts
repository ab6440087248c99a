import { loadPart } from '../../kit/load-part.ts';
import { toast } from '../overlay/toast.ts';

/** For a press: what it needs, or null when that did not come, which a toast has then said. */
export async function loadOrToast<Part>(load: () => Promise<Part>): Promise<Part | null> {
  try {
    return await loadPart(load);
  } catch (error) {
    toast.error((error as Error).message, { duration: 6_000 });
    return null;
  }
}
