import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TextFields } from '../../../../content/rules/text-fields.ts';
import { asRefused, callShop } from '../../../../kit/client.ts';
import type { ContentText, DraftShape } from '../../content-shapes.ts';
import { storedDraft } from './stored-draft.ts';

const SAVE_AFTER_MS = 800;
const RETRY_AFTER_MS = 4_000;

export type SaveState = 'saved' | 'saving' | 'waiting' | 'failed' | 'overtaken';

interface Conflict {
  /** The version now in the shop. */
  theirs: TextFields;
  by: string;
  version: number;
  base: string;
}

const writtenIn = ({ draft, current }: ContentText): TextFields => draft?.fields ?? current;

const same = (a: TextFields, b: TextFields): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * A draft, stored in this browser at once and in the shop within a second. Never overwrites somebody else's changes:
 * on a conflict both versions are shown.
 */
export function useDraft(text: ContentText) {
  const { kind, key } = text;
  const [stored] = useState(() => storedDraft(kind, key));
  const [restored] = useState(stored.get);
  const [fields, setFields] = useState<TextFields>(restored?.fields ?? writtenIn(text));
  const [state, setState] = useState<SaveState>(restored ? 'waiting' : 'saved');
  const [draft, setDraft] = useState<DraftShape | null>(text.draft);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isCompared, setCompared] = useState(false);
  const now = useRef({
    fields,
    version: restored?.version ?? text.draft?.version ?? 0,
    base: restored?.base ?? text.base,
    isDirty: restored !== null,
    /** Somebody else's version waits to be compared; until then this browser alone keeps what is typed. */
    isOvertaken: false,
    /** What the typing began from; unknown if it was typed on an earlier page. */
    origin: restored ? undefined : writtenIn(text),
  });
  const saving = useRef<Promise<boolean> | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function showConflict(): Promise<void> {
    const { data } = await callShop('GET admin/content/texts/:kind/:key', {
      params: { kind, key },
    });
    const theirs = writtenIn(data);
    const at = { version: data.draft?.version ?? 0, base: data.base };
    const { fields: mine, origin } = now.current;
    // Both typed the same text, or what was typed so far has been published meanwhile.
    if (same(theirs, mine) || (origin && same(theirs, origin))) {
      Object.assign(now.current, at);
      return setState('failed');
    }
    now.current.isOvertaken = true;
    setConflict({ theirs, by: data.draft?.by ?? 'Somebody else', ...at });
    setCompared(true);
    setState('overtaken');
  }

  /** False if it could not be saved. */
  async function saveOnce(): Promise<boolean> {
    const { fields: sent, version, base } = now.current;
    setState('saving');
    try {
      const { data } = await callShop('POST admin/content/texts/:kind/:key/draft', {
        params: { kind, key },
        body: { version, base, fields: sent },
      });
      now.current.version = data?.version ?? 0;
      now.current.origin = sent;
      setDraft(data);
      if (now.current.fields === sent) {
        now.current.isDirty = false;
        stored.remove();
        setState('saved');
      }
      return true;
    } catch (error) {
      if (asRefused(error)?.code === 'changed_meanwhile')
        await showConflict().catch(() => setState('failed'));
      else setState('failed');
      return false;
    }
  }

  /** Saves until everything is saved; resolves to false if that fails. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer.current);
    if (now.current.isOvertaken) {
      setCompared(true);
      return false;
    }
    while (saving.current) await saving.current;
    while (now.current.isDirty) {
      saving.current = saveOnce();
      const isSaved = await saving.current;
      saving.current = undefined;
      if (!isSaved) return false;
    }
    return true;
  }

  /** Takes the place of what is written; the log has that then. */
  async function replace(next: TextFields): Promise<boolean> {
    if (!(await flush())) return false;
    if (now.current.version > 0) {
      await callShop('POST admin/content/texts/:kind/:key/discard', {
        params: { kind, key },
        body: { version: now.current.version },
      });
      now.current.version = 0;
    }
    change(next);
    return flush();
  }

  function flushLater(after: number): void {
    clearTimeout(timer.current);
    if (now.current.isOvertaken) return;
    timer.current = setTimeout(() => void flush(), after);
  }

  function change(changed: Partial<TextFields>): void {
    const next = { ...now.current.fields, ...changed };
    now.current.fields = next;
    now.current.isDirty = true;
    const { version, base } = now.current;
    stored.set({ fields: next, version, base });
    setFields(next);
    if (!now.current.isOvertaken) setState('waiting');
    flushLater(SAVE_AFTER_MS);
  }

  const saveAtEnd = useEffectEvent(flush);
  const saveSoon = useEffectEvent(flushLater);
  useEffect(() => {
    if (restored) saveSoon(0);
    const retry = () => saveSoon(0);
    addEventListener('online', retry);
    return () => {
      removeEventListener('online', retry);
      void saveAtEnd();
    };
  }, [restored]);

  useEffect(() => {
    if (state === 'failed') saveSoon(RETRY_AFTER_MS);
  }, [state]);

  return {
    fields,
    state,
    draft,
    conflict,
    /** Both versions are shown. */
    isCompared,
    setCompared,
    change,
    replace,
    flush,
    version: () => now.current.version,
    /** Discards unsaved typing. */
    drop() {
      clearTimeout(timer.current);
      Object.assign(now.current, { isDirty: false, isOvertaken: false });
      stored.remove();
    },
    /** Overwrites the other version, which the log has if it was published. */
    saveMine() {
      if (!conflict) return;
      const { version, base } = conflict;
      Object.assign(now.current, { version, base, isDirty: true, isOvertaken: false });
      setConflict(null);
      void flush();
    },
  };
}

export type CurrentDraft = ReturnType<typeof useDraft>;
