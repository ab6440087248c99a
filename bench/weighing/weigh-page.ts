import { ask } from '../figures/ask.ts';

export interface Weighed {
  file: string;
  bytes: number;
}

export interface PageWeight {
  html: Weighed;
  styles: Weighed[];
  /** The entry and every module that the page preloads. */
  scripts: Weighed[];
  fonts: Weighed[];
}

/**
 * Bytes over the wire, with brotli, of a page and of what its document loads immediately: stylesheets,
 * scripts, module preloads and font preloads. Throws when something is missing.
 */
export async function weighPage(address: string, path: string): Promise<PageWeight> {
  const page = await ask(address, { path });
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
  const weigh = (files: string[]) =>
    Promise.all([...new Set(files)].map((file) => weighFile(address, file)));
  return {
    html: { file: path, bytes: page.bytes.length },
    scripts: await weigh([...scripts, ...preloads]),
    styles: await weigh(styles),
    fonts: await weigh(fonts),
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

async function weighFile(address: string, file: string): Promise<Weighed> {
  const { status, headers, bytes } = await ask(address, { path: file });
  if (status !== 200) throw new Error(`${file} answers ${status}`);
  const isText = /\.(js|css)$/.test(file);
  if (isText && headers['content-encoding'] !== 'br')
    throw new Error(`${file} comes without brotli`);
  return { file: file.replace(/^.*\//, ''), bytes: bytes.length };
}

/** Kilobytes (1000 bytes) of some files together. */
export const kilobytes = (files: readonly Weighed[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
