/** The margin in percent with one decimal; undefined where price or cost is unknown. */
export function marginText(price: string, cost: string): string | undefined {
  const dollars = Number(price);
  const spent = Number(cost);
  if (!price.trim() || !cost.trim() || !(dollars > 0) || !(spent >= 0)) return undefined;
  const margin = (100 * (dollars - spent)) / dollars;
  return `${margin.toFixed(1).replace('-', '−')} %`;
}
