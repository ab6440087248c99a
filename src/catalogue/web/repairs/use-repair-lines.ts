import { useState } from 'react';
import { piecesInCart } from '../../../cart/rules/pieces-in-cart.ts';
import { cartNow, useCart } from '../../../cart/web/cart-store.ts';
import { putAllInCart } from '../../../cart/web/put-all-in-cart.ts';
import { storedValue } from '../../../ui/hooks/stored-value.ts';
import type { RepairDetail, RepairNeed } from '../../repair-calls.ts';
import {
  type ChosenLine,
  chosenLine,
  type LineChange,
  readyLines,
} from '../../rules/repairs/chosen-lines.ts';
import { type LineChanges, readChanges, withChange } from '../../rules/repairs/stored-changes.ts';
import { depositsText } from '../../rules/deposits-text.ts';
import { totalOf } from '../../rules/ready-parts.ts';
import type { LineChoice, RepairPart } from './repair-data.ts';
import { toolKey } from './repair-data.ts';
import { useIsBrowser } from '../../../ui/hooks/use-is-browser.ts';

/** The keys of the tools that the visitor has, of all jobs. */
const ownTools = storedValue('local', 'vangon-own-tools', (stored) =>
  Array.isArray(stored) ? stored.filter((key): key is string => typeof key === 'string') : [],
);

/** What was changed about jobs, which this tab remembers: Back and a reload keep it. */
const stored = storedValue('session', 'vangon-jobs', readChanges);
const unchanged: LineChanges = {};

export interface ShownLine extends ChosenLine<RepairPart> {
  /** Its place among lines and tools. */
  at: number;
  need: RepairNeed;
  whileThere: boolean;
}

export interface ShownTool extends ShownLine {
  isOwned: boolean;
}

interface ReadChoices {
  /** Of the lines and then the tools. */
  choices: readonly LineChoice[];
  isForMyVan: boolean;
  /** The job is for vans other than the visitor's. */
  isForOthers: boolean;
}

/** The lines and tools of a job with what the visitor has ticked, chosen and counted. */
export function useRepairLines(
  { slug, lines, tools }: RepairDetail,
  { choices, isForMyVan, isForOthers }: ReadChoices,
) {
  const [, setCount] = useState(0);
  const [owned, setOwned] = useState<readonly string[] | null>(null);
  const [added, setAdded] = useState<number | null>(null);
  const cart = useCart();
  const isBrowser = useIsBrowser();
  // With other lines, their places mean others.
  const job = `${slug} ${lines.length} ${tools.length}`;
  const changes = (isBrowser && stored.get()[job]) || unchanged;
  const own = owned ?? (isBrowser ? ownTools.get() : []);

  // What only some of the job's vans have is not ticked before the van is known.
  const isOptional = ({ while_there, vans }: RepairDetail['lines'][number]) =>
    while_there || isForOthers || (vans.length > 0 && !isForMyVan);

  const inCart = (id: number) => piecesInCart(cart, id);

  const shown = lines.map((line, at): ShownLine => ({
    ...chosenLine(
      { ...line, while_there: isOptional(line) },
      choices[at]!,
      changes[at] ?? {},
      inCart,
    ),
    at,
    need: line,
    whileThere: line.while_there,
  }));
  const shownTools = tools.map((tool, index): ShownTool => {
    const at = lines.length + index;
    const isOwned = own.includes(toolKey(tool));
    const wanted = { quantity: 1, while_there: true };
    const line = chosenLine(wanted, choices[at]!, changes[at] ?? {}, inCart);
    return {
      ...line,
      isTicked: line.isTicked && !isOwned,
      at,
      need: tool,
      whileThere: true,
      isOwned,
    };
  });
  const all = [...shown, ...shownTools];
  const ready = readyLines(all, inCart);

  function change(at: number, by: LineChange) {
    stored.set(withChange(stored.get(), job, at, by));
    setCount((count) => count + 1);
  }

  return {
    lines: shown.filter(({ choice }) => choice.state !== 'not-for'),
    tools: shownTools.filter(({ choice }) => choice.state !== 'not-for'),
    change,
    /** Lines that one press adds. */
    ready: ready.length,
    cents: totalOf(ready),
    deposits: depositsText(ready),
    /** The number of parts that were added last. */
    added,

    addAll() {
      const now = readyLines(all, (id) => piecesInCart(cartNow(), id));
      if (now.length === 0) return;
      putAllInCart(now.map(({ part, pieces }) => ({ product: part, quantity: pieces })));
      // What the cart has now is not ticked any longer.
      for (const { at, isTicked } of all) if (isTicked) change(at, { isTicked: undefined });
      setAdded(now.length);
    },

    setOwned(tool: RepairNeed, isOwned: boolean) {
      const key = toolKey(tool);
      // As stored: another tab may have marked others.
      const next = [...ownTools.get().filter((each) => each !== key), ...(isOwned ? [key] : [])];
      ownTools.set(next);
      setOwned(next);
    },
  };
}

export type RepairLines = ReturnType<typeof useRepairLines>;
