export interface OwnerWordRow {
  kind: 'same' | 'instead';
  says: string[];
  means: string[];
}

export interface VanPhraseRow {
  says: string[];
  van_types: string[];
  year_from: number | null;
  year_to: number | null;
  engine_codes: string[];
  gearbox: string | null;
  body: string | null;
  weak: boolean;
}

/** Words that mean the same complaint. */
export interface SymptomWordRow {
  says: string[];
}

/** The key of a word in `brought_words`; one word can be in several rows. */
export function wordKey(row: OwnerWordRow | VanPhraseRow | SymptomWordRow, say: string): string {
  if ('kind' in row) return `${row.kind}|${say}`;
  if (!('van_types' in row)) return `complaint|${say}`;
  const { van_types, engine_codes, body, gearbox } = row;
  return ['van', say, van_types.join(','), engine_codes.join(','), body, gearbox]
    .filter((each) => each !== null)
    .join('|');
}
