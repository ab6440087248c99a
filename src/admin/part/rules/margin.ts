/** What is left of the price after the cost, in percent with one decimal; nothing where either is unknown. */
export function marginText(price: string, cost: string): string | undefined {
  const [dollars, spent] = [Number(price), Number(cost)];
  if (!price.trim() || !cost.trim() || !(dollars > 0) || !(spent >= 0)) return undefined;
  const margin = (100 * (dollars - spent)) / dollars;
  return `${margin.toFixed(1).replace('-', '−')} %`;
}
