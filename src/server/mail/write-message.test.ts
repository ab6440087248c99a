import * as fc from 'fast-check';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { asciiAddress, type Message, writeMessage } from './write-message.ts';

const from = { name: 'VanGon', address: 'orders@vangon.example' };
const picture = (cid: string) => ({
  cid,
  filename: 'drum.png',
  content: Buffer.from('a picture'),
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  raw: Buffer.from(
    `Content-Type: image/png; name="drum.png"\r\nContent-Id: <${cid}>\r\nContent-Transfer-Encoding: base64\r\n` +
      `Content-Disposition: inline; filename="drum.png"\r\n\r\n${btoa('a picture')}\r\n`,
  ),
});
const order: Message = {
  to: 'buyer@example.com',
  replyTo: 'shop@vangon.example',
  subject: 'Your order – thank you',
  text: 'Thanks!\n.\n3 × Brake drum ',
  html: `<p>${'wide '.repeat(60)}✓</p>`,
};

const write = (mail: Partial<Message>, sender = from) =>
  writeMessage({ ...order, ...mail }, sender, '<order-7@vangon.example>');
const read = (mail: Partial<Message>, sender = from) => PostalMime.parse(write(mail, sender));

test('a mail is read as it was written', async () => {
  const mail = await read({ attachments: [picture('a@pictures'), picture('b@pictures')] });
  expect(mail).toMatchObject({
    from: { name: 'VanGon', address: 'orders@vangon.example' },
    to: [{ address: 'buyer@example.com' }],
    replyTo: [{ address: 'shop@vangon.example' }],
    subject: order.subject,
    messageId: '<order-7@vangon.example>',
  });
  expect(mail.text!.trimEnd()).toBe(order.text.trimEnd());
  expect(mail.html!.trimEnd()).toBe(order.html);
  expect(mail.attachments.map(({ contentId, related }) => [contentId, related])).toEqual([
    ['<a@pictures>', true],
    ['<b@pictures>', true],
  ]);
  expect(Math.abs(Date.parse(mail.date!) - Date.now())).toBeLessThan(60_000);
});

test('a file comes along beside the text', async () => {
  const content = `\uFEFFPieces,Part\r\n${'4,Brake drum – ✓\r\n'.repeat(20)}`;
  const mail = await read({
    attachments: [picture('a@pictures')],
    files: [{ filename: 'order-7.csv', contentType: 'text/csv', content }],
  });
  expect(mail.text!.trimEnd()).toBe(order.text.trimEnd());
  const file = mail.attachments.find(({ disposition }) => disposition === 'attachment');
  expect(file).toMatchObject({ filename: 'order-7.csv', mimeType: 'text/csv' });
  expect(Buffer.from(file!.content as ArrayBuffer).toString()).toBe(content);
  expect(mail.attachments).toHaveLength(2);
});

test.each(['Müller & Söhne', 'Bus "68" \\ Co.', 'Vans, Inc.', ''])(
  'the sender %s keeps its address',
  async (name) => {
    const mail = await read({}, { ...from, name });
    expect(mail.from).toEqual({ name: name.replaceAll(/["\\]/g, ''), address: from.address });
  },
);

test('a name in an encoded word is not quoted, which would show its code', () =>
  expect(write({}, { ...from, name: 'Müller, Söhne' }).toString()).toMatch(
    /^From: =\?UTF-8\?Q\?[!-~]+\?= <orders@vangon\.example>\r\n/,
  ));

test('texts cannot begin a header', async () => {
  const mail = await read({
    subject: 'Hello\r\nBcc: all@example.com',
    headers: { 'List-Unsubscribe': '<https://shop.example/u>\nBcc: all@example.com' },
  });
  expect(mail.subject).toBe('Hello Bcc: all@example.com');
  expect(mail.bcc).toBeUndefined();
});

test('domains are written in ASCII', () => {
  expect(asciiAddress('käufer@bücher.example')).toBe('käufer@xn--bcher-kva.example');
});

test('any text arrives, in short lines of ASCII', async () => {
  const anyText = fc
    .string({ unit: 'binary', maxLength: 160 })
    .map((text) => text.replaceAll(/[\0\r]/g, ''));
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const written = write({ text, html: undefined }).toString('latin1');
      expect(written).toMatch(/^[\t\r\n -~]*$/);
      for (const line of written.split('\r\n')) expect(line.length).toBeLessThanOrEqual(76);
      const { text: arrived } = await PostalMime.parse(written);
      expect(arrived!.trimEnd()).toBe(text.trimEnd());
    }),
  );
});
