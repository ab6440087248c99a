import * as z from 'zod/mini';
import { call, good } from '../../kit/call.ts';
import { customersMessages as messages } from './messages.ts';
import { customerDetail, guestDetail } from './customer-shapes.ts';
import { emailPattern } from '../../kit/email.ts';
import { rowId } from '../../kit/row-numbers.ts';

const MAX_POINTS = 100_000;
const required = (message: string, max: number) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(max));
const email = z
  .string(messages.email)
  .check(z.trim(), z.toLowerCase(), z.maxLength(200), z.regex(emailPattern, messages.invalidEmail));

const van = z.object({ title: z.string(), name: z.string(), paint: z.string() });

const personRow = z.object({
  /** Null for a guest, who is identified by email address. */
  id: z.nullable(z.number()),
  name: z.string(),
  email: z.string(),
  /** As in "Easton PA". */
  place: z.string(),
  van: z.nullable(van),
  orders: z.number(),
  spent_cents: z.number(),
  points: z.nullable(z.number()),
  last_order: z.nullable(z.string()),
  last_order_at: z.nullable(z.string()),
  since: z.string(),
});
export type PersonRow = z.output<typeof personRow>;

const current = z.object({
  email: z.string(),
  /** The new address, not confirmed yet. */
  waiting: z.nullable(z.string()),
});
export type Current = z.output<typeof current>;
const readEmail = z.string().check(z.maxLength(320));
const seenCurrent = z.object({ email: readEmail, waiting: z.nullable(readEmail) });

const merged = z.object({
  orders: z.number(),
  points: z.number(),
  vans: z.number(),
  wishes: z.number(),
  notes: z.number(),
  address: z.boolean(),
});
export type MergedParts = z.output<typeof merged>;

const change = z.object({
  id: z.number(),
  at: z.string(),
  by: z.string(),
  table: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type CustomerChange = z.output<typeof change>;

const unknown = { 404: ['unknown_customer'] } as const;
const otherAccount = z.object({ from: rowId });

export const customersCalls = {
  'POST admin/customers': call({
    access: { staff: 'read:customers' },
    about: 'Customers, or guests, newest first; found by name, email, phone or order number',
    body: z.object({
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      who: z._default(z.enum(['customers', 'guests']), 'customers'),
      /** Cursor: `next` of the previous page. */
      after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    }),
    answer: good(
      z.object({
        rows: z.array(personRow),
        next: z.nullable(z.string()),
        /** For a search: the number of matches in the other group, 100 at most. */
        others: z.nullable(z.number()),
      }),
    ),
  }),
  'GET admin/customers/:id': call({
    access: { staff: 'read:customers' },
    about: 'All about one customer',
    answer: good(customerDetail),
    refuses: unknown,
  }),
  'GET admin/guests/:order': call({
    access: { staff: 'read:customers' },
    about: 'What somebody has ordered without an account, by the number of one of these orders',
    answer: good(guestDetail),
    refuses: { 404: ['unknown_guest'] },
  }),
  'GET admin/customers/:id/log': call({
    access: { staff: 'read:log' },
    about: 'What the log says about a customer: the newest 50 changes',
    answer: good(z.array(change)),
    refuses: unknown,
  }),
  'POST admin/customers/:id/points': call({
    access: { staff: 'write:customers', confirmed: true },
    about: 'Gives or takes points, with a reason',
    body: z.object({
      points: z.int(messages.points).check(
        z.minimum(-MAX_POINTS, messages.points),
        z.maximum(MAX_POINTS, messages.points),
        z.refine((points) => points !== 0, messages.points),
      ),
      reason: required(messages.reason, 200),
    }),
    answer: good(z.object({ balance: z.number() })),
    refuses: {
      ...unknown,
      409: { not_enough_points: { balance: z.number() }, other_request: {} },
    },
    idempotent: true,
  }),
  'POST admin/customers/:id/notes': call({
    access: { staff: 'write:customers' },
    about: 'Adds a note about a customer, for staff',
    body: z.object({ note: required(messages.note, 2_000) }),
    answer: good(z.null()),
    refuses: { ...unknown, 409: ['other_request'] },
    idempotent: true,
  }),
  'POST admin/customers/:id/sessions/end': call({
    access: { staff: 'write:customers' },
    about: 'Logs a customer out everywhere',
    body: z.object({}),
    answer: good(z.object({ ended: z.number() })),
    refuses: unknown,
    idempotent: true,
  }),
  'POST admin/customers/:id/email': call({
    access: { staff: 'write:customers', confirmed: true },
    about: 'Asks the owner of a corrected address to confirm it; until then the old one stays',
    body: z.object({ email, seen: seenCurrent }),
    answer: good(current),
    refuses: {
      ...unknown,
      409: {
        changed_meanwhile: { current },
        same_email: {},
        email_taken: {},
        stopped_by_owner: {},
      },
    },
  }),
  'POST admin/customers/:id/email/withdraw': call({
    access: { staff: 'write:customers' },
    about: 'Withdraws a corrected address that was not confirmed yet',
    answer: good(current),
    refuses: unknown,
  }),
  'POST admin/customers/:id/merge/preview': call({
    access: { staff: 'write:customers' },
    about: 'What merging another account into this one would move',
    body: otherAccount,
    answer: good(merged),
    refuses: { ...unknown, 409: ['same_customer'] },
  }),
  'POST admin/customers/:id/merge': call({
    access: { staff: 'write:customers', confirmed: true },
    about: 'Merges another account into this one for good; the other one ends',
    body: otherAccount,
    answer: good(merged),
    refuses: { ...unknown, 409: ['same_customer'] },
    idempotent: true,
  }),
  'POST admin/customers/:id/export': call({
    access: { staff: 'read:exports', confirmed: true },
    about: 'All that the shop has about a customer, for programs and for people',
    // Not idempotent: the stored response would hold the person's data.
    body: z.object({ request_id: z.string().check(z.regex(/^[\w-]{8,100}$/)) }),
    answer: good(z.object({ name: z.string(), json: z.string(), html: z.string() })),
    refuses: unknown,
  }),
  'POST admin/customers/:id/erase': call({
    access: { staff: 'write:customers', confirmed: true },
    about: 'Erases a customer for good; amounts of orders stay, without the person',
    body: z.object({ email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(200)) }),
    answer: good(z.null()),
    refuses: {
      ...unknown,
      409: { order_in_progress: { orders: z.string() }, refund_due: { orders: z.string() } },
    },
    idempotent: true,
  }),
};
