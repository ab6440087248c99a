import { GRAMS_PER_POUND } from '../../../kit/weight.ts';

const GRAMS: Record<string, number> = {
  '': 1,
  g: 1,
  kg: 1000,
  lb: GRAMS_PER_POUND,
  lbs: GRAMS_PER_POUND,
  oz: GRAMS_PER_POUND / 16,
};

/** '900', '2 lb', '1.5kg' → grams as in the catalog file; invalid weights are returned unchanged, to be refused. */
export function gramsCell(typed: string): string {
  const [, amount = '', unit = ''] =
    /^(\d+(?:\.\d+)?)\s*(g|kg|lbs?|oz)?$/i.exec(typed.trim()) ?? [];
  const factor = GRAMS[unit.toLowerCase()]!;
  if (amount === '' || (factor === 1 && amount.includes('.'))) return typed.trim();
  return String(Math.round(Number(amount) * factor));
}
