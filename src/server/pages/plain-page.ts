import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeMarkup } from '../../kit/escape-markup.ts';
import { NO_STORE } from '../http/no-store.ts';
import { STAGING_BANNER } from './staging-banner.ts';

// Self-contained, because build, database or renderer may have failed.
const STYLE = `:root{color-scheme:light dark;--paper:light-dark(#f2f5f3,#0d1615);--ink:light-dark(#13201e,#e8efec);--graphite:light-dark(#43514d,#c5d0cb)}
body{margin:0;border-top:6px solid #f4b41a;background:var(--paper);color:var(--ink);font:16px/1.5 'Atkinson Hyperlegible Next',system-ui,sans-serif}
main{display:grid;justify-items:center;gap:12px;max-width:32rem;margin:0 auto;padding:72px 16px;text-align:center}
svg{width:min(300px,80%);fill:none;stroke:currentColor;stroke-width:5;stroke-linejoin:round}
svg [data-thin]{stroke-width:1.5}
h1{margin:0;font:600 36px/40px 'Barlow Condensed','Arial Narrow',sans-serif}
p,ul{margin:0;color:var(--graphite)}
ul{padding:0;list-style:none}
a,button{margin-top:12px;padding:13px 24px;border:1.5px solid var(--ink);border-radius:2px;background:#f4b41a;color:#13201e;font:600 16px/1.5 'Atkinson Hyperlegible Next',system-ui,sans-serif;text-decoration:none;cursor:pointer}
aside{padding:8px 16px;background:#f4b41a;color:#13201e;text-align:center}
a:focus-visible,button:focus-visible{outline:2px solid;outline-offset:2px}`;

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
const POLICY = `default-src 'none'; style-src ${STYLE_HASH}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export interface PlainPage {
  status: number;
  title: string;
  text: string;
  /** Markup above the title. */
  picture: string;
  link: { href: string; text: string };
  isStaging: boolean;
}

/** A page without the shop's frame, script or search engines. */
export function sendPlainPage(reply: FastifyReply, page: PlainPage) {
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': NO_STORE,
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    .send(markupOf(page));
}

function markupOf({ title, text, picture, link, isStaging }: PlainPage) {
  const body = `<p>${escapeMarkup(text)}</p><a href="${escapeMarkup(link.href)}">${escapeMarkup(link.text)}</a>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeMarkup(title)} | VanGon</title><style>${STYLE}</style></head><body>${isStaging ? STAGING_BANNER : ''}<main>${picture}<h1>${escapeMarkup(title)}</h1>${body}</main></body></html>`;
}
