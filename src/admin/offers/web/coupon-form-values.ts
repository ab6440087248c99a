import {
  type InputValues,
  newRuleValues,
  type RuleField,
  ruleFields,
  type RuleValues,
} from '../../../cart/rules/coupon/coupon-rules.ts';
import { centsOrNull, centsToDollars } from '../../../kit/money.ts';
import type { CouponDetail, PartName } from '../contract.ts';
import type { CouponInput } from '../coupon-shapes.ts';

/** The inputs of the rules: texts as typed, and switches. */
type RuleInputs = {
  [Field in RuleField as Field['column']]: Field['input'] extends 'switch' ? boolean : string;
};

/** The values of the fields. */
export interface CouponForm extends RuleInputs {
  code: string;
  kind: 'percent' | 'fixed';
  percent: string;
  amount_cents: string;
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

export function formOf(coupon: CouponDetail['coupon'], parts: readonly PartName[]): CouponForm {
  const { code, kind, percent, amount_cents, categories } = coupon;
  return {
    code,
    kind,
    percent: percent === null ? '' : String(Number(percent)),
    amount_cents: amount_cents === null ? '' : centsToDollars(amount_cents),
    ...(mapRuleFields(coupon, formatters) as unknown as RuleInputs),
    categories,
    parts,
  };
}

/** The request body. Unreadable numbers become 0 or -1, which the server refuses with the message of the field. */
export function inputOf(form: CouponForm): CouponInput {
  const isPercent = form.kind === 'percent';
  return {
    code: form.code.trim().toUpperCase(),
    kind: form.kind,
    percent: isPercent ? form.percent.trim() : null,
    amount_cents: isPercent ? null : (centsOrNull(form.amount_cents.trim()) ?? 0),
    ...(mapRuleFields(form, parsers) as unknown as RuleValues),
    categories: [...form.categories],
    products: form.parts.map(({ id }) => id),
  };
}

type Converters = Record<keyof InputValues, (value: never) => unknown>;

const mapRuleFields = (from: RuleValues | RuleInputs, by: Converters) =>
  Object.fromEntries(
    ruleFields.map(({ column, input }) => [column, by[input](from[column] as never)]),
  );

const formatters = {
  dollars: (cents: number) => (cents === 0 ? '' : centsToDollars(cents)),
  day: (day: string | null) => day ?? '',
  count: (count: number | null) => (count === null ? '' : String(count)),
  switch: (isOn: boolean) => isOn,
};

const parsers = {
  dollars: (text: string) => (text.trim() ? (centsOrNull(text.trim()) ?? -1) : 0),
  day: (text: string) => text || null,
  count(text: string) {
    if (!text.trim()) return null;
    return /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0;
  },
  switch: (isOn: boolean) => isOn,
};

export const emptyCoupon: CouponForm = {
  code: '',
  kind: 'percent',
  percent: '10',
  amount_cents: '',
  ...(mapRuleFields(newRuleValues, formatters) as unknown as RuleInputs),
  categories: [],
  parts: [],
};

/** The form fields of a message whose name differs from its field. */
const FIELDS_OF: Record<string, readonly (keyof CouponForm)[]> = {
  products: ['parts'],
  last_day: ['first_day', 'last_day'],
};

/** The server's messages about fields unchanged since they were sent. */
export const remainingErrors = (
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
