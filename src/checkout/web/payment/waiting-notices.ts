import type { PaymentNotice } from './payment-notice.ts';

/** Notices about unsettled payments, kept apart because they load lazily. */
export const waitingNotice: PaymentNotice = {
  kind: 'info',
  title: 'Still waiting for the payment provider …',
  more: 'Please leave this page open. You will not be charged twice.',
};

export const lookingUpNotice: PaymentNotice = {
  kind: 'info',
  title: 'We are looking up your order.',
  more: 'Your last payment got no answer. Please leave this page open; you will not be charged twice.',
  untilSettled: true,
};

export const unfinishedNotice: PaymentNotice = {
  kind: 'info',
  title: 'Your payment at PayPal is not finished.',
  more: 'Nothing was charged. Pay again to go on there, or choose another way to pay.',
  untilSettled: true,
};

export const notReceivedNotice: PaymentNotice = {
  kind: 'info',
  title: 'Your last payment did not reach us.',
  more: 'There is no order for it, and your cart is as you left it. Please pay again; you will not be charged twice.',
};
