import * as z from 'zod/mini';
import { call, good } from '../../kit/call.ts';
import { rowId, wholeNumber } from '../../kit/row-numbers.ts';
import { delivery, deliverySummary, ended, pieces, reads, writes } from './shapes.ts';

const MAX_CHARACTERS = 200_000;
const gone = ['no_such_delivery'] as const;

export const deliveryCalls = {
  'GET admin/deliveries': call({
    access: reads,
    about: 'Deliveries that are unpacked, and the latest that were booked',
    answer: good(z.array(deliverySummary)),
  }),
  'POST admin/deliveries': call({
    access: writes,
    about: "Expects a supplier's list: a number, pieces and cost on each line, as text or CSV",
    body: z.object({
      supplier: z.string().check(z.trim(), z.maxLength(80)),
      reference: z.string().check(z.trim(), z.maxLength(80)),
      list: z.string().check(z.maxLength(MAX_CHARACTERS)),
    }),
    answer: good(delivery),
    refuses: { 422: { list_faults: { faults: z.array(z.string()) } } },
    idempotent: true,
  }),
  'GET admin/deliveries/:id': call({
    access: reads,
    about: 'A delivery: what was expected and what came',
    answer: good(delivery),
    refuses: { 404: gone },
  }),
  'POST admin/deliveries/:id/scan': call({
    access: writes,
    about: 'One good piece by its SKU or original number',
    body: z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
    answer: good(delivery, { product_id: z.number() }),
    refuses: { 404: ['no_such_delivery', 'no_such_part'], 409: ended },
    idempotent: true,
  }),
  'POST admin/deliveries/:id/pieces': call({
    access: writes,
    about: 'More or fewer pieces of a part that came, good or damaged',
    body: z.object({
      product_id: rowId,
      received: z.optional(pieces),
      damaged: z.optional(pieces),
    }),
    answer: good(delivery),
    refuses: { 404: ['no_such_delivery', 'no_such_part'], 409: ended },
    idempotent: true,
  }),
  'POST admin/deliveries/:id/rest': call({
    access: writes,
    about: 'All that is expected has come; to repeat it changes nothing',
    answer: good(delivery),
    refuses: { 404: gone, 409: ended },
  }),
  'POST admin/deliveries/:id/part': call({
    access: writes,
    about: 'Says which part a line means',
    body: z.object({ line: wholeNumber, product_id: rowId }),
    answer: good(delivery),
    refuses: { 404: ['no_such_delivery', 'no_such_line', 'no_such_part'], 409: ended },
  }),
  'POST admin/deliveries/:id/remove': call({
    access: writes,
    about: 'Takes out a line of which nothing came',
    body: z.object({ line: wholeNumber }),
    answer: good(delivery),
    refuses: { 404: gone, 409: ended },
  }),
  'POST admin/deliveries/:id/give-up': call({
    access: writes,
    about: 'Ends a delivery that did not come; the stock stays as it is',
    answer: good(delivery),
    refuses: { 404: gone, 409: ended },
  }),
  'POST admin/deliveries/:id/book': call({
    access: writes,
    about: 'Puts all that came into stock in one piece, with what a part costs from now on',
    body: z.object({ costs: z.enum(['keep', 'newest', 'average']) }),
    answer: good(delivery),
    refuses: { 404: gone, 409: { ...ended, unknown_lines: {}, nothing_came: {} } },
    idempotent: true,
  }),
};
