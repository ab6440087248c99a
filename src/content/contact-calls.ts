import * as z from 'zod/mini';
import { captchaField } from '../identity/rules/captcha-field.ts';
import { call, good } from '../kit/call.ts';
import { contactForm } from './rules/contact-fields.ts';
import { email } from './rules/form-fields.ts';
import { messages } from './messages.ts';

const token = z.string().check(z.regex(/^[\w-]{20,100}$/, messages.deadLink));
const messageOnly = good(z.null(), { msg: z.string() });

export const contactCalls = {
  'POST contact/send': call({
    access: 'anyone',
    about: 'Sends a message to the shop; acknowledges it by mail at most twice a day',
    body: z.object({ ...contactForm.shape, captcha: captchaField }),
    answer: good(z.null()),
    limit: { attempts: 20, seconds: 3_600 },
    captcha: true,
    idempotent: true,
  }),
  'POST subscribe-newsletter': call({
    access: 'anyone',
    about:
      'Requests the newsletter and mails a confirmation link; answers the same for every address',
    body: z.object({ newsletter_email: email(messages.email) }),
    answer: messageOnly,
    limit: { attempts: 20, seconds: 3_600 },
  }),
  'POST confirm-newsletter': call({
    access: 'anyone',
    about: 'Confirms a newsletter subscription with the mailed token',
    body: z.object({ token }),
    answer: messageOnly,
    refuses: { 404: ['dead_link'] },
    limit: { attempts: 60, seconds: 600 },
  }),
  'POST unsubscribe-newsletter': call({
    access: 'anyone',
    about: 'Ends a newsletter subscription with the token from a newsletter',
    body: z.object({ token }),
    answer: messageOnly,
    refuses: { 404: ['dead_link'] },
    limit: { attempts: 60, seconds: 600 },
  }),
};
