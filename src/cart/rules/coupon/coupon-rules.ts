import { formatPrice } from '../../../kit/money.ts';
import { SHOP_TIME_ZONE } from '../../../kit/shop-time-zone.ts';
import { refusalMessages } from '../refusal-messages.ts';
import {
  type CouponLine,
  type CouponScope,
  type CouponWorth,
  sumOf,
  calculateDiscount,
} from './calculate-discount.ts';

/**
 * The columns of `coupons` that staff set for a rule. Their validation, the desk's form, the comparison in a conflict
 * and the types below follow from this list.
 */
export const ruleFields = [
  {
    column: 'min_subtotal_cents',
    input: 'dollars',
    label: 'Minimum order',
    hint: 'Of all parts in the cart',
  },
  { column: 'first_day', input: 'day', label: 'First day' },
  { column: 'last_day', input: 'day', label: 'Last day' },
  { column: 'max_uses', input: 'count', label: 'Uses in all', hint: 'Empty: no limit' },
  {
    column: 'max_uses_per_customer',
    input: 'count',
    label: 'Uses per customer',
    hint: 'Guests by their email address',
  },
  {
    column: 'applies_itself',
    input: 'switch',
    label: 'Applies itself',
    hint: 'A cart that meets its rules gets it without a code, if no other of these takes off more. Everybody may learn its code. With uses per customer, it is for those who are logged in.',
  },
  { column: 'enabled', input: 'switch', label: 'Switched on' },
] as const satisfies readonly FieldDeclaration[];

interface FieldDeclaration {
  column: string;
  input: keyof InputValues;
  label: string;
  hint?: string;
}

/** Days are the shop's, such as 2026-11-20, both included; a count of null is no limit. */
export interface InputValues {
  dollars: number;
  day: string | null;
  count: number | null;
  switch: boolean;
}

export type RuleField = (typeof ruleFields)[number];
export type RuleValues = { [Field in RuleField as Field['column']]: InputValues[Field['input']] };

/** Defaults for a new coupon: no limits. */
export const newRuleValues: RuleValues = {
  min_subtotal_cents: 0,
  first_day: null,
  last_day: null,
  max_uses: null,
  max_uses_per_customer: null,
  applies_itself: false,
  enabled: true,
};

/** A coupon to check a cart against; amounts in cents. */
export interface Coupon
  extends CouponWorth, CouponScope, CustomerFacts, Omit<RuleValues, 'first_day' | 'last_day'> {
  starts_at: Date | null;
  ends_at: Date | null;
  used_count: number;
}

/** The shop's data about the customer who uses it. */
export interface CustomerFacts {
  /** How often this customer (a guest by the email) has used it on orders that were not reversed. */
  uses_of_customer: number;
}

export interface CouponCart {
  lines: readonly CouponLine[];
  now: Date;
}

interface CartFacts {
  subtotalCents: number;
  eligibleCents: number;
  lines: number;
  eligibleLines: number;
}

export type RefusalCode = 'coupon_refused' | 'coupon_used_before';

interface Rule {
  /** Label in the desk's test cart. */
  name: string;
  /** The buyer's message if the rule refuses the cart; undefined if the cart meets it. */
  refusal: (coupon: Coupon, cart: CouponCart) => string | undefined;
  /** The refusal's code, if not `coupon_refused`. */
  code?: RefusalCode;
  /** The test cart's text when the rule is met. */
  met: (coupon: Coupon, facts: CartFacts) => string;
}

/** The rules, in the order in which they are checked. */
const rules = {
  enabled: {
    name: 'Switched on',
    refusal: ({ enabled }) => (enabled ? undefined : refusalMessages.couponUnknown),
    met: () => 'It is on.',
  },
  'first day': {
    name: 'First day',
    refusal: ({ starts_at }, { now }) =>
      starts_at && now < starts_at ? `This coupon is valid from ${dayOf(starts_at)}.` : undefined,
    met: ({ starts_at }) => (starts_at ? 'It has begun.' : 'It has no first day.'),
  },
  'last day': {
    name: 'Last day',
    refusal: ({ ends_at }, { now }) =>
      ends_at && now > ends_at ? `This coupon ended on ${dayOf(ends_at)}.` : undefined,
    met: ({ ends_at }) => (ends_at ? 'It is not over.' : 'It has no last day.'),
  },
  uses: {
    name: 'Uses in all',
    refusal: ({ max_uses, used_count }) =>
      max_uses !== null && used_count >= max_uses ? refusalMessages.couponUsedUp : undefined,
    met: ({ max_uses, used_count }) =>
      max_uses === null ? 'There is no limit.' : `${used_count} of ${max_uses} are used.`,
  },
  'uses of the customer': {
    name: 'Uses per customer',
    refusal: ({ max_uses_per_customer: most, uses_of_customer }) =>
      most !== null && uses_of_customer >= most ? usedBeforeMessage(most) : undefined,
    code: 'coupon_used_before',
    met: ({ max_uses_per_customer: most, uses_of_customer }) =>
      most === null ? 'There is no limit.' : `This person has used ${uses_of_customer} of ${most}.`,
  },
  minimum: {
    name: 'Minimum',
    refusal(coupon, { lines }) {
      const missing = missingToMinimum(coupon, lines);
      if (missing === 0) return undefined;
      const least = formatPrice(coupon.min_subtotal_cents);
      return `This coupon is for orders of ${least} or more. Add ${formatPrice(missing)} to use it.`;
    },
    met: ({ min_subtotal_cents: least }, { subtotalCents }) =>
      least === 0
        ? 'There is no minimum.'
        : `${formatPrice(subtotalCents)} is at least ${formatPrice(least)}.`,
  },
  products: {
    name: 'Parts',
    refusal: (coupon, { lines }) =>
      calculateDiscount(coupon, lines).cents > 0 ? undefined : refusalMessages.couponNotForThese,
    met: (_, { eligibleLines, lines, eligibleCents }) =>
      `It is for ${eligibleLines} of ${lines} ${lines === 1 ? 'line' : 'lines'}, ${formatPrice(eligibleCents)}.`,
  },
} satisfies Record<string, Rule>;

/** What lines lack of a coupon’s minimum, in cents. */
export const missingToMinimum = (
  { min_subtotal_cents }: Pick<RuleValues, 'min_subtotal_cents'>,
  lines: readonly Pick<CouponLine, 'totalCents'>[],
): number => Math.max(0, min_subtotal_cents - sumOf(lines));

export type CouponRule = keyof typeof rules;
export const couponRules = Object.keys(rules) as CouponRule[];
export const ruleOf = (name: CouponRule): Rule => rules[name];

/** The rules as sentences for a buyer, in this order. */
export const ruleMeanings: readonly ((values: RuleValues) => string[])[] = [
  ({ min_subtotal_cents: least }) =>
    least > 0 ? [`For orders of ${formatPrice(least)} or more.`] : [],
  ({ first_day: first, last_day: last }) => {
    if (first && last) return [`Valid from ${dayText(first)} to ${dayText(last)}.`];
    if (first) return [`Valid from ${dayText(first)}.`];
    return last ? [`Valid until ${dayText(last)}.`] : [];
  },
  ({ max_uses_per_customer: each }) => {
    if (each === null) return [];
    return [each === 1 ? 'Once per customer.' : `Up to ${each} times per customer.`];
  },
  ({ max_uses: all }) => {
    if (all === null) return [];
    return [all === 1 ? 'For one order only.' : `For the first ${all} orders.`];
  },
  ({ applies_itself, max_uses_per_customer: each }) => {
    if (!applies_itself) return [];
    return [
      each === null
        ? 'Comes off by itself, without a code.'
        : 'Comes off by itself once you are logged in.',
    ];
  },
];

const usedBeforeMessage = (most: number) =>
  most === 1
    ? refusalMessages.couponUsedByYou
    : `You have used this coupon ${most} times, as often as it may be used.`;

const dayOf = (day: Date) =>
  day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: SHOP_TIME_ZONE });

const utcDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dayText = (day: string): string => utcDay.format(new Date(`${day}T12:00:00Z`));
