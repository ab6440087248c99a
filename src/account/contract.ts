import * as z from 'zod/mini';
import { cartProduct, keptCart } from '../cart/contract.ts';
import { productRow } from '../catalogue/contract.ts';
import { van } from '../fitment/contract.ts';
import { captchaField } from '../identity/rules/captcha-field.ts';
import { orderConfirmation, orderItem } from '../orders/order-shapes.ts';
import { reviewStates } from '../orders/rules/review-rules.ts';
import { call, good } from '../kit/call.ts';
import {
  forgotForm,
  loginForm,
  orderContactForm,
  profileForm,
  registerForm,
  resetForm,
} from './rules/account-fields.ts';
import { accountMessages } from './messages.ts';
import { session, user } from '../identity/contract.ts';

const MINUTES = 60;

const token = z.string().check(z.minLength(1), z.maxLength(200));
const limit = { attempts: 60, seconds: 10 * MINUTES };

const orderRow = z.object({
  id: z.number(),
  order_no: z.string(),
  created_at: z.string(),
  order_total: z.string(),
  order_status: z.number(),
  is_shipped: z.boolean(),
});

/** What an order's row shows of its parts. */
const listedOrder = z.object({
  ...orderRow.shape,
  items: z.array(
    z.object({
      name: z.string(),
      slug: z.string(),
      image: z.nullable(z.string()),
      product_quantity: z.number(),
    }),
  ),
});

const { orders_items: _, tracking: __, ...confirmed } = orderConfirmation.shape;

const orderDetail = z.object({
  ...orderRow.shape,
  ...confirmed,
  company: z.string(),
  shipping_company: z.string(),
  updated_at: z.string(),
  order_notes: z.string(),
  custom_tracking_number: z.string(),
  shiprush_tracking_number: z.string(),
  shipping_notes: z.string(),
});

/** With the part as it is sold today, for ordering again: its own, or the one that replaces it. */
const orderDetailItem = z.object({
  ...orderItem.shape,
  regular_price: z.string(),
  stock_qty: z.number(),
  now: cartProduct,
});

const orderWithItems = z.object({
  order: orderDetail,
  orderItems: z.array(orderDetailItem),
  /** The page with its invoices, if it was paid. */
  invoice: z.optional(z.string()),
});

const wishlistEntry = z.object({
  id: z.number(),
  /** The SKU that was put on the list, if another part replaces it, which is then in `product_detail`. */
  was: z.nullable(z.string()),
  product_detail: productRow,
});

const writtenReview = z.object({
  part: z.string(),
  slug: z.string(),
  order_no: z.string(),
  rating: z.number(),
  written_at: z.string(),
  state: z.enum(reviewStates),
});

const pointsEntry = z.object({
  /** Negative when points were spent or revoked. */
  points: z.number(),
  reason: z.string(),
  dateTime: z.string(),
});

const register = call({
  access: 'anyone',
  about: 'Opens an account, logs it in, and mails a link to confirm the address',
  body: z.intersection(registerForm, z.object({ captcha: captchaField })),
  answer: good(session, { msg: z.string() }),
  refuses: { 409: ['email_taken'] },
  limit: { attempts: 30, seconds: 60 * MINUTES },
  captcha: true,
});

const forgot = call({
  access: 'anyone',
  about: 'Mails a link to reset the password; answers the same whether or not there is an account',
  body: forgotForm,
  answer: good(z.null()),
  limit: { attempts: 30, seconds: 60 * MINUTES },
});

/** Calls that expose or delete the account ask for the password again. */
const withPassword = z.object({
  password: z
    .string(accountMessages.password)
    .check(z.minLength(1, accountMessages.password), z.maxLength(200)),
});

export const accountCalls = {
  'POST auth/login': call({
    access: 'anyone',
    about: 'Logs in',
    body: loginForm,
    answer: good(session),
    refuses: { 401: ['wrong_credentials'] },
    limit,
  }),
  'POST auth/logout': call({
    access: 'customer',
    about: 'Ends this session; other sessions stay open',
    answer: good(z.null()),
  }),
  'POST register': register,
  'POST auth/register': register,
  'POST confirm': call({
    access: 'customer',
    about:
      'Confirms the email address of the logged-in account with the token from /confirm/{token}',
    body: z.object({ token }),
    answer: good(user),
    refuses: { 404: ['dead_link'] },
    limit,
  }),
  'POST confirm/send': call({
    access: 'customer',
    about: 'Mails another link to confirm the address',
    answer: good(z.null()),
  }),
  'POST confirm-email': call({
    access: 'anyone',
    about: 'Makes a corrected address the account’s own, with the token that was mailed to it',
    body: z.object({ token }),
    answer: good(z.null()),
    refuses: { 404: ['dead_link'], 409: ['email_taken'] },
    limit,
  }),
  'POST stop-email-change': call({
    access: 'anyone',
    about: 'Stops the change of an address, with the token that was mailed to the old one',
    body: z.object({ token }),
    answer: good(z.null()),
    refuses: { 404: ['dead_link'], 409: ['email_taken'] },
    limit,
  }),
  'POST auth/resetPassword': forgot,
  'POST forgot-password': forgot,
  'POST password/reset': call({
    access: 'anyone',
    about:
      'Sets a new password with the token from /password/reset/{id}, ends all sessions, and logs in',
    body: z.intersection(resetForm, z.object({ id: token })),
    answer: good(session),
    refuses: { 404: ['dead_link'] },
    limit,
  }),
  'POST reset-password/:id': call({
    access: 'anyone',
    about: 'Resets a password with the token in the path; the repeated password is optional',
    body: z.intersection(
      z.omit(z.object(resetForm.shape), { password_confirmation: true }),
      z.object({ password_confirmation: z.optional(z.string().check(z.maxLength(200))) }),
    ),
    answer: good(session),
    refuses: { 404: ['dead_link'] },
    limit,
  }),
  'GET auth/profile': call({
    access: 'customer',
    about: 'The current profile of the customer',
    answer: good(user),
  }),
  'POST auth/profile/update': call({
    access: 'customer',
    about: 'Saves the profile; a new password needs the current one and ends all other sessions',
    body: profileForm,
    answer: good(user),
  }),
  'POST orders': call({
    access: 'customer',
    about: "The customer's orders, newest first",
    answer: good(z.array(listedOrder)),
  }),
  'POST order/:id': call({
    access: 'customer',
    about: 'One order of the customer; the id is base64-encoded',
    answer: good(orderWithItems),
    refuses: { 404: ['unknown_order'] },
  }),
  'POST order/:id/update': call({
    access: 'customer',
    about: 'Changes the phone and notes of a Pending, Processing or On-Hold order',
    body: orderContactForm,
    answer: good(orderWithItems),
    refuses: { 404: ['unknown_order'], 409: ['order_closed'] },
  }),
  'POST reviews': call({
    access: 'customer',
    about: 'What the customer has written about parts, newest first',
    answer: good(z.array(writtenReview)),
  }),
  'POST points': call({
    access: 'customer',
    about: 'Points earned and spent, newest first, with the balance and its value in dollars',
    answer: good(z.array(pointsEntry), { earned_points: z.number(), worth: z.string() }),
  }),
  'POST wishlists': call({
    access: 'customer',
    about: "The customer's wishlist, what was added last first",
    answer: good(z.array(wishlistEntry)),
  }),
  'POST account/data': call({
    access: 'customer',
    about: 'Everything the shop stores about the customer; requires the password',
    body: withPassword,
    answer: good(
      z.object({
        profile: z.object({ ...user.shape, created_at: z.string() }),
        orders: z.array(z.object({ ...orderDetail.shape, items: z.array(orderDetailItem) })),
        points: z.array(pointsEntry),
        wishlist: z.array(z.object({ sku: z.string(), name: z.string(), added_at: z.string() })),
        comments: z.array(
          z.object({ article: z.string(), comment: z.string(), created_at: z.string() }),
        ),
        questions: z.array(
          z.object({
            part: z.string(),
            question: z.string(),
            answers: z.array(z.string()),
            van: z.string(),
            created_at: z.string(),
          }),
        ),
        reviews: z.array(
          z.object({
            part: z.string(),
            rating: z.number(),
            title: z.string(),
            review: z.string(),
            name: z.string(),
            van: z.string(),
            miles: z.nullable(z.number()),
            reply: z.string(),
            answers: z.array(z.string()),
            created_at: z.string(),
          }),
        ),
        kept_carts: z.array(keptCart),
        vans: z.array(van),
        sessions: z.array(z.object({ created_at: z.string(), expires_at: z.string() })),
      }),
    ),
  }),
  'POST account/delete': call({
    access: 'customer',
    about: 'Deletes the account and anonymizes its orders; requires the password',
    body: withPassword,
    answer: good(z.null()),
    refuses: { 409: { order_in_progress: { orders: z.string() } } },
  }),
};

export type OrderRow = z.infer<typeof orderRow>;
export type ListedOrder = z.infer<typeof listedOrder>;
export type OrderDetail = z.infer<typeof orderDetail>;
export type OrderDetailItem = z.infer<typeof orderDetailItem>;
export type WrittenReview = z.infer<typeof writtenReview>;
export type WishlistEntry = z.infer<typeof wishlistEntry>;
export type PointsEntry = z.infer<typeof pointsEntry>;
