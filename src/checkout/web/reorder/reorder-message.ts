import type { CartChange } from '../../../cart/rules/cart-values.ts';
import { changeMessage } from '../../../cart/web/changes/change-messages.ts';

interface Reordered {
  name: string;
  wanted: number;
  added: number;
}

/** `changes` are said of a single line; of several, the cart says them. */
export function reorderMessage(items: readonly Reordered[], changes: readonly CartChange[] = []) {
  const only = items.length === 1 ? items[0]!.name : undefined;
  const short = items.filter(({ wanted, added }) => added < wanted).map(({ name }) => name);
  const since = only ? changes.flatMap((change) => changeMessage(change) ?? []) : [];
  if (short.length === 0) {
    const added = `${only ?? 'All items'} Successfully Added To Cart!`;
    return { kind: 'success', text: [added, ...since].join(' ') } as const;
  }
  if (items.every(({ added }) => added === 0)) {
    return {
      kind: 'error',
      text: only
        ? `${only} is out of stock right now.`
        : 'Nothing from this order is in stock right now.',
    } as const;
  }
  const why = since.length > 0 ? since.join(' ') : `Not enough of: ${short.join(', ')}.`;
  return { kind: 'info', text: `Added what is in stock. ${why}` } as const;
}
