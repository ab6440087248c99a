/** The reports, in the order of their tabs. */
export const viewNames = {
  days: 'By day',
  vans: 'By van',
  categories: 'By category',
  parts: 'By part',
  states: 'By state',
  dead: 'Dead stock',
  searches: 'Searches without result',
  coupons: 'Coupons',
  customers: 'Customers',
} as const;
export type View = keyof typeof viewNames;

export const views = Object.keys(viewNames) as View[];

/** Whether the report names people, which needs permission to read customers. */
export const isAboutPeople = (view: View): boolean => view === 'customers';

export const isView = (text: string): text is View => Object.hasOwn(viewNames, text);

const SOLD =
  'Orders placed in these days that were paid, and neither cancelled nor fully refunded. Partial refunds are deducted, whenever they were made.';
const GOODS = `${SOLD} Goods without shipping, tax, coupons and points.`;

/** Explains what each report counts. */
export const viewNotes: Record<View, string> = {
  days: `${SOLD} Discounts are coupons and points.`,
  vans: `${GOODS} A part counts for the van that it was bought for.`,
  categories: `${GOODS} A part counts in its main category.`,
  parts: `${GOODS} The margin is what is left of that after what the pieces cost to buy today.`,
  states: `${SOLD} By where they were shipped to.`,
  dead: 'Parts in stock that nobody has ordered in these days.',
  searches: 'Searches that found nothing, the last time in these days.',
  coupons: `${SOLD} Sales are what was paid for these orders.`,
  customers: `${SOLD} New is who had never ordered before.`,
};
