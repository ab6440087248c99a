import { fileOfComponent, type Page } from '../../kit/page.ts';

/** Vite's manifest, which maps source files to built files. */
export type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; assets?: string[]; isEntry?: boolean }
>;

export interface Assets {
  entry: string;
  /** Classic scripts that block the first paint. */
  first: string[];
  styles: string[];
  /** The modules that entry and page import. */
  preloads: string[];
  fonts: string[];
}

const ENTRY = 'src/shell/entry-browser.tsx';
const FIRST = 'src/shell/first-paint.ts';
/** The two fonts of the first paint; the monospaced font of part numbers can wait. */
const PRELOADED_FONTS = /(atkinson-next|barlow-condensed-600)-[\w-]+\.woff2$/;

/** In development there is no build. */
const FROM_SOURCE: Omit<Assets, 'first'> = {
  entry: `/${ENTRY}`,
  styles: ['/src/ui/styles/styles.css'],
  preloads: [],
  fonts: [],
};

/** The files of the entry and, if given, of a page. */
export function assetsOf(manifest: Manifest | null, page?: Page): Assets {
  const firstScripts = [FIRST, ...(page?.earlyScript ? [page.earlyScript] : [])];
  if (!manifest) return { ...FROM_SOURCE, first: firstScripts.map((source) => `/${source}`) };
  const seen = new Set<string>();
  const visit = (source: string) => {
    if (seen.has(source) || !manifest[source]) return;
    seen.add(source);
    manifest[source].imports?.forEach(visit);
  };
  visit(ENTRY);
  if (page) visit(sourceOf(page, manifest));

  const chunks = [...seen].map((source) => manifest[source]!);
  const entry = manifest[ENTRY]!.file;
  return {
    entry: `/${entry}`,
    first: firstScripts.map((source) => `/${manifest[source]!.file}`),
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
    preloads: chunks.map((chunk) => `/${chunk.file}`).filter((file) => file !== `/${entry}`),
    fonts: [...new Set(Object.values(manifest).flatMap((chunk) => chunk.assets ?? []))]
      .filter((file) => PRELOADED_FONTS.test(file))
      .map((file) => `/${file}`),
  };
}

/** The source file of a page's component, as the manifest names it. */
export function sourceOf(page: Pick<Page, 'path' | 'component'>, manifest: Manifest): string {
  const file = fileOfComponent(page);
  const source = Object.keys(manifest).find((key) => key.endsWith(`/${file}`));
  if (!source) throw new Error(`${page.path}: the build has no ${file} for ${page.component.name}`);
  return source;
}
