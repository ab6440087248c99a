import type { TextFields } from '../../../../content/rules/text-fields.ts';

/** What was typed and has not reached the shop yet: it survives a crash of the browser, or of the shop. */
export interface StoredDraft {
  fields: TextFields;
  version: number;
  base: string;
}

const nameOf = (kind: string, key: string): string => `vangon draft ${kind} ${key}`;

export function storeDraft(kind: string, key: string, draft: StoredDraft): void {
  try {
    localStorage.setItem(nameOf(kind, key), JSON.stringify(draft));
  } catch {
    // Full or forbidden: the shop has it within a second.
  }
}

export function forgetDraft(kind: string, key: string): void {
  localStorage.removeItem(nameOf(kind, key));
}

export function readStoredDraft(kind: string, key: string): StoredDraft | null {
  try {
    const text = localStorage.getItem(nameOf(kind, key));
    return text === null ? null : (JSON.parse(text) as StoredDraft);
  } catch {
    return null;
  }
}
