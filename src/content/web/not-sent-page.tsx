import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ScriptedForm } from '../../scripted-forms.ts';
import { PageLink } from '../../ui/layout/page-link.tsx';
import { addressOf } from '../../kit/page.ts';
import { accountPages } from '../../account/pages.ts';
import { cartPages } from '../../cart/pages.ts';
import { checkoutPages } from '../../checkout/pages.ts';
import { contentPages } from '../pages.ts';
import { buttonClass } from '../../ui/form/button-class.ts';
import { headerContent } from './header-content.ts';

/** Forms that appear on many pages have no link back. */
const forms: Record<ScriptedForm, { what: string; back?: [label: string, href: string] }> = {
  login: {
    what: 'You are not logged in: your email address and password were not sent.',
    back: ['Back to the login', addressOf(accountPages.login)],
  },
  register: {
    what: 'Your account was not opened: what you filled in was not sent.',
    back: ['Back to the registration', addressOf(accountPages.login)],
  },
  'forgot-password': {
    what: 'No link was emailed: your email address was not sent.',
    back: ['Back to the form', addressOf(accountPages.forgotPassword)],
  },
  'reset-password': {
    what: 'Your password has not changed: the new one was not sent. The link in your email still works.',
  },
  password: {
    what: 'Your password was not sent.',
    back: ['Back to your account', addressOf(accountPages.profile)],
  },
  profile: {
    what: 'Your profile has not changed: your changes were not sent.',
    back: ['Back to your profile', addressOf(accountPages.profile)],
  },
  order: {
    what: 'Your order has not changed: your changes were not sent.',
    back: ['Back to your orders', addressOf(accountPages.orders)],
  },
  'order-status': {
    what: 'Your order number was not sent.',
    back: ['Back to the form', addressOf(checkoutPages.orderStatus)],
  },
  checkout: {
    what: 'Nothing was ordered and nothing was charged: your address and card were not sent.',
    back: ['Back to the checkout', addressOf(checkoutPages.checkout)],
  },
  shipping: {
    what: 'Shipping was not calculated: your address was not sent.',
    back: ['Back to the cart', addressOf(cartPages.cart)],
  },
  coupon: {
    what: 'Your coupon was not applied: its code was not sent.',
    back: ['Back to the cart', addressOf(cartPages.cart)],
  },
  points: {
    what: 'Your points were not redeemed.',
    back: ['Back to the cart', addressOf(cartPages.cart)],
  },
  contact: {
    what: 'Your message was not sent.',
    back: ['Back to the form', addressOf(contentPages.contactUs)],
  },
  comment: { what: 'Your comment was not sent.' },
  testimonial: {
    what: 'Your testimonial was not sent.',
    back: ['Back to the form', addressOf(contentPages.submitTestimonial)],
  },
  newsletter: { what: 'You are not subscribed: your email address was not sent.' },
};

/** Shown when the browser submits a form before its script is loaded, or without JavaScript. */
export function NotSentPage() {
  const { form = '' } = useParams({ strict: false });
  const { data: shop } = useSuspenseQuery(headerContent);
  const { what, back } = forms[form as ScriptedForm];
  const [label, href] = back ?? ['Go To Home Page', addressOf(contentPages.home)];
  return (
    <div className="site-width lost">
      <p className="lost-label">Not sent</p>
      <h1>This form needs JavaScript</h1>
      <p>
        <strong>{what}</strong> Nothing you typed was saved.
      </p>
      <p>
        Please turn on JavaScript for this shop and fill in the form again. If it is on, the page
        had not finished loading: go back, wait a moment, and send it once more.
      </p>
      <PageLink href={href} className={buttonClass({ variant: 'primary', size: 'large' })}>
        {label}
      </PageLink>
      <section
        aria-labelledby="not-sent-otherwise"
        className="mt-6 grid max-w-128 gap-2 border-t border-line pt-4"
      >
        <h2 id="not-sent-otherwise" className="text-20">
          Without JavaScript
        </h2>
        <p>
          Write to us at{' '}
          <a href={`mailto:${shop.email}`} className="site-link">
            {shop.email}
          </a>
          . Please never put a password or a card number in an email.
        </p>
        <div dangerouslySetInnerHTML={{ __html: shop.support_text }} />
        <div dangerouslySetInnerHTML={{ __html: shop.contact_detail }} />
      </section>
    </div>
  );
}
