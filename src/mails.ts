import { renderAccountExistsMail } from './account/mail/account-exists-mail.tsx';
import {
  renderEmailChangeMail,
  renderEmailChangeNotice,
} from './account/mail/email-change-mails.ts';
import { renderConfirmMail, renderResetMail } from './account/mail/link-mails.ts';
import { renderPasswordChangedMail } from './account/mail/password-changed-mail.ts';
import { renderSampleMail } from './admin/shop/mail/render-sample-mail.ts';
import { renderNewOrderMail } from './admin/orders/mail/new-order-mail.tsx';
import { renderInvitationMail } from './admin/staff/mail/invitation-mail.ts';
import { renderLowStockMail } from './admin/stock/mail/low-stock-mail.tsx';
import { renderPurchaseMail } from './admin/stock/mail/purchase-mail.tsx';
import { renderBackInStockMail } from './catalogue/mail/back-in-stock-mail.tsx';
import { renderStockAlertMail } from './catalogue/mail/stock-alert-mail.ts';
import { renderOrderMail } from './orders/mail/order-mail.tsx';
import { renderAnswerMail } from './content/mail/answer-mail.tsx';
import { renderContactMail } from './content/mail/contact-mail.tsx';
import { renderNewsletterMail } from './content/mail/newsletter-mail.tsx';

/** Every mail of the shop; each function returns its subject, plain text and HTML. */
export const mails = {
  renderOrderMail,
  renderConfirmMail,
  renderResetMail,
  renderAccountExistsMail,
  renderPasswordChangedMail,
  renderEmailChangeMail,
  renderEmailChangeNotice,
  renderContactMail,
  renderAnswerMail,
  renderNewsletterMail,
  renderInvitationMail,
  renderNewOrderMail,
  renderLowStockMail,
  renderPurchaseMail,
  renderStockAlertMail,
  renderBackInStockMail,
  renderSampleMail,
};

export type Mails = typeof mails;
