import { storedValue } from '../../../../ui/hooks/stored-value.ts';
import type { Entry } from './palette-entries.ts';

const MAX_RECENT = 7;
interface Recent {
  id: string;
  text: string;
  about: string;
  href: string;
}

/** Session storage, so customers' names do not stay on the computer. */
const stored = storedValue('session', 'vangon-desk-recent', (value) =>
  Array.isArray(value) ? (value as Recent[]) : [],
);

export const recentEntries = (): Entry[] =>
  stored.get().map((recent): Entry => ({ kind: 'recent', ...recent }));

export function remember({ id, text, href, ...entry }: Entry): void {
  if (!href) return;
  const about = 'about' in entry ? entry.about : aboutOf(entry as Entry);
  const others = stored.get().filter((recent) => recent.id !== id);
  stored.set([{ id, text, about, href }, ...others].slice(0, MAX_RECENT));
}

function aboutOf(entry: Entry): string {
  if (entry.kind === 'part') return entry.part.sku;
  if (entry.kind === 'order') return entry.order.number;
  return entry.kind === 'customer' ? entry.customer.email : '';
}
