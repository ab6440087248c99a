import * as z from 'zod/mini';
import {
  type InputValues,
  type RuleField,
  ruleFields,
} from '../../cart/rules/coupon/coupon-rules.ts';
import { offersDeskMessages as messages } from './messages.ts';
import { rowId } from '../../kit/row-numbers.ts';

const MAX_CENTS = 100_000_000;
const MAX_USES = 1_000_000;
const isDay = (text: string) =>
  new Date(`${text}T12:00:00Z`).toString() !== 'Invalid Date' &&
  new Date(`${text}T12:00:00Z`).toISOString().startsWith(text);
export const day = z
  .string(messages.day)
  .check(z.regex(/^20\d\d-\d\d-\d\d$/, messages.day), z.refine(isDay, messages.day));
const centsFrom = (least: number) =>
  z
    .int(messages.amount)
    .check(z.minimum(least, messages.amount), z.maximum(MAX_CENTS, messages.amount));
const uses = z.nullable(
  z.int(messages.uses).check(z.minimum(1, messages.uses), z.maximum(MAX_USES, messages.uses)),
);
const percent = z.string(messages.percent).check(
  z.regex(/^\d{1,3}(\.\d{1,2})?$/, messages.percent),
  z.refine((text) => Number(text) > 0 && Number(text) <= 100, messages.percent),
);

/** Maps each input's shape to the column of its rule. */
const shapesByColumn = <Shapes extends Record<keyof InputValues, z.ZodMiniType>>(shapes: Shapes) =>
  Object.fromEntries(ruleFields.map(({ column, input }) => [column, shapes[input]])) as {
    [Field in RuleField as Field['column']]: Shapes[Field['input']];
  };

const couponShape = {
  code: z
    .string(messages.code)
    .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z\d][A-Z\d-]{2,29}$/, messages.code)),
  kind: z.enum(['percent', 'fixed']),
  /** Of percent coupons, as '12.5'. */
  percent: z.nullable(percent),
  amount_cents: z.nullable(centsFrom(1)),
  ...shapesByColumn({
    dollars: centsFrom(0),
    day: z.nullable(day),
    count: uses,
    switch: z.boolean(),
  }),
  /** Ids that the coupon is limited to; if both are empty, it is valid for everything. */
  categories: z.array(rowId).check(z.maxLength(200)),
  products: z.array(rowId).check(z.maxLength(500)),
};
type Coupon = z.output<z.ZodMiniObject<typeof couponShape>>;

const checks = [
  z.refine<Coupon>(({ kind, percent: of }) => (kind === 'percent') === (of !== null), {
    path: ['percent'],
    error: messages.percent,
  }),
  z.refine<Coupon>(({ kind, amount_cents }) => (kind === 'fixed') === (amount_cents !== null), {
    path: ['amount_cents'],
    error: messages.amount,
  }),
  z.refine<Coupon>(({ first_day, last_day }) => !first_day || !last_day || first_day <= last_day, {
    path: ['last_day'],
    error: messages.days,
  }),
] as const;

/** A coupon as staff may set it. */
export const couponFields = z.object(couponShape).check(...checks);
export type CouponInput = z.output<typeof couponFields>;

/** With the version that was read. */
export const changedCoupon = z
  .object({ ...couponShape, version: z.string().check(z.maxLength(50)) })
  .check(...checks);

/** A coupon in responses, with the values in the database. */
export const storedCoupon = z.object({
  code: z.string(),
  kind: z.enum(['percent', 'fixed']),
  percent: z.nullable(z.string()),
  amount_cents: z.nullable(z.number()),
  ...shapesByColumn({
    dollars: z.number(),
    day: z.nullable(z.string()),
    count: z.nullable(z.number()),
    switch: z.boolean(),
  }),
  categories: z.array(z.number()),
  products: z.array(z.number()),
});
