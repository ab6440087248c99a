/** What the sales tax is charged on, in words; the first is the default. */
export const taxedAmounts = [
  ['whole', 'The whole price, before coupons and points'],
  ['paid', 'What is paid after coupons and points'],
] as const;
export type TaxedAmount = (typeof taxedAmounts)[number][0];

export const taxedAmount = (isAfterDiscounts: unknown): TaxedAmount =>
  isAfterDiscounts ? 'paid' : 'whole';

export const taxedAmountText = (isAfterDiscounts: unknown): string =>
  taxedAmounts.find(([value]) => value === taxedAmount(isAfterDiscounts))![1];

/** Whether core deposits are taxed, in words. */
export const depositsTaxText = (areTaxed: unknown): string =>
  areTaxed ? 'Core deposits are taxed' : 'Core deposits are not taxed';

/** What each choice means for an order with a discount. */
export const taxedAmountMeaning: Record<TaxedAmount, string> = {
  whole: 'Coupons and points do not lower the tax: a discount is taken off after it.',
  paid: 'Coupons and points lower the tax. New Jersey’s bulletin ANJ-9 has it so for a seller’s own discounts; ask your tax adviser.',
};
