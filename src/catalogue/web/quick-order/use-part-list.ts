import { useRef, useState } from 'react';
import { putAllInCart } from '../../../cart/web/put-all-in-cart.ts';
import { callShop } from '../../../kit/client.ts';
import type { PartListLine, ProductRow } from '../../contract.ts';
import { MAX_LIST_LENGTH } from '../../rules/part-list.ts';
import { addedToCart, leftOut, messages } from './messages.ts';
import { storedList } from './stored-list.ts';

/** A line that can be added as it is. */
export interface ReadyLine extends PartListLine {
  part: ProductRow;
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
    storedList.set(asText(next));
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

    /** Puts what is clear and in stock in the cart. What is left over stays listed. */
    addAll() {
      const ready = readyLines(lines);
      const pieces = putAllInCart(ready.map(({ part, quantity }) => ({ product: part, quantity })));
      const left = lines.flatMap((line) => {
        const at = ready.findIndex((each) => each.parts === line.parts);
        const quantity = line.quantity - (pieces[at] ?? 0);
        return quantity > 0 ? [{ ...line, quantity }] : [];
      });
      setAdded(addedToCart(pieces.reduce((sum, count) => sum + count, 0)));
      keep(left);
    },
  };
}

export type PartList = ReturnType<typeof usePartList>;

export const readyLines = (lines: readonly PartListLine[]): ReadyLine[] =>
  lines.flatMap((line) => {
    const [part, ...others] = line.parts;
    return part && others.length === 0 && part.stock_qty > 0 ? [{ ...line, part }] : [];
  });

const asText = (lines: readonly PartListLine[]) =>
  lines
    .map(
      ({ typed, parts, quantity }) => `${parts.length === 1 ? parts[0]!.sku : typed}\t${quantity}`,
    )
    .join('\n');
