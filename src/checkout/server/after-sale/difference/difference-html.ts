import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyReply } from 'fastify';
import { escapeMarkup } from '../../../../kit/escape-markup.ts';
import { formatPrice } from '../../../../kit/money.ts';
import { phoneLink } from '../../../../kit/phone.ts';
import { NO_STORE } from '../../../../server/http/no-store.ts';
import { STYLE } from './difference-style.ts';
import type { Sum } from './difference-sums.ts';

/** Fonts are inlined because only the build knows their addresses. */
const fontFace = (family: string, weight: string, file: string) => {
  const data = readFileSync(new URL(`../../../../ui/fonts/${file}`, import.meta.url), 'base64');
  return `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url(data:font/woff2;base64,${data})}`;
};
const CSS = [
  fontFace('Atkinson Next', '400 700', 'atkinson-next.woff2'),
  fontFace('Barlow Condensed', '600', 'barlow-condensed-600.woff2'),
  STYLE,
].join('');
const CSS_HASH = `'sha256-${createHash('sha256').update(CSS).digest('base64')}'`;
const policy = (formAction: string) =>
  `default-src 'none'; img-src 'self'; font-src data:; style-src ${CSS_HASH}; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`;

export interface Contact {
  name: string;
  email: string;
  /** Empty for a shop without a phone number. */
  phone: string;
}

export interface DifferencePage {
  status: number;
  title: string;
  /** Paragraphs in plain text. */
  text: readonly string[];
  /** The amount due, itemized; `totals` are the order's totals before and after. */
  sums?: readonly Sum[];
  totals?: readonly Sum[];
  /** Label of a one-button form that posts to the page's own address. */
  button?: string;
  links: readonly { href: string; text: string }[];
  /** The page redirects here by itself. */
  goesTo?: string;
}

/** Sends a page without script, without the shop's frame, and hidden from search engines. */
export function sendDifferencePage(reply: FastifyReply, page: DifferencePage, shop: Contact) {
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': NO_STORE,
      'content-security-policy': policy(page.button ? "'self'" : "'none'"),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      // Not an HTTP redirect: the page's form-action policy would have to list the provider's hosts.
      ...(page.goesTo && { refresh: `0;url=${page.goesTo}` }),
    })
    .send(markupOf(page, shop));
}

function markupOf(page: DifferencePage, shop: Contact): string {
  const { title, text, sums = [], totals = [], button, links } = page;
  const name = escapeMarkup(shop.name);
  const main = [
    `<h1>${withUnbrokenNumbers(title)}</h1>`,
    ...text.map((one) => `<p>${withUnbrokenNumbers(one)}</p>`),
    sums.length > 0 ? tableOf('What the change costs more', sums) : '',
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
