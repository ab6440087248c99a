import { sendRequest } from '../figures/send-request.ts';

export interface FileSize {
  file: string;
  bytes: number;
}

export interface PageSizes {
  html: FileSize;
  styles: FileSize[];
  /** The entry and every module that the page preloads. */
  scripts: FileSize[];
  fonts: FileSize[];
}

/**
 * Bytes over the wire, with brotli, of a page and of what its document loads immediately: stylesheets,
 * scripts, module preloads and font preloads. Throws when something is missing.
 */
export async function measurePage(address: string, path: string): Promise<PageSizes> {
  const page = await sendRequest(address, { path });
  if (page.status !== 200) throw new Error(`${path} answers ${page.status}`);
  const html = await plainHtml(address, path);
  const links = tags(html, 'link');
  const named = (wanted: (tag: Tag) => boolean) =>
    links.filter(wanted).map(({ attributes }) => attributes['href']!);
  const scripts = tags(html, 'script').flatMap(({ attributes }) => attributes['src'] ?? []);
  const preloads = [
    ...named(({ attributes }) => attributes['rel'] === 'modulepreload'),
    ...tags(html, 'script').flatMap(({ attributes }) =>
      `${attributes['data-entry'] ?? ''} ${attributes['data-beside'] ?? ''}`
        .split(' ')
        .filter(Boolean),
    ),
  ];
  const styles = named(({ attributes }) => attributes['rel'] === 'stylesheet');
  const fonts = named(({ attributes: { rel, as } }) => rel === 'preload' && as === 'font');
  const measureAll = (files: string[]) =>
    Promise.all([...new Set(files)].map((file) => measureFile(address, file)));
  return {
    html: { file: path, bytes: page.bytes.length },
    scripts: await measureAll([...scripts, ...preloads]),
    styles: await measureAll(styles),
    fonts: await measureAll(fonts),
  };
}

async function plainHtml(address: string, path: string): Promise<string> {
  const answer = await fetch(address + path);
  return answer.text();
}

interface Tag {
  attributes: Record<string, string>;
}

function tags(html: string, name: string): Tag[] {
  return [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map(([, inside]) => ({
    attributes: Object.fromEntries(
      [...inside!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!]),
    ),
  }));
}

async function measureFile(address: string, file: string): Promise<FileSize> {
  const { status, headers, bytes } = await sendRequest(address, { path: file });
  if (status !== 200) throw new Error(`${file} answers ${status}`);
  const isText = /\.(js|css)$/.test(file);
  if (isText && headers['content-encoding'] !== 'br')
    throw new Error(`${file} comes without brotli`);
  return { file: file.replace(/^.*\//, ''), bytes: bytes.length };
}

/** Kilobytes (1000 bytes) of some files together. */
export const kilobytes = (files: readonly FileSize[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
