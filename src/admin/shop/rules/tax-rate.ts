/** A percentage from 0 to 30 with up to 4 decimals; null for anything else. */
export function readTaxRate(text: string): number | null {
  const typed = text.trim().replace(/\s*%$/, '');
  if (!/^\d{1,2}(\.\d{1,4})?$/.test(typed)) return null;
  const rate = Number(typed);
  return rate <= 30 ? rate : null;
}

/** The totals count in ten-thousandths of a percent. */
export const isTaxRate = (rate: number): boolean =>
  rate >= 0 && rate <= 30 && Number(rate.toFixed(4)) === rate;
