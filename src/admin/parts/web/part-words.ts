/** Labels of the problems, in filter order. */
export const FAULT_LABELS: Record<string, string> = {
  any: 'Anything missing',
  no_picture: 'No picture',
  no_fit: 'No fit',
  no_type: 'No part type',
  no_category: 'No category',
  no_weight: 'No weight',
  too_heavy: 'Too heavy to ship',
  no_price: 'No price',
  duplicate: 'Shared OEM number',
};

export const STOCK_LABELS = { none: 'Out of stock', low: 'Low', some: 'In stock' };
export const HIDDEN_LABELS = { no: 'In the shop', yes: 'Hidden' };

/** As in price 8495, cost 5000: 41 %. */
export const marginOf = (price: number, cost: number | null): number | null =>
  cost === null || price <= 0 ? null : Math.round(((price - cost) / price) * 100);

/** 1 → '1 part', 3 → '3 parts'. */
export const countedParts = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'part' : 'parts'}`;
