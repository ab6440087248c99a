import { centsOrNull, centsToDollars } from '../../../kit/money.ts';
import type { CouponDetail, PartName } from '../contract.ts';
import type { CouponInput } from '../coupon-shapes.ts';

/** What stands in the fields. */
export interface CouponForm {
  code: string;
  kind: 'percent' | 'fixed';
  percent: string;
  amount: string;
  minimum: string;
  first_day: string;
  last_day: string;
  max_uses: string;
  max_uses_per_customer: string;
  enabled: boolean;
  categories: readonly number[];
  parts: readonly PartName[];
}

/** A part of the form. */
export interface CouponPart {
  form: CouponForm;
  onChange: (change: Partial<CouponForm>) => void;
  /** Messages by field. */
  wrong: Record<string, string[]>;
}

export const emptyCoupon: CouponForm = {
  ...{ code: '', kind: 'percent', percent: '10', amount: '', minimum: '' },
  ...{ first_day: '', last_day: '', max_uses: '', max_uses_per_customer: '' },
  ...{ enabled: true, categories: [], parts: [] },
};

export function formOf(coupon: CouponDetail['coupon'], parts: readonly PartName[]): CouponForm {
  const { percent, amount_cents, min_subtotal_cents: least, max_uses } = coupon;
  return {
    ...{ code: coupon.code, kind: coupon.kind, enabled: coupon.enabled },
    percent: percent === null ? '' : String(Number(percent)),
    amount: amount_cents === null ? '' : centsToDollars(amount_cents),
    minimum: least === 0 ? '' : centsToDollars(least),
    ...{ first_day: coupon.first_day ?? '', last_day: coupon.last_day ?? '' },
    ...{ max_uses: textOf(max_uses), max_uses_per_customer: textOf(coupon.max_uses_per_customer) },
    ...{ categories: coupon.categories, parts },
  };
}

const textOf = (count: number | null): string => (count === null ? '' : String(count));

/** As it is sent: what is no number is sent as one that the shop refuses, with the field's message. */
export function inputOf(form: CouponForm): CouponInput {
  const isPercent = form.kind === 'percent';
  const { categories, parts, ...texts } = form;
  return {
    ...{ code: texts.code.trim().toUpperCase(), kind: texts.kind, enabled: texts.enabled },
    percent: isPercent ? texts.percent.trim() : null,
    amount_cents: isPercent ? null : (centsOrNull(texts.amount.trim()) ?? 0),
    min_subtotal_cents: texts.minimum.trim() ? (centsOrNull(texts.minimum.trim()) ?? -1) : 0,
    ...{ first_day: texts.first_day || null, last_day: texts.last_day || null },
    max_uses: countOf(texts.max_uses),
    max_uses_per_customer: countOf(texts.max_uses_per_customer),
    categories: [...categories],
    products: parts.map(({ id }) => id),
  };
}

function countOf(text: string): number | null {
  if (!text.trim()) return null;
  return /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0;
}

/** The fields that a message is about, where that is not the one of its name. */
const FIELDS_OF: Record<string, readonly (keyof CouponForm)[]> = {
  ...{ amount_cents: ['amount'], min_subtotal_cents: ['minimum'], products: ['parts'] },
  last_day: ['first_day', 'last_day'],
};

/** Of the shop's messages those about fields that say the same as when they were sent. */
export const stillWrong = (
  wrong: Record<string, string[]>,
  sent: CouponForm,
  form: CouponForm,
): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(wrong).filter(([name]) => {
      const fields = FIELDS_OF[name] ?? [name as keyof CouponForm];
      return fields.every((field) => sent[field] === form[field]);
    }),
  );
