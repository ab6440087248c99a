import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** A mail that was caught. */
export type Mail = Email & { id: string; caughtAt: Date };

export type Mailbox = {
  folder: string;
  storeMail(message: Buffer): Promise<string>;
  /** The newest mails first, 200 at most. */
  listMails(): Promise<Mail[]>;
  /** Undefined when there is no such mail. */
  readMail(id: string): Promise<Mail | undefined>;
};

// Ids begin with the time, so that their order is the order of the mails. They name files: nothing else is let through.
const idPattern = /^\d{13}-[0-9a-f]{12}$/;
const ending = '.eml';
const mostListed = 200;

/** Opens a folder of mails, one .eml file each. */
export async function openMailbox(folder: string): Promise<Mailbox> {
  // Mails hold names and addresses: for nobody else on this machine.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let lastTime = 0;

  async function storeMail(message: Buffer) {
    lastTime = Math.max(Date.now(), lastTime + 1);
    const id = `${lastTime}-${randomBytes(6).toString('hex')}`;
    const path = join(folder, id);
    await writeFile(path, message, { mode: 0o600 });
    await rename(path, `${path}${ending}`);
    return id;
  }

  async function listMails() {
    const names = (await readdir(folder)).filter((name) => name.endsWith(ending)).toSorted();
    const ids = names.toReversed().map((name) => name.slice(0, -ending.length));
    const mails = await Promise.all(ids.slice(0, mostListed).map(readMail));
    return mails.filter((mail) => mail !== undefined);
  }

  async function readMail(id: string) {
    if (!idPattern.test(id)) return undefined;
    const message = await readFile(join(folder, `${id}${ending}`)).catch(() => undefined);
    if (!message) return undefined;
    const mail = await PostalMime.parse(message);
    return { ...mail, id, caughtAt: new Date(Number(id.split('-')[0])) };
  }

  return { folder, storeMail, listMails, readMail };
}
