import { useRef, useState } from 'react';
import type { Cart } from '../../../cart/rules/cart-values.ts';
import { piecesInCart } from '../../../cart/rules/pieces-in-cart.ts';
import { cartNow } from '../../../cart/web/cart-store.ts';
import { putAllInCart } from '../../../cart/web/put-all-in-cart.ts';
import { callShop } from '../../../kit/client.ts';
import type { PartListLine, ProductRow } from '../../contract.ts';
import { keptLine, linesOf, MAX_LIST_LENGTH, MAX_LIST_LINES } from '../../rules/part-list.ts';
import { readyParts } from '../../rules/ready-parts.ts';
import { addedToCart, messages, reducedLines } from './messages.ts';
import { keepList, keepRest, keptRest } from './stored-list.ts';

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
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [added, setAdded] = useState<string | null>(null);
  const [rest, setRest] = useState<readonly string[]>([]);
  const latest = useRef(lines);
  const reading = useRef<Promise<unknown>>(Promise.resolve());

  function keep(next: PartListLine[]) {
    latest.current = next;
    setLines(next);
    keepList(asText(next));
  }

  /** Lines over the limit are read when there is room. */
  function wait(lines: readonly string[]) {
    keepRest(lines.join('\n'));
    setRest(lines);
  }

  async function readNow(textOf: (lines: readonly PartListLine[]) => string): Promise<boolean> {
    const before = latest.current;
    const whole = textOf(before);
    if (!whole.trim()) return false;
    const all = linesOf(whole);
    const text = all.slice(0, MAX_LIST_LINES).join('\n');
    if (text.length > MAX_LIST_LENGTH) {
      setError(messages.tooLong);
      return false;
    }
    setBusy(true);
    setError(null);
    setNotice(null);
    setSkipped([]);
    try {
      const {
        data,
        skipped_lines: leftOut,
        reduced,
      } = await callShop('POST readPartList', { body: { text } });
      // The lines were changed meanwhile: what was read is of before.
      if (latest.current !== before) return await readNow(textOf);
      keep(data);
      if (all.length > MAX_LIST_LINES) wait([...all.slice(MAX_LIST_LINES), ...linesOf(keptRest())]);
      setNotice(reduced ? reducedLines(reduced) : null);
      setSkipped(leftOut);
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
    const done = reading.current.then(() => readNow(textOf));
    reading.current = done;
    return done;
  }

  return {
    lines,
    busy,
    error,
    /** What was changed in the list that was read last. */
    notice,
    /** The lines that were left out of it. */
    skipped,
    /** What was put in the cart last. */
    added,

    /** Lines that are not read yet, and for how many of them there is room. */
    rest: rest.length,
    room: Math.min(rest.length, MAX_LIST_LINES - lines.length),

    /** Shows a list that was kept. */
    open(text: string) {
      setRest(linesOf(keptRest()));
      return read(() => text);
    },

    /** A list of its own instead of those of before. */
    startWith(text: string) {
      wait([]);
      keep([]);
      return read(() => text);
    },

    async readNext(): Promise<void> {
      const room = MAX_LIST_LINES - latest.current.length;
      const [next, later] = [rest.slice(0, room), rest.slice(room)];
      wait(later);
      const isRead = await read((before) => [asText(before), ...next].join('\n'));
      if (!isRead) wait([...next, ...linesOf(keptRest())]);
    },

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
      const unclear = line.unclear ?? same?.unclear ?? null;
      const chosen = {
        ...line,
        quantity,
        unclear,
        was: null,
        by_name: false,
        parts: [part],
        near: [],
      };
      keep(lines.flatMap((each) => (each === same ? [] : each === line ? chosen : each)));
    },

    setQuantity: (line: PartListLine, quantity: number) =>
      keep(lines.map((each) => (each === line ? { ...line, quantity, unclear: null } : each))),

    /** The buyer has checked the quantity. */
    confirm: (line: PartListLine) =>
      keep(lines.map((each) => (each === line ? { ...line, unclear: null } : each))),

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
      setSkipped([]);
      keep(left);
      return left.length === 0 && rest.length === 0;
    },
  };
}

export type PartList = ReturnType<typeof usePartList>;

/** Each clear line with the pieces that the stock allows beside those in the cart; those of which it allows any. */
export const readyLines = (lines: readonly PartListLine[], cart: Cart): ReadyLine[] =>
  readyParts(
    lines.flatMap((line) => {
      const [part, ...others] = line.parts;
      return part && others.length === 0 ? [{ line, part, quantity: line.quantity }] : [];
    }),
    (id) => piecesInCart(cart, id),
  ).filter(({ pieces }) => pieces > 0);

const asText = (lines: readonly PartListLine[]) =>
  lines
    .map(({ typed, parts, was, by_name, quantity, unclear }) =>
      keptLine(was ?? (parts.length === 1 && !by_name ? parts[0]!.sku : typed), quantity, unclear),
    )
    .join('\n');
