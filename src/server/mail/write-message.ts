import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { encodeWord, encodeWords, foldLines } from 'nodemailer/lib/mime-funcs';
import { encode } from 'nodemailer/lib/qp';

export interface Message {
  to: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  headers?: Record<string, string>;
  /** Pictures that the HTML references by `cid:`. */
  attachments?: {
    cid: string;
    filename: string;
    content: Buffer;
    contentType: string;
    contentDisposition: 'inline';
    /** The finished part, sent instead of the content. */
    raw: Buffer;
  }[];
  /** Texts that come along as files. */
  files?: { filename: string; contentType: string; content: string }[];
}

export interface Sender {
  name: string;
  address: string;
}

/**
 * The bytes of a mail. Written at once, because nodemailer's own composer, a chain of streams for each part, took half
 * of the time that a mail takes; it still encodes words and sends.
 */
export function writeMessage(mail: Message, from: Sender, id: string): Buffer {
  const headers = {
    From: from.name ? `${phrase(from.name)} <${from.address}>` : from.address,
    To: mail.to,
    ...(mail.replyTo && { 'Reply-To': asciiAddress(mail.replyTo) }),
    Subject: encodeWords(oneLine(mail.subject), 'Q', 52),
    'Message-ID': id,
    Date: new Date().toUTCString().replace('GMT', '+0000'),
    'MIME-Version': '1.0',
    ...mail.headers,
  };
  const head = Object.entries(headers).map(([name, value]) =>
    foldLines(`${name}: ${oneLine(value)}`, 76),
  );
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n`), ...bodyOf(mail)]);
}

/** Texts of strangers must not begin a header. */
const oneLine = (value: string) => value.replaceAll(/[\r\n]+/g, ' ');

/** A name beside an address: quoted, unless it has letters that only an encoded word, which is never quoted, can have. */
const phrase = (name: string) =>
  /^[\w ]+$/.test(name)
    ? name
    : /^[ -~]*$/.test(name)
      ? `"${name.replaceAll(/["\\]/g, '')}"`
      : encodeWord(oneLine(name), 'Q', 52);

/** An address with a domain that every mail server understands. */
export const asciiAddress = (address: string): string =>
  address.replace(/[^@]+$/, (domain) => domainToASCII(domain) || domain);

type Part = Buffer[];

function bodyOf({ files = [], ...mail }: Message): Part {
  const read = readPart(mail);
  return files.length === 0 ? read : multipart('mixed', [read, ...files.map(filePart)]);
}

function readPart({ text, html, attachments = [] }: Message): Part {
  const plain = textPart('plain', text);
  if (html === undefined) return plain;
  const shown = textPart('html', html);
  if (attachments.length === 0) return multipart('alternative', [plain, shown]);
  const pictures = attachments.map(({ raw }) => [raw]);
  return multipart('alternative', [
    plain,
    multipart('related; type="text/html"', [shown, ...pictures]),
  ]);
}

const textPart = (kind: 'plain' | 'html', text: string): Part => [
  Buffer.from(
    `Content-Type: text/${kind}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quoted(text)}\r\n`,
  ),
];

function filePart({ filename, contentType, content }: NonNullable<Message['files']>[number]): Part {
  const head = `Content-Type: ${contentType}; charset=utf-8\r\nContent-Disposition: attachment; filename="${filename}"\r\n`;
  const lines = Buffer.from(content).toString('base64').replaceAll(/.{76}/g, '$&\r\n');
  return [Buffer.from(`${head}Content-Transfer-Encoding: base64\r\n\r\n${lines}\r\n`)];
}

function multipart(kind: string, parts: readonly Part[]): Part {
  const boundary = `--_${randomUUID()}`;
  const begin = Buffer.from(`--${boundary}\r\n`);
  return [
    Buffer.from(`Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n`),
    ...parts.flatMap((part) => [begin, ...part]),
    Buffer.from(`--${boundary}--\r\n`),
  ];
}

const MAX_LINE = 76;

/** Quoted-printable, in lines of at most 76 characters. */
function quoted(text: string): string {
  const lines = encode(text.replaceAll(/\r?\n/g, '\r\n')).split('\r\n');
  return lines.map((line) => (line.length > MAX_LINE ? broken(line) : line)).join('\r\n');
}

function broken(line: string): string {
  const pieces: string[] = [];
  let at = 0;
  while (line.length - at > MAX_LINE) {
    let end = at + MAX_LINE - 1;
    // An encoded byte (`=C3`) stays whole.
    if (line[end - 1] === '=') end -= 1;
    else if (line[end - 2] === '=') end -= 2;
    pieces.push(line.slice(at, end));
    at = end;
  }
  return [...pieces, line.slice(at)].join('=\r\n');
}
