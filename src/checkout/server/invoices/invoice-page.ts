import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyReply } from 'fastify';
import { capitalize } from '../../../kit/capitalize.ts';
import { escapeMarkup } from '../../../kit/escape-markup.ts';
import { invoiceHtml } from '../../../orders/rules/invoice-html.ts';
import type { Invoice } from '../../../orders/invoice-shapes.ts';
import { NO_STORE } from '../../../server/http/no-store.ts';
import { PLAIN_COLORS, PLAIN_FONTS } from '../../../server/pages/plain-fonts.ts';

const SHEET = readFileSync(new URL('../../../orders/invoice.css', import.meta.url), 'utf8');
/** The sheet's tokens are those of the shop's stylesheet, which only pages of the build have. */
const CSS = `${PLAIN_FONTS}${PLAIN_COLORS}:root{--color-surface:var(--surface);--color-ink:var(--ink);--color-graphite:var(--quiet);--color-rule:var(--line)}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 'Atkinson Next',system-ui,sans-serif}
.bar{display:flex;flex-wrap:wrap;gap:8px 20px;align-items:center;padding:12px 16px;border-bottom:6px solid #f4b41a;background:#13201e;color:#fff}
.bar a{color:inherit}
.bar nav{display:flex;flex-wrap:wrap;gap:4px 20px;flex:1}
@media (width < 650px){.bar{justify-content:space-between}.bar nav{order:1;flex-basis:100%}}
.bar nav a{padding-block:8px}
.bar a[aria-current]{font-weight:700;text-decoration:none}
.bar button{min-height:44px;padding:8px 24px;border:0;border-radius:2px;background:#f4b41a;color:#13201e;font:inherit;font-weight:700;cursor:pointer}
.bar img{display:block}
.none{max-width:32rem;margin:0 auto;padding:24px 16px}
h1{margin:0;font:600 36px/40px 'Barlow Condensed','Arial Narrow',sans-serif}
.none a{color:inherit}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
.bar :focus-visible{outline-color:#fff}
.hidden-title{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
@media print{:root{color-scheme:light}body{background:none}.bar{display:none}}
${SHEET}`;
/** Without script there is no button, and the browser's own menu prints. */
const SCRIPT =
  "const button=document.querySelector('button');button.hidden=false;button.onclick=()=>print()";

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const POLICY = `default-src 'none'; img-src 'self'; font-src data:; style-src ${hash(CSS)}; script-src ${hash(SCRIPT)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

interface InvoicePage {
  orderNo: string;
  orderHref: string;
  /** All of the order's. */
  links: readonly { invoice: Invoice; href: string; isCurrent: boolean }[];
  shown: readonly Invoice[];
}

/** Sends invoices as a page for print, which does not need the shop's script. */
export function sendInvoicePage(reply: FastifyReply, page: InvoicePage) {
  const { orderNo, orderHref, links, shown } = page;
  const others = links.length > 1 ? links : [];
  const nav = others.map(
    ({ invoice, href, isCurrent }) =>
      `<a href="${escapeMarkup(href)}"${isCurrent ? ' aria-current="page"' : ''}>${capitalize(invoice.kind)} ${invoice.number}</a>`,
  );
  const one = shown.length === 1 ? shown[0] : undefined;
  const title = one ? `${capitalize(one.kind)} ${one.number}` : `Invoices of order ${orderNo}`;
  return send(
    reply,
    200,
    title,
    `<header class="bar">${LOGO}<nav aria-label="Order"><a href="${escapeMarkup(orderHref)}">Order ${orderNo}</a>${nav.join('')}</nav><button type="button" hidden>Print</button></header><main><h1 class="hidden-title">${title}</h1>${shown.map(invoiceHtml).join('')}</main><script>${SCRIPT}</script>`,
  );
}

/** Why there is no invoice to show. */
export const sendNoInvoice = (reply: FastifyReply, title: string, text: string) =>
  send(
    reply,
    404,
    title,
    `<header class="bar">${LOGO}</header><main class="none"><h1>${title}</h1><p>${text}</p><p><a href="/">Go To Home Page</a></p></main>`,
  );

const LOGO =
  '<a href="/"><img src="/drawings/logo.svg" width="164" height="40" alt="To the shop"></a>';

const send = (reply: FastifyReply, status: number, title: string, body: string) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': NO_STORE,
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="/drawings/favicon.svg"><style>${CSS}</style></head><body>${body}</body></html>`,
    );
