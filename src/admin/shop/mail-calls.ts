import * as z from 'zod/mini';
import { call, good } from '../../kit/call.ts';

const refuses = { 404: ['unknown_mail'] } as const;

/** The HTML is served by a separate route with its own security policy. */
export const mailCalls = {
  'GET admin/shop/mails/:id': call({
    access: { staff: 'read:shop' },
    about: 'Subject and text of a mail, with facts that could be real',
    answer: good(z.object({ subject: z.string(), text: z.string() })),
    refuses,
  }),
  'POST admin/shop/mails/:id/test': call({
    access: { staff: 'write:shop' },
    about: 'Sends a mail to who asks for it, and to nobody else',
    body: z.object({}),
    answer: good(z.object({ to: z.string() })),
    refuses: { ...refuses, 502: ['mail_refused'] },
    idempotent: true,
  }),
};
