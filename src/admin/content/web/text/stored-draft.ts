import type { TextFields } from '../../../../content/rules/text-fields.ts';
import { storedValue } from '../../../../ui/hooks/stored-value.ts';

interface StoredDraft {
  fields: TextFields;
  version: number;
  base: string;
}

/** Unsaved typing, stored so that it survives a crash of the browser or of the shop. */
export const storedDraft = (kind: string, key: string) =>
  storedValue('local', `vangon draft ${kind} ${key}`, (stored) => stored as StoredDraft | null);
