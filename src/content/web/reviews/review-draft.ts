import { onLogOut } from '../../../identity/web/session.ts';
import { storedValue } from '../../../ui/hooks/stored-value.ts';

/** A part of an order, and what opens that. */
export interface BoughtLine {
  order_id: string;
  order_key: string;
  product_id: number;
}

interface Draft {
  of: string;
  typed: Record<string, string>;
}

/** What is typed and not sent yet, of one part; it lasts as long as the tab. */
const stored = storedValue('session', 'vangon-review', (value) => value as Draft | null);
onLogOut(stored.remove);

const nameOf = ({ order_id, product_id }: BoughtLine) => `${order_id} ${product_id}`;

export function draftOf(line: BoughtLine): Record<string, string> | undefined {
  const draft = stored.get();
  return draft?.of === nameOf(line) ? draft.typed : undefined;
}

export const keepDraft = (line: BoughtLine, typed: Record<string, string>) =>
  stored.set({ of: nameOf(line), typed });

export const forgetDraft = stored.remove;
