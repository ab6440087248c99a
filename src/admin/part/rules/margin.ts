/** The margin in percent with one decimal; undefined where price, in cents, or cost, as typed, is unknown. */
export function marginText(price: number | undefined, cost: string): string | undefined {
  const spent = Number(cost) * 100;
  if (!price || !cost.trim() || !(spent >= 0)) return undefined;
  const margin = (100 * (price - spent)) / price;
  return `${margin.toFixed(1).replace('-', '−')} %`;
}
