import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { piecesInCart } from '../../../cart/rules/pieces-in-cart.ts';
import { useCart } from '../../../cart/web/cart-store.ts';
import { putAllInCart } from '../../../cart/web/put-all-in-cart.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import type { Diagram, DiagramEntry, DiagramPart } from '../../diagram-calls.ts';
import { howSold, type MyVan } from '../../rules/diagrams/choose-part.ts';
import { choicesBySide, type SideChoice } from '../../rules/diagrams/choices-by-side.ts';
import {
  type Doubt,
  doubtOf,
  doubtsText,
  isForAll,
  leftText,
} from '../../rules/diagrams/doubts.ts';
import { type Ready, readyParts } from '../../rules/ready-parts.ts';
import { addedToCart } from '../quick-order/messages.ts';
import { useTicks } from './use-ticks.ts';

/** A number with what it leads to; of some, each side has a line. */
export interface DiagramLine extends SideChoice<DiagramPart> {
  entry: DiagramEntry;
  /** Why the part may be the wrong one. */
  doubt: Doubt | undefined;
  sold: ReturnType<typeof howSold>;
  /** The quantity that is wanted; undefined if it is not ticked. */
  wanted: number | undefined;
  /** The quantity that a tick means: what a van has, or what there is. 0 if it cannot be ticked. */
  tickable: number;
}

/** A ticked number, with what the stock allows of it. */
export type TickedNumber = Ready<{
  key: number;
  number: number;
  part: DiagramPart;
  quantity: number;
}>;

/** What is marked, chosen and ticked of a diagram. */
export function useDiagram({ van, system, entries }: Diagram) {
  const cart = useCart();
  const { ticks, change } = useTicks(`${van}/${system}`);
  const [picked, setPicked] = useState<number | null>(null);
  const [followed, setFollowed] = useState<number | null>(null);
  const [known, setKnown] = useState<MyVan | null>(null);
  const [added, setAdded] = useState<string | null>(null);

  // Product pages link to a number.
  useEffect(() => {
    const pickFromAddress = () => {
      const number = Number(/^#no-(\d{1,3})$/.exec(location.hash)?.[1]);
      if (entries.some((entry) => entry.number === number)) setPicked(number);
    };
    pickFromAddress();
    addEventListener('hashchange', pickFromAddress);
    return () => removeEventListener('hashchange', pickFromAddress);
  }, [entries]);

  /** Where the drawing was pressed last. */
  const pressedAt = useRef<{ x: number; y: number }>(undefined);

  function pick(number: number, { follow }: { follow: boolean }) {
    setPicked(number);
    setFollowed(follow ? number : null);
  }

  function press(number: number, at: { x: number; y: number }) {
    pressedAt.current = at;
    pick(number, { follow: false });
  }

  /** A pointer that has come to a number or a row; not a mouse that rests while the page scrolls to the row it pressed. */
  function point(number: number, event: PointerEvent, { follow }: { follow: boolean }) {
    const { x, y } = pressedAt.current ?? { x: NaN, y: NaN };
    const hasMoved = !(Math.hypot(event.clientX - x, event.clientY - y) < 2);
    if (event.pointerType === 'mouse' && !hasMoved) return;
    pressedAt.current = undefined;
    pick(number, { follow });
  }

  const lines = entries.flatMap((entry) =>
    choicesBySide(entry, known, ticks.chosen).map((choice): DiagramLine => {
      const { key, part, state, others, quantity } = choice;
      const isChoice = others.length > 0 && entry.decides.length > 0;
      return {
        ...choice,
        entry,
        doubt: doubtOf(state, { isChoice, isChosen: key in ticks.chosen }),
        sold: howSold(entry, entries),
        // It may have sold out since it was ticked.
        wanted: part?.stock_qty ? ticks.wanted[key] : undefined,
        tickable: Math.min(quantity, part?.stock_qty ?? 0),
      };
    }),
  );
  const ticked: TickedNumber[] = readyParts(
    lines.flatMap(({ key, entry: { number }, part, wanted: quantity }) =>
      part && quantity !== undefined ? [{ key, number, part, quantity }] : [],
    ),
    (id) => piecesInCart(cart, id),
  );

  function want(key: number, quantity: number | undefined) {
    change(({ wanted: { [key]: _, ...others }, chosen }) => ({
      wanted: quantity === undefined ? others : { ...others, [key]: quantity },
      chosen,
    }));
    setAdded(null);
  }

  /** Puts the ticked parts in the cart; what the stock does not allow stays ticked. Returns whether any was added. */
  function addTicked(): boolean {
    const ready = ticked.filter(({ pieces }) => pieces > 0);
    if (ready.length === 0) return false;
    putAllInCart(ready.map(({ part, pieces }) => ({ product: part, quantity: pieces })));
    change(({ chosen }) => ({
      wanted: Object.fromEntries(
        ticked
          .filter(({ quantity, pieces }) => pieces < quantity)
          .map(({ key, quantity, pieces }) => [key, quantity - pieces]),
      ),
      chosen,
    }));
    const message = addedToCart(ready.length);
    setAdded(message);
    toast.success(message);
    return true;
  }

  const all = lines.filter(isForAll);
  const isAll = all.length > 0 && all.every(isTicked);

  return {
    lines,
    ticked,
    /** What is to be said before the ticked parts are added. */
    doubts: [
      doubtsText(lines.filter(isTicked).map(({ doubt }) => doubt)),
      isAll ? leftText(lines.filter((line) => isOpen(line) && !isTicked(line)).length) : '',
    ]
      .filter(Boolean)
      .join(' '),
    all: { count: all.length, ticked: all.filter(isTicked).length, isAll },
    picked,
    /** The number that an enlarged picture is to show. */
    followed,
    /** The visitor's van, as far as it is of the diagram's type. */
    van: known?.van.type === van ? known.van : null,
    /** What was put in the cart last. */
    added,
    setKnown,
    pick,
    press,
    point,
    choose: (key: number, id: number) =>
      change(({ wanted, chosen }) => ({ wanted, chosen: { ...chosen, [key]: id } })),
    want,
    /** Ticks all that is in stock and surely fits, beside what is ticked already; or nothing. */
    tickAll(isOn: boolean) {
      change(({ wanted, chosen }) => ({
        wanted: isOn
          ? {
              ...wanted,
              ...Object.fromEntries(all.map(({ key, tickable }) => [key, wanted[key] ?? tickable])),
            }
          : {},
        chosen,
      }));
      setAdded(null);
    },
    addTicked,
  };
}

const isTicked = ({ wanted }: DiagramLine) => wanted !== undefined;

const isOpen = ({ tickable, doubt }: DiagramLine) => tickable > 0 && doubt === 'depends';

export type DiagramState = ReturnType<typeof useDiagram>;
