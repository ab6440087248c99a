import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Address } from 'postal-mime';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail, Mailbox } from './mailbox.ts';
import { NO_STORE } from '../http/no-store.ts';
import { markup, type Markup } from './markup.ts';

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
// Mails contain texts from strangers: no script, no requests, an opaque origin. Links may open a tab.
const MAIL_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';
const MAIL_POLICY = `sandbox ${MAIL_SANDBOX}; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'`;

type WithId = { Params: { id: string } };

/** Serves the local mailbox at /mailbox. */
export function addMailboxPages(app: FastifyInstance, { listMails, readMail }: Mailbox): void {
  app.get('/mailbox', async (_request, reply) => {
    return sendPage(reply, 'Mailbox', mailList(await listMails()));
  });

  app.get('/mailbox/style.css', async (_request, reply) => {
    const css = await readFile(join(import.meta.dirname, 'mailbox.css'));
    return reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(css);
  });

  app.get<WithId>('/mailbox/:id', async (request, reply) => {
    const mail = await readMail(request.params.id);
    if (!mail) return sendNotFound(reply);
    return sendPage(reply, mail.subject || 'No subject', mailDetails(mail));
  });

  app.get<WithId>('/mailbox/:id/html', async (request, reply) => {
    const mail = await readMail(request.params.id);
    if (!mail?.html) return sendNotFound(reply);
    return (
      reply
        // Browsers warn about this header on sandboxed pages.
        .removeHeader('origin-agent-cluster')
        .headers({ 'content-security-policy': MAIL_POLICY, 'x-frame-options': 'SAMEORIGIN' })
        .header('cache-control', NO_STORE)
        .type('text/html; charset=utf-8')
        .send(withInlinePictures(mail))
    );
  });
}

function sendNotFound(reply: FastifyReply) {
  return sendPage(
    reply.code(404),
    'No such mail',
    markup`<p><a href="/mailbox">All mails</a></p><h1>No such mail</h1>`,
  );
}

function sendPage(reply: FastifyReply, title: string, main: Markup) {
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title} · VanGon mailbox</title>
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<link rel="stylesheet" href="/mailbox/style.css">
</head>
<body>
<main>${main}</main>
</body>
</html>`;
  return reply
    .headers({ 'content-security-policy': PAGE_POLICY, 'cache-control': NO_STORE })
    .type('text/html; charset=utf-8')
    .send(page.html);
}

function mailList(mails: Mail[]): Markup {
  if (mails.length === 0) {
    return markup`<h1>Mailbox</h1><p>No email yet. What the shop sends is kept here.</p>`;
  }
  const rows = mails.map(
    (mail) => markup`
<tr>
  <td><a href="/mailbox/${mail.id}">${mail.subject || 'No subject'}</a></td>
  <td>${people(mail.to)}</td>
  <td>${time(mail.caughtAt)}</td>
</tr>`,
  );
  return markup`<h1>Mailbox</h1>
<p>Emails that the shop sent. They stay on this machine until SMTP_URL is set.</p>
<table>
<thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Sent</th></tr></thead>
<tbody>${rows}</tbody>
</table>`;
}

function mailDetails(mail: Mail): Markup {
  return markup`<p><a href="/mailbox">All mails</a></p>
<h1>${mail.subject || 'No subject'}</h1>
<dl>
  <dt>From</dt><dd>${people(mail.from && [mail.from])}</dd>
  <dt>To</dt><dd>${people(mail.to)}</dd>
  <dt>Sent</dt><dd>${time(mail.caughtAt)}</dd>
  ${mail.attachments.filter(isSeparate).map(({ filename }) => markup`<dt>Attached</dt><dd>${filename ?? 'without a name'}</dd>`)}
</dl>
${mail.html && markup`<h2>As HTML</h2><iframe src="/mailbox/${mail.id}/html" title="The mail as HTML" sandbox="${MAIL_SANDBOX}"></iframe>`}
${mail.text && markup`<h2>As text</h2><pre>${withLinks(mail.text)}</pre>`}`;
}

const isSeparate = ({ disposition }: Mail['attachments'][number]) => disposition !== 'inline';

/** Puts attached pictures into the HTML as data URLs, because a sandboxed page cannot request them. */
function withInlinePictures({ html = '', attachments }: Mail): string {
  return html.replace(/\bsrc="cid:([^"]+)"/g, (source, cid: string) => {
    const picture = attachments.find(({ contentId }) => contentId === `<${cid}>`);
    if (!picture || !/^image\/[a-z]+$/.test(picture.mimeType)) return source;
    const bytes = Buffer.from(picture.content as ArrayBuffer);
    return `src="data:${picture.mimeType};base64,${bytes.toString('base64')}"`;
  });
}

function people(addresses: Address[] | undefined): string {
  return (addresses ?? [])
    .flatMap((each) => each.group ?? [each])
    .map(({ name, address }) => (name ? `${name} <${address}>` : address))
    .join(', ');
}

function time(at: Date): Markup {
  const text = at.toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return markup`<time datetime="${at.toISOString()}">${text} UTC</time>`;
}

function withLinks(text: string): Markup[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>"'.,;:!?)\]])/)
    .map((part, i) => (i % 2 ? markup`<a href="${part}">${part}</a>` : markup`${part}`));
}
