import * as z from 'zod';
import { orderStatusNames } from '../../src/orders/rules/order-status.ts';
import { dollars } from './dollars.ts';
import { readYaml } from './read-yaml.ts';

const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, 'a day is written as 2026-11-20')
  .refine((text) => !Number.isNaN(Date.parse(text)), 'there is no such day');
const sku = z.string();

/** Missing values are null, so that columns with the same names can be filled directly. */
const coupon = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]+$/),
  kind: z.enum(['percent', 'fixed']),
  percent: z.number().positive().max(100).nullable().default(null),
  amount: dollars.optional(),
  min_subtotal: dollars.default(0),
  categories: z.array(z.string()).default([]),
  products: z.array(sku).default([]),
  starts: day.optional(),
  ends: day.optional(),
  max_uses: z.int().positive().nullable().default(null),
  max_uses_per_customer: z.int().positive().nullable().default(null),
  applies_itself: z.boolean().default(false),
  enabled: z.boolean().default(true),
});

const order = z.strictObject({
  date: day,
  way: z.array(z.enum(Object.values(orderStatusNames) as [string, ...string[]])).min(1),
  lines: z.record(sku, z.int().positive()),
  shipping: dollars,
  coupon: z.string().optional(),
  points_redeemed: z.int().positive().optional(),
  tracking: z.string().default(''),
  shipping_notes: z.string().default(''),
  notes: z.string().default(''),
});

const customer = z.strictObject({
  email: z.email().lowercase(),
  password_hash: z.string().startsWith('$argon2id$'),
  first_name: z.string(),
  last_name: z.string(),
  address: z.string(),
  apartment: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  postcode: z.string(),
  phone: z.string(),
  since: day,
  points: z.array(z.strictObject({ date: day, points: z.int().positive(), reason: z.string() })),
  wishlist: z.array(sku),
  orders: z.array(order),
});

export type DemoCoupon = z.infer<typeof coupon>;
export type DemoOrder = z.infer<typeof order>;
export type DemoCustomer = z.infer<typeof customer>;

/** Reads `coupons.yaml`; throws FaultyFiles. */
export const readCoupons = (): DemoCoupon[] => readYaml('coupons.yaml', z.array(coupon));

/** Reads the demo customers with their orders, points and wishlists; throws FaultyFiles. */
export const readCustomers = (): DemoCustomer[] =>
  readYaml('people/customers.yaml', z.array(customer));
