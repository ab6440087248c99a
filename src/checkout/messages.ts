import { paymentMessages } from './rules/page-load-messages.ts';

/** Mostly the specification's wording. */
export const messages = {
  ...paymentMessages,
  shippingCountry: 'Please select shipping country.',
  shippingFirstName: 'Please enter shipping first name.',
  shippingLastName: 'Please enter shipping last name.',
  shippingAddress: 'Please enter shipping address.',
  shippingTown: 'Please enter shipping town.',
  shippingState: 'Please select shipping state.',
  shippingPostcode: 'Please enter shipping postcode.',
  billingCountry: 'Please select billing country.',
  billingFirstName: 'Please enter billing first name.',
  billingLastName: 'Please enter billing last name.',
  billingAddress: 'Please enter billing address.',
  billingTown: 'Please enter billing town.',
  billingState: 'Please select billing state.',
  billingPostcode: 'Please enter billing postcode.',
  email: 'Please enter email.',
  invalidEmail: 'Invalid email',
  shippingMethod: 'Please select shipping method.',
  cardHolder: 'Please enter credit card holder name.',
  cardNumber: 'Please enter credit card number.',
  cardDate: 'Please enter credit card date.',
  cardCode: 'Please enter credit card security code.',
  differentAddresses: 'Please enter different addresses.',
  terms: 'Please accept terms & conditions.',
  invalidCardNumber: 'Invalid card number',
  invalidCardDate: 'Invalid card date',
  invalidCvv: 'Invalid cvv',
  invalidCard: 'Invalid card details',
  paymentFailed: 'Payment Failed!',
  pricesChanged: 'Prices have changed. Please review your cart.',
  paidTooLate:
    'Your payment came too late for this order and is being refunded. Please place the order again.',
  givenUp: 'This order expired because no payment arrived in time. Please place it again.',
  replaced: 'This payment was replaced by a newer one and was not charged.',
  attemptClosed:
    'This order was replaced by a newer one from the same cart. You will not be charged twice.',
  paidBefore:
    'Your earlier payment has gone through after all. This is the order it paid for; no other order was placed.',
  placedBefore:
    'Your earlier attempt has placed this order, whose payment has not arrived yet; no other order was placed.',
  cartEmpty: 'Cart is empty',
  stillWaiting:
    'The payment provider has not answered yet. Please try again in a moment; you will not be charged twice.',
  lookedUp: (orderNo: string) => `Order ${orderNo} was placed; what you ordered has left the cart.`,
  notFinished: 'Your payment at PayPal was not finished. Nothing was charged.',
  noAnswer:
    'We got no answer, so we do not know yet whether the payment went through. Please try again: you will not be charged twice.',
  pointsGone: 'You have fewer points now than you wanted to redeem. Please review your cart.',
  busy: 'Very many people are buying this right now. Please try again.',
  password: 'Please enter password.',
  shortPassword: 'Password must be atleast 6 characters',
  captcha: 'Please verify captcha!',
  approve: 'Please approve the payment at PayPal.',
  confirmCard: 'Please confirm your card.',
  cardFieldsMissing: 'The card fields could not be loaded.',
  cardElsewhere:
    'The way to pay by card has changed. Please reload this page; your card was not charged.',
  /** The specification spells this differently when the buyer did not cancel on PayPal's approval page. */
  cancelledOtherwise: 'Payment cancelled!',
  notApproved: 'The payment was not approved at PayPal.',
  paypalRefused: 'PayPal could not take this payment. Please choose another way to pay.',
  paypalMissing: 'We do not know this payment.',
  withoutCoupon: 'You can order without the coupon.',
  unclearAddress:
    'We could not read the whole address that PayPal gave us. Please correct it and pay again.',
  nothingToPay: 'There is nothing to pay for this order. Please use the checkout instead.',
  orderNumber: 'Please enter Order Number!',
  noSuchOrder: 'Please enter valid order id!',
  orderFound: 'Successful!',
  nothingWaits: 'Nothing of this order is on back-order any more.',
  waitingCancelled: (order: string, held: readonly string[]) =>
    [
      `${held.length > 0 ? 'Part of what' : 'What'} was on back-order of order ${order} is cancelled. We refund it the way you paid; the rest of the order stays as it is.`,
      ...held,
    ].join(' '),
  waitingBelowMinimum: (least: string) =>
    `What is on back-order can’t be cancelled alone: without it the order does not reach the ${least} that its coupon asks for. Please cancel the whole order while nothing has shipped, or write to us.`,
  waitingBelowBreak: (name: string, from: number) =>
    `The back-order of “${name}” can’t be cancelled alone: its price is that of ${from} pieces or more, and fewer would be left. Please cancel the whole order while nothing has shipped, or write to us.`,
  waitingNotRefunded:
    'We could not refund this the way you paid, so it is still on back-order. Please write to us.',
  unknownOrder: 'We do not know this order.',
} as const;

/** Shown when a buyer exceeds the limit for declined cards. */
export const declinedTooOften = (minutes: number) =>
  `Too many cards were declined. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} or pay with PayPal.`;
