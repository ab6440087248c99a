import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Log } from '../log/log.ts';
import type { MailTransport } from './mail-transport.ts';

/** Where the shop's pictures lie: folders by the beginning of their address, such as `/drawings/`. */
export type PictureFolders = Readonly<Record<string, string>>;

/** As a mail's HTML has them: `/drawings/logo.svg#0a3a46` is drawn on that ground. */
const PICTURE = /<img src="(\/[\w/.-]+)#([0-9a-f]{6})" width="(\d+)" height="(\d+)"/g;
/** Dots for each of CSS's pixels. */
const SHARPNESS = 2;
/** Some kilobytes each. */
const KEPT = 300;

interface Picture {
  cid: string;
  filename: string;
  content: Buffer;
  contentType: string;
  contentDisposition: 'inline';
}

/**
 * Sends a mail's pictures along with it, as PNG: mail programs show no SVG, and a picture on the shop's server would
 * tell who reads. A picture that cannot be made is left out; the mail goes all the same.
 */
export function withPictures(
  sendMail: MailTransport['sendMail'],
  folders: PictureFolders,
  log: Log,
): MailTransport['sendMail'] {
  const made = new LRUCache<string, Promise<Picture | null>>({ max: KEPT });

  const pictureOf = ([source, path, ground, width, height]: RegExpMatchArray) => {
    const known = made.get(source);
    if (known) return known;
    const size = { width: Number(width), height: Number(height) };
    const making = make(path!, folders, `#${ground}`, size).catch((err: unknown) => {
      made.delete(source);
      log.warn({ err, picture: path }, 'A picture was left out of an email');
      return null;
    });
    made.set(source, making);
    return making;
  };

  return async ({ html, ...mail }) => {
    const sources = [
      ...new Map([...(html ?? '').matchAll(PICTURE)].map((m) => [m[0], m])).values(),
    ];
    const pictures = new Map<string, Picture | null>();
    for (const source of sources) pictures.set(source[0], await pictureOf(source));
    const attached = [...pictures.values()].filter((each) => each !== null);
    await sendMail({
      ...mail,
      ...(html && { html: html.replace(PICTURE, (source) => shown(source, pictures.get(source))) }),
      ...(attached.length > 0 && { attachments: attached }),
    });
  };
}

const shown = (source: string, picture: Picture | null | undefined): string =>
  picture
    ? source.replace(/src="[^"]+"/, `src="cid:${picture.cid}"`)
    : source.replace(/ src="[^"]+"/, '');

function fileOf(path: string, folders: PictureFolders): string {
  const prefix = Object.keys(folders).find((each) => path.startsWith(each));
  if (!prefix || path.includes('..')) throw new Error(`No picture of the shop: ${path}`);
  return join(folders[prefix]!, path.slice(prefix.length));
}

async function make(
  path: string,
  folders: PictureFolders,
  background: string,
  { width, height }: { width: number; height: number },
): Promise<Picture> {
  const file = fileOf(path, folders);
  const bytes = await readFile(file);
  // Loaded with the first picture: until then its library would only hold memory.
  const { default: sharp } = await import('sharp');
  const content = await sharp(bytes, { density: 72 * SHARPNESS })
    .resize({ width: width * SHARPNESS, height: height * SHARPNESS, fit: 'contain', background })
    .flatten({ background })
    .png({ palette: true, effort: 4 })
    .toBuffer();
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return {
    cid: `${hash}@pictures`,
    filename: `${basename(file, extname(file))}.png`,
    content,
    contentType: 'image/png',
    contentDisposition: 'inline',
  };
}
