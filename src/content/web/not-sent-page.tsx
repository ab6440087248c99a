import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ScriptedForm } from '../../links/scripted-forms.ts';
import { ButtonLink } from '../../ui/layout/button-link.tsx';
import { headerContent } from '../../settings/web/header-content.ts';
import { addresses } from '../../links/addresses.ts';

const toForm = (path: string, label = 'Back to the form') => [label, path] as const;
const toCart = toForm(addresses.cart, 'Back to the cart');
/** For forms that appear on many pages. */
const toHome = toForm(addresses.home, 'Go To Home Page');

const forms: Record<ScriptedForm, readonly [text: string, link: readonly [string, string]]> = {
  login: [
    'You are not logged in. Your browser sent your email address, but not your password.',
    toForm(addresses.login, 'Back to the login'),
  ],
  register: [
    'Your account was not opened. Your browser sent what you filled in, but not the password.',
    toForm(addresses.login, 'Back to the registration'),
  ],
  'forgot-password': ['No link was emailed.', toForm(addresses.forgotPassword)],
  'reset-password': [
    'Your password has not changed, and the new one was not sent. The link in your email still works.',
    toHome,
  ],
  password: ['Your password was not sent.', toForm(addresses.profile, 'Back to your account')],
  profile: [
    'Your profile has not changed. Passwords were not sent.',
    toForm(addresses.profile, 'Back to your profile'),
  ],
  order: ['Your order has not changed.', toForm(addresses.orders, 'Back to your orders')],
  'order-status': ['Your order was not looked up.', toForm(addresses.orderStatus)],
  checkout: [
    'Nothing was ordered and nothing was charged. Your card was not sent.',
    toForm(addresses.checkout, 'Back to the checkout'),
  ],
  shipping: ['Shipping was not calculated.', toCart],
  coupon: ['Your coupon was not applied.', toCart],
  points: ['Your points were not redeemed.', toCart],
  contact: ['Your message did not reach us.', toForm(addresses.contactUs)],
  question: ['Your question did not reach us.', toHome],
  review: ['Your review did not reach us.', toHome],
  comment: ['Your comment did not reach us.', toHome],
  testimonial: ['Your testimonial did not reach us.', toForm(addresses.submitTestimonial)],
  newsletter: ['You are not subscribed.', toHome],
  'back-in-stock': ['We will not email you when the part is back.', toHome],
};

/** Shown when the browser submits a form before its script is loaded, or without JavaScript. */
export function NotSentPage() {
  const { form = '' } = useParams({ strict: false });
  const { data: shop } = useSuspenseQuery(headerContent);
  const [text, [label, href]] = forms[form as ScriptedForm];
  return (
    <div className="site-width lost">
      <p className="lost-label">Not done</p>
      <h1>This form needs JavaScript</h1>
      <p>
        <strong>{text}</strong> We threw away what your browser sent; nothing you typed was saved.
      </p>
      <p>
        Please turn on JavaScript for this shop and fill in the form again. If it is on, the page
        had not finished loading: go back, wait a moment, and send it once more.
      </p>
      <ButtonLink href={href} variant="primary" size="large">
        {label}
      </ButtonLink>
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
