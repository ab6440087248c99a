import { join } from 'node:path';
import { Transform } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { mailTls } from '../config/remote-tls.ts';
import { startMailCatcher } from './mail-catcher.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';

export type OutgoingMail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  headers?: Record<string, string>;
  /** Pictures that the HTML shows by `cid:`. */
  attachments?: {
    cid: string;
    filename: string;
    content: Buffer;
    contentType: string;
    contentDisposition: 'inline';
  }[];
  /** The same for every try of the same mail, such as `order-1042-received`: lets mail programs see that two are one. */
  key?: string;
};

export type MailTransport = {
  /** Hands the mail to the mail server; throws when that does not take it. */
  sendMail(mail: OutgoingMail): Promise<void>;
  /** Where mails are kept when no SMTP_URL is set. */
  mailbox: Mailbox | undefined;
  /** Lets the mails under way through, then closes the connections and the local catcher. */
  stop(): Promise<void>;
};

/** Opens the way to the mail server at SMTP_URL, or to a local catcher that keeps mails under `DATA_DIR/mailbox`. */
export async function openMailTransport(
  config: Pick<Config, 'smtpUrl' | 'smtpTls' | 'mailFrom' | 'dataDir'>,
  log: Log,
): Promise<MailTransport> {
  if (config.smtpUrl) {
    const url = config.smtpUrl.reveal();
    const transport = openTransport(url, config.mailFrom, mailTls(url, config.smtpTls));
    return { ...transport, mailbox: undefined };
  }

  const mailbox = await openMailbox(join(config.dataDir, 'mailbox'));
  const catcher = await startMailCatcher(mailbox, log);
  const transport = openTransport(catcher.url, config.mailFrom);
  return {
    sendMail: transport.sendMail,
    mailbox,
    async stop() {
      await transport.stop();
      await catcher.stop();
    },
  };
}

function openTransport(url: string, from: string, tls: ReturnType<typeof mailTls> = {}) {
  const seconds = 1000;
  const transport = createTransport({
    url,
    ...tls,
    // A connection is kept for the next mail: greetings cost more than a mail.
    pool: true,
    maxConnections: 2,
    maxMessages: Infinity,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 30 * seconds,
    // Texts come from people: no file or address that they name is ever read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', ({ message }, done) => {
    message.processFunc((mail) => {
      const whole = inOnePiece();
      mail.once('error', (error) => whole.destroy(error));
      return mail.pipe(whole);
    });
    done();
  });
  const domain = from.match(/@([^\s>]+)/)?.[1];
  const underWay = new Set<Promise<unknown>>();

  return {
    async sendMail({ key, ...mail }: OutgoingMail) {
      for (const address of [mail.to, mail.replyTo ?? mail.to]) mustBeOneAddress(address);
      const messageId = key ? `<${key}@${domain}>` : undefined;
      const sending = transport.sendMail({ from, ...mail, messageId });
      underWay.add(sending);
      await sending.finally(() => underWay.delete(sending));
    },
    async stop() {
      await Promise.allSettled(underWay);
      transport.close();
    },
  };
}

/** A list, a name or a line break in it would make another mail of it, also where it was let through before. */
function mustBeOneAddress(address: string): void {
  if (!/^[^\s<>()[\],;:"@\\]+@[^\s<>()[\],;:"@\\]+$/.test(address)) {
    throw new Error('A mail is for exactly one address');
  }
}

/** A mail is made of many small pieces, each of which would be a packet of its own: half of what a mail costs. */
function inOnePiece(): Transform {
  const pieces: Buffer[] = [];
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      done();
    },
    flush: (done) => done(null, Buffer.concat(pieces)),
  });
}
