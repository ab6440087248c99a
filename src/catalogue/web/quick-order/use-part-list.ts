import { useRef, useState } from 'react';
import { type Cart, isSoldOut } from '../../../cart/rules/cart-values.ts';
import { cartNow } from '../../../cart/web/cart-store.ts';
import { putAllInCart } from '../../../cart/web/put-all-in-cart.ts';
import { callShop } from '../../../kit/client.ts';
import type { PartListLine, ProductRow } from '../../contract.ts';
import { MAX_LIST_LENGTH } from '../../rules/part-list.ts';
import { addedToCart, leftOut, messages, skippedLines } from './messages.ts';
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
  const [notice, setNotice] = useState<string | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const latest = useRef(lines);
  const reading = useRef<Promise<unknown>>(Promise.resolve());

  function keep(next: PartListLine[]) {
    latest.current = next;
    setLines(next);
    keepList(asText(next));
  }

  async function readNow(text: string): Promise<boolean> {
    if (!text.trim()) return false;
    if (text.length > MAX_LIST_LENGTH) {
      setError(messages.tooLong);
      return false;
    }
    setBusy(true);
    setError(null);
    setNotice(null);
    try {
      const { data, left_out, skipped } = await callShop('POST readPartList', { body: { text } });
      keep(data);
      setNotice(
        [left_out && leftOut(left_out), skipped && skippedLines(skipped)].filter(Boolean).join(' '),
      );
      return true;
    } catch (thrown) {
      setError((thrown as Error).message);
      return false;
    } finally {
      setBusy(false);
    }
  }

  /** Replaces all lines by those of a text made of the latest ones, one reading after the other. Returns whether it was read. */
  function read(textOf: (lines: readonly PartListLine[]) => string): Promise<boolean> {
    const done = reading.current.then(() => readNow(textOf(latest.current)));
    reading.current = done;
    return done;
  }

  return {
    lines,
    busy,
    error,
    /** What was left out of the list that was read last. */
    notice,
    /** What was put in the cart last. */
    added,

    /** Shows a list that was kept. */
    open: (text: string) => read(() => text),

    add(text: string): Promise<boolean> {
      setAdded(null);
      if (/[\p{L}\p{N}]/u.test(text)) return read((before) => `${asText(before)}\n${text}`);
      setError(messages.nothingTyped);
      return Promise.resolve(false);
    },

    /** Reads a line anew, as it is typed now. */
    mend: (line: PartListLine, typed: string) =>
      read((before) => asText(before.map((each) => (each === line ? { ...line, typed } : each)))),

    /** The part of a line, which may have a line already. */
    choose(line: PartListLine, part: ProductRow) {
      const same = lines.find((each) => each.parts.length === 1 && each.parts[0]!.id === part.id);
      const quantity = line.quantity + (same?.quantity ?? 0);
      const chosen = { ...line, quantity, parts: [part], near: [] };
      keep(lines.flatMap((each) => (each === same ? [] : each === line ? chosen : each)));
    },

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
      setError(null);
      setNotice(null);
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
