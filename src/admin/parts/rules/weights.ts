import { GRAMS_PER_POUND } from '../../../kit/weight.ts';

const NUMBER = String.raw`(\d+\.?\d*|\.\d+)`;
const POUNDS = new RegExp(
  `^(?:${NUMBER}\\s*(?:lbs?|pounds?)?)?\\s*(?:${NUMBER}\\s*(?:oz|ounces?))?$`,
  'i',
);
const METRIC = new RegExp(`^${NUMBER}\\s*(kg|g|grams?)$`, 'i');

/** '2.5', '12 oz', '1 lb 4 oz', '900 g' → grams as in the catalog file; what is no weight is returned unchanged. */
export function weightCell(typed: string): string {
  const text = typed.trim();
  const metric = METRIC.exec(text);
  if (metric) return whole(Number(metric[1]) * (metric[2]!.toLowerCase() === 'kg' ? 1000 : 1));
  const [, pounds = '', ounces = ''] = POUNDS.exec(text) ?? [];
  if (pounds === '' && ounces === '') return text;
  return whole((Number(pounds) + Number(ounces) / 16) * GRAMS_PER_POUND);
}

const whole = (grams: number): string => String(Math.round(grams));

/** The grams of a cell in pounds, from which the same grams are read again; anything else is returned unchanged. */
export const weightShown = (cell: string): string =>
  /^\d+$/.test(cell) ? String(Number((Number(cell) / GRAMS_PER_POUND).toFixed(3))) : cell;
