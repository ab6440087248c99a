import * as z from 'zod/mini';
import { captchaField } from '../captcha/rules/captcha-field.ts';
import { call, good } from '../kit/call.ts';
import { contactForm } from './rules/contact-fields.ts';
import { email } from './rules/form-fields.ts';
import { messages } from './messages.ts';

const token = z.string().check(z.regex(/^[\w-]{20,100}$/, messages.deadLink));
const said = good(z.null(), { msg: z.string() });

export const contactCalls = {
  'POST contact/send': call({
    access: 'anyone',
    about: 'A letter to the shop; the sender is told that it has come, twice a day at most',
    body: z.object({ ...contactForm.shape, captcha: captchaField }),
    answer: good(z.null()),
    limit: { attempts: 20, seconds: 3_600 },
    captcha: true,
    idempotent: true,
  }),
  'POST subscribe-newsletter': call({
    access: 'anyone',
    about: 'Asks for the newsletter; a mail asks back. The same answer for every address',
    body: z.object({ newsletter_email: email(messages.email) }),
    answer: said,
    limit: { attempts: 20, seconds: 3_600 },
  }),
  'POST confirm-newsletter': call({
    access: 'anyone',
    about: 'Says yes to the newsletter, with the token that came by mail',
    body: z.object({ token }),
    answer: said,
    refuses: { 404: ['dead_link'] },
    limit: { attempts: 60, seconds: 600 },
  }),
  'POST unsubscribe-newsletter': call({
    access: 'anyone',
    about: 'Takes an address off the newsletter, with the token of its letters',
    body: z.object({ token }),
    answer: said,
    refuses: { 404: ['dead_link'] },
    limit: { attempts: 60, seconds: 600 },
  }),
};
