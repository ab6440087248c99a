import { addressOf } from '../kit/page.ts';
import { addresses } from './addresses.ts';

/** Forms with secret or personal fields, which the shop's script submits as calls. */
export const scriptedForms = [
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'password',
  'profile',
  'order',
  'order-status',
  'checkout',
  'shipping',
  'coupon',
  'points',
  'contact',
  'comment',
  'question',
  'review',
  'testimonial',
  'newsletter',
  'back-in-stock',
] as const;
export type ScriptedForm = (typeof scriptedForms)[number];

/**
 * The attributes of such a form. Without script a browser would submit it by GET, with the password in the address;
 * with these it posts to a page that ignores the fields and explains what to do (docs/decisions/028).
 */
export const sentByScript = (form: ScriptedForm) =>
  ({ method: 'post', action: addressOf(addresses.notSent, { form }) }) as const;
