import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeMarkup } from '../../../kit/escape-markup.ts';
import { formatPrice } from '../../../kit/money.ts';
import { phoneLink } from '../../../kit/phone.ts';
import { queryOne, sql } from '../../../server/database/query.ts';
import { NO_STORE } from '../../../server/http/no-store.ts';
import type { Shop } from '../../../server/shop.ts';
import { PLAIN_COLORS, PLAIN_FONTS } from '../../../server/pages/plain-fonts.ts';
import { SENDER_JSON } from '../../../settings/server/settings.ts';
import { STYLE } from './payment-page-style.ts';

const CSS = PLAIN_FONTS + PLAIN_COLORS + STYLE;
const CSS_HASH = `'sha256-${createHash('sha256').update(CSS).digest('base64')}'`;
const policy = (formAction: string) =>
  `default-src 'none'; img-src 'self'; font-src data:; style-src ${CSS_HASH}; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`;

interface Contact {
  name: string;
  email: string;
  /** Empty for a shop without a phone number. */
  phone: string;
}

export interface Sum {
  name: string;
  cents: number;
}

export interface PaymentPage {
  status: number;
  title: string;
  /** Paragraphs in plain text. */
  text: readonly string[];
  /** The heading of `sums`, if they are not those of a change. */
  caption?: string;
  /** The amount due, itemized; `totals` are the order's totals before and after. */
  sums?: readonly Sum[];
  totals?: readonly Sum[];
  /** Label of a one-button form that posts to the page's own address. */
  button?: string;
  links: readonly { href: string; text: string }[];
  /** The page redirects here by itself. */
  goesTo?: string;
}

/** For a link that was replaced, or a mistyped address. */
export const unknownLink: PaymentPage = {
  status: 404,
  title: 'This link is no longer valid',
  text: [
    'We have sent you a newer link, or part of its address is missing. Please open the link in our last email.',
  ],
  links: [{ href: '/', text: 'Go To Home Page' }],
};

export const providerRedirectPage = (goesTo: string): PaymentPage => ({
  status: 200,
  title: 'Taking you to PayPal',
  text: [],
  goesTo,
  links: [{ href: goesTo, text: 'Go on to PayPal' }],
});

/** The pages' forms have a single button and no fields. */
export function acceptFormWithoutFields(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
    body.resume();
    done(null);
  });
}

/** Sends a page without script, without the shop's frame, and hidden from search engines. */
export async function sendPaymentPage({ pool }: Shop, reply: FastifyReply, page: PaymentPage) {
  const { sender } = await queryOne<{ sender: Contact }>(
    pool,
    sql`SELECT ${SENDER_JSON} AS sender`,
  );
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': NO_STORE,
      'content-security-policy': policy(page.button ? "'self'" : "'none'"),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      ...(page.status === 503 && { 'retry-after': '60' }),
      // Not an HTTP redirect: the page's form-action policy would have to list the provider's hosts.
      ...(page.goesTo && { refresh: `0;url=${page.goesTo}` }),
    })
    .send(markupOf(page, sender));
}

function markupOf(page: PaymentPage, shop: Contact): string {
  const { title, text, caption = 'What the change costs more' } = page;
  const { sums = [], totals = [], button, links } = page;
  const name = escapeMarkup(shop.name);
  const main = [
    `<h1>${withUnbrokenNumbers(title)}</h1>`,
    ...text.map((one) => `<p>${withUnbrokenNumbers(one)}</p>`),
    sums.length > 0 ? tableOf(caption, sums) : '',
    totals.length > 0 ? tableOf('Your order', totals) : '',
    button ? `<form method="post"><button>${escapeMarkup(button)}</button></form>` : '',
    ...links.map(
      (one) => `<p><a href="${escapeMarkup(one.href)}">${escapeMarkup(one.text)}</a></p>`,
    ),
  ].join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeMarkup(title)} | ${name}</title><link rel="icon" href="/drawings/favicon.svg"><style>${CSS}</style></head><body><header><a href="/"><img src="/drawings/logo.svg" width="164" height="40" alt="${name}, to the shop"></a></header><main>${main}</main><footer>${contactOf(shop)}</footer></body></html>`;
}

const tableOf = (caption: string, rows: readonly Sum[]) =>
  `<table><caption>${caption}</caption><tbody>${rows
    .map(
      ({ name, cents }) =>
        `<tr><th scope="row">${escapeMarkup(name)}</th><td>${formatPrice(cents)}</td></tr>`,
    )
    .join('')}</tbody></table>`;

/** Keeps order numbers on one line. */
const withUnbrokenNumbers = (text: string) =>
  escapeMarkup(text).replaceAll(/\d{4}-\d{4}-\d{2}/g, '<span>$&</span>');

function contactOf({ name, email, phone }: Contact): string {
  const mail = `<a href="mailto:${escapeMarkup(email)}">${escapeMarkup(email)}</a>`;
  const call = phone && ` or call <a href="${phoneLink(phone)}">${escapeMarkup(phone)}</a>`;
  return `${escapeMarkup(name)}. Questions? Write to ${mail}${call}.`;
}
