import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EncodedBody } from '../cache/encoded-body.ts';
import { sendEncodedBody } from '../cache/send-encoded-body.ts';
import { CAMERA_PERMISSIONS, DECODER_POLICY } from '../http/security-headers.ts';
import { requestedOrigin } from '../http/requested-origin.ts';
import { isLoopbackHost } from '../http/loopback.ts';
import type { Page } from '../../kit/page.ts';
import { type Manifest, sourceOf } from './assets.ts';
import { type OnMissing, serveHashedFiles } from './static-files.ts';

const ENTRY = 'src/admin/frame/web/entry.tsx';
const FONTS = /(atkinson-next|barlow-condensed-600)-[\w-]+\.woff2$/;

/** Preloaded for every page that requires signing in, so that the response is ready when the script starts. */
const SESSION = '/api/admin/session';

type DeskPage = Pick<Page, 'path' | 'component'> & { permission?: string };

interface Document {
  entry: string;
  preloads: readonly string[];
  styles: readonly string[];
  fonts: readonly string[];
  asksWhoIsThere: boolean;
}

/** In development Vite serves the sources. */
const FROM_SOURCE: Document = {
  entry: `/${ENTRY}`,
  preloads: [],
  styles: ['/src/admin/frame/web/styles.css'],
  fonts: [],
  asksWhoIsThere: false,
};

/**
 * Serves the back office: an empty document for its script, with the files of the requested page. `adminDir` is its
 * build; without it, the sources are served.
 */
export async function serveBackOffice(
  app: FastifyInstance,
  { adminDir, pages, transform, onMissing }: BackOfficeParts,
): Promise<void> {
  const manifest = adminDir ? await readManifest(adminDir) : null;
  if (adminDir)
    await serveHashedFiles(app, join(adminDir, 'admin-assets'), onMissing, headersOfFile);

  const sending = (page?: DeskPage) => {
    const html = htmlOf(manifest ? builtDocument(manifest, page) : FROM_SOURCE);
    const built = new EncodedBody({ type: 'text/html; charset=utf-8', body: html });
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const moved = addressForPasskeys(request);
      if (moved) return reply.redirect(moved, 307);
      reply.headers({
        'cache-control': 'no-cache',
        'permissions-policy': CAMERA_PERMISSIONS,
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
      if (transform)
        return reply.type('text/html; charset=utf-8').send(await transform(request.url, html));
      return sendEncodedBody(request, reply, built);
    };
  };
  for (const page of pages) app.get(page.path.replaceAll('$', ':'), sending(page));
  app.get('/admin/*', sending());
}

/** Only the worker that decodes bar codes may run WebAssembly. */
const headersOfFile = (file: string): Record<string, string> =>
  /^read-codes\.worker-[\w-]+\.js$/.test(file) ? { 'content-security-policy': DECODER_POLICY } : {};

export interface BackOfficeParts {
  pages: readonly DeskPage[];
  adminDir: string | undefined;
  onMissing?: OnMissing | undefined;
  /** Vite's transformation, in development. */
  transform?: ((url: string, html: string) => Promise<string>) | undefined;
}

/** Passkeys belong to a host name; browsers refuse them at 127.0.0.1. */
function addressForPasskeys(request: FastifyRequest): string | undefined {
  const requestedUrl = requestedOrigin(request);
  if (
    !requestedUrl ||
    !isLoopbackHost(requestedUrl.hostname) ||
    !/^[\d[]/.test(requestedUrl.hostname)
  )
    return undefined;
  return `${requestedUrl.protocol}//localhost${requestedUrl.port && `:${requestedUrl.port}`}${request.url}`;
}

async function readManifest(adminDir: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(adminDir, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** Also lists the files of the page, so that they load together with the entry that imports them. */
function builtDocument(manifest: Manifest, page: DeskPage | undefined): Document {
  const sources = withImports(manifest, [ENTRY, ...(page ? [sourceOf(page, manifest)] : [])]);
  const chunks = sources.map((source) => manifest[source]!);
  const [entry, ...preloads] = chunks.map(({ file }) => `/${file}`);
  const assets = Object.values(manifest).flatMap((chunk) => chunk.assets ?? []);
  return {
    entry: entry!,
    preloads,
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
    fonts: [...new Set(assets)].filter((file) => FONTS.test(file)).map((file) => `/${file}`),
    asksWhoIsThere: page !== undefined && page.permission !== 'anyone',
  };
}

/** Source files with everything that they import statically. */
function withImports(manifest: Manifest, sources: readonly string[]): string[] {
  const found = new Set(sources);
  for (const each of found) for (const next of manifest[each]?.imports ?? []) found.add(next);
  return [...found];
}

const htmlOf = ({ entry, preloads, styles, fonts, asksWhoIsThere }: Document) =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">',
    '<title>Back office | VanGon</title><link rel="icon" href="/drawings/favicon.svg">',
    asksWhoIsThere ? `<link rel="preload" as="fetch" crossorigin href="${SESSION}">` : '',
    ...preloads.map((file) => `<link rel="modulepreload" href="${file}">`),
    `<script type="module" src="${entry}"></script>`,
    ...styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    ...fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`,
    ),
    '</head><body><div id="back-office"></div>',
    '<noscript><p>The back office needs JavaScript.</p></noscript></body></html>',
  ].join('');
