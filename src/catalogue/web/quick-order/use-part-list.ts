import { useRef, useState } from 'react';
import { type Cart, isSoldOut } from '../../../cart/rules/cart-values.ts';
import { cartNow } from '../../../cart/web/cart-store.ts';
import { putAllInCart } from '../../../cart/web/put-all-in-cart.ts';
import { callShop } from '../../../kit/client.ts';
import type { PartListLine, ProductRow } from '../../contract.ts';
import { MAX_LIST_LENGTH } from '../../rules/part-list.ts';
import { addedToCart, leftOut, messages } from './messages.ts';
import { keepList } from './stored-list.ts';

/** A line that can be added as it is. */
export interface ReadyLine {
  line: PartListLine;
  part: ProductRow;
  /** The pieces that the stock allows beside those in the cart. */
  pieces: number;
}

/** The lines of a pasted list, which this tab remembers. */
export function usePartList() {
  const [lines, setLines] = useState<PartListLine[]>([]);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const isBusy = useRef(false);

  function keep(next: PartListLine[]) {
    setLines(next);
    keepList(asText(next));
  }

  /** Replaces all lines by those of a text. Returns whether it was read. */
  async function read(text: string): Promise<boolean> {
    if (isBusy.current || !text.trim()) return false;
    if (text.length > MAX_LIST_LENGTH) {
      setError(messages.tooLong);
      return false;
    }
    isBusy.current = true;
    setBusy(true);
    setError(null);
    try {
      const { data, left_out } = await callShop('POST readPartList', { body: { text } });
      keep(data);
      if (left_out > 0) setError(leftOut(left_out));
      return true;
    } catch (thrown) {
      setError((thrown as Error).message);
      return false;
    } finally {
      isBusy.current = false;
      setBusy(false);
    }
  }

  return {
    lines,
    busy,
    error,
    /** What was put in the cart last. */
    added,
    read,

    add(text: string): Promise<boolean> {
      setAdded(null);
      if (!/[\p{L}\p{N}]/u.test(text)) {
        setError(messages.nothingTyped);
        return Promise.resolve(false);
      }
      return read(`${asText(lines)}\n${text}`);
    },

    /** Reads a line anew, as it is typed now. */
    mend: (line: PartListLine, typed: string) =>
      read(asText(lines.map((each) => (each === line ? { ...line, typed } : each)))),

    choose: (line: PartListLine, part: ProductRow) =>
      keep(lines.map((each) => (each === line ? { ...line, parts: [part], near: [] } : each))),

    setQuantity: (line: PartListLine, quantity: number) =>
      keep(lines.map((each) => (each === line ? { ...line, quantity } : each))),

    remove: (line: PartListLine) => keep(lines.filter((each) => each !== line)),

    /** Puts what is clear and in stock in the cart. What is left over stays listed; returns whether nothing is. */
    addAll(): boolean {
      const ready = readyLines(lines, cartNow());
      if (ready.length === 0) return false;
      putAllInCart(ready.map(({ part, pieces }) => ({ product: part, quantity: pieces })));
      const left = lines.flatMap((line) => {
        const pieces = ready.find((each) => each.line === line)?.pieces ?? 0;
        return pieces < line.quantity ? [{ ...line, quantity: line.quantity - pieces }] : [];
      });
      setAdded(addedToCart(ready.length));
      keep(left);
      return left.length === 0;
    },
  };
}

export type PartList = ReturnType<typeof usePartList>;

export const readyLines = (lines: readonly PartListLine[], cart: Cart): ReadyLine[] =>
  lines.flatMap((line) => {
    const [part, ...others] = line.parts;
    if (!part || others.length > 0) return [];
    const pieces = Math.min(line.quantity, part.stock_qty - piecesInCart(cart, part.id));
    return pieces > 0 ? [{ line, part, pieces }] : [];
  });

export const piecesInCart = ({ items }: Cart, id: number) =>
  items.find((line) => line.id === id && !isSoldOut(line))?.quantity ?? 0;

const asText = (lines: readonly PartListLine[]) =>
  lines
    .map(
      ({ typed, parts, quantity }) => `${parts.length === 1 ? parts[0]!.sku : typed}\t${quantity}`,
    )
    .join('\n');
