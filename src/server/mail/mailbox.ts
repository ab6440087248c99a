import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

export type Mail = Email & { id: string; caughtAt: Date };

export type Mailbox = {
  folder: string;
  storeMail(message: Buffer): Promise<string>;
  /** The newest mails first, 200 at most. */
  listMails(): Promise<Mail[]>;
  /** Undefined when there is no such mail. */
  readMail(id: string): Promise<Mail | undefined>;
};

// Ids begin with a timestamp, so they sort by time. They become file names, so nothing else may pass.
const ID_PATTERN = /^\d{13}-[0-9a-f]{12}$/;
const FILE_SUFFIX = '.eml';
const MAX_LISTED = 200;

/** Opens a folder with one .eml file per mail. */
export async function openMailbox(folder: string): Promise<Mailbox> {
  // Mails contain personal data: only the shop's own user may read them.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let lastTime = 0;

  async function storeMail(message: Buffer) {
    lastTime = Math.max(Date.now(), lastTime + 1);
    const id = `${lastTime}-${randomBytes(6).toString('hex')}`;
    const path = join(folder, id);
    await writeFile(path, message, { mode: 0o600 });
    await rename(path, `${path}${FILE_SUFFIX}`);
    return id;
  }

  async function listMails() {
    const names = (await readdir(folder)).filter((name) => name.endsWith(FILE_SUFFIX)).toSorted();
    const ids = names.toReversed().map((name) => name.slice(0, -FILE_SUFFIX.length));
    const mails = await Promise.all(ids.slice(0, MAX_LISTED).map(readMail));
    return mails.filter((mail) => mail !== undefined);
  }

  async function readMail(id: string) {
    if (!ID_PATTERN.test(id)) return undefined;
    const message = await readFile(join(folder, `${id}${FILE_SUFFIX}`)).catch(() => undefined);
    if (!message) return undefined;
    const mail = await PostalMime.parse(message);
    return { ...mail, id, caughtAt: new Date(Number(id.split('-')[0])) };
  }

  return { folder, storeMail, listMails, readMail };
}
