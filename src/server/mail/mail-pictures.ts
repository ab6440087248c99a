import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Log } from '../log/log.ts';
import type { MailTransport, OutgoingMail } from './mail-transport.ts';

/** Readers by address prefix, such as `/drawings/`; they return null for a missing picture. */
export type PictureSources = Readonly<Record<string, (file: string) => Promise<Buffer | null>>>;

export const picturesIn =
  (folder: string) =>
  (file: string): Promise<Buffer> =>
    readFile(join(folder, file));

/** Matches a picture in a mail's HTML; `/drawings/logo.svg#0a3a46` gets that background color, `#clear` none. */
const PICTURE = /<img src="(\/[\w/.-]+)#(clear|[0-9a-f]{6})" width="(\d+)" height="(\d+)"/g;
/** Drawings without a background must be visible on white and black: some mail programs darken only backgrounds. */
const LINES = '#74827d';
const PIXEL_RATIO = 2;
/** A few kilobytes each. */
const MAX_CACHED = 300;

type Picture = NonNullable<OutgoingMail['attachments']>[number];

/**
 * Attaches a mail's pictures as PNG: mail programs do not show SVG, and a picture on the shop's server would track
 * readers. A picture that cannot be rendered is left out of the mail.
 */
export function withPictures(
  sendMail: MailTransport['sendMail'],
  sources: PictureSources,
  log: Log,
): MailTransport['sendMail'] {
  const cache = new LRUCache<string, Promise<Picture | null>>({ max: MAX_CACHED });

  const pictureOf = ([source, path, ground, width, height]: RegExpMatchArray) => {
    const cached = cache.get(source);
    if (cached) return cached;
    const size = { width: Number(width), height: Number(height) };
    const rendering = renderPicture(path!, sources, ground!, size).catch((err: unknown) => {
      cache.delete(source);
      log.warn({ err, picture: path }, 'A picture was left out of an email');
      return null;
    });
    cache.set(source, rendering);
    return rendering;
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
      ...(html && {
        html: html.replace(PICTURE, (source) => withContentId(source, pictures.get(source))),
      }),
      ...(attached.length > 0 && { attachments: attached }),
    });
  };
}

const withContentId = (source: string, picture: Picture | null | undefined) =>
  picture
    ? source.replace(/src="[^"]+"/, `src="cid:${picture.cid}"`)
    : source.replace(/ src="[^"]+"/, '');

async function readPicture(path: string, sources: PictureSources): Promise<Buffer> {
  const prefix = Object.keys(sources).find((each) => path.startsWith(each));
  if (!prefix || path.includes('..')) throw new Error(`Not a picture of the shop: ${path}`);
  const bytes = await sources[prefix]!(path.slice(prefix.length));
  if (!bytes) throw new Error(`There is no picture ${path}`);
  return bytes;
}

async function renderPicture(
  path: string,
  sources: PictureSources,
  ground: string,
  { width, height }: { width: number; height: number },
): Promise<Picture> {
  const bytes = await readPicture(path, sources);
  // Imported on first use to save memory.
  const { default: sharp } = await import('sharp');
  const size = { width: width * PIXEL_RATIO, height: height * PIXEL_RATIO };
  const background = ground === 'clear' ? '#ffffff' : `#${ground}`;
  const drawn = sharp(bytes, { density: 72 * PIXEL_RATIO })
    .resize({ ...size, fit: 'contain', background })
    .flatten({ background });
  const isDrawing = extname(path) === '.svg';
  const shown =
    ground === 'clear' && isDrawing
      ? // Thin lines are made stronger, because the color is a middle one. sharp negates last.
        sharp({ create: { ...size, channels: 3, background: LINES } }).joinChannel(
          await drawn.greyscale().negate().linear(2, -255).png().toBuffer(),
        )
      : drawn;
  const content = await shown.png({ palette: true, effort: 4 }).toBuffer();
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  const cid = `${hash}@pictures`;
  const filename = `${basename(path, extname(path))}.png`;
  return {
    cid,
    filename,
    content,
    contentType: 'image/png',
    contentDisposition: 'inline',
    raw: mimePart({ cid, filename, content }),
  };
}

/** Encoded once instead of with each mail. */
function mimePart({ cid, filename, content }: Pick<Picture, 'cid' | 'filename' | 'content'>) {
  const lines = content.toString('base64').match(/.{1,76}/g)!;
  return Buffer.from(
    [
      `Content-Type: image/png; name="${filename}"`,
      `Content-Id: <${cid}>`,
      'Content-Transfer-Encoding: base64',
      `Content-Disposition: inline; filename="${filename}"`,
      '',
      ...lines,
      '',
    ].join('\r\n'),
  );
}
