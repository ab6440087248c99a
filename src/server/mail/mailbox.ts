import { randomBytes } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';
import type { Files } from '../files/file-store.ts';

export type Mail = Email & { id: string; caughtAt: Date };

export type Mailbox = {
  storeMail(message: Buffer): Promise<string>;
  /** The newest mails first, 200 at most. */
  listMails(): Promise<Mail[]>;
  /** Undefined when there is no such mail. */
  readMail(id: string): Promise<Mail | undefined>;
};

// Ids begin with a timestamp, so they sort by time. Strict, because ids become file names.
const ID_PATTERN = /^\d{13}-[0-9a-f]{12}$/;
const MAX_LISTED = 200;

const fileOf = (id: string): string => `mailbox/${id}.eml`;
const idOf = (file: string): string => file.slice('mailbox/'.length, -'.eml'.length);

/** Opens the mails in the file store, one .eml file each, which all processes share. */
export function openMailbox(files: Files): Mailbox {
  let lastTime = 0;

  async function storeMail(message: Buffer) {
    lastTime = Math.max(Date.now(), lastTime + 1);
    const id = `${lastTime}-${randomBytes(6).toString('hex')}`;
    await files.write(fileOf(id), message);
    return id;
  }

  async function listMails() {
    const ids = (await files.list('mailbox')).toReversed().map(idOf);
    const mails = await Promise.all(ids.slice(0, MAX_LISTED).map(readMail));
    return mails.filter((mail) => mail !== undefined);
  }

  async function readMail(id: string) {
    if (!ID_PATTERN.test(id)) return undefined;
    const message = await files.read(fileOf(id));
    if (!message) return undefined;
    const mail = await PostalMime.parse(message);
    return { ...mail, id, caughtAt: new Date(Number(id.split('-')[0])) };
  }

  return { storeMail, listMails, readMail };
}
