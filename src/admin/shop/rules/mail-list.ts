export interface ListedMail {
  id: string;
  name: string;
  /** When and to whom it is sent. */
  when: string;
  group: 'Orders' | 'Accounts' | 'Letters and newsletter' | 'Staff';
  /** The name of its render function. */
  made: string;
}

const order = { group: 'Orders', made: 'renderOrderMail' } as const;
const account = { group: 'Accounts' } as const;
const letter = { group: 'Letters and newsletter' } as const;

/** Every mail that the shop sends. */
export const MAIL_LIST: readonly ListedMail[] = [
  {
    ...order,
    id: 'order-placed',
    name: 'Order received',
    when: 'To the buyer, once an order is paid.',
  },
  {
    ...order,
    id: 'order-to-pay',
    name: 'Please pay for your order',
    when: 'To the buyer of an order that staff have made, with the link to pay.',
  },
  {
    ...order,
    id: 'order-pay-reminder',
    name: 'Held until tomorrow',
    when: 'To the buyer of such an order, a day before its time to pay ends.',
  },
  {
    ...order,
    id: 'order-not-paid',
    name: 'Cancelled, not paid in time',
    when: 'To the buyer of such an order, when its time to pay has ended.',
  },
  {
    ...order,
    id: 'order-payment-pending',
    name: 'Order received, payment pending',
    when: 'To the buyer, when PayPal has not released the payment yet.',
  },
  {
    ...order,
    id: 'order-payment-denied',
    name: 'Payment did not arrive',
    when: 'To the buyer, when PayPal denies a pending payment.',
  },
  {
    ...order,
    id: 'order-part-shipped',
    name: 'A parcel is on its way',
    when: 'To the buyer, when a part of an order has left.',
  },
  {
    ...order,
    id: 'order-shipped',
    name: 'Order on its way',
    when: 'To the buyer, when all of an order has left.',
  },
  {
    ...order,
    id: 'order-asked',
    name: 'Please pay for your change',
    when: 'To the buyer, when a change costs more and is asked for.',
  },
  {
    ...order,
    id: 'order-expected',
    name: 'Another day for a back-order',
    when: 'To a buyer who waits for a part, when its expected day moves.',
  },
  {
    ...order,
    id: 'order-ready',
    name: 'Parts are ready at the counter',
    when: 'To a buyer who picks the order up, when pieces that it waited for have come.',
  },
  {
    ...order,
    id: 'order-changed',
    name: 'Order changed',
    when: 'To the buyer, when lines or the address were edited.',
  },
  {
    ...order,
    id: 'order-not-changed',
    name: 'Order stays as it was',
    when: 'To the buyer, when a change was not paid in time or is withdrawn.',
  },
  {
    ...order,
    id: 'order-part-refunded',
    name: 'A refund',
    when: 'To the buyer, when a part of the money goes back.',
  },
  {
    ...order,
    id: 'order-return-asked',
    name: 'Your return',
    when: 'To a buyer who has begun a return, or for whom staff have recorded one.',
  },
  {
    ...order,
    id: 'order-return-received',
    name: 'Your return has arrived',
    when: 'To the same buyer, when it is received.',
  },
  {
    ...order,
    id: 'order-return-declined',
    name: 'Your return is declined',
    when: 'To the buyer, when parts are not taken back.',
  },
  {
    ...order,
    id: 'order-return-closed',
    name: 'Your return has not arrived',
    when: 'To the same buyer, when staff close it because it never came. If they withdraw it for the buyer, it says that instead.',
  },
  {
    ...order,
    id: 'order-refunded',
    name: 'Order refunded',
    when: 'To the buyer, when all of the money goes back.',
  },
  {
    ...order,
    id: 'order-cancelled',
    name: 'Order cancelled',
    when: 'To the buyer, when an order ends before it is shipped.',
  },
  {
    ...account,
    id: 'confirm',
    name: 'Confirm your address',
    made: 'renderConfirmMail',
    when: 'To whoever opens an account.',
  },
  {
    ...account,
    id: 'reset',
    name: 'Set a new password',
    made: 'renderResetMail',
    when: 'To a customer who has forgotten the password.',
  },
  {
    ...account,
    id: 'account-exists',
    name: 'You already have an account',
    made: 'renderAccountExistsMail',
    when: 'To a guest who wants an account for an address that has one.',
  },
  {
    ...account,
    id: 'password-changed',
    name: 'Password changed',
    made: 'renderPasswordChangedMail',
    when: 'To a customer whose password was changed.',
  },
  {
    ...account,
    id: 'email-change',
    name: 'Confirm your new address',
    made: 'renderEmailChangeMail',
    when: 'To the new address, when staff correct one.',
  },
  {
    ...account,
    id: 'email-change-notice',
    name: 'Your address is being changed',
    made: 'renderEmailChangeNotice',
    when: 'To the old address, when staff correct one.',
  },
  {
    ...letter,
    id: 'contact-shop',
    name: 'A letter',
    made: 'renderContactMail',
    when: 'To the shop, when somebody writes on the contact page.',
  },
  {
    ...letter,
    id: 'contact-sender',
    name: 'We have your message',
    made: 'renderContactMail',
    when: 'To whoever wrote on the contact page.',
  },
  {
    ...letter,
    id: 'answer',
    name: 'An answer',
    made: 'renderAnswerMail',
    when: 'To whoever wrote a letter, a comment or a testimonial that staff answer.',
  },
  {
    ...letter,
    id: 'newsletter-confirm',
    name: 'Confirm the newsletter',
    made: 'renderNewsletterMail',
    when: 'To whoever asks for the newsletter.',
  },
  {
    ...letter,
    id: 'newsletter-listed',
    name: 'Already on the list',
    made: 'renderNewsletterMail',
    when: 'To a reader who asks for the newsletter once more.',
  },
  {
    ...letter,
    id: 'stock-alert',
    name: 'Confirm a back-in-stock alert',
    made: 'renderStockAlertMail',
    when: 'To whoever asks to be told when a part is back, until the address is confirmed.',
  },
  {
    ...letter,
    id: 'stock-alert-listed',
    name: 'Already waiting for a part',
    made: 'renderStockAlertMail',
    when: 'To an address that already waits for the part.',
  },
  {
    ...letter,
    id: 'back-in-stock',
    name: 'Back in stock',
    made: 'renderBackInStockMail',
    when: 'Once, to those who wait for a part, in the order in which they asked.',
  },
  {
    id: 'invitation',
    name: 'Join the back office',
    group: 'Staff',
    made: 'renderInvitationMail',
    when: 'To somebody who is invited to work here.',
  },
  {
    id: 'new-order',
    name: 'A new order',
    group: 'Staff',
    made: 'renderNewOrderMail',
    when: 'To everybody who works here and has asked for it in their own account.',
  },
  {
    id: 'low-stock',
    name: 'Parts run low',
    group: 'Staff',
    made: 'renderLowStockMail',
    when: 'To the shop, once when a part begins to run low.',
  },
  {
    id: 'purchase-order',
    name: 'Purchase order',
    group: 'Staff',
    made: 'renderPurchaseMail',
    when: 'To a supplier, when staff send an order, with its parts as a CSV file.',
  },
];
