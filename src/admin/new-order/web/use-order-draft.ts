import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OrderDraft } from '../../../checkout/rules/order-draft.ts';
import { asRefused, callShop } from '../../../kit/client.ts';

const SAVE_AFTER_MS = 600;
const RETRY_AFTER_MS = 4_000;
const CALL = 'POST admin/new-order/drafts/:id';

export type DraftState = 'saved' | 'waiting' | 'failed' | 'overtaken';

export interface Overtaking {
  draft: OrderDraft;
  version: number;
  by: string;
}

interface Options {
  initial: { draft: OrderDraft; version: number };
  /** The draft became an order in another window. */
  onPlaced: (number: string) => void;
}

/** A draft that the shop stores while it is written; nobody's other version is overwritten unseen. */
export function useOrderDraft(id: string, { initial, onPlaced }: Options) {
  const [draft, setDraft] = useState(initial.draft);
  const [state, setState] = useState<DraftState>('saved');
  const [theirs, setTheirs] = useState<Overtaking>();
  const now = useRef({ draft: initial.draft, version: initial.version, isDirty: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef<Promise<void>>(undefined);

  async function save(): Promise<void> {
    const { draft: sent, version } = now.current;
    try {
      const { data } = await callShop(CALL, { params: { id }, body: { draft: sent, version } });
      now.current.version = data.version;
      now.current.isDirty = now.current.draft !== sent;
      setState(now.current.isDirty ? 'waiting' : 'saved');
    } catch (error) {
      const refused = asRefused<typeof CALL>(error);
      if (refused?.is('placed')) return onPlaced(refused.body.number);
      if (!refused?.is('changed_meanwhile')) return setState('failed');
      overtake(refused.body.current);
    }
  }

  function overtake(by: Overtaking): void {
    setTheirs(by);
    setState('overtaken');
  }

  /** Saves one version after the other. */
  async function flush(): Promise<void> {
    clearTimeout(timer.current);
    while (saving.current) await saving.current;
    if (!now.current.isDirty) return;
    saving.current = save();
    await saving.current;
    saving.current = undefined;
  }

  function change(changed: Partial<OrderDraft>): void {
    const next = { ...now.current.draft, ...changed };
    Object.assign(now.current, { draft: next, isDirty: true });
    setDraft(next);
    if (state === 'overtaken') return;
    setState('waiting');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), SAVE_AFTER_MS);
  }

  const retry = useEffectEvent(flush);
  useEffect(() => {
    if (state !== 'failed') return;
    const again = setTimeout(() => void retry(), RETRY_AFTER_MS);
    return () => clearTimeout(again);
  }, [state]);
  useEffect(() => () => void retry(), []);

  function settle(version: number, kept: OrderDraft, isDirty: boolean): void {
    Object.assign(now.current, { version, draft: kept, isDirty });
    setDraft(kept);
    setTheirs(undefined);
    setState(isDirty ? 'waiting' : 'saved');
    if (isDirty) void flush();
  }

  return {
    draft,
    state,
    change,
    flush,
    /** The stored version that the draft is made of. */
    version: () => now.current.version,
    theirs,
    overtake,
    saveMine: () => theirs && settle(theirs.version, now.current.draft, true),
    takeTheirs: () => theirs && settle(theirs.version, theirs.draft, false),
    /** Nothing is saved any more: it has become an order, or is thrown away. */
    drop() {
      clearTimeout(timer.current);
      now.current.isDirty = false;
      setState('saved');
    },
  };
}
