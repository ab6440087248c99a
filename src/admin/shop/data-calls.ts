import * as z from 'zod/mini';
import { call, good } from '../../kit/call.ts';
import { isTaxRate } from './rules/tax-rate.ts';

const setting = z.enum(['shop', 'header', 'policies', 'place', 'dispatch']);
const property = z.string().check(z.regex(/^[a-z_]{0,40}$/));

const pastValue = z.object({
  by: z.string(),
  at: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type PastValue = z.output<typeof pastValue>;

/** `after_discounts`: coupon and points lower the taxed amount. `deposits`: core deposits are taxed. */
const tax = {
  rate: z.number(),
  after_discounts: z.boolean(),
  deposits: z._default(z.boolean(), false),
};
export type Tax = z.output<z.ZodMiniObject<typeof tax>>;

const vanWords = z.object({ title: z.string(), paint_name: z.string(), paint_hex: z.string() });
export type VanWords = z.output<typeof vanWords>;
const readText = z.string().check(z.maxLength(300));
const readVanWords = z.object({ title: readText, paint_name: readText, paint_hex: readText });

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const newVanWords = z.object({
  title: text,
  paint_name: text,
  paint_hex: z.string().check(z.toUpperCase(), z.regex(/^#[0-9A-F]{6}$/)),
});

const van = z.object({
  id: z.number(),
  slug: z.string(),
  ...vanWords.shape,
  last: z.nullable(z.object({ by: z.string(), at: z.string(), before: z.partial(vanWords) })),
});
export type ShopVan = z.output<typeof van>;

const rate = z.number().check(z.refine(isTaxRate, 'A percentage from 0 to 30.'));

export const dataCalls = {
  'GET admin/shop/data': call({
    access: { staff: 'read:shop' },
    about: 'The settings of the shop and its van types, each with who changed it last',
    answer: good(
      z.object({
        settings: z.array(
          z.object({
            setting,
            property: z.string(),
            value: z.unknown(),
            last: z.nullable(pastValue),
          }),
        ),
        vans: z.array(van),
      }),
    ),
  }),
  'POST admin/shop/data': call({
    access: { staff: 'write:shop' },
    about: 'Changes settings of the shop, all or none',
    body: z.object({
      changes: z
        .array(z.object({ setting, property, was: z.unknown(), becomes: z.unknown() }))
        .check(z.minLength(1), z.maxLength(50)),
    }),
    answer: good(z.object({ changed: z.number() })),
    refuses: {
      409: {
        changed_meanwhile: {
          current: z.array(z.object({ setting, property: z.string(), value: z.unknown() })),
        },
      },
    },
    idempotent: true,
  }),
  'POST admin/shop/vans/:id': call({
    access: { staff: 'write:shop' },
    about: 'Changes how a van type and its paint are called, and its color',
    body: z.object({ was: readVanWords, becomes: newVanWords }),
    answer: good(vanWords),
    refuses: { 404: ['unknown_van_type'], 409: { changed_meanwhile: { van: vanWords } } },
    idempotent: true,
  }),
  'GET admin/shop/tax': call({
    access: { staff: 'read:shop' },
    about:
      'The rate of the sales tax, in percent, what it is charged on, and who has changed that when',
    answer: good(
      z.object({
        ...tax,
        history: z.array(pastValue),
        rule_history: z.array(pastValue),
        deposits_history: z.array(pastValue),
      }),
    ),
  }),
  'POST admin/shop/tax': call({
    access: { staff: 'write:shop', confirmed: true },
    about: 'Changes the sales tax for orders from now on',
    body: z.object({ was: z.object(tax), becomes: z.object({ ...tax, rate }) }),
    answer: good(z.object(tax)),
    refuses: { 409: { changed_meanwhile: tax } },
    idempotent: true,
  }),
};
