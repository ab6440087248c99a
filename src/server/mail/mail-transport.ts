import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import parseAddresses from 'nodemailer/lib/addressparser';
import type { Config } from '../config/config.ts';
import type { Files } from '../files/file-store.ts';
import type { Log } from '../log/log.ts';
import { mailTls } from '../config/remote-tls.ts';
import { startMailCatcher } from './mail-catcher.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';
import { asciiAddress, type Message, type Sender, writeMessage } from './write-message.ts';

export type OutgoingMail = Message & {
  /** The same for every attempt, such as `order-1042-received`, so that mail programs recognize duplicates. */
  key?: string;
};

export type MailTransport = {
  /** Throws if the mail server does not accept the mail. */
  sendMail(mail: OutgoingMail): Promise<void>;
  /** Rejects if the mail server at SMTP_URL does not let the shop in; missing without one. */
  verify?: () => Promise<unknown>;
  /** Stores the mails if no SMTP_URL is set. */
  mailbox: Mailbox | undefined;
  /** Finishes pending mails, then closes the connections and the local mail catcher. */
  stop(): Promise<void>;
};

/** Sends to the mail server at SMTP_URL, or to a local catcher that puts mails into the file store. */
export async function openMailTransport(
  config: Pick<Config, 'smtpUrl' | 'smtpTls' | 'mailFrom'>,
  files: Files,
  log: Log,
): Promise<MailTransport> {
  if (config.smtpUrl) {
    const url = config.smtpUrl.reveal();
    const transport = openTransport(url, config.mailFrom, mailTls(url, config.smtpTls));
    return { ...transport, mailbox: undefined };
  }

  const mailbox = openMailbox(files);
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
    // Connections are reused: an SMTP handshake costs more than a mail.
    pool: true,
    maxConnections: 2,
    maxMessages: Infinity,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 30 * seconds,
    // Mails contain texts from strangers, so nodemailer must not read files or URLs that they name.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const sender = senderOf(from);
  const domain = sender.address.split('@')[1];
  const pending = new Set<Promise<unknown>>();

  return {
    verify: () => transport.verify(),
    async sendMail({ key, ...mail }: OutgoingMail) {
      for (const address of [mail.to, mail.replyTo ?? mail.to]) assertSingleAddress(address);
      const to = asciiAddress(mail.to);
      const id = `<${key ?? randomUUID()}@${domain}>`;
      const raw = writeMessage({ ...mail, to }, sender, id);
      const sending = transport.sendMail({ envelope: { from: sender.address, to: [to] }, raw });
      pending.add(sending);
      await sending.finally(() => pending.delete(sending));
    },
    async stop() {
      await Promise.allSettled(pending);
      transport.close();
    },
  };
}

function senderOf(from: string): Sender {
  const [parsed] = parseAddresses(from, { flatten: true });
  return { name: parsed?.name ?? '', address: asciiAddress(parsed?.address ?? '') };
}

/** Rejects lists, names and line breaks, which could add recipients or headers if earlier checks missed them. */
function assertSingleAddress(address: string): void {
  if (!/^[^\s<>()[\],;:"@\\]+@[^\s<>()[\],;:"@\\]+$/.test(address)) {
    throw new Error('A mail needs exactly one address');
  }
}
