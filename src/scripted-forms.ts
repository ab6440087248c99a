import { addressOf } from './kit/page.ts';
import { contentPages } from './content/pages.ts';

/** Forms with fields that are secret or personal: the shop's script sends them, as calls. */
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
  'testimonial',
  'newsletter',
] as const;
export type ScriptedForm = (typeof scriptedForms)[number];

/**
 * What the element of such a form has to carry. A browser without script would send it by GET, with a password in the
 * address; this way it posts to a page that reads nothing of it and says what to do (docs/decisions/028).
 */
export const sentByScript = (form: ScriptedForm) =>
  ({ method: 'post', action: addressOf(contentPages.notSent, { form }) }) as const;
