/** What was typed to find an order, in the forms that the database compares. */
export interface SearchText {
  /** Each has to be part of the number, a name or the email address. */
  words: string[];
  /** A prefix of a SKU or tracking number; null if it is too short for one. */
  code: string | null;
}

export const MIN_QUERY = 2;
const MIN_CODE = 3;

/** Null if the search is too short. */
export function parseSearchText(typed: string): SearchText | null {
  const text = plainWords(typed)
    // "Order #6482-9017-30", "Lindqvist, Annie"
    .replace(/^\s*(order\s*)?(no\.?\s*)?#?(?=[\d\s-]+$)/, '')
    .replaceAll(',', ' ')
    .trim();
  const code = text.replace(/[^0-9a-z]/g, '').toUpperCase();
  if (text.length < MIN_QUERY) return null;
  return {
    words: words(text),
    code: code.length < MIN_CODE ? null : code,
  };
}

/** As `plain_words` in db/functions/order-search.sql and `person_search_words` in customer-search.sql. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’‘ʼ′´`]/g, '')
    .toLowerCase();

/** Joins groups of digits into an order number, which is stored without dashes. */
function words(text: string): string[] {
  if (/^[\d\s-]*\d[\d\s-]*$/.test(text)) return [text.replace(/[\s-]/g, '')];
  return text
    .split(/\s+/)
    .map((word) => (/^\d[\d-]*$/.test(word) ? word.replaceAll('-', '') : word));
}
