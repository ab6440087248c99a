import { plainWords } from '../../orders/rules/parse-search-text.ts';

/** A search for a person, in the forms that the database compares. */
export interface PersonQuery {
  /** Each has to be part of the name, the email address or the digits of the phone number. */
  words: string[];
  /** As in "1234-5678-90"; null for other searches. */
  orderNumber: string | null;
}

const MIN_WORD = 3;

/** Null if the search is too short: at least one word needs three characters. */
export function readPersonQuery(typed: string): PersonQuery | null {
  // "Qvarnström, Annie"
  const text = plainWords(typed).replaceAll(',', ' ').trim();
  const digits = text.replace(/^order\b|[\s().+#/-]/g, '');
  const words = /^\d+$/.test(digits) ? [digits] : text.split(/\s+/);
  if (!words.some((word) => word.length >= MIN_WORD)) return null;
  const order = /^(\d{4})(\d{4})(\d{2})$/.exec(digits);
  return { words, orderNumber: order && order.slice(1).join('-') };
}
