import { renderAccountExistsMail } from '../../../account/mail/account-exists-mail.tsx';
import {
  renderEmailChangeMail,
  renderEmailChangeNotice,
} from '../../../account/mail/email-change-mails.ts';
import { renderConfirmMail, renderResetMail } from '../../../account/mail/link-mails.ts';
import { renderPasswordChangedMail } from '../../../account/mail/password-changed-mail.ts';
import type { OrderMailKind } from '../../../orders/rules/order-mail-kind.ts';
import { renderBackInStockMail } from '../../../catalogue/mail/back-in-stock-mail.tsx';
import { renderStockAlertMail } from '../../../catalogue/mail/stock-alert-mail.ts';
import { renderOrderMail } from '../../../orders/mail/order-mail.tsx';
import { renderAnswerMail } from '../../../content/mail/answer-mail.tsx';
import { renderContactMail } from '../../../content/mail/contact-mail.tsx';
import { renderNewsletterMail } from '../../../content/mail/newsletter-mail.tsx';
import type { SampleFacts } from '../../../server/mail/sample-mails.ts';
import type { MailShop, RenderedMail } from '../../../ui/mail/mail-frame.tsx';
import { renderNewOrderMail } from '../../orders/mail/new-order-mail.tsx';
import { renderInvitationMail } from '../../staff/mail/invitation-mail.ts';
import { renderLowStockMail } from '../../stock/mail/low-stock-mail.tsx';
import { renderPurchaseMail } from '../../stock/mail/purchase-mail.tsx';
import { sampleOrder } from './sample-order.ts';

const NAME = 'June';

const order = (news: OrderMailKind) => (facts: SampleFacts) => {
  const { asked, parcel, returned, ...sample } = sampleOrder(facts);
  return renderOrderMail({
    news,
    ...sample,
    ...(mailsWithLink.has(news) && { asked }),
    ...(news === 'part shipped' && { parcel }),
    ...(news.startsWith('return') && { returned }),
    shop: facts.shop,
  });
};

const letter = (to: 'shop' | 'sender') => (facts: SampleFacts) =>
  renderContactMail({
    shop: facts.shop,
    to,
    message: {
      name: 'June Abbott',
      email: 'june@example.com',
      subject: 'Seal for a sliding door',
      message: 'Hello,\n\nwhich seal do I need for the sliding door of a 1974 Bus?\n\nJune',
      writtenAt: facts.now,
    },
  });

const mailsWithLink: ReadonlySet<string> = new Set(['asked', 'to pay', 'pay reminder']);

const samples: Record<string, (facts: SampleFacts) => RenderedMail> = {
  'order-placed': order('placed'),
  'order-payment-pending': order('payment pending'),
  'order-payment-denied': order('payment denied'),
  'order-shipped': order('shipped'),
  'order-part-shipped': order('part shipped'),
  'order-to-pay': order('to pay'),
  'order-pay-reminder': order('pay reminder'),
  'order-not-paid': order('not paid'),
  'order-asked': order('asked'),
  'order-expected': order('expected'),
  'order-ready': order('ready'),
  'order-changed': order('changed'),
  'order-not-changed': order('not changed'),
  'order-cancelled': order('cancelled'),
  'order-refunded': order('refunded'),
  'order-part-refunded': order('part refunded'),
  'order-return-asked': order('return asked'),
  'order-return-received': order('return received'),
  'order-return-declined': order('return declined'),
  'order-return-closed': order('return closed'),
  confirm: ({ shop }) => renderConfirmMail({ name: '', shop, link: linkOf(shop) }),
  reset: ({ shop }) => renderResetMail({ name: NAME, shop, link: linkOf(shop) }),
  'account-exists': ({ shop }) =>
    renderAccountExistsMail({
      name: NAME,
      shop,
      orderNo: '4839-2017-53',
      loginPage: linkOf(shop),
      resetPage: linkOf(shop),
    }),
  'password-changed': ({ shop, now }) =>
    renderPasswordChangedMail({ name: NAME, shop, when: now, resetPage: linkOf(shop) }),
  'email-change': ({ shop }) => renderEmailChangeMail({ name: '', shop, link: linkOf(shop) }),
  'email-change-notice': ({ shop }) =>
    renderEmailChangeNotice({
      name: NAME,
      shop,
      stopLink: linkOf(shop),
      contact: [shop.phone, shop.email].filter(Boolean).join(', '),
    }),
  'contact-shop': letter('shop'),
  'contact-sender': letter('sender'),
  answer: ({ shop, now }) =>
    renderAnswerMail({
      shop,
      answer: 'Hello June,\n\nthe one for 1968 to 1979 fits. Measure the old one to be sure.',
      to: {
        kind: 'letter',
        name: 'June Abbott',
        about: 'Seal for a sliding door',
        text: 'Which seal do I need for the sliding door of a 1974 Bus?',
        writtenAt: now,
      },
    }),
  'newsletter-confirm': ({ shop }) =>
    renderNewsletterMail({ shop, confirmLink: linkOf(shop), unsubscribeLink: linkOf(shop) }),
  'newsletter-listed': ({ shop }) =>
    renderNewsletterMail({ shop, confirmLink: null, unsubscribeLink: linkOf(shop) }),
  'stock-alert': ({ shop }) =>
    renderStockAlertMail({
      shop,
      parts: ['Oil filter'],
      confirmLink: linkOf(shop),
      endLink: linkOf(shop),
    }),
  'stock-alert-listed': ({ shop }) =>
    renderStockAlertMail({
      shop,
      parts: ['Oil filter'],
      confirmLink: null,
      endLink: linkOf(shop),
    }),
  'back-in-stock': (facts) => {
    const [item] = sampleOrder(facts).order.orders_items;
    const { name, sku, image } = item!;
    return renderBackInStockMail({
      shop: facts.shop,
      part: { name, sku, image, price_cents: 1495, link: linkOf(facts.shop), instead_of: null },
      endLink: linkOf(facts.shop),
    });
  },
  invitation: ({ shop }) =>
    renderInvitationMail({ shop, link: linkOf(shop), by: 'Olga', roles: ['packing'] }),
  'new-order': ({ shop }) =>
    renderNewOrderMail({
      shop,
      link: linkOf(shop),
      accountLink: linkOf(shop),
      order: {
        number: '4839-2017-53',
        totalCents: 8_485,
        town: 'Eugene, OR',
        shipping: 'Ground',
        lines: [
          { quantity: 2, name: 'Oil filter', sku: 'VG-ENG-0107' },
          { quantity: 1, name: 'Brake master cylinder', sku: 'VG-BRK-0204' },
        ],
      },
    }),
  'low-stock': ({ shop }) =>
    renderLowStockMail({
      shop,
      link: linkOf(shop),
      parts: [
        { name: 'Oil filter', sku: 'VG-ENG-0107', stock: 2, supplier: 'Mahle', suggested: 24 },
      ],
    }),
  'purchase-order': ({ shop }) =>
    renderPurchaseMail({
      shop,
      number: 12,
      message: 'Our customer number is 20418.',
      lines: [
        { name: 'Oil filter', sku: 'VG-ENG-0107', oem: '021 115 351 A', pieces: 24 },
        { name: 'Brake master cylinder', sku: 'VG-BRK-0204', oem: '', pieces: 4 },
      ],
    }),
};

/** A dummy link with the length of a real one. */
const linkOf = ({ url }: MailShop): string => `${url}/an-example?token=not-a-real-one`;

/** Renders a mail of the list with sample data; undefined for an unknown id. */
export const renderSampleMail = (id: string, facts: SampleFacts): RenderedMail | undefined =>
  Object.hasOwn(samples, id) ? samples[id]!(facts) : undefined;
