import * as z from 'zod/mini';
import { call, good } from '../kit/call.ts';
import { emailPattern } from '../kit/email.ts';
import { rowId } from '../kit/row-numbers.ts';
import { messages } from './messages.ts';

const token = z.string().check(z.regex(/^[\w-]{20,100}$/, messages.deadAlertLink));

const proof = z.optional(z.string().check(z.maxLength(100)));
/** Without a token of a mail: the address of the customer, or the one that the browser has shown to be its own. */
const whose = { token: z.optional(token), proof };

const alert = z.object({
  id: z.number(),
  product_id: z.number(),
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
});
export type StockAlert = z.infer<typeof alert>;

export const stockAlertCalls = {
  'POST requestStockAlert': call({
    access: 'optional-login',
    about:
      'Asks for a mail when a sold-out part is back. Somebody else’s address is mailed a link first; answers the same for every such address',
    body: z.object({
      product_id: rowId,
      email: z
        .string(messages.alertEmail)
        .check(
          z.trim(),
          z.minLength(1, { error: messages.alertEmail, abort: true }),
          z.maxLength(200, messages.invalidEmail),
          z.regex(emailPattern, messages.invalidEmail),
        ),
      /** From `confirmStockAlerts`: this browser has opened a mail to this address. */
      proof,
    }),
    answer: good(z.object({ state: z.enum(['waiting', 'check_mail', 'in_stock']) })),
    refuses: { 404: ['unknown_product'] },
    limit: { attempts: 20, seconds: 3_600 },
  }),
  'POST confirmStockAlerts': call({
    access: 'anyone',
    about: 'Confirms an address with the mailed token, and so all that it has asked for',
    body: z.object({ token }),
    answer: good(
      z.object({
        email: z.string(),
        /** Sent with later requests for this address, which then need no mail. */
        proof: z.string(),
        /** Ends what it waits for, as in the mails. */
        manage: z.string(),
        waiting: z.array(alert),
        /** What has come in since it was asked for. */
        in_stock: z.array(alert),
      }),
    ),
    refuses: { 404: ['dead_link'] },
    limit: { attempts: 60, seconds: 600 },
  }),
  'POST stockAlerts': call({
    access: 'optional-login',
    about:
      'What an address waits for: the visitor’s own, or, with the token from one of its mails, another',
    body: z.object(whose),
    answer: good(z.array(alert)),
    refuses: { 404: ['dead_link'] },
    limit: { attempts: 60, seconds: 600 },
  }),
  'POST endStockAlerts': call({
    access: 'optional-login',
    about: 'Ends one of them, or all',
    body: z.object({ ...whose, id: z.optional(rowId) }),
    answer: good(z.array(alert)),
    refuses: { 404: ['dead_link'] },
    limit: { attempts: 60, seconds: 600 },
  }),
};
